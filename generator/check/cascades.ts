/** Leaves out findings that only follow from a fault of an earlier phase. */
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic, SourceText, Span } from "../diagnostics/diagnostic.js";
import { leavesHole } from "./broken-places.js";
import type { BrokenPlaces } from "./broken-places.js";

/** Findings about names whose declaration may stand in what could not be read. */
const aboutNames: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "unknown-type",
  "unknown-limit",
  "unknown-error",
  "unknown-scheme",
]);

/** What is said about a file that is not there as a whole. */
const unread: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "file-not-found",
  "not-a-file",
  "file-unreadable",
  "file-changing",
  "file-extension",
  "file-too-large",
  "spec-too-large",
  "not-utf8",
  "utf16-text",
  "include-path",
  "include-outside",
  "too-many-files",
  "empty-file",
]);

/**
 * Of the findings of the check phase, those that do not follow from what was found `before`.
 * `broken` has the broken places of each file.
 */
export function withoutCascades(
  found: readonly Diagnostic[],
  before: readonly Diagnostic[],
  broken: ReadonlyMap<SourceText, BrokenPlaces>,
): readonly Diagnostic[] {
  const isIncomplete = before.some(({ code }) => unread.has(code) || leavesHole(code));
  return found.filter(({ code, span }) => {
    if (isIncomplete && aboutNames.has(code)) return false;
    if (span === undefined) return true;
    return !broken.get(span.source)?.isAfterBreak(span) && !before.some((fault) => overlap(fault.span, span));
  });
}

/** Whether both are about the same characters: a text that is badly written is not also a bad name. */
function overlap(a: Span | undefined, b: Span): boolean {
  return a?.source === b.source && a.start < b.end && b.start < a.end;
}
