import { circlesOf } from "../spec-facts/circles.js";
import { defineRule } from "../rule.js";

/**
 * A resource cannot take its fields from itself, directly or through others.
 *
 *     resources:
 *       Parcel: { from: ParcelInput, fields: { id: id<Parcel> } }
 *       ParcelInput: { from: Parcel, omit: [id] }
 */
export const fromCycle = defineRule({
  code: "from-cycle",
  what: "A resource takes its fields from itself, directly or through others.",
  why: "No resource in the cycle would declare the fields.",
  fix: "Declare the fields in one resource of the cycle, without `from`.",
  *check(spec) {
    for (const { names, span, hasFrom } of circlesOf(spec)) {
      if (!hasFrom) continue;
      yield { message: `Resource ${names[0]} takes its fields from itself: ${names.join(" -> ")}.`, span };
    }
  },
});
