/** Nodes of a spec that are made from a document. Each has the place of the part of the document that it stands for. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { KeyNode, ListNode, MapEntry, MapNode, ScalarNode, SyntaxNode } from "../../source/yaml/tree.js";

/** Makes a scalar. It counts as quoted, so that no word in it is one of the language. */
export function scalar(value: ScalarNode["value"], span: Span): ScalarNode {
  return { kind: "scalar", value, style: "quoted", span };
}

/** Makes a key. */
export function keyNode(value: string, span: Span): KeyNode {
  return { kind: "key", value, span };
}

/** Makes an entry of a map; without a place for the key, that of the value. */
export function entry(key: string, value: SyntaxNode, span: Span = value.span): MapEntry {
  return { key: keyNode(key, span), value };
}

/** Makes a map. */
export function mapNode(entries: readonly MapEntry[], span: Span): MapNode {
  return { kind: "map", entries, span };
}

/** Makes a list. */
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
    Object.entries(data).flatMap(([key, value]) =>
      value === undefined ? [] : [entry(key, dataTree(value, span))],
    ),
    span,
  );
}

function isNode(data: object): data is SyntaxNode {
  return typeof (data as { readonly kind?: unknown }).kind === "string";
}

function isList(data: object): data is readonly TreeData[] {
  return Array.isArray(data);
}

/** Yields all entries within a node, in no order. */
export function* entriesWithin(root: SyntaxNode): Generator<MapEntry> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const one of itemsOf(node)) stack.push(one);
    for (const one of entriesOf(node)) {
      yield one;
      stack.push(one.value);
    }
  }
}

/** Returns the string of a node, if it is one. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** Returns the number of a node, if it is one. */
export function numberOf(node: SyntaxNode | undefined): number | undefined {
  return node?.kind === "scalar" && typeof node.value === "number" ? node.value : undefined;
}

/** Returns whether a node is the boolean true. */
export function isTrue(node: SyntaxNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === true;
}

/** Returns whether a node is the boolean false. */
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
