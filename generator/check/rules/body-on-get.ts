import { defineRule } from "../rule.js";

/**
 * A GET request has no body.
 *
 *     endpoints:
 *       parcels.find: { GET: /parcels, body: { label: string }, response: string }
 */
export const bodyOnGet = defineRule({
  code: "body-on-get",
  severity: "error",
  what: "A GET endpoint has a body.",
  why: "Many proxies drop or refuse it, and `fetch` does not send it.",
  fix: "Move the fields to the query, or use POST with `reads: true`.",
  *check(scope) {
    for (const { http, body, name } of scope.ast.endpoints) {
      if (http.value !== "GET" || body === undefined) continue;
      const help = "Move the fields to `query`, or write `POST` and `reads: true`.";
      yield { message: `Endpoint ${name.value} is a GET and cannot have a body.`, span: body.span, help };
    }
  },
});
