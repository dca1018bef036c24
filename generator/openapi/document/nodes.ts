/** Nodes of the spec that is made from a document, each with the place of the part that it stands for, and the values that they make. */
import type { Span } from "../../diagnostics/diagnostic.js";
import {
  type KeyNode,
  type ListNode,
  type MapEntry,
  type MapNode,
  type ScalarNode,
  type SyntaxNode,
} from "../../source/yaml/tree.js";

/** Makes a scalar. It counts as quoted, so that no word in it is one of the language. */
export function scalar(value: ScalarNode["value"], span: Span): ScalarNode {
  return { kind: "scalar", value, style: "quoted", span };
}

export function keyNode(value: string, span: Span): KeyNode {
  return { kind: "key", value, span };
}

/** Makes an entry of a map, with a node or data as its value; without a place for the key, that of the value. */
export function entry(key: string, value: SyntaxNode, span?: Span): MapEntry;
export function entry(key: string, value: TreeData, span: Span): MapEntry;
export function entry(key: string, value: TreeData, span: Span = (value as SyntaxNode).span): MapEntry {
  return { key: keyNode(key, span), value: dataTree(value, span) };
}

export function mapNode(entries: readonly MapEntry[], span: Span): MapNode {
  return { kind: "map", entries, span };
}

export function listNode(items: readonly SyntaxNode[], span: Span): ListNode {
  return { kind: "list", items, span };
}

/** A tree as data: nodes in it stay as they are, and members without a value are left out. */
type TreeData =
  ScalarNode["value"] | SyntaxNode | readonly TreeData[] | { readonly [key: string]: TreeData | undefined };

/**
 * Makes a tree of data, in which everything has one place but the nodes.
 *
 *     { not: { type: "object" } }   ->   a map with the entry `not`
 */
export function dataTree(data: TreeData, span: Span): SyntaxNode {
  if (typeof data !== "object" || data === null) return scalar(data, span);
  if (isNode(data)) return data;
  if (isList(data))
    return listNode(
      data.map((item) => dataTree(item, span)),
      span,
    );
  return mapNode(
    Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [entry(key, value, span)])),
    span,
  );
}

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

function isNode(data: object): data is SyntaxNode {
  return typeof (data as { readonly kind?: unknown }).kind === "string";
}

function isList(data: object): data is readonly TreeData[] {
  return Array.isArray(data);
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
