import { suggest } from "../../diagnostics/suggest.js";
import type { Located, SpecAst } from "../../parse/ast.js";
import { defineRule } from "../rule.js";
import { objectsOf } from "../facts/walk.js";

/**
 * An error that a limit, a rule, a precondition or an endpoint names must be declared.
 *
 *     errors:
 *       parcel_not_found: { status: 404 }
 *     endpoints:
 *       parcels.get:
 *         GET: /parcels/{id}
 *         path: { id: id<Parcel> }
 *         response: string
 *         errors: [parcel_not_fuond]
 */
export const unknownError = defineRule({
  code: "unknown-error",
  severity: "error",
  what: "An endpoint, a limit, a rule or a precondition names an error that is not declared.",
  why: "The server needs a status to send an error, and clients need its name to recognise it.",
  fix: "Correct the name, or declare the error under `errors`.",
  *check(scope) {
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
  },
});

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
