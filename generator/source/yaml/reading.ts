/** Readers of nodes: what stands under a key, what a node is, and what is within it. */
import { valueOf, type MapEntry, type MapNode, type SyntaxNode } from "./tree.js";

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
