import { suggest } from "../../diagnostics/suggest.js";
import { errorNames } from "../../spec/declarations/walk.js";
import { defineRule } from "../rule.js";

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
  what: "An endpoint, an example, a limit, a rule or a precondition names an error that is not declared.",
  why: "The server needs a status to send an error, and clients need its name to recognize it.",
  fix: "Correct the name, or declare the error under `errors`.",
  *check(spec) {
    const ofExamples = spec.ast.endpoints.flatMap(({ examples }) => examples?.errors ?? []);
    for (const { value, span } of [...errorNames(spec.ast), ...ofExamples.map(({ error }) => error)]) {
      if (spec.errors.has(value)) continue;
      const suggestion = suggest(value, spec.errors.keys());
      const status = /not_?found|missing|unknown/i.test(value) ? "404" : "…";
      const help =
        suggestion === undefined
          ? `Declare it under \`errors\`: \`${value}: { status: ${status} }\`.`
          : undefined;
      yield { message: `There is no error named "${value}".`, span, suggestion, help };
    }
  },
});
