import type { Rule } from "../rule.js";
import { objectsOf } from "../facts/walk.js";

/**
 * A closed resource has no other fields than its own, so nothing can extend it.
 *
 *     Base: { closed: true, fields: { id: string } }
 *     Child: { extends: Base, fields: { name: string } }
 */
export const extendsClosed: Rule = function* (scope) {
  for (const object of objectsOf(scope.ast)) {
    const base = scope.object(object.extends?.value);
    if (object.extends === undefined || base?.closed?.value !== true) continue;
    yield {
      message: `Resource ${object.name.value} cannot extend ${base.name.value}, which is closed.`,
      span: object.extends.span,
      related: { message: `${base.name.value} is closed here.`, span: base.closed.span },
    };
  }
};
