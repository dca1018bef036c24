/** Values of a document that a spec can hold as they are. */
import { isKeyOfSpecs } from "../../source/yaml/keys.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { entriesWithin } from "../document/nodes.js";

/** The reason why an example or a default is left out whose value a spec cannot hold. */
export const keyOfNoSpec = "a key of the value is none that a spec can have";

/** Returns whether a spec can have all keys of a value: `__proto__` and invisible characters are refused. */
export function hasKeysOfSpecs(root: SyntaxNode): boolean {
  for (const { key } of entriesWithin(root)) if (!isKeyOfSpecs(key.value)) return false;
  return true;
}
