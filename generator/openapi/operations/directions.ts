/** The direction of properties: `readOnly` and `writeOnly`, also where a schema brings them that the property refers to. */
import { type MapEntry, type SyntaxNode, entryOf } from "../../source/yaml/tree.js";
import { isTrue } from "../document/nodes.js";
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
  const parts = [...t.references.composed(node)];
  const flags = (key: string): readonly MapEntry[] => parts.flatMap((part) => entryOf(part, key) ?? []);
  return { readOnly: flags("readOnly"), writeOnly: flags("writeOnly") };
}

export function isSet(flags: readonly MapEntry[]): boolean {
  return flags.some(({ value }) => isTrue(value));
}
