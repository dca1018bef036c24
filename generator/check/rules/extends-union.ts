import type { Rule } from "../rule.js";
import { objectsOf } from "../facts/walk.js";

/**
 * Only a resource with fields can be extended; a union has none of its own.
 *
 *     Special: { extends: IntentResponse }     # IntentResponse is a union
 */
export const extendsUnion: Rule = function* (scope) {
  for (const object of objectsOf(scope.ast)) {
    const base = scope.resources.get(object.extends?.value ?? "");
    if (object.extends === undefined || base?.kind !== "union") continue;
    const help =
      base.otherwise === undefined ? undefined : `Extend ${base.otherwise.value}, or one of the members.`;
    yield {
      message: `Resource ${object.name.value} cannot extend ${base.name.value}, which is a union.`,
      span: object.extends.span,
      help,
    };
  }
};
