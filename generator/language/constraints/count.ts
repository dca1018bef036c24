import type { Bounds } from "../model/model.js";
import { boundTests } from "./bound-tests.js";
import { amount, boundsText, whyNarrower, whyOutside } from "./bound-words.js";
import { isInRange } from "./bounds.js";
import { right, wrong, type ConstrainedType, type Constraint } from "./constraint.js";
import { relateBounds } from "./relation.js";
import { sizeKeywords } from "./size-keywords.js";

/**
 * The number of items of a list, or of entries of a map.
 *
 *     { type: map<string>, count: { min: 7, max: 8 } }
 */
export const count: Constraint<Bounds> = {
  form: "bounds",
  keywords: { lists: ["minItems", "maxItems"], maps: ["minProperties", "maxProperties"] },
  use: "`count` is for lists and maps; a string has a `length`, a number a `range`.",
  phrase: (bounds, { kind }) => amount(bounds, kind === "map" ? "entry" : "item"),
  specText: (bounds) => `count ${boundsText(bounds)}`,
  inSchema: (schema, bounds, { type }) => ({
    ...schema,
    ...sizeKeywords(type.kind === "map" ? "Properties" : "Items", bounds),
  }),
  enforced: {
    keeps: (bounds, value) => typeof value !== "object" || value === null || isInRange(sizeOf(value), bounds),
    whyBroken: (bounds, value) =>
      Array.isArray(value) ? whyOutside(bounds, value.length, "the number of items") : undefined,
    whyStricter: (bounds, own = {}) => whyNarrower(bounds, own, "count"),
    whyImpossible,
    relate: (base, head) => relateBounds(base, head, 0),
    tests: (bounds, { type }) =>
      boundTests(bounds, type.kind === "list" ? "length" : { call: "countEntries" }),
    shape: (bounds, { type }) => ({ around: type.kind === "list" ? "counted" : "countedEntries", bounds }),
    *edges({ min = 0, max = Infinity }, { kind, list }) {
      if (kind !== "list") return;
      if (min > 0) yield right(`${min} items, the minimum`, list(min));
      if (min > 0) yield wrong(`${min - 1} items, one below the minimum`, list(min - 1));
      if (max <= maxTried) yield right(`${max} items, the maximum`, list(max));
      if (max <= maxTried) yield wrong(`${max + 1} items, one above the maximum`, list(max + 1));
    },
    runtime: {
      tests: { countEntries: "constraints" },
      shapes: { counted: "constraints", countedEntries: "constraints" },
    },
  },
};

/** Maximum counts that are tried are at most this. */
const maxTried = 1_000;

function whyImpossible(
  { min = -Infinity, max = Infinity }: Bounds,
  type: ConstrainedType,
): string | undefined {
  const different = type.differentItems();
  if (min > max || different === undefined || min <= different) return undefined;
  return `There are only ${different} different items.`;
}

/** Returns the number of items, or of entries that are not undefined. */
function sizeOf(value: object): number {
  return Array.isArray(value)
    ? value.length
    : Object.values(value).filter((entry) => entry !== undefined).length;
}
