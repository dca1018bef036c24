/** Leaves out findings that only follow from a fault of an earlier phase. */
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";

/** Faults after which it is uncertain what belongs to what in the rest of the file. */
const structural: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "yaml-syntax",
  "bad-indent",
  "missing-colon",
  "unclosed-bracket",
  "unclosed-quote",
  "nesting-too-deep",
  "too-many-values",
]);

/** Findings about names whose declaration may stand in what could not be read. */
const aboutNames: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "unknown-type",
  "unknown-limit",
  "unknown-error",
  "unknown-scheme",
]);

/** What the read phase says about a file that is not there as a whole. */
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
]);

/** Of the findings of the check phase, those that do not follow from what was found `before`. */
export function withoutCascades(
  found: readonly Diagnostic[],
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const breaks = before.filter(({ code }) => structural.has(code));
  if (breaks.length === 0 && !before.some(({ code }) => unread.has(code))) return found;
  const isAfterBreak = ({ span }: Diagnostic) =>
    breaks.some(
      (fault) => fault.span?.source === span?.source && (fault.span?.start ?? 0) <= (span?.start ?? 0),
    );
  return found.filter((finding) => !aboutNames.has(finding.code) && !isAfterBreak(finding));
}
