/** Every diagnostic code: those of the phases, then one for each rule. */
import { rules } from "./check/rules/index.js";
import type { RuleCode } from "./check/rules/index.js";
import type { CatalogueEntry } from "./diagnostics/catalogue-entry.js";
import { phaseCatalogue } from "./diagnostics/phase-catalogue.js";
import type { PhaseCode } from "./diagnostics/phase-catalogue.js";

/** The stable name of a diagnostic. */
export type DiagnosticCode = PhaseCode | RuleCode;

/** The entries of all codes, in the order in which the phases and the rules run. */
export const catalogue: Readonly<Record<DiagnosticCode, CatalogueEntry>> = {
  ...phaseCatalogue,
  ...(Object.fromEntries(rules.map(entryOf)) as Record<RuleCode, CatalogueEntry>),
};

function entryOf({ code, severity, what, why, fix }: (typeof rules)[number]): [RuleCode, CatalogueEntry] {
  return [code, { severity, what, why, fix }];
}
