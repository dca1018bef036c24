/** Maps with a number of entries within bounds. */
import { isObject, own } from "./checks.js";
import { type IssueBounds, sizeText } from "./issue.js";
import { withCount } from "./item-counts.js";
import type { Shape } from "./shapes.js";

/** Counts the entries of a map: its own properties other than `undefined`. */
export function countEntries(value: object): number {
  let count = 0;
  for (const key in value) if (own(value, key) !== undefined) count++;
  return count;
}

/** Maps with a number of entries within bounds. The entries of other maps are not checked. */
export function countedEntries(map: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "entry", "entries");
  return withCount(map, bounds, size, (value) =>
    isObject(value) ? countEntries(value) : undefined,
  );
}
