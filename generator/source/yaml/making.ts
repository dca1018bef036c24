/** The making of nodes, each with the place of the part that it stands for. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { KeyNode, ListNode, MapEntry, MapNode, ScalarNode, SyntaxNode } from "./tree.js";

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
export type TreeData =
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
