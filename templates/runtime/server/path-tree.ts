/** The routes of paths with text and parameters in one segment, or with a parameter for the rest. */
import { decodeRest, piecesOf } from "../values/paths.js";
import { decode } from "../values/read-text.js";

/** Paths that begin with the same segments, by the segment that follows. */
export interface PathNode<Found> {
  /** Made by `byPath`. */
  readonly fixed?: Readonly<Record<string, PathNode<Found> | undefined>>;
  /** Segments with text and parameters; narrower patterns come first. */
  readonly patterns?: readonly {
    readonly texts: readonly string[];
    readonly next: PathNode<Found>;
  }[];
  /** A parameter. */
  readonly open?: PathNode<Found>;
  /** Routes that take all segments that follow. */
  readonly rest?: readonly Found[];
  /** Routes of the path that ends here. */
  readonly routes?: readonly Found[];
}

/**
 * Returns the routes of a path, the most specific first: text wins over patterns, patterns over
 * parameters, and those over the rest, at the first segment that differs. Undefined when there are none.
 * Visits a node at most once.
 */
export function routesIn<Found>(
  root: PathNode<Found>,
  segments: readonly string[],
): readonly Found[] | undefined {
  const found: Found[] = [];
  collect(found, root, segments, 0);
  return found.length === 0 ? undefined : found;
}

function collect<Found>(
  found: Found[],
  node: PathNode<Found>,
  segments: readonly string[],
  at: number,
): void {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.routes !== undefined) found.push(...node.routes);
    return;
  }
  const fixed = node.fixed?.[segment];
  if (fixed !== undefined) collect(found, fixed, segments, at + 1);
  // No parameter has an empty segment.
  if (segment === "") return;
  for (const { texts, next } of node.patterns ?? [])
    if (piecesOf(texts, segment) !== undefined) collect(found, next, segments, at + 1);
  if (node.open !== undefined) collect(found, node.open, segments, at + 1);
  if (node.rest !== undefined && !segments.includes("", at)) found.push(...node.rest);
}

/** Returns a function that finds the text of a parameter in the segments of a path. */
export function pieceOf(
  segment: number,
  texts: readonly string[],
  piece: number,
): (segments: readonly string[]) => string | undefined {
  return (segments) => {
    const text = piecesOf(texts, segments[segment] ?? "")?.[piece];
    return text === undefined ? undefined : decode(text);
  };
}

/** Returns a function that finds the text of the rest of a path in its segments. */
export function restFrom(segment: number): (segments: readonly string[]) => string | undefined {
  return (segments) => decodeRest(segments.slice(segment));
}
