import type { Rule } from "../rule.js";

/**
 * As soon as there are schemes, the service says which of them holds for endpoints that say nothing.
 *
 *     service: { name: WalletService }     # and `auth:` declares the scheme app
 */
export const authMissing: Rule = function* (scope) {
  const { service, schemes } = scope.ast;
  const [first] = schemes;
  if (first === undefined || service === undefined || service.auth !== undefined) return;
  yield {
    message: `The spec declares authentication schemes, but service ${service.name.value} does not say which to use.`,
    span: service.name.span,
    help: `Add \`auth: ${first.name.value}\` to the service, or \`auth: none\`.`,
    related: { message: `Scheme ${first.name.value} is declared here.`, span: first.name.span },
  };
};
