/** Values of the spec that is being made: a type expression, or the entries of a map that says the type. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { entry, mapNode, scalar } from "./nodes.js";

/** The direction in which a value travels; read-only fields are not in requests, write-only ones not in responses. */
export type Direction = "request" | "response";

/** The place of a value in the spec. */
export interface ValueContext {
  /** The name of a type that is declared here, by the rule of the language; undefined where it gives none. */
  readonly typeName: string | undefined;
  /** The name that it states where the place gives none. */
  readonly otherName?: () => string;
  readonly direction: Direction;
  /** True if a type that is declared here must be a declaration of its own, since others name it. */
  readonly lifted?: boolean;
  /** True within a form, or a query in brackets: there a value is text, and a union has no form. */
  readonly inForm?: boolean | undefined;
}

/** A value: a type expression, or the entries of a map that says the type. */
export interface Made {
  readonly expression?: string;
  /** The entries beside the expression, or in its place. */
  readonly entries: readonly MapEntry[];
  readonly nullable: boolean;
  readonly span: Span;
}

/** The value for a schema that says nothing. */
export function madeOfAnything(span: Span): Made {
  return { expression: "json", entries: [], nullable: false, span };
}

/** Returns the type expression of a value, with null; undefined for one that needs a map. */
export function expressionOf({ expression, nullable }: Made): string | undefined {
  return expression === undefined || !nullable || expression === "json" ? expression : `${expression} | null`;
}

/** Returns the node for a value, with further entries for its map. */
export function nodeOf(made: Made, further: readonly MapEntry[] = []): SyntaxNode {
  const { entries, nullable, span } = made;
  const expression = expressionOf(made);
  if (expression !== undefined) {
    const type = scalar(expression, span);
    if (entries.length === 0 && further.length === 0) return type;
    return mapNode([entry("type", type), ...entries, ...further], span);
  }
  const orNull = nullable ? [entry("nullable", scalar(true, span))] : [];
  return mapNode([...entries, ...orNull, ...further], span);
}

/** The entries of an enum in place. */
export function enumEntries(values: readonly (string | number)[], span: Span): MapEntry[] {
  return [entry("enum", { kind: "list", items: values.map((value) => scalar(value, span)), span })];
}

/** The sections of the spec that is being made, in their order. */
export type Sections = Readonly<
  Record<"types" | "enums" | "errors" | "auth" | "resources" | "endpoints" | "events", MapEntry[]>
>;

/** A type that is declared: the key that it would have in place, and its entries. */
export interface DeclaredType {
  readonly key: "enum" | "fields" | "union";
  readonly entries: readonly MapEntry[];
}

/** Adds a declaration to its section: that of enums, or of resources. */
export function addDeclaration(
  sections: Sections,
  name: string,
  { key, entries }: DeclaredType,
  span: Span,
  further: readonly MapEntry[] = [],
): void {
  if (key === "enum") {
    const renamed = entries.map((one) =>
      one.key.value === "enum" ? entry("values", one.value, one.key.span) : one,
    );
    sections.enums.push(entry(name, mapNode([...further, ...renamed], span), span));
  } else sections.resources.push(entry(name, mapNode([...further, ...entries], span), span));
}
