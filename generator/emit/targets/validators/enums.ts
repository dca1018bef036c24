/** The compiled validator of an enum. */
import { valueKinds } from "../../../language/facts/numeric-enums.js";
import type { Enum } from "../../../language/model/model.js";
import { enumValues } from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { call, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteLiteral, quoteIdentifier } from "../../../print/quote/code.js";
import { runtime, setName, type Scope } from "./scope.js";

/** The maximum number of values in one condition. */
const inCondition = 8;

/**
 * Returns the statement of the validator.
 *
 *   [ethereum, solana]   ->   return value === "ethereum" || value === "solana";
 *   [sui, ton, tron, …]  ->   return chainTypeSet.has(value);
 */
export function enumGuard(scope: Scope, item: Enum): Doc {
  if (item.open) return returnCondition("||", kindTestsOf(scope, item));
  if (needsSet(item)) return `return ${setName(scope, item.name)}.has(value);`;
  return returnCondition(
    "||",
    item.values.map(({ value }) => `value === ${quoteLiteral(value)}`),
  );
}

/** Returns the tests of the values that an open enum accepts: `isNumber(value)`. */
function kindTestsOf(scope: Scope, item: Enum): string[] {
  return valueKinds(item).map((kind) =>
    kind === "string" ? 'typeof value === "string"' : `${runtime(scope, "isNumber")}(value)`,
  );
}

/** Returns the set of the values of an enum of many; nothing for others. */
export function enumSet(scope: Scope, item: Enum): Declaration[] {
  if (!needsSet(item)) return [];
  return [
    constant({
      name: setName(scope, item.name),
      type: "ReadonlySet<unknown>",
      exported: false,
      value: call("/* @__PURE__ */ new Set<unknown>", [valuesOf(scope, item)]),
    }),
  ];
}

function needsSet({ open, values }: Enum): boolean {
  return !open && values.length > inCondition;
}

/** Returns the constant of types.ts that lists the values of an enum. */
export function valuesOf(scope: Scope, item: Enum): string {
  return scope.module.value("types.ts", quoteIdentifier(enumValues(item.name)));
}
