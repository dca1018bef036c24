import type { BoundsAst, Located, TypeAst, ValueAst } from "../../parse/ast.js";
import { describe } from "../facts/acceptance.js";
import { defineRule } from "../rule.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { constrainedValues } from "../facts/walk.js";

type Constraint = "length" | "pattern" | "range" | "count" | "unique";

const fitting: Readonly<Record<Constraint, readonly TypeAst["kind"][]>> = {
  length: ["string", "id", "decimal", "datetime", "base64"],
  pattern: ["string", "id", "decimal", "datetime", "base64"],
  range: ["integer", "number", "timestamp"],
  count: ["list", "map"],
  unique: ["list"],
};

const constraints = Object.keys(fitting) as Constraint[];

const meant: Readonly<Record<Constraint, string>> = {
  length: "`length` is for texts; a list has a `count`, a number a `range`.",
  pattern: "`pattern` is for texts.",
  range: "`range` is for numbers; a text has a `length`, a list a `count`.",
  count: "`count` is for lists and maps; a text has a `length`, a number a `range`.",
  unique: "`unique` is for lists of texts, numbers and booleans.",
};

/**
 * A constraint must fit the type beside it.
 *
 *     resources:
 *       Parcel: { fields: { weight: { type: integer, length: { max: 3 } } } }
 */
export const misplacedConstraint = defineRule({
  code: "misplaced-constraint",
  severity: "error",
  what: "A constraint does not fit the type beside it.",
  why: "It would never be checked.",
  fix: "Use `length` and `pattern` for strings, `range` for numbers, `count` and `unique` for lists.",
  *check(scope) {
    for (const value of constrainedValues(scope.ast)) {
      const { type } = value;
      if (type.kind === "invalid" || (type.kind === "name" && !scope.hasType(type.name))) continue;
      for (const key of constraints) {
        const constraint: Located<BoundsAst | string | boolean> | undefined = value[key];
        if (constraint === undefined || type.kind === "const") continue;
        const isFitting =
          fitting[key].includes(type.kind) && (key !== "unique" || hasScalarItems(scope, value));
        if (isFitting) continue;
        const message = `A value of type ${describe(type)} cannot have a ${key === "unique" ? "constraint `unique`" : key}.`;
        yield { message, span: constraint.span, help: meant[key] };
      }
    }
  },
});

const composed: ReadonlySet<TypeAst["kind"]> = new Set(["list", "map", "json", "unspecified"]);

function hasScalarItems(scope: SpecScope, { type }: ValueAst): boolean {
  if (type.kind !== "list") return false;
  const items = type.items.type;
  return !composed.has(items.kind) && !(items.kind === "name" && scope.resources.has(items.name));
}
