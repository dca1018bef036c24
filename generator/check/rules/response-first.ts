import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule } from "../rule.js";

/**
 * The first response of a list is from 200 to 299.
 *
 *     endpoints:
 *       parcels.get:
 *         GET: /parcel
 *         headers: { if-none-match?: string }
 *         response: [{ status: 304 }, string]
 */
export const responseFirst = defineRule({
  code: "response-first",
  what: "The first response of a list is a redirect or 304.",
  why: "The first response is the usual one, which documents and examples show.",
  fix: "Put a response from 200 to 299 first.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const [first] = statedResponses(endpoint);
      if (first === undefined) continue;
      const { status } = first.value;
      if (typeof status === "string" || status < 300) continue;
      const message = `The first response of endpoint ${endpoint.name.value} has status ${status}.`;
      yield { message, span: first.span, help: "Put a response from 200 to 299 first." };
    }
  },
});
