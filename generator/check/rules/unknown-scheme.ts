import { suggest } from "../../diagnostics/suggest.js";
import type { AuthAst, MaybeGap } from "../../parse/ast.js";
import type { Rule } from "../rule.js";

/**
 * An authentication scheme that the service or an endpoint names must be declared under `auth`.
 *
 *     auth: { any: [app, usr] }
 */
export const unknownScheme: Rule = function* (scope) {
  const uses: (MaybeGap<AuthAst> | undefined)[] = [
    scope.ast.service?.auth,
    ...scope.ast.endpoints.map((endpoint) => endpoint.auth),
  ];
  for (const { value, span } of uses.flatMap((auth) => auth?.stated?.value.alternatives.flat() ?? [])) {
    if (scope.schemes.has(value)) continue;
    const suggestion = suggest(value, [...scope.schemes.keys(), "none"]);
    const help =
      scope.schemes.size === 0 ? "The spec declares no schemes; they stand under `auth`." : undefined;
    yield { message: `There is no authentication scheme named "${value}".`, span, suggestion, help };
  }
};
