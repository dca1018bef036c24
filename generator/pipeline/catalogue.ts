/** Every diagnostic code: those of the phases, then one for each rule. */
import { rules, type RuleCode } from "../check/all-rules.js";
import type { CatalogueEntry } from "../diagnostics/catalogue-entry.js";
import { phaseCatalogue, phaseGroups, type PhaseCode } from "../diagnostics/phase-catalogue.js";
/** The stable name of a diagnostic. */
export type DiagnosticCode = PhaseCode | RuleCode;

/** The entries of all codes, in the order in which the phases and the rules run. */
export const catalogue: Readonly<Record<DiagnosticCode, CatalogueEntry>> = {
  ...phaseCatalogue,
  ...(Object.fromEntries(rules.map(entryOf)) as Record<RuleCode, CatalogueEntry>),
};

/** Returns all codes by the phase that reports them; those of rules by their severity. */
export function codeGroups(): readonly { readonly title: string; readonly codes: readonly string[] }[] {
  const ofSeverity = (severity: CatalogueEntry["severity"]): readonly string[] =>
    rules.filter((rule) => rule.severity === severity).map(({ code }) => code);
  return [
    ...phaseGroups,
    { title: "Errors of meaning", codes: ofSeverity("error") },
    { title: "Warnings", codes: ofSeverity("warning") },
  ];
}

function entryOf({ code, severity, what, why, fix }: (typeof rules)[number]): [RuleCode, CatalogueEntry] {
  return [code, { severity, what, why, fix }];
}
