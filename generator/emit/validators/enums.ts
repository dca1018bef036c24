/** The two passes over the values of an enum. */
import type { Enum } from "../../model/model.js";
import { enumValues, validatorNames } from "../../model/names.js";
import { constant, type Declaration } from "../../print/declarations.js";
import { hardline, indent, lines, returnCondition, type Doc } from "../../print/layout.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { quoteString } from "../../quote/string.js";
import { runtime, tableName, type Scope } from "./scope.js";

/** Up to so many values are compared in one condition, and in one `switch`. */
const inCondition = 8;
const inSwitch = 32;

/**
 * The statements of the boolean pass.
 *
 *   [ethereum, solana]   ->   return value === "ethereum" || value === "solana";
 */
export function enumGuard(item: Enum): Doc {
  const values = item.values.map(({ value }) => quoteString(value));
  if (item.open) return 'return typeof value === "string";';
  if (values.length <= inCondition) {
    return returnCondition(
      "||",
      values.map((value) => `value === ${value}`),
    );
  }
  if (!isLarge(item)) {
    const cases = values.map((value) => `case ${value}:`);
    const body = [...cases, "  return true;", "default:", "  return false;"];
    return ["switch (value) {", indent([hardline, lines(...body)]), hardline, "}"];
  }
  return `return typeof value === "string" && ${tableName(item.name)}[value] === true;`;
}

/**
 * The statement of the reporting pass.
 *
 *   return isChainType(value) ? null : notListed(null, "", value, ChainTypeValues);
 */
export function enumCheck(scope: Scope, item: Enum): Doc {
  const guard = quoteIdentifier(validatorNames(item.name).is);
  const wrong = item.open
    ? `${runtime(scope, "wrongType")}(null, "", value, "string")`
    : `${runtime(scope, "notListed")}(null, "", value, ${valuesOf(scope, item)})`;
  return `return ${guard}(value) ? null : ${wrong};`;
}

/** The table of a large enum; nothing for others. */
export function enumTable(scope: Scope, item: Enum): Declaration[] {
  if (item.open || !isLarge(item)) return [];
  return [
    constant({
      name: tableName(item.name),
      type: "Readonly<Record<string, true>>",
      exported: false,
      value: `/* @__PURE__ */ ${runtime(scope, "tableOf")}(${valuesOf(scope, item)})`,
    }),
  ];
}

function isLarge(item: Enum): boolean {
  return item.values.length > inSwitch;
}

function valuesOf(scope: Scope, item: Enum): string {
  return scope.module.value("types.ts", quoteIdentifier(enumValues(item.name)));
}
