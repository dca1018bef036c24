import type { EndpointAst } from "../../declarations/index.js";
import type { PathSegment } from "../../model/model.js";
import { patternOf, parsePath, tie } from "../../model/path-segments.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * A method and a path lead to one endpoint. The names of parameters make no difference; a literal segment
 * beside a parameter does, and wins. Neither of two segments with pieces wins where each also takes texts that the
 * other does not.
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
      const key = `${http.value} ${parsePath(route.value).map(patternOf).join("/")}`;
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
    yield* tied([...first.values()]);
  },
});

interface Patterned {
  readonly endpoint: EndpointAst;
  readonly segments: readonly PathSegment[];
}

/** Two paths with pieces of segments that one path matches equally. Only paths with the same begin can tie. */
function* tied(endpoints: readonly EndpointAst[]): Generator<RuleFinding> {
  const byBegin = new Map<string, Patterned[]>();
  for (const endpoint of endpoints) {
    const segments = parsePath(endpoint.route.value);
    const at = segments.findIndex((segment) => "pieces" in segment);
    if (at < 0) continue;
    const begin = [endpoint.http.value, ...segments.slice(0, at).map(patternOf)].join("/");
    const others = byBegin.get(begin) ?? [];
    byBegin.set(begin, others);
    const known = others.find((other) => tie(other.segments, segments));
    others.push({ endpoint, segments });
    if (known === undefined) continue;
    const { name, http, route } = known.endpoint;
    yield {
      message: `One path can be of both endpoints ${name.value} and ${endpoint.name.value}, and neither is more specific.`,
      span: endpoint.route.span,
      help: "Let both begin or end with different texts around their parameters.",
      related: {
        message: `This is the path of ${name.value}, ${http.value} ${route.value}.`,
        span: route.span,
      },
    };
  }
}
