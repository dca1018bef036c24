import { suggest } from "../../diagnostics/suggest.js";
import type { AuthAst, MaybeGap } from "../../spec/declarations/index.js";
import { defineRule } from "../rule.js";

/**
 * An authentication scheme that the service or an endpoint names must be declared under `auth`.
 *
 *     service: { name: ParcelService, auth: usr }
 *     auth:
 *       user: { bearer: token }
 */
export const unknownScheme = defineRule({
  code: "unknown-scheme",
  what: "The service or an endpoint names an authentication scheme that is not declared.",
  why: "Without the declaration, clients do not know which credentials to send.",
  fix: "Correct the name, declare the scheme under `auth`, or write `none`.",
  *check(spec) {
    const uses: (MaybeGap<AuthAst> | undefined)[] = [
      spec.ast.service?.auth,
      ...spec.ast.endpoints.map((endpoint) => endpoint.auth),
    ];
    for (const { value, span } of uses.flatMap((auth) => auth?.stated?.value.alternatives.flat() ?? [])) {
      if (spec.schemes.has(value)) continue;
      const suggestion = value === "none" ? undefined : suggest(value, [...spec.schemes.keys(), "none"]);
      const help =
        value === "none"
          ? "Write `none` in `any`, beside the schemes that a call may use."
          : spec.schemes.size === 0
            ? "The spec declares no schemes. Declare them under `auth`."
            : undefined;
      yield { message: `There is no authentication scheme named "${value}".`, span, suggestion, help };
    }
  },
});
