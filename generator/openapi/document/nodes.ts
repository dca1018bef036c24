/** Nodes of the spec that is made from a document, each with the place of the part that it stands for, and the values that they make. */
import type { Span } from "../../diagnostics/diagnostic.js";
import {
  valueOf,
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

function isNode(data: object): data is SyntaxNode {
  return typeof (data as { readonly kind?: unknown }).kind === "string";
}

function isList(data: object): data is readonly TreeData[] {
  return Array.isArray(data);
}

/** Yields all maps within a node, in no order. */
export function* mapsWithin(root: SyntaxNode): Generator<MapNode> {
  // A stack and not a recursion: documents may be nested deeply.
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "map") yield node;
    for (const one of itemsOf(node)) stack.push(one);
    for (const one of entriesOf(node)) stack.push(one.value);
  }
}

/** Yields all entries within a node, in no order. */
export function* entriesWithin(root: SyntaxNode): Generator<MapEntry> {
  for (const { entries } of mapsWithin(root)) yield* entries;
}

/** Returns a map or a list with other values, by their keys or indices; the very same where each is the same. */
export function withValues(
  node: SyntaxNode,
  change: (value: SyntaxNode, key: string) => SyntaxNode,
): SyntaxNode {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") {
    const items = node.items.map((item, at) => change(item, String(at)));
    return items.every((item, at) => item === node.items[at]) ? node : { ...node, items };
  }
  const entries = node.entries.map((one) => {
    const value = change(one.value, one.key.value);
    return value === one.value ? one : { ...one, value };
  });
  return entries.every((one, at) => one === node.entries[at]) ? node : { ...node, entries };
}

export function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

export function numberOf(node: SyntaxNode | undefined): number | undefined {
  return node?.kind === "scalar" && typeof node.value === "number" ? node.value : undefined;
}

export function isTrue(node: SyntaxNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === true;
}

export function isFalse(node: SyntaxNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === false;
}

/** Returns the entries of a map; none of any other node. */
export function entriesOf(node: SyntaxNode | undefined): readonly MapEntry[] {
  return node?.kind === "map" ? node.entries : [];
}

/** Returns the items of a list; none of any other node. */
export function itemsOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.kind === "list" ? node.items : [];
}

/** Returns the words of a keyword `type`: one, or those of a list. */
export function typesIn(type: SyntaxNode | undefined): readonly string[] {
  return [type, ...itemsOf(type)].flatMap((one) => textOf(one) ?? []);
}

/** Returns whether a schema says that any value is valid: `true` or `{}`. */
export function takesAll(schema: SyntaxNode): boolean {
  return isTrue(schema) || (schema.kind === "map" && schema.entries.length === 0);
}

/** Returns the string under a key of a map. */
export function textAt(node: SyntaxNode | undefined, key: string): string | undefined {
  return textOf(valueOf(node, key));
}

export function isTrueAt(node: SyntaxNode | undefined, key: string): boolean {
  return isTrue(valueOf(node, key));
}

export function isFalseAt(node: SyntaxNode | undefined, key: string): boolean {
  return isFalse(valueOf(node, key));
}

export function entriesAt(node: SyntaxNode | undefined, key: string): readonly MapEntry[] {
  return entriesOf(valueOf(node, key));
}

export function itemsAt(node: SyntaxNode | undefined, key: string): readonly SyntaxNode[] {
  return itemsOf(valueOf(node, key));
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
