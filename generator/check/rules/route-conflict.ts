import { append } from "../../base/append.js";
import { constantsOf } from "../../spec/declarations/endpoints.js";
import type { EndpointAst } from "../../spec/declarations/index.js";
import { keyOfRoute, sameRoute } from "../../language/model/constants.js";
import type { PathSegment } from "../../language/model/model.js";
import { patternOf, parsePath, tie } from "../../language/facts/path-segments.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A method and a path lead to one endpoint. The names of parameters make no difference; a literal segment
 * beside a parameter does, and wins; so does a constant query or header. Neither of two segments with pieces wins
 * where each also takes texts that the other does not.
 *
 *     endpoints:
 *       parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: string }
 *       parcels.find: { GET: "/parcels/{label}", path: { label: string }, response: string }
 */
export const routeConflict = defineRule({
  code: "route-conflict",
  what: "Two endpoints have the same method and path, and no constant distinguishes them.",
  why: "The server could not decide which endpoint a request is for.",
  fix: "Change one of the paths. A literal segment takes precedence over a parameter. You can also distinguish the endpoints by a constant: `/parcels?state=lost`, or `constant_headers`.",
  *check(spec) {
    const first = new Map<string, EndpointAst>();
    const constant = new Map<string, EndpointAst[]>();
    for (const endpoint of spec.ast.endpoints) {
      const { http, route, name } = endpoint;
      const constants = constantsOf(endpoint);
      const address = { http: http.value, pathText: route.value, constants };
      const path = keyOfRoute({ ...address, constants: [] });
      const key = keyOfRoute(address);
      const known = first.get(key);
      if (known === undefined) {
        first.set(key, endpoint);
        if (constants.length > 0) append(constant, path, endpoint);
      } else if (known.name.value !== name.value) {
        const isAlike = known.route.value === route.value;
        yield {
          message: sameRoute([known.name.value, name.value], address),
          span: route.span,
          help: isAlike ? undefined : "A request does not contain the names of parameters.",
          related: { message: `This is the route of ${known.name.value}.`, span: known.route.span },
        };
      }
    }
    for (const endpoints of constant.values()) yield* undecided(endpoints);
    yield* tied([...first.values()]);
  },
});

/**
 * Two endpoints of one path whose constants one request can have both, while neither has all of the other. Endpoints
 * with constants of the same names differ in a value, so only those with other names are compared.
 *
 *   /parcels?a=1, /parcels?b=1       ->   a finding: /parcels?a=1&b=1 is of both
 *   /parcels?a=1, /parcels?a=1&b=1   ->   none: the second wins
 */
function* undecided(endpoints: readonly EndpointAst[]): Generator<RuleFinding> {
  const byNames = new Map<string, Fixed[]>();
  for (const endpoint of endpoints) {
    const values = new Map(constantsOf(endpoint).map((one) => [`${one.in} ${one.name}`, one.value]));
    const key = JSON.stringify([...values.keys()].sort());
    append(byNames, key, { endpoint, values });
  }
  const groups = [...byNames.values()];
  const reported = new Set<EndpointAst>();
  for (const [at, group] of groups.entries())
    for (const others of groups.slice(at + 1)) {
      const [names, otherNames] = [group, others].map((all) => [...(all[0]?.values.keys() ?? [])]);
      const shared = (names ?? []).filter((name) => otherNames?.includes(name));
      if (shared.length === Math.min(names?.length ?? 0, otherNames?.length ?? 0)) continue;
      const valuesOf = ({ values }: Fixed): string => JSON.stringify(shared.map((name) => values.get(name)));
      const known = new Map(group.map((one) => [valuesOf(one), one.endpoint]));
      for (const other of others) {
        const rival = known.get(valuesOf(other));
        if (rival === undefined || reported.has(other.endpoint)) continue;
        reported.add(other.endpoint);
        yield {
          message: `A request can have the constants of both endpoints ${rival.name.value} and ${other.endpoint.name.value}.`,
          span: other.endpoint.route.span,
          help: "Give both a constant of the same name with different values, or one all constants of the other.",
          related: { message: `This is the route of ${rival.name.value}.`, span: rival.route.span },
        };
      }
    }
}

interface Fixed {
  readonly endpoint: EndpointAst;
  readonly values: ReadonlyMap<string, string>;
}

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
    const known = byBegin.get(begin)?.find((other) => tie(other.segments, segments));
    append(byBegin, begin, { endpoint, segments });
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
