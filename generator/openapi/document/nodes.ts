/** Nodes of the spec that is made from a document, each with the place of the part that it stands for, and the values that they make. */
import type { Written } from "../../language/model/model.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { entry, listNode, mapNode, scalar, type TreeData } from "../../source/yaml/making.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

export { dataTree, entry, keyNode, listNode, mapNode, scalar } from "../../source/yaml/making.js";

/** Returns an entry for data that may be absent; the place is that of a node, unless another one is given. */
export function optional(key: string, data: SyntaxNode | undefined, span?: Span): MapEntry[];
export function optional(key: string, data: TreeData | undefined, span: Span): MapEntry[];
export function optional(key: string, data: TreeData | undefined, span?: Span): MapEntry[] {
  return data === undefined ? [] : [entry(key, data as SyntaxNode, span)];
}

/** Returns an entry with the map of some entries; none for an empty map. */
export function inMap(
  key: string,
  entries: readonly MapEntry[],
  span: Span,
  keySpan: Span = span,
): MapEntry[] {
  return entries.length === 0 ? [] : [entry(key, mapNode(entries, span), keySpan)];
}

/** Returns an entry with the list of some nodes; none for an empty list. */
export function inList(
  key: string,
  items: readonly SyntaxNode[],
  span: Span,
  keySpan: Span = span,
): MapEntry[] {
  return items.length === 0 ? [] : [entry(key, listNode(items, span), keySpan)];
}

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
  /** True for a body, which is no constant. */
  readonly isBody?: boolean;
  /** The form of the list or the object around it, within a form or a parameter: a value is text there, and a union has no form. */
  readonly inForm?: Written | undefined;
}

/** A value: a type expression, or the entries of a map that says the type. */
export interface Made {
  readonly expression?: string;
  /** The entries beside the expression, or in its place. */
  readonly entries: readonly MapEntry[];
  readonly nullable: boolean;
  readonly span: Span;
}

/** Returns the value of a type expression. */
export function madeOf(expression: string, span: Span, entries: readonly MapEntry[] = []): Made {
  return { expression, entries, nullable: false, span };
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
  const orNull = nullable ? [entry("nullable", true, span)] : [];
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
  readonly key: "type" | "enum" | "fields" | "union";
  readonly entries: readonly MapEntry[];
}
