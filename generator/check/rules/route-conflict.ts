import type { EndpointAst } from "../../parse/ast.js";
import type { Rule } from "../rule.js";

/**
 * A method and a path lead to one endpoint. What parameters are called makes no difference; a
 * literal segment beside a parameter does, and wins.
 *
 *     wallets.get:  { GET: "/wallets/{id}" }
 *     wallets.find: { GET: "/wallets/{address}" }
 */
export const routeConflict: Rule = function* (scope) {
  const first = new Map<string, EndpointAst>();
  for (const endpoint of scope.ast.endpoints) {
    const { http, route, name } = endpoint;
    const key = `${http.value} ${route.value.replace(/\{[^{}]*\}/g, "{}")}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, endpoint);
    else if (known.name.value !== name.value) {
      yield {
        message: `Endpoints ${known.name.value} and ${name.value} have the same route, ${http.value} ${route.value}.`,
        span: route.span,
        help:
          known.route.value === route.value
            ? undefined
            : "The names of parameters cannot be told apart in a request.",
        related: { message: `This is the route of ${known.name.value}.`, span: known.route.span },
      };
    }
  }
};
