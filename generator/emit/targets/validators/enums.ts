/** The compiled validator of an enum. */
import { isMixed, isNumeric, valueKinds } from "../../../language/facts/numeric-enums.js";
import type { Enum, EnumLiteral } from "../../../language/model/model.js";
import { enumValues } from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { block, hardline, indent, lines, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteIdentifier } from "../../../print/quote/identifier.js";
import { quoteLiteral } from "../../../print/quote/literal.js";
import { quoteNumber } from "../../../print/quote/number.js";
import { runtime, tableName, type Scope } from "./scope.js";

/** The maximum number of values in one condition. */
const inCondition = 8;

/**
 * Returns the statements of the validator. Many values are first grouped by length, as engines compare
 * strings that are not interned by their characters.
 *
 *   [ethereum, solana]   ->   return value === "ethereum" || value === "solana";
 *   [sui, ton, tron, …]  ->   if (typeof value !== "string") return false;
 *                             switch (value.length) {
 *                               case 3:
 *                                 return value === "sui" || value === "ton";
 *                               …
 *                             }
 *   [1, 2, 3, …]         ->   switch (value) {
 *                               case 1:
 *                               …
 *                                 return true;
 *                             }
 */
export function enumGuard(scope: Scope, item: Enum): Doc {
  if (item.open) return returnCondition("||", kindTestsOf(scope, item));
  const values = item.values.map(({ value }) => value);
  if (values.length <= inCondition) return isOneOf(values);
  if (isNumeric(item) || isMixed(item)) return isOneOfMany(values);
  if (needsTable(item))
    return `return typeof value === "string" && ${tableName(scope, item.name)}[value] === true;`;
  const cases = [...byLength(item)].map(([length, alike]) => [
    `case ${quoteNumber(length)}:`,
    indent([hardline, isOneOf(alike)]),
  ]);
  return lines(
    'if (typeof value !== "string") return false;',
    block("switch (value.length)", lines(...cases, "default:", "  return false;")),
  );
}

/** Returns the tests of the values that an open enum accepts: `isNumber(value)`. */
function kindTestsOf(scope: Scope, item: Enum): string[] {
  return valueKinds(item).map((kind) =>
    kind === "string" ? 'typeof value === "string"' : `${runtime(scope, "isNumber")}(value)`,
  );
}

/** Returns `return value === "sui" || value === "ton";`. */
function isOneOf(values: readonly EnumLiteral[]): Doc {
  const operands = values.map((value) => `value === ${quoteLiteral(value)}`);
  return returnCondition("||", operands);
}

/** Returns a `switch` with a case for each value. */
function isOneOfMany(values: readonly EnumLiteral[]): Doc {
  const cases = values.map((value) => `case ${quoteLiteral(value)}:`);
  return block("switch (value)", lines(...cases, "  return true;", "default:", "  return false;"));
}

/** Returns the values of an enum of strings; none for one of numbers. */
function stringsOf(item: Enum): readonly string[] {
  return item.values.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

/** Groups the values of an enum by length, shortest first. */
function byLength(item: Enum): ReadonlyMap<number, readonly string[]> {
  const values = stringsOf(item);
  const lengths = [...new Set(values.map(({ length }) => length))].sort((a, b) => a - b);
  return new Map(lengths.map((length) => [length, values.filter((value) => value.length === length)]));
}

/** Returns the lookup table of a large enum; nothing for others. */
export function enumTable(scope: Scope, item: Enum): Declaration[] {
  if (item.open || !needsTable(item)) return [];
  return [
    constant({
      name: tableName(scope, item.name),
      type: "Readonly<Record<string, true>>",
      exported: false,
      value: `/* @__PURE__ */ ${runtime(scope, "tableOf")}(${valuesOf(scope, item)})`,
    }),
  ];
}

/** Returns whether too many values have the same length. */
function needsTable(item: Enum): boolean {
  return !isMixed(item) && [...byLength(item).values()].some((alike) => alike.length > inCondition);
}

/** Returns the constant of types.ts that lists the values of an enum. */
export function valuesOf(scope: Scope, item: Enum): string {
  return scope.module.value("types.ts", quoteIdentifier(enumValues(item.name)));
}
