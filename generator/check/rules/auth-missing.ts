import type { AuthAst, MaybeGap } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A spec that declares authentication schemes names a default scheme for its endpoints, and a gap of `auth` has an assumption.
 *
 *     service: { name: ParcelService }
 *     auth:
 *       user: { bearer: token }
 */
export const authMissing = defineRule({
  code: "auth-missing",
  what: "The spec declares authentication schemes, but the service does not name the default one; or a gap of `auth` has no assumption.",
  why: "Endpoints without `auth` would be open to everyone by accident.",
  fix: "Add `auth` to the service, and `assume` to a gap; write `none` if endpoints are open.",
  *check(spec) {
    const { service, schemes, endpoints } = spec.ast;
    const [first] = schemes;
    yield* assumed(service?.auth, "the endpoints of the service", first?.name.value);
    for (const { auth, name } of endpoints) yield* assumed(auth, `endpoint ${name.value}`, first?.name.value);
    if (first === undefined || service === undefined || service.auth !== undefined) return;
    yield {
      message: `The spec declares authentication schemes, but service ${service.name.value} does not say which to use.`,
      span: service.name.span,
      help: `Add \`auth: ${first.name.value}\` to the service, or \`auth: none\`.`,
      related: { message: `Scheme ${first.name.value} is declared here.`, span: first.name.span },
    };
  },
});

function* assumed(
  auth: MaybeGap<AuthAst> | undefined,
  owner: string,
  scheme = "user",
): Generator<RuleFinding> {
  if (auth?.gap === undefined || auth.stated !== undefined) return;
  yield {
    message: `The gap does not say who may call ${owner}, and no credentials would be checked.`,
    span: auth.gap.span,
    help: `Add \`assume: ${scheme}\`, or \`assume: none\` for endpoints that are open until it is known.`,
  };
}
