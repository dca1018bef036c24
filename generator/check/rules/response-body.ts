import type { EndpointAst, Located, ResponseAst } from "../../spec/declarations/index.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import { defineRule } from "../rule.js";

/**
 * A response with status 204, 205 or 304, and any response to HEAD, has no body.
 *
 *     endpoints:
 *       parcels.remove: { DELETE: /parcels, response: { status: 204, type: string } }
 */
export const responseBody = defineRule({
  code: "response-body",
  what: "A response with status 204, 205 or 304, or a response to HEAD, has a type.",
  why: "HTTP forbids a body there, so no value would ever arrive.",
  fix: "Remove the type, or use another status or GET.",
  *check(spec) {
    for (const [{ name, http }, { value: response, span }] of responsesIn(spec.ast.endpoints)) {
      const { status, value, raw } = response;
      if ((value ?? raw) === undefined) continue;
      if (http.value === "HEAD") {
        const help = "Leave out `type`: write `{ status: 200, headers: { … } }`.";
        yield {
          message: `Endpoint ${name.value} is a HEAD, whose response has no body.`,
          span: value?.span ?? span,
          help,
        };
        continue;
      }
      if (status !== 204 && status !== 205 && status !== 304) continue;
      const message = `Endpoint ${name.value} responds with status ${status}, which has no body.`;
      yield {
        message,
        span: value?.span ?? span,
        help: "Leave out `type`, or use another status.",
      };
    }
  },
});

function responsesIn(endpoints: readonly EndpointAst[]): (readonly [EndpointAst, Located<ResponseAst>])[] {
  return endpoints.flatMap((endpoint) =>
    statedResponses(endpoint).map((response) => [endpoint, response] as const),
  );
}
