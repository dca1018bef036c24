import type { EnumAst, EnumValueAst } from "../../spec/declarations/index.js";
import type { EnumLiteral } from "../../language/model/model.js";
import { awaitedFields } from "../../spec/bind/awaited-fields.js";
import { defineRule } from "../rule.js";

/**
 * A client that waits on a field of a union sees only its value, so a value that ends the wait in one
 * member must end it in every member that has the value.
 *
 *     enums:
 *       PrintStatus: { values: [open, done], terminal: [done] }
 *       MailStatus: { values: [done, read], terminal: [read] }    # `done` would end the wait too early
 *     resources:
 *       Print: { fields: { kind: { const: print }, status: PrintStatus } }
 *       Mail: { fields: { kind: { const: mail }, status: MailStatus } }
 *       Order: { union: { tag: kind, of: [Print, Mail] } }
 *     endpoints:
 *       orders.get: { GET: /order, response: Order, wait_on: status }
 */
export const waitOnConflict = defineRule({
  code: "wait-on-conflict",
  what: "A value of the field that `wait_on` names is terminal in one member of the response, but not in another.",
  why: "A waiting client sees only the value, and would return the other member while it still changes.",
  fix: "Make the enums agree about the value, or rename it in one of them.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const { waitOn } = endpoint;
      if (waitOn === undefined) continue;
      const types = awaitedFields(spec, endpoint).map((field) => spec.enumOf(field.value.type));
      const enums = [...new Set(types)].filter((found) => found !== undefined);
      for (const going of enums) {
        const [ending, value] = firstConflict(going, enums) ?? [];
        if (ending === undefined || value === undefined) continue;
        const [ended, other] = [ending.name.value, going.name.value];
        const text = JSON.stringify(value.value.value);
        yield {
          message: `${text} ends the wait in enum ${ended}, but not in enum ${other} of another member.`,
          span: waitOn.span,
          help: `Add ${text} to \`terminal\` of ${other}, or rename one of the two values.`,
          related: { message: "This value is not terminal.", span: value.value.span },
        };
      }
    }
  },
});

/** Returns the first value that is terminal in another enum, but not in `going`, which has it as well. */
function firstConflict(
  going: EnumAst,
  enums: readonly EnumAst[],
): readonly [ending: EnumAst, value: EnumValueAst] | undefined {
  const final = terminalOf(going);
  for (const value of going.values) {
    if (final.has(value.value.value)) continue;
    const ending = enums.find((other) => terminalOf(other).has(value.value.value));
    if (ending !== undefined) return [ending, value];
  }
  return undefined;
}

function terminalOf({ terminal }: EnumAst): ReadonlySet<EnumLiteral> {
  return new Set((terminal?.stated?.value ?? []).map((item) => item.value));
}
