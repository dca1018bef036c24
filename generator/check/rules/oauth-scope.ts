import type { AuthAst, Located, MaybeGap, SchemeAst } from "../../spec/declarations/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The scopes of an endpoint are declared by a scheme that its calls may use.
 *
 *     service: { name: ParcelService, auth: shop }
 *     auth:
 *       shop:
 *         oauth:
 *           client_credentials: { token: "https://auth.example/token", scopes: { parcels.read: Reads parcels. } }
 *     endpoints:
 *       parcels.list: { GET: /parcels, scopes: [parcels.raed], response: integer }
 */
export const oauthScope = defineRule({
  code: "oauth-scope",
  what: "An endpoint needs a scope that no flow of its schemes declares.",
  why: "No token could have the scope, or clients would not know that they need it.",
  fix: "Correct the name, or declare the scope under `scopes` of the flow.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      const [first] = endpoint.scopes;
      const schemes = spec.schemesOf(endpoint);
      if (first !== undefined && schemes.length === 0) {
        const message = `Calls of endpoint ${endpoint.name.value} need no credentials, so they have no scopes.`;
        yield { message, span: first.span, help: "Leave out `scopes`, or set `auth`." };
        continue;
      }
      yield* undeclared(schemes, endpoint.scopes);
      yield* ofUses(spec, endpoint.auth);
    }
    yield* ofUses(spec, spec.ast.service?.auth);
  },
});

function* ofUses(spec: BoundSpec, auth: MaybeGap<AuthAst> | undefined): Generator<RuleFinding> {
  for (const { value, scopes = [] } of auth?.stated?.value.alternatives.flat() ?? [])
    yield* undeclared(
      [spec.schemes.get(value)].flatMap((scheme) => scheme ?? []),
      scopes,
    );
}

function* undeclared(
  schemes: readonly SchemeAst[],
  scopes: readonly Located<string>[],
): Generator<RuleFinding> {
  const flows = schemes.flatMap(({ oauth }) => oauth ?? []);
  if (flows.length === 0) return;
  const known = new Set(flows.flatMap((flow) => flow.scopes.map(({ name }) => name.value)));
  for (const { value, span } of scopes) {
    if (known.has(value)) continue;
    yield { message: `There is no scope "${value}".`, span, suggestion: suggest(value, [...known]) };
  }
}
