/**
 * The places of the parts of a JSON text, and of its first mistake. JSON.parse gives no place of a key and, in some versions of
 * Node, none of a syntax error. The text is read again only when there is a message to place.
 */
import { positionAt, SourceText } from "../diagnostics/diagnostic.js";
import { readJsonTree, type JsonFault } from "../source/yaml/json-tree.js";
import { defaultParseLimits } from "../source/yaml/parse-limits.js";
import { entryOf, type SyntaxNode } from "../source/yaml/tree.js";

/**
 * Returns a function from the path of a part, such as `/generate/0/out`, to its offset, or to that of what holds it: of a member
 * that of its key. It reads the text once, when it is called first.
 */
export function offsetsIn(text: string): (path: string) => number {
  let tree: { readonly root: SyntaxNode | undefined } | undefined;
  return (path) => {
    tree ??= readJsonTree(new SourceText("", text), defaultParseLimits, () => undefined);
    let node = tree.root;
    let offset = node?.span.start ?? 0;
    for (const step of path.split("/").slice(1)) {
      const member = entryOf(node, step);
      node = member?.value ?? (node?.kind === "list" ? node.items[Number(step)] : undefined);
      if (node === undefined) break;
      offset = (member?.key ?? node).span.start;
    }
    return offset;
  };
}

/** Returns the first mistake in a text: where it stops being JSON, a key that occurs twice, or too many values. */
export function jsonFault(text: string): JsonFault | undefined {
  let first: JsonFault | undefined;
  readJsonTree(new SourceText("", text), defaultParseLimits, (fault) => (first ??= fault));
  return first;
}

/** Returns line and column of `offset`, counted from 1: `3:14`. */
export function lineAndColumn(text: string, offset: number): string {
  const { line, column } = positionAt(new SourceText("", text), offset);
  return `${line}:${column}`;
}
