import type { Rule } from "../rule.js";

/**
 * A GET request has no body.
 *
 *     things.find: { GET: /things, body: { name: string } }
 */
export const bodyOnGet: Rule = function* (scope) {
  for (const { http, body, name } of scope.ast.endpoints) {
    if (http.value !== "GET" || body === undefined) continue;
    const help = "Move the fields to `query`, or write `POST` and `reads: true`.";
    yield { message: `Endpoint ${name.value} is a GET and cannot have a body.`, span: body.span, help };
  }
};
