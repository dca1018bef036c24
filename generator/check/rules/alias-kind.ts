import type { NamedScalarAst } from "../../spec/declarations/index.js";
import { describe } from "../spec-facts/type-kinds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule } from "../rule.js";

/**
 * A name under `types` stands for a scalar. What has items or fields is a list in place or a resource.
 *
 *     types:
 *       Labels: list<string>
 */
export const aliasKind = defineRule({
  code: "alias-kind",
  what: "A name under `types` is declared as something other than a scalar.",
  why: "`types` gives names to strings, numbers and booleans of a certain form, which have one validator each.",
  fix: "Write lists and maps where they are used, objects under `resources`, and lists of values under `enums`.",
  *check(spec) {
    for (const scalar of spec.ast.scalars) {
      const { name, value } = scalar;
      const help = helpFor(spec, scalar);
      if (help !== undefined) {
        const message = `Type ${name.value} cannot be declared as ${describe(value.type)}: it is not a scalar.`;
        yield { message, span: value.type.span, help };
      } else if (value.nullable) {
        const message = `Type ${name.value} cannot be null.`;
        yield { message, span: value.span, help: `Write \`${name.value} | null\` where null is allowed.` };
      }
    }
  },
});

function helpFor(spec: BoundSpec, { value: { type } }: NamedScalarAst): string | undefined {
  switch (type.kind) {
    case "list":
    case "map":
      return `Name the scalar within it, and write \`${type.kind}<…>\` where it is used.`;
    case "json":
      return "Write `json` where it is used.";
    case "name":
      if (spec.enums.has(type.name)) return `Use the enum ${type.name} itself.`;
      return spec.resources.has(type.name) ? `Use the resource ${type.name} itself.` : undefined;
    default:
      return undefined;
  }
}
