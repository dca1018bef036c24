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

/** An entry as it is written: of an error unless it says otherwise. */
export type WrittenEntry<Entry extends CatalogueEntry = CatalogueEntry> = Omit<Entry, "severity"> & {
  readonly severity?: "warning";
};
