import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { decimalBounds, isFor } from "../spec-facts/constraints.js";
import { describe } from "../spec-facts/type-kinds.js";
import { defineRule } from "../rule.js";

const sizeUse = "`size` is for maps; a list has a `count`, a string a `length`, a number a `range`.";

/**
 * A constraint must fit the type beside it.
 *
 *     resources:
 *       Parcel: { fields: { weight: { type: integer, length: { max: 3 } } } }
 */
export const misplacedConstraint = defineRule({
  code: "misplaced-constraint",
  what: "A constraint does not fit its type.",
  why: "It would never be checked.",
  fix: "Use `length` and `pattern` for strings, `range` for numbers, `count` and `unique` for lists, `size` for maps.",
  *check(spec) {
    for (const value of spec.constrainedValues) {
      const { type } = value;
      const plain = spec.plain(value);
      if (plain.type.kind === "name" && spec.scalarOf(plain.type) !== undefined) continue;
      if (spec.isUnknown(type)) continue;
      for (const key of constraintKeys) {
        const constraint = value[key];
        if (constraint === undefined || type.kind === "const") continue;
        const isSize = key === "count" && value.size !== undefined;
        if (isSize ? type.kind === "map" : isFor(key, plain)) continue;
        const message = `The constraint \`${isSize ? "size" : (constraints[key].word ?? key)}\` does not fit the type ${describe(type)}.`;
        const use = key === "range" && plain.type.kind === "decimal" ? decimalBounds : constraints[key].use;
        yield { message, span: constraint.span, help: isSize ? sizeUse : use };
      }
    }
  },
});
