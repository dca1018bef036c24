/** Endpoints by the form of their paths, where the paths of several match. */
import { compareConstants } from "../../model/constants.js";
import type { Endpoint } from "../../model/model.js";

/** A form of paths and the endpoints that match all paths of this form, the most specific first. */
export interface Pattern {
  /** Text, or null for a parameter. */
  readonly segments: readonly (string | null)[];
  readonly endpoints: readonly Endpoint[];
}

type Segments = Pattern["segments"];

/**
 * Returns the forms of all paths and of the intersections of two forms, where both endpoints match.
 *
 *   POST /intents/{id}/authorize, PATCH /intents/key_quorums/{id}
 *     ->   both, and /intents/key_quorums/authorize with the endpoints of both
 */
export function patternsOf(endpoints: readonly Endpoint[]): Pattern[] {
  const known = new Map<string, Segments>();
  const open: Segments[] = [];
  const add = (segments: Segments): void => {
    const key = JSON.stringify(segments);
    if (known.has(key)) return;
    known.set(key, segments);
    open.push(segments);
  };
  for (const endpoint of endpoints) add(segmentsOf(endpoint));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const other of known.values()) {
      const shared = intersect(next, other);
      if (shared !== undefined) add(shared);
    }
  }
  return [...known.values()].map((segments) => ({
    segments,
    endpoints: oneOfEachMethod(
      endpoints
        .filter((endpoint) => covers(segmentsOf(endpoint), segments))
        .sort((a, b) => compareSegments(segmentsOf(a), segmentsOf(b)) || compareConstants(a, b)),
    ),
  }));
}

/** Returns the endpoints of each method up to the first that takes every request of the others. */
function oneOfEachMethod(endpoints: readonly Endpoint[]): Endpoint[] {
  const settled = new Set<string>();
  return endpoints.filter(({ http, constants }) => {
    if (settled.has(http)) return false;
    if (constants.length === 0) settled.add(http);
    return true;
  });
}

function segmentsOf(endpoint: Endpoint): Segments {
  // Paths with patterns have a router of their own.
  return endpoint.segments.map((segment) => ("text" in segment ? segment.text : null));
}

/** The paths of both forms; undefined when there are none. */
function intersect(a: Segments, b: Segments): Segments | undefined {
  if (a.length !== b.length) return undefined;
  const shared: (string | null)[] = [];
  for (const [at, segment] of a.entries()) {
    const other = b[at] ?? null;
    if (segment !== null && other !== null && segment !== other) return undefined;
    shared.push(segment ?? other);
  }
  return shared;
}

function covers(form: Segments, paths: Segments): boolean {
  return (
    form.length === paths.length && form.every((segment, at) => segment === null || segment === paths[at])
  );
}

/** Sorts a fixed segment before a parameter, at the first segment where two forms differ. */
function compareSegments(a: Segments, b: Segments): number {
  for (const [at, segment] of a.entries()) {
    const isOpen = segment === null;
    if (isOpen !== (b[at] === null)) return isOpen ? 1 : -1;
  }
  return 0;
}
