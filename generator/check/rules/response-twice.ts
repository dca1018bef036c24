import { repeats } from "../../base/distinct.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule } from "../rule.js";

/**
 * A list of responses has each status once.
 *
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: [string, { status: 200, type: integer }] }
 */
export const responseTwice = defineRule({
  code: "response-twice",
  what: "A list of responses has a status twice.",
  why: "A client selects the type of the body by the status.",
  fix: "Delete one of the two, or combine their types in a union.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      // The input tells a stream with `when` from the first response.
      const plain = statedResponses(endpoint).filter(({ value }) => !value.when && !value.stream);
      for (const [{ value, span }, first] of repeats(plain, (one) => one.value.status)) {
        const message = `Endpoint ${endpoint.name.value} has two responses with status ${value.status}.`;
        const help =
          "Delete one of the two, or write `{ union: { of: [ … ] } }` for one body of several types.";
        yield { message, span, help, related: { message: "The first one is here.", span: first.span } };
      }
    }
  },
});
