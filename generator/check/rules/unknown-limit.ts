import { suggest } from "../../diagnostics/suggest.js";
import type { Located } from "../../spec/declarations/index.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import { limitNamesIn } from "../../spec/declarations/walk.js";
import { defineRule } from "../rule.js";

/**
 * A name in the place of bounds or of a window must be the name of a limit.
 *
 *     limits:
 *       labelLength: { max: 80 }
 *     resources:
 *       Parcel: { fields: { label: { type: string, length: labelLenght } } }
 */
export const unknownLimit = defineRule({
  code: "unknown-limit",
  what: "A bound or a window names a limit that is not declared.",
  why: "Without the limit, nothing would be checked.",
  fix: "Correct the name, declare the limit under `limits`, or write the numbers here.",
  *check(spec) {
    for (const { value, span, isWindow } of limitNames(spec)) {
      if (spec.limits.has(value)) continue;
      const suggestion = suggest(value, spec.limits.keys());
      // A window must be named; its duration cannot be inline.
      const help =
        isWindow && suggestion === undefined
          ? `Declare it under \`limits\`, for example \`${value}: { hours: 24 }\`.`
          : undefined;
      yield { message: `There is no limit named "${value}".`, span, suggestion, help };
    }
  },
});

interface LimitName extends Located<string> {
  readonly isWindow?: boolean;
}

function* limitNames(spec: SpecFacts): Generator<LimitName> {
  for (const value of spec.constrainedValues) {
    yield* limitNamesIn(value);
  }
  for (const { idempotency } of spec.ast.endpoints) {
    if (idempotency?.window?.stated !== undefined) yield { ...idempotency.window.stated, isWindow: true };
  }
}
