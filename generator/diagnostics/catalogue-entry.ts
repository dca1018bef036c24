import type { Severity } from "./diagnostic.js";

/** The texts that `speccast explain CODE` and docs/diagnostics.md show for a code. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** The mistake in general terms; one sentence. */
  readonly what: string;
  /** The reason why speccast refuses it; one sentence. */
  readonly why: string;
  /** The fix; one sentence. */
  readonly fix: string;
}
