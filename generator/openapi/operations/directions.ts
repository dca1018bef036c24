/** The direction of properties: `readOnly` and `writeOnly`, also where a schema brings them that the property refers to. */
import { type MapEntry, type SyntaxNode, entryOf } from "../../source/yaml/tree.js";
import { isTrue, itemsAt } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/** The keywords that say in which direction a property travels. */
interface DirectionFlags {
  readonly readOnly: readonly MapEntry[];
  readonly writeOnly: readonly MapEntry[];
}

/** Keywords without which a property has no flag. */
const directing = ["readOnly", "writeOnly", "$ref", "allOf"];

const noFlags: DirectionFlags = { readOnly: [], writeOnly: [] };

/** Returns the flags of a property: its own, and those of its references and of the members of its `allOf`. */
export function directionFlags(t: Translation, node: SyntaxNode): DirectionFlags {
  if (!directing.some((key) => entryOf(node, key) !== undefined)) return noFlags;
  const [readOnly, writeOnly]: [MapEntry[], MapEntry[]] = [[], []];
  const seen = new Set<SyntaxNode>();
  const open: SyntaxNode[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const [reads, writes] = [entryOf(next, "readOnly"), entryOf(next, "writeOnly")];
    if (reads !== undefined) readOnly.push(reads);
    if (writes !== undefined) writeOnly.push(writes);
    for (const one of itemsAt(next, "allOf")) open.push(one);
    const target = t.references.target(next);
    if (target !== undefined) open.push(target.node);
  }
  return { readOnly, writeOnly };
}

export function isSet(flags: readonly MapEntry[]): boolean {
  return flags.some(({ value }) => isTrue(value));
}
