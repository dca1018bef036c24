/** A parameter of an operation, whose reference was followed. */
import { readMembers } from "../schemas/members.js";
import { plainShape, shapeOfType, type SchemaShape, type UnionShape, isAnyText } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { Made } from "../document/nodes.js";
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
export function identityOf({ where, name }: { readonly where: string; readonly name: string }): string {
  return `${where} ${where === "headers" ? name.toLowerCase() : name}`;
}

export interface ParameterValue {
  readonly made: Made;
  /** The entry `written`, where the form is not that of the language. */
  readonly written: readonly MapEntry[];
  /** The name in the spec, where the form adds to it what the document has in it. */
  readonly name?: string;
  /** The reason why clients cannot send the value as the document says. */
  readonly lost?: string;
  /** True if no request has the name of the parameter, as that of a map whose keys are sent: none can be required. */
  readonly isNeverSent?: boolean;
}

/** Returns whether alternatives are scalars alone, and one of them any string, so that each text is a value; or whether one is an object. */
export function kindsOf(t: Translation, shape: UnionShape): "any text" | "scalars" | "objects" | "other" {
  const members =
    shape.kind === "kinds"
      ? shape.types.map((type) => shapeOfType(shape.view, type, false))
      : readMembers(t, shape.view, shape.alternatives).map((one) => plainShape(t, one.shape));
  if (members.some(({ kind }) => kind === "object" || kind === "map")) return "objects";
  const scalars: ReadonlySet<SchemaShape["kind"]> = new Set(["scalar", "enum", "const", "null"]);
  if (!members.every(({ kind }) => scalars.has(kind))) return "other";
  return members.some(isAnyText) ? "any text" : "scalars";
}
