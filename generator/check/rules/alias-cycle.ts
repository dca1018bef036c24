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
  what: "A name under `types` refers to itself, directly or through others, or through a hundred others to its type.",
  why: "It would never resolve to a type.",
  fix: "Use a type of the language, such as `string`, somewhere in the cycle.",
  *check(spec) {
    const reported = new Set<string>();
    for (const scalar of spec.scalars.values()) {
      const { value, name } = scalar;
      const line = spec.scalarsOf(value);
      if (line.length > spec.mostAliases) {
        const message = `More than ${spec.mostAliases} names lead from type ${name.value} to its own.`;
        if (!reported.has("")) yield { message, span: value.type.span, help: "Name the type itself." };
        // One is enough: the rest of the chain says the same.
        reported.add("");
        continue;
      }
      if (!line.includes(scalar) || reported.has(name.value)) continue;
      const names = [name, ...line.map((one) => one.name)].map((one) => one.value);
      for (const one of names) reported.add(one);
      yield {
        message: `Type ${name.value} refers to itself: ${names.join(" -> ")}.`,
        span: value.type.span,
      };
    }
  },
});
