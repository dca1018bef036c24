/** Findings of parsing that only follow from a key in a wrong column before them, which the check of the shape knows. */
import { cached } from "../../base/cached.js";
import { countLeading } from "../../base/sorted.js";
import type { Diagnostic, SourceText } from "../../diagnostics/diagnostic.js";
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
  if (!before.some(isAboutColumns)) return before;
  const keys = found.filter(({ code }) => aboutKeys.has(code));
  if (keys.length === 0) return before;
  const linesOfSource = cached((source: SourceText) => linesOf(source, keys));
  return before.filter((one) => {
    const lines = one.span === undefined || !isAboutColumns(one) ? [] : linesOfSource(one.span.source);
    return !follows(one, lines);
  });
}

const isAboutColumns = ({ code }: Diagnostic): boolean => code === "bad-indent" || code === "duplicate-key";

/** A line that is neither empty nor a comment. */
interface Line {
  readonly start: number;
  readonly indent: number;
  /** The code of the finding about the key that it begins with. */
  readonly code: string | undefined;
}

function linesOf(source: SourceText, keys: readonly Diagnostic[]): readonly Line[] {
  const codes = new Map(keys.map(({ span, code }) => [span?.source === source && span.start, code]));
  return [...source.text.matchAll(/^( *)(?=[^ #\r\n])/gm)].map(({ index, 1: { length: indent } = "" }) => {
    const start = index + indent;
    return { start, indent, code: codes.get(start) };
  });
}

function follows({ code, span }: Diagnostic, lines: readonly Line[]): boolean {
  const at = countLeading(lines, ({ start }) => start < (span?.start ?? 0));
  const later = lines[at];
  if (later === undefined || later.start !== span?.start) return false;
  let least = Infinity;
  for (const line of lines.slice(Math.max(0, at - mostBetween), at).reverse()) {
    const { indent } = line;
    const isColumn = line.code === "bad-indent";
    const difference = later.indent - indent;
    // Behind a key that stands too far left, the others seem to stand too far right, and the other way round.
    const isFollowing =
      code === "duplicate-key"
        ? isColumn && difference === 0 && least >= indent
        : difference > 0
          ? line.code !== undefined && least > indent
          : isColumn && difference < 0 && least >= indent;
    if (isFollowing) return true;
    least = Math.min(least, indent);
  }
  return false;
}

/** The lines before a finding that are looked at: a text may have many findings. */
const mostBetween = 1000;
