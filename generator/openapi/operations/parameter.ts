/** A parameter of an operation, whose reference was followed. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { Made } from "../document/made.js";
import type { DocumentPlace } from "../document/references.js";

/** The section of an endpoint that has a parameter. */
export type Where = "path" | "query" | "headers";

/** A parameter of an operation, or a property of an object that is one on the wire. */
export interface StatedParameter extends DocumentPlace {
  readonly name: string;
  readonly where: Where;
  /** The property that it is, and the parameter with the object; `node` is then made of both. */
  readonly property?: DocumentPlace & { readonly holder: SyntaxNode };
}

/** Returns what tells parameters apart. Only names of headers have no case: `maxResults` and `MaxResults` are two in a query. */
export function identityOf({ where, name }: Pick<StatedParameter, "where" | "name">): string {
  return `${where} ${where === "headers" ? name.toLowerCase() : name}`;
}

/** The value of a parameter. */
export interface ParameterValue {
  readonly made: Made;
  /** The entry `written`, where the form is not that of the language. */
  readonly written: readonly MapEntry[];
  /** The reason why clients cannot send the value as the document says. */
  readonly lost?: string;
  /** True if no request has the name of the parameter, as that of a map whose keys are sent: none can be required. */
  readonly isNeverSent?: boolean;
}
