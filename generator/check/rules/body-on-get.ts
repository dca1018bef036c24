import { defineRule } from "../rule.js";

/**
 * A GET or HEAD request has no body. In a DELETE it is allowed.
 *
 *     endpoints:
 *       parcels.find: { GET: /parcels, body: { label: string }, response: string }
 */
export const bodyOnGet = defineRule({
  code: "body-on-get",
  what: "A GET or HEAD endpoint has a body.",
  why: "`fetch` throws an error for such a request, in browsers and in Node, and many proxies drop the body.",
  fix: "Move the fields to the query, or use POST with `reads: true`.",
  *check(spec) {
    for (const { http, body, name } of spec.ast.endpoints) {
      if ((http.value !== "GET" && http.value !== "HEAD") || body === undefined) continue;
      const help = "Move the fields to `query`, or write `POST` and `reads: true`.";
      yield {
        message: `Endpoint ${name.value} is a ${http.value} and cannot have a body.`,
        span: body.span,
        help,
      };
    }
  },
});
