/** Findings of parsing that only follow from a key in a wrong column before them, which the check of the shape knows. */
import { groupBy } from "../../base/append.js";
import { countLeading } from "../../base/sorted.js";
import type { Diagnostic, Span } from "../../diagnostics/diagnostic.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";

/** Findings at keys that may stand in a wrong column. */
const aboutKeys: ReadonlySet<string> = new Set<PhaseCode>(["bad-indent", "unknown-key", "not-in-language-1"]);

/**
 * Returns the findings of parsing without those about the columns of lines, and about keys that occur twice, that follow from a
 * finding about a key: what stands between them is indented as if it belonged to that key, or stands beside it.
 *
 *     resources:
 *       Box: { … }
 *     Letter: { … }     ->   bad-indent: "Letter" is no section of a spec, …
 *       Parcel: { … }   ->   bad-indent: This key does not start in the column of the others. (left out)
 */
export function withoutFollowingBreaks<Found extends Diagnostic>(
  before: readonly Found[],
  found: readonly Diagnostic[],
): readonly Found[] {
  const columns = before.filter(({ code }) => code === "bad-indent" || code === "duplicate-key");
  if (columns.length === 0) return before;
  const keys = found.filter(({ code, span }) => span !== undefined && aboutKeys.has(code));
  const bySource = groupBy(keys, ({ span }) => span?.source);
  for (const group of bySource.values()) group.sort((a, b) => startOf(a) - startOf(b));
  const following = new Set(
    columns.filter((one) => {
      const group = bySource.get(one.span?.source) ?? [];
      const end = countLeading(group, (key) => startOf(key) < startOf(one));
      return group.slice(Math.max(0, end - mostKeys), end).some((key) => follows(one, key));
    }),
  );
  return before.filter((one) => !following.has(one));
}

/** The keys before a line that may be the reason for its finding. */
const mostKeys = 4;

function startOf({ span }: Diagnostic): number {
  return span?.start ?? 0;
}

function follows(
  { code, span: later }: Diagnostic,
  { code: earlierCode, span: earlier }: Diagnostic,
): boolean {
  if (later === undefined || earlier === undefined) return false;
  const isColumn = earlierCode === "bad-indent";
  const difference = columnOf(later) - columnOf(earlier);
  const lines = indentsBetween(earlier, later).map((indent) => indent - columnOf(earlier));
  if (code === "duplicate-key") return isColumn && difference === 0 && lines.every((indent) => indent >= 0);
  // Behind a key that stands too far left, the others seem to stand too far right, and the other way round.
  if (difference > 0) return lines.every((indent) => indent > 0);
  return isColumn && difference < 0 && lines.every((indent) => indent >= 0);
}

/** Returns the indents of the lines between two places, without those that are empty or comments. */
function indentsBetween({ source: { text }, start }: Span, later: Span): number[] {
  const lines = text
    .slice(start, Math.min(later.start, start + mostBetween))
    .split("\n")
    .slice(1, -1);
  return lines.flatMap((line) => (/^ *(?:#|\r?$)/.test(line) ? [] : [line.search(/[^ ]/)]));
}

/** The characters that are looked at between two findings. */
const mostBetween = 20_000;

function columnOf({ source: { text }, start }: Span): number {
  return start - (text.lastIndexOf("\n", start - 1) + 1);
}
