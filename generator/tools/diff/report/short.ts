/** Changes in one line. */
import type { Model } from "../../../language/model/model.js";
import { compareModels } from "../compare/index.js";
import { sayChange } from "../rules/index.js";

/** Changes that are named; the others are counted. */
const maxNamed = 3;

/** Returns what changed in an API: `Parcel.note: new optional field; and 2 more`. */
export function changesInShort(base: Model, head: Model): string {
  const changes = compareModels(base, head);
  if (changes.length === 0) return "no change of the API";
  const named = changes.slice(0, maxNamed).map((change) => `${change.subject}: ${sayChange(change)}`);
  const more = changes.length > maxNamed ? [`and ${changes.length - maxNamed} more`] : [];
  return [...named, ...more].join("; ").replaceAll(/\s+/g, " ");
}
