import { suggest } from "../../diagnostics/suggest.js";
import type { BoundsAst, Located } from "../../parse/ast.js";
import type { Rule } from "../rule.js";
import type { Scope } from "../facts/spec-scope.js";
import { constrainedValues } from "../facts/walk.js";

/**
 * A bound or a window that is a name must be the name of a limit.
 *
 *     name: { type: string, length: policyNameLenght }
 */
export const unknownLimit: Rule = function* (scope) {
  for (const { value, span, isWindow } of limitNames(scope)) {
    if (scope.limits.has(value)) continue;
    const suggestion = suggest(value, scope.limits.keys());
    // The numbers of a window cannot stand in its place.
    const help =
      isWindow && suggestion === undefined
        ? `Declare it under \`limits\`, for example \`${value}: { hours: 24 }\`.`
        : undefined;
    yield { message: `There is no limit named "${value}".`, span, suggestion, help };
  }
};

interface LimitName extends Located<string> {
  readonly isWindow?: boolean;
}

function* limitNames(scope: Scope): Generator<LimitName> {
  for (const value of constrainedValues(scope.ast)) {
    yield* [value.length, value.range, value.count].flatMap(nameOf);
  }
  for (const { idempotency } of scope.ast.endpoints) {
    if (idempotency?.window?.stated !== undefined) yield { ...idempotency.window.stated, isWindow: true };
  }
}

function nameOf(bounds: Located<BoundsAst> | undefined): Located<string>[] {
  if (bounds === undefined || !("limit" in bounds.value)) return [];
  return [{ value: bounds.value.limit, span: bounds.span }];
}
