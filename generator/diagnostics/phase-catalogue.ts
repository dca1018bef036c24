/** The codes of the phases that need no rules: read, parse, decode and the shape check, and emitters of users. */
import type { CatalogueEntry, WrittenEntry } from "./catalogue-entry.js";
import { emitterCodes } from "./codes/emitters.js";
import { parseCodes } from "./codes/parse.js";
import { readCodes } from "./codes/read.js";
import { shapeCodes } from "./codes/shape.js";
import type { Diagnostic } from "./diagnostic.js";

export type PhaseCode = keyof (typeof readCodes &
  typeof parseCodes &
  typeof shapeCodes &
  typeof emitterCodes);

/** The entries of these codes, in the order of the phases. */
export const phaseCatalogue = Object.fromEntries(
  Object.entries<WrittenEntry>({ ...readCodes, ...parseCodes, ...shapeCodes, ...emitterCodes }).map(
    ([code, entry]) => [code, { severity: "error", ...entry }],
  ),
) as Record<PhaseCode, CatalogueEntry>;

export const phaseGroups: readonly { readonly title: string; readonly codes: readonly string[] }[] = [
  { title: "Files", codes: Object.keys(readCodes) },
  { title: "Syntax", codes: Object.keys(parseCodes) },
  { title: "Keys and values", codes: Object.keys(shapeCodes) },
  { title: "Emitters of your own", codes: Object.keys(emitterCodes) },
];

/** A finding of these phases. */
export type PhaseDiagnostic = Diagnostic<PhaseCode>;

/** Returns the parts of a diagnostic that follow from its code. */
export function partsOf<Code extends PhaseCode>(
  code: Code,
): Pick<Diagnostic<Code>, "code" | "severity" | "fix"> {
  const { severity, fix } = phaseCatalogue[code];
  return { code, severity, fix };
}
