import type { Rule } from "../rule.js";

/**
 * The statuses 204 and 205 stand for an answer without a body.
 *
 *     response: { status: 204, type: Thing }
 */
export const responseBody: Rule = function* (scope) {
  for (const { response, name } of scope.ast.endpoints) {
    const { status, value } = response?.stated?.value ?? {};
    if (value === undefined || (status !== 204 && status !== 205)) continue;
    const message = `Endpoint ${name.value} answers with status ${status}, which has no body.`;
    yield { message, span: value.span, help: "Leave out `type`, or use another status." };
  }
};
