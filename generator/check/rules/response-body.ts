import { defineRule } from "../rule.js";

/**
 * A response with status 204 or 205, and any response to HEAD, has no body.
 *
 *     endpoints:
 *       parcels.remove: { DELETE: /parcels, response: { status: 204, type: string } }
 */
export const responseBody = defineRule({
  code: "response-body",
  severity: "error",
  what: "A response with status 204 or 205, or a response to HEAD, has a type.",
  why: "HTTP forbids a body there, so no value would ever arrive.",
  fix: "Leave out the type, or use another status or GET.",
  *check(scope) {
    for (const { response, name, http } of scope.ast.endpoints) {
      const { status, value, raw } = response?.stated?.value ?? {};
      if ((value ?? raw) !== undefined && http.value === "HEAD") {
        const help = "Leave out `type`: write `{ status: 200, headers: { … } }`.";
        yield {
          message: `Endpoint ${name.value} is a HEAD, whose response has no body.`,
          span: value?.span ?? response?.stated?.span ?? name.span,
          help,
        };
        continue;
      }
      if ((value ?? raw) === undefined || (status !== 204 && status !== 205)) continue;
      const message = `Endpoint ${name.value} responds with status ${status}, which has no body.`;
      yield {
        message,
        span: value?.span ?? response?.stated?.span ?? name.span,
        help: "Leave out `type`, or use another status.",
      };
    }
  },
});
