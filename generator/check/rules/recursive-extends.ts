import { objectsOf } from "../facts/walk.js";
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
  severity: "error",
  what: "A resource extends itself, directly or through others.",
  why: "Its list of fields would never end.",
  fix: "Remove one `extends` from the circle. To nest a resource in itself, use a field.",
  *check(scope) {
    const reported = new Set<string>();
    for (const object of objectsOf(scope.ast)) {
      const names = scope.lineage(object).map((one) => one.name.value);
      const closing = scope.object(names.at(-1))?.extends?.value;
      if (object.extends === undefined || closing !== object.name.value || reported.has(object.name.value))
        continue;
      for (const name of names) reported.add(name);
      const circle = [...names, object.name.value].join(" -> ");
      yield {
        message: `Resource ${object.name.value} extends itself: ${circle}.`,
        span: object.extends.span,
      };
    }
  },
});
