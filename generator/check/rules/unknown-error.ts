import { suggest } from "../../diagnostics/suggest.js";
import type { Located, SpecAst } from "../../parse/ast.js";
import type { Rule } from "../rule.js";
import { objectsOf } from "../facts/walk.js";

/**
 * An error that a limit, a rule, a precondition or an endpoint names must be declared.
 *
 *     errors: [user_not_fuond]
 */
export const unknownError: Rule = function* (scope) {
  for (const { value, span } of errorNames(scope.ast)) {
    if (scope.errors.has(value)) continue;
    const suggestion = suggest(value, scope.errors.keys());
    const status = /not_?found|missing|unknown/i.test(value) ? "404" : "…";
    const help =
      suggestion === undefined
        ? `Declare it under \`errors\`: \`${value}: { status: ${status} }\`.`
        : undefined;
    yield { message: `There is no error named "${value}".`, span, suggestion, help };
  }
};

/** Every place at which an error is named. */
export function* errorNames(ast: SpecAst): Generator<Located<string>> {
  for (const limit of ast.limits) if (limit.error !== undefined) yield limit.error;
  for (const { rules } of [...objectsOf(ast), ...ast.endpoints]) {
    yield* rules.flatMap((rule) => rule.error ?? []);
  }
  for (const endpoint of ast.endpoints) {
    yield* endpoint.errors;
    if (endpoint.precondition?.error !== undefined) yield endpoint.precondition.error;
  }
}
