import type { Rule } from "../rule.js";
import { objectsOf } from "../facts/walk.js";

/**
 * A resource cannot extend itself, neither directly nor through others.
 *
 *     A: { extends: B }
 *     B: { extends: A }
 */
export const recursiveExtends: Rule = function* (scope) {
  const told = new Set<string>();
  for (const object of objectsOf(scope.ast)) {
    const names = scope.lineage(object).map((one) => one.name.value);
    const closing = scope.object(names.at(-1))?.extends?.value;
    if (object.extends === undefined || closing !== object.name.value || told.has(object.name.value))
      continue;
    for (const name of names) told.add(name);
    const circle = [...names, object.name.value].join(" -> ");
    yield { message: `Resource ${object.name.value} extends itself: ${circle}.`, span: object.extends.span };
  }
};
