import { suggest } from "../../diagnostics/suggest.js";
import { defineRule } from "../rule.js";

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
  severity: "error",
  what: "An endpoint needs a scope that no flow of its schemes declares.",
  why: "No token could have the scope, or clients would not know that they need it.",
  fix: "Correct the name, or declare the scope under `scopes` of the flow.",
  alone: true,
  *check(scope) {
    for (const endpoint of scope.ast.endpoints) {
      const [first] = endpoint.scopes;
      if (first === undefined) continue;
      const flows = scope.schemesOf(endpoint).flatMap(({ oauth }) => oauth?.flows ?? []);
      if (flows.length === 0) {
        const message = `Calls of endpoint ${endpoint.name.value} use no scheme with \`oauth\`, so they have no scopes.`;
        yield { message, span: first.span, help: "Leave out `scopes`, or add `oauth` to a scheme." };
        continue;
      }
      const known = new Set(flows.flatMap(({ scopes }) => scopes.map(({ name }) => name.value)));
      for (const { value, span } of endpoint.scopes) {
        if (known.has(value)) continue;
        yield { message: `There is no scope "${value}".`, span, suggestion: suggest(value, [...known]) };
      }
    }
  },
});
