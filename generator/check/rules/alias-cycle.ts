import { defineRule } from "../rule.js";

/**
 * A name under `types` cannot stand for itself, directly or through others.
 *
 *     types:
 *       Code: Label
 *       Label: Code
 */
export const aliasCycle = defineRule({
  code: "alias-cycle",
  severity: "error",
  what: "A name under `types` stands for itself, directly or through others.",
  why: "No type would be at its end.",
  fix: "Name a type of the language, such as `string`, in one place of the circle.",
  *check(scope) {
    const reported = new Set<string>();
    for (const scalar of scope.scalars.values()) {
      const { value, name } = scalar;
      const line = scope.scalarsOf(value);
      if (!line.includes(scalar) || reported.has(name.value)) continue;
      const names = [name, ...line.map((one) => one.name)].map((one) => one.value);
      for (const one of names) reported.add(one);
      yield {
        message: `Type ${name.value} stands for itself: ${names.join(" -> ")}.`,
        span: value.type.span,
      };
    }
  },
});
