import type { EnumAst } from "../../declarations/index.js";
import { isNumericEnum } from "../facts/numeric-enums.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * The values of an enum are all strings, or all numbers.
 *
 *     enums:
 *       ParcelSize: [1, 2, large]
 */
export const mixedEnum = defineRule({
  code: "mixed-enum",
  severity: "error",
  what: "An enum has strings and numbers.",
  why: "In a path, a query or a header, the string `1` and the number 1 are the same text, and an open enum has other values of one type.",
  fix: "Quote the numbers if the service sends strings. Otherwise declare an enum of each type, and a union of both.",
  *check(scope) {
    for (const item of scope.ast.enums) yield* judge(item);
  },
});

function* judge(item: EnumAst): Generator<RuleFinding> {
  const kind = isNumericEnum(item) ? "number" : "string";
  const [first] = item.values;
  const stranger = item.values.find(({ value }) => typeof value.value !== kind);
  if (first === undefined || stranger === undefined) return;
  const { value, span } = stranger.value;
  const number = kind === "number" ? first.value.value : value;
  yield {
    message: `Enum ${item.name.value} has strings and numbers: ${JSON.stringify(value)} is not a ${kind}.`,
    span,
    help: `Write \`"${number}"\` if it is a string on the wire. Otherwise declare a union of two enums.`,
    related: { message: `This value is a ${kind}.`, span: first.value.span },
  };
}
