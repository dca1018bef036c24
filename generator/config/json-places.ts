/**
 * The places of the parts of a JSON text, and of its first mistake. JSON.parse gives no place of a key and, in some versions of
 * Node, none of a syntax error. The text is read again only when there is a message to place.
 */
import { positionAt, SourceText } from "../diagnostics/diagnostic.js";
import { readJsonTree, type JsonFault } from "../source/yaml/json-tree.js";
import { defaultParseLimits } from "../source/yaml/parse-limits.js";
import { entryOf } from "../source/yaml/tree.js";

/** Returns the offset of a part by its path, such as `/generate/0/out`, or of what holds it: of a member that of its key. */
export function offsetAtPath(text: string, path: string): number {
  let { root: node } = readJsonTree(new SourceText("", text), defaultParseLimits, () => undefined);
  let offset = node?.span.start ?? 0;
  for (const step of path.split("/").slice(1)) {
    const member = entryOf(node, step);
    node = member?.value ?? (node?.kind === "list" ? node.items[Number(step)] : undefined);
    if (node === undefined) break;
    offset = (member?.key ?? node).span.start;
  }
  return offset;
}

/** Returns the mistake at which a text stops being JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  let fault: JsonFault | undefined;
  const { root } = readJsonTree(new SourceText("", text), defaultParseLimits, (one) => (fault = one));
  return root === undefined ? fault : undefined;
}

/** Returns line and column of `offset`, counted from 1: `3:14`. */
export function lineAndColumn(text: string, offset: number): string {
  const { line, column } = positionAt(new SourceText("", text), offset);
  return `${line}:${column}`;
}
