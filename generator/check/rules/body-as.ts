import type { Rule } from "../rule.js";

/**
 * `body_as` names the body as one member of the input, so there must be a body.
 *
 *     things.get: { GET: "/things/{id}", body_as: thing }
 */
export const bodyAs: Rule = function* (scope) {
  for (const { bodyAs: property, body, name } of scope.ast.endpoints) {
    if (property === undefined || body !== undefined) continue;
    yield { message: `Endpoint ${name.value} has \`body_as\`, but no body.`, span: property.span };
  }
};
