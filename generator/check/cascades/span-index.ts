/** Finds overlapping places in logarithmic time. */
import { append } from "../../base/append.js";
import { countLeading } from "../../base/sorted.js";
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";

/** A set of places. Each lookup takes logarithmic time. */
export class SpanIndex {
  private readonly bySource = new Map<SourceText, Sorted>();

  constructor(spans: readonly (Span | undefined)[]) {
    const groups = new Map<SourceText, Span[]>();
    for (const span of spans) if (span !== undefined) append(groups, span.source, span);
    for (const [source, group] of groups) this.bySource.set(source, sorted(group));
  }

  /** Returns whether a place shares a character with `span`. */
  overlaps(span: Span): boolean {
    const places = this.bySource.get(span.source);
    if (places === undefined) return false;
    const last = countLeading(places.starts, (at) => at < span.end) - 1;
    return last >= 0 && (places.furthestEnds[last] as number) > span.start;
  }

  /** Returns the offsets in `source` at which places begin, from `start` up to `end` (exclusive). */
  startsIn(source: SourceText, { start, end }: { readonly start: number; readonly end: number }): number[] {
    const starts = this.bySource.get(source)?.starts ?? [];
    return starts.slice(
      countLeading(starts, (at) => at < start),
      countLeading(starts, (at) => at < end),
    );
  }
}

interface Sorted {
  readonly starts: readonly number[];
  /** The greatest end of a place and of all before it. */
  readonly furthestEnds: readonly number[];
}

function sorted(spans: readonly Span[]): Sorted {
  const inOrder = [...spans].sort((a, b) => a.start - b.start);
  let furthest = 0;
  const furthestEnds = inOrder.map(({ end }) => (furthest = Math.max(furthest, end)));
  return { starts: inOrder.map(({ start }) => start), furthestEnds };
}
