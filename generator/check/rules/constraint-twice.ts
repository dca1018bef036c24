import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { defineRule } from "../rule.js";

/**
 * A constraint that a type of `types` has cannot be given again where the type is used. Other constraints can be
 * added.
 *
 *     types:
 *       Label: { type: string, length: { max: 80 } }
 *     resources:
 *       Parcel: { fields: { label: { type: Label, length: { max: 20 } } } }
 */
export const constraintTwice = defineRule({
  code: "constraint-twice",
  what: "A constraint is given for a type of `types`, and again where the type is used.",
  why: "Readers of the type would assume that its constraint applies.",
  fix: "Remove one of the two, or declare a second type.",
  *check(spec) {
    for (const value of spec.constrainedValues) {
      const scalars = spec.scalarsOf(value);
      for (const key of constraintKeys) {
        const own = value[key];
        const scalar = scalars.find((one) => one.value !== value && one.value[key] !== undefined);
        const stated = scalar?.value[key];
        if (own === undefined || scalar === undefined || stated === undefined) continue;
        yield {
          message: `Type ${scalar.name.value} has the constraint \`${constraints[key].word ?? key}\` already.`,
          span: own.span,
          related: { message: "This is the constraint of the type.", span: stated.span },
        };
      }
    }
  },
});
