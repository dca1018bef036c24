import type { Rule } from "../rule.js";
import { allFields } from "../facts/walk.js";
import { whyNotValue } from "../facts/values.js";

/**
 * A default or an example is a value of its field.
 *
 *     limit?: { type: integer, range: { max: 100 }, default: 500 }
 */
export const wrongValue: Rule = function* (scope) {
  for (const field of allFields(scope.ast)) {
    for (const key of ["default", "example"] as const) {
      const stated = field[key];
      const reason = stated === undefined ? undefined : whyNotValue(scope, stated.value, field.value);
      if (stated === undefined || reason === undefined) continue;
      yield {
        message: `The ${key} of "${field.name.value}" is not one of its values: ${reason}.`,
        span: stated.span,
      };
    }
  }
};
