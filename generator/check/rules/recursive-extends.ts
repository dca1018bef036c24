import { circlesOf } from "../spec-facts/circles.js";
import { defineRule } from "../rule.js";

/**
 * A resource cannot extend itself, directly or through others.
 *
 *     resources:
 *       Parcel: { extends: Item, fields: { label: string } }
 *       Item: { extends: Parcel, fields: { weight: number } }
 */
export const recursiveExtends = defineRule({
  code: "recursive-extends",
  what: "A resource extends itself, directly or through others.",
  why: "Its list of fields would never end.",
  fix: "Remove one `extends` from the cycle. To nest a resource in itself, use a field.",
  *check(spec) {
    for (const { names, span, hasFrom } of circlesOf(spec)) {
      if (hasFrom) continue;
      yield { message: `Resource ${names[0]} extends itself: ${names.join(" -> ")}.`, span };
    }
  },
});
