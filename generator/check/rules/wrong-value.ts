import { whyNotValue } from "../facts/values.js";
import { allFields } from "../facts/walk.js";
import { defineRule } from "../rule.js";

/**
 * A default or an example must be a valid value of its field.
 *
 *     resources:
 *       Parcel: { fields: { weight: { type: integer, range: { max: 100 }, example: 500 } } }
 */
export const wrongValue = defineRule({
  code: "wrong-value",
  severity: "error",
  what: "A default or an example is not a valid value of its field.",
  why: "The validators would refuse it.",
  fix: "Correct the value, or the type and the constraints.",
  *check(scope) {
    for (const scalar of scope.ast.scalars) {
      const { example, name } = scalar;
      const reason = example === undefined ? undefined : whyNotValue(scope, example.value, scalar.value);
      if (example === undefined || reason === undefined) continue;
      yield { message: `The example of ${name.value} is not a valid value: ${reason}.`, span: example.span };
    }
    for (const field of allFields(scope.ast)) {
      for (const key of ["default", "example"] as const) {
        const stated = field[key];
        const reason = stated === undefined ? undefined : whyNotValue(scope, stated.value, field.value);
        if (stated === undefined || reason === undefined) continue;
        yield {
          message: `The ${key} of "${field.name.value}" is not a valid value: ${reason}.`,
          span: stated.span,
        };
      }
    }
  },
});
