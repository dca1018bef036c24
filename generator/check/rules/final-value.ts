import { defineRule } from "../rule.js";

/**
 * No transition leads away from a terminal value.
 *
 *     enums:
 *       ParcelStatus: { values: [sent, lost], terminal: [lost], transitions: [sent -> lost, lost -> sent] }
 */
export const finalValue = defineRule({
  code: "final-value",
  severity: "warning",
  what: "A transition leads away from a value that `terminal` lists.",
  why: "A caller that waits for a terminal value stops there and misses what follows.",
  fix: "Remove the value from `terminal`, or the transition.",
  *check(spec) {
    for (const { name, terminal, transitions } of spec.ast.enums) {
      const final = new Map((terminal?.stated?.value ?? []).map((one) => [one.value, one]));
      for (const { from, to } of transitions?.stated?.value ?? []) {
        const known = final.get(from.value);
        if (known === undefined || from.value === to.value) continue;
        yield {
          message: `The terminal value "${from.value}" of ${name.value} has a transition to "${to.value}".`,
          span: from.span,
          help: "Remove the value from `terminal`, or this transition.",
          related: { message: "It is terminal by this list.", span: known.span },
        };
      }
    }
  },
});
