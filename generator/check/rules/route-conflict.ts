import type { EndpointAst } from "../../declarations/index.js";
import { defineRule } from "../rule.js";

/**
 * A method and a path lead to one endpoint. The names of parameters make no difference; a literal segment
 * beside a parameter does, and wins.
 *
 *     endpoints:
 *       parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: string }
 *       parcels.find: { GET: "/parcels/{label}", path: { label: string }, response: string }
 */
export const routeConflict = defineRule({
  code: "route-conflict",
  severity: "error",
  what: "Two endpoints have the same method and path.",
  why: "The server could not decide which endpoint a request is for.",
  fix: "Change one of the paths. A literal segment beside a parameter is fine: it wins.",
  *check(scope) {
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
              : "A request does not contain the names of parameters.",
          related: { message: `This is the route of ${known.name.value}.`, span: known.route.span },
        };
      }
    }
  },
});
