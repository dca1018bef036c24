/** Collects the findings about one source text. */
import { defined } from "../../base/defined.js";
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";

/** Optional parts of a finding. */
interface FindingExtras {
  readonly help?: string;
  readonly related?: { readonly message: string; readonly span: Span };
  /** True if the text after this place was probably misread: later findings are dropped. */
  readonly breaks?: boolean;
}

// Enough to count honestly, too few to fill the memory.
const maxFindings = 10_000;

/**
 * Codes of values that a spec would have to write otherwise, and a document of others may contain: it is read as YAML
 * reads it.
 */
const tolerated: ReadonlySet<PhaseCode> = new Set<PhaseCode>([
  "ambiguous-number",
  "hidden-character",
  "lone-surrogate",
  "number-not-exact",
  "number-not-finite",
]);

/** The findings about one text. */
export class Reporter {
  readonly source: SourceText;
  /** True for a document that is not a spec: any scalar is a key, and any number a value. */
  readonly isForeign: boolean;
  private readonly found: PhaseDiagnostic[] = [];
  private brokenAt = Infinity;

  constructor(source: SourceText, isForeign = false) {
    this.source = source;
    this.isForeign = isForeign;
  }

  /** True if anything was reported. */
  get hasFindings(): boolean {
    return this.found.length > 0;
  }

  /** Returns the place from `start` to `end`, offsets in the text. */
  span(start: number, end: number): Span {
    return { source: this.source, start, end };
  }

  /** Reports a finding from `start` to `end`. */
  report(code: PhaseCode, message: string, [start, end]: Range, extras: FindingExtras = {}): void {
    // The first that breaks the text is always kept: those behind it are dropped, and the text is not without faults.
    const isFirstBreak = extras.breaks === true && start < this.brokenAt;
    if (isFirstBreak) this.brokenAt = start;
    if (this.found.length >= maxFindings && !isFirstBreak) return;
    if (this.isForeign && tolerated.has(code)) return;
    const { help, related } = extras;
    this.found.push({
      ...partsOf(code),
      message,
      span: this.span(start, end),
      ...defined({ help, related }),
    });
  }

  /** Returns the findings in the order of the text, up to the first that breaks it. */
  findings(): readonly PhaseDiagnostic[] {
    return this.found
      .filter((finding) => (finding.span as Span).start <= this.brokenAt)
      .sort((a, b) => (a.span as Span).start - (b.span as Span).start);
  }
}

/** Two offsets; the second is exclusive. */
export type Range = readonly [start: number, end: number];
