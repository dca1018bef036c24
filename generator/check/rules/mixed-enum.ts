import type { EnumAst } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The steps of an enum are written as text, so no value is the text of another one.
 *
 *     enums:
 *       ParcelSize: { values: [1, "1", large], transitions: [1 -> large] }
 */
export const mixedEnum = defineRule({
  code: "mixed-enum",
  what: "An enum with transitions contains a number and a string with the same text.",
  why: "Transitions are written as text, in which the string `1` and the number 1 are the same.",
  fix: "Keep the value that the service sends, or remove `transitions`.",
  *check(spec) {
    for (const item of spec.ast.enums) yield* judge(item);
  },
});

function* judge(item: EnumAst): Generator<RuleFinding> {
  if ((item.transitions?.stated?.value ?? []).length === 0) return;
  const strings = new Map(item.values.map(({ value }) => [value.value, value]));
  const number = item.values.find(
    ({ value }) => typeof value.value === "number" && strings.has(String(value.value)),
  )?.value;
  const string = number && strings.get(String(number.value));
  if (number === undefined || string === undefined) return;
  const text = String(number.value);
  yield {
    message: `Enum ${item.name.value} has the string "${text}" and the number ${text}, so its steps are ambiguous.`,
    span: string.span,
    help: "Keep the value that the service sends, or remove `transitions`.",
    related: { message: "The number is here.", span: number.span },
  };
}
