/** Every diagnostic code there is. One file per phase holds its own codes; this joins them. */
import { readCodes } from "./codes/read.js";
import { parseCodes } from "./codes/parse.js";
import { checkCodes } from "./codes/check.js";
import { writeCodes } from "./codes/write.js";
import type { Severity } from "./diagnostic.js";

/** What `speccast explain CODE` and docs/diagnostics.md say about a code. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** What is wrong, in general terms; one sentence. */
  readonly what: string;
  /** Why speccast refuses it; one sentence. */
  readonly why: string;
  /** How to mend it; one sentence. */
  readonly remedy: string;
}

/** The codes of all phases, in the order in which the phases run. */
export const catalogue = {
  ...readCodes,
  ...parseCodes,
  ...checkCodes,
  ...writeCodes,
} as const satisfies Record<string, CatalogueEntry>;

/** The stable name of a diagnostic. */
export type DiagnosticCode = keyof typeof catalogue;
