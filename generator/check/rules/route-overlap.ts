import { isPattern, parsePath } from "../../model/path-segments.js";
import { segmentsOf } from "../facts/route-segments.js";
import { defineRule } from "../rule.js";

/** The largest number of forms that paths may share; the router has a case for each. */
const maxShared = 500;

/**
 * Paths that overlap in different segments share further forms, and these overlap again: the number of
 * forms can double with every path.
 *
 *     a.one:   { GET: "/x/{b}/{c}" }
 *     a.two:   { POST: "/{a}/x/{c}" }
 *     a.three: { PUT: "/{a}/{b}/x" }      # and so on, with ever longer paths
 */
export const routeOverlap = defineRule({
  code: "route-overlap",
  severity: "error",
  what: "The paths of the endpoints overlap in more ways than a router can handle efficiently.",
  why: "The server needs a separate case for every overlap, and the number of cases can double with every path.",
  fix: "Begin the paths with different literal segments, as in `/parcels/{id}` and `/books/{id}`.",
  *check(scope) {
    const forms = new Map<string, readonly string[]>();
    let shared = 0;
    // The router of a spec with patterns has no cases for overlaps.
    if (scope.ast.endpoints.some(({ route }) => parsePath(route.value).some(isPattern))) return;
    for (const { route } of scope.ast.endpoints) {
      const segments = segmentsOf(route).map(({ value }) => (value.startsWith("{") ? "" : value));
      const found = new Map<string, readonly string[]>([[key(segments), segments]]);
      for (const other of forms.values()) {
        const both = intersect(segments, other);
        if (both !== undefined) found.set(key(both), both);
      }
      const further = [...found.keys()].filter((name) => !forms.has(name) && name !== key(segments));
      if (shared + further.length > maxShared) {
        yield {
          message: `With ${route.value}, the paths of the endpoints overlap in more than ${maxShared} ways.`,
          span: route.span,
        };
        continue;
      }
      shared += further.length;
      for (const [name, form] of found) forms.set(name, form);
    }
  },
});

function key(segments: readonly string[]): string {
  return segments.join("/");
}

/** Returns the form of the paths that match both; an empty segment is a parameter. */
function intersect(a: readonly string[], b: readonly string[]): readonly string[] | undefined {
  if (a.length !== b.length) return undefined;
  const both: string[] = [];
  for (const [at, segment] of a.entries()) {
    const other = b[at] ?? "";
    if (segment !== "" && other !== "" && segment !== other) return undefined;
    both.push(segment === "" ? other : segment);
  }
  return both;
}
