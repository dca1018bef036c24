import { defineRule } from "../rule.js";

/**
 * A spec that declares authentication schemes names a default scheme for its endpoints.
 *
 *     service: { name: ParcelService }
 *     auth:
 *       user: { bearer: token }
 */
export const authMissing = defineRule({
  code: "auth-missing",
  severity: "error",
  what: "The spec declares authentication schemes, but the service does not name the default one.",
  why: "Endpoints without `auth` would be open to everyone by accident.",
  fix: "Add `auth` to the service; write `none` if endpoints are open by default.",
  *check(scope) {
    const { service, schemes } = scope.ast;
    const [first] = schemes;
    if (first === undefined || service === undefined || service.auth !== undefined) return;
    yield {
      message: `The spec declares authentication schemes, but service ${service.name.value} does not say which to use.`,
      span: service.name.span,
      help: `Add \`auth: ${first.name.value}\` to the service, or \`auth: none\`.`,
      related: { message: `Scheme ${first.name.value} is declared here.`, span: first.name.span },
    };
  },
});
