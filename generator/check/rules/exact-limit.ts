import type { LimitAst } from "../../spec/declarations/index.js";
import type { BoundsKey } from "../../language/constraints/index.js";
import { boundsIn } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Warns about a limit that is one number where its name, or a range that uses it, speaks of an end.
 *
 *     limits:
 *       maxSeats: 500
 *     resources:
 *       Room: { fields: { seats: { type: integer, range: maxSeats } } }
 */
export const exactLimit = defineRule({
  code: "exact-limit",
  severity: "warning",
  what: "A limit is one number, though its name or its use speaks of a least or a greatest value.",
  why: "A number is an exact value: `maxSeats: 500` refuses 499 as well as 501.",
  fix: "Write `{ max: … }` or `{ min: … }`. If one value is meant, write it as `const`.",
  *check(spec) {
    const found = new Set<LimitAst>();
    for (const value of spec.constrainedValues)
      for (const { key, bounds } of boundsIn(value)) {
        const limit = "limit" in bounds.value ? spec.limits.get(bounds.value.limit) : undefined;
        if (limit === undefined || found.has(limit)) continue;
        const finding = inexact(limit, key);
        if (finding === undefined) continue;
        found.add(limit);
        yield finding;
      }
  },
});

function inexact({ name, value }: LimitAst, key: BoundsKey): RuleFinding | undefined {
  const end = endIn(name.value) ?? (key === "range" ? "max" : undefined);
  if (value?.value.kind !== "exact" || end === undefined) return undefined;
  const number = value.value.value;
  const message = `Limit ${name.value} is exactly ${number}: it also refuses what is ${end === "max" ? "less" : "more"}.`;
  return { message, span: value.span, suggestion: `{ ${end}: ${number} }` };
}

/** Returns the end that a name begins or ends with: `maxSeats`, `seatsMax`. */
function endIn(name: string): "min" | "max" | undefined {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const ends = [words[0], words.at(-1)];
  if (ends.some((word) => word === "max" || word === "maximum")) return "max";
  return ends.some((word) => word === "min" || word === "minimum") ? "min" : undefined;
}
