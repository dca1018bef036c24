/** Observations of requests for a log, without values of a request or a response. */
import type { FoundDrift } from "./drift.js";
import type { Issue } from "../values/issues.js";
import { briefPointer } from "../values/brief.js";

/** A request of the sample and its response: one line of the log that `speccast adopt` reads. */
export interface Observation {
  /** The time of the response, as in `2027-01-31T09:30:00.000Z`. */
  readonly at: string;
  readonly method: string;
  /** The name of the endpoint; absent for a route that the spec lacks. */
  readonly endpoint?: string;
  /** The path template. In that of a route that the spec lacks, `*` stands for a segment that may be a value. */
  readonly path: string;
  readonly status: number;
  /** True if the generated server responded, and not a handler of your own. */
  readonly served: boolean;
  readonly drifts: readonly ObservationDrift[];
}

/** A disagreement by its first issue. */
export interface ObservationDrift
  extends Pick<FoundDrift, "kind">, Partial<Pick<Issue, "in" | "pointer" | "code">> {}

/** Returns a disagreement without its message. */
export function observedDrift({ kind, issues: [first] }: FoundDrift): ObservationDrift {
  if (first === undefined) return { kind };
  const { in: place, code } = first;
  return { kind, ...(place && { in: place }), pointer: briefPointer(first.pointer), code };
}

/**
 * Returns the template of a route that the spec lacks: that of Express, or the path with its first word.
 *
 *   /users/:name of Express   ->   /users/{name}
 *   /api/users/ann/notes      ->   /api/users/*\/*
 */
export function unlistedPath(
  { route, baseUrl }: { readonly route?: unknown; readonly baseUrl?: unknown },
  path: string,
): string {
  const own = (route as { readonly path?: unknown } | undefined)?.path;
  if (typeof own !== "string" || typeof baseUrl !== "string") return firstWord(path);
  return (firstWord(baseUrl) + own.replace(/:(\w+)/g, "{$1}")).slice(0, 200);
}

function firstWord(path: string): string {
  let isFirst = true;
  const segments = path.split("/", 12).map((segment) => {
    if (segment === "" || /^(?:api|v\d{1,3})$/.test(segment)) return segment;
    const isWord = isFirst && /^[a-z][a-z_-]{0,39}$/.test(segment);
    isFirst = false;
    return isWord ? segment : "*";
  });
  return segments.join("/");
}
