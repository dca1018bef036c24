/** Random unions without a tag. */
import { objectPlan, type ObjectPlan, type ResourcePlan } from "./object-plans.js";
import { unionTree, type UnionNames } from "./tagged-plans.js";
import { distinguishingFields } from "./distinguishing-fields.js";
import { treeMap } from "./tree.js";
import type { Place } from "./value-plans.js";
import { gapTexts } from "./words.js";

/** An untagged union and its members; the last may be all gap, and the union may be open. */
export function untaggedPlans(place: Place, names: UnionNames): ResourcePlan[] {
  const { random } = place.context;
  const [union = "", ...members] = [...names].reverse();
  const hasBlob = members.length > 1 && random.chance(0.3);
  const reported = hasBlob ? members.slice(0, -1) : members;
  const made = distinguished(place, reported);
  const blob = hasBlob
    ? members.slice(-1).map((name) => ({ name, tree: treeMap(["unspecified", random.pick(gapTexts)]) }))
    : [];
  const unspecified = random.chance(0.2) ? random.pick(gapTexts) : undefined;
  const match = random.chance(0.3) ? random.pick(["first", "one"]) : undefined;
  const of = [...made, ...blob].map(({ name }) => name);
  const keys = treeMap(["match", match], ["of", of], ["unspecified", unspecified]);
  return [...made, ...blob, unionTree(place, union, keys)];
}

function distinguished(place: Place, names: readonly string[]): ObjectPlan[] {
  const distinguishing = distinguishingFields(place, names.length, new Set());
  return names
    .slice(0, distinguishing.length)
    .map((name, at) => objectPlan(place, name, { ...distinguishing[at], most: 2 }));
}
