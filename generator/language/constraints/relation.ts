/** The relation of two sets of values: whether the second accepts more, less, or something else. */
import { isMultipleOf } from "../facts/multiples.js";
import type { RangeBounds } from "../model/model.js";

/** The second set is the same, larger, smaller, or neither. */
export type Relation = "same" | "widens" | "narrows" | "replaces";

/** Combines the relations of two parts of a value. */
function bothRelations(a: Relation, b: Relation): Relation {
  if (a === "same") return b;
  if (b === "same") return a;
  return a === b ? a : "replaces";
}

/** Returns the relation of two ranges; `floor` is the lower end of a range that states none. */
export function relateBounds(base: RangeBounds, head: RangeBounds, floor: number): Relation {
  const [low, high] = [
    relateEnds(lower(base, floor), lower(head, floor), 1),
    relateEnds(upper(base), upper(head), -1),
  ];
  return bothRelations(bothRelations(low, high), relateSteps(base.step, head.step));
}

/** An end of a range, and whether it is left out. */
interface End {
  readonly at: number;
  readonly isExclusive: boolean;
}

function lower({ min, above }: RangeBounds, floor: number): End {
  return above === undefined
    ? { at: Math.max(min ?? floor, floor), isExclusive: false }
    : { at: above, isExclusive: true };
}

function upper({ max, below }: RangeBounds): End {
  return below === undefined ? { at: max ?? Infinity, isExclusive: false } : { at: below, isExclusive: true };
}

/** Compares two ends; `sign` is 1 for lower ends, which narrow as they rise, and -1 for upper ones. */
function relateEnds(base: End, head: End, sign: 1 | -1): Relation {
  if (base.at !== head.at) return (head.at - base.at) * sign > 0 ? "narrows" : "widens";
  if (base.isExclusive === head.isExclusive) return "same";
  return head.isExclusive ? "narrows" : "widens";
}

function relateSteps(base: number | undefined, head: number | undefined): Relation {
  if (base === head) return "same";
  if (base === undefined) return "narrows";
  if (head === undefined) return "widens";
  if (isMultipleOf(head, base)) return "narrows";
  return isMultipleOf(base, head) ? "widens" : "replaces";
}
