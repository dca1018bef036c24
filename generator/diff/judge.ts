/** The judgement of all changes between two models, with witnesses. */
import type { Model } from "../model/model.js";
import { changeKey, type Change } from "./changes.js";
import { compareModels } from "./compare/index.js";
import { judgeChange, sayChange } from "./rules/index.js";
import { partyNames, ranks, type Level, type Party, type PartyVerdicts } from "./rules/verdict.js";
import { findValue, loadSides } from "./witness/values.js";
import type { Witness } from "./witness/witness.js";

/** A change with its verdicts. */
export interface JudgedChange {
  readonly change: Change;
  /** Identifies the change between runs, for the file of accepted breaks. */
  readonly key: string;
  /** The change in words, without its subject. */
  readonly text: string;
  readonly verdicts: PartyVerdicts;
  readonly witnesses: Readonly<Partial<Record<Party, Witness>>>;
}

/** Options of a judgement. */
interface JudgeOptions {
  /** False to look for no witnesses. */
  readonly witnesses?: boolean;
}

/** Returns all changes from `base` to `head` with their verdicts; breaking ones have a witness where one is found. */
export async function judgeModels(
  base: Model,
  head: Model,
  { witnesses = true }: JudgeOptions = {},
): Promise<readonly JudgedChange[]> {
  const judged = compareModels(base, head).map((change) => ({ change, verdicts: judgeChange(change) }));
  const isSought = judged.some(
    ({ change, verdicts }) =>
      change.sites.length > 0 && wireParties.some((party) => verdicts[party].level === "breaking"),
  );
  const sides = witnesses && isSought ? await loadSides(base, head) : undefined;
  return judged.map(({ change, verdicts }): JudgedChange => {
    const found: Partial<Record<Party, Witness>> = {};
    for (const party of wireParties) {
      if (sides === undefined || verdicts[party].level !== "breaking") continue;
      const witness = findValue(sides, change, party);
      if (witness !== undefined) found[party] = witness;
    }
    return { change, key: changeKey(change), text: sayChange(change), verdicts, witnesses: found };
  });
}

const wireParties = ["oldClients", "newClients"] as const satisfies readonly Party[];

/** Returns the worst verdict of a change for any of some parties. */
export function worstLevel({ verdicts }: JudgedChange, of: readonly Party[] = partyNames): Level {
  return of.reduce<Level>(
    (worst, party) => (ranks[verdicts[party].level] > ranks[worst] ? verdicts[party].level : worst),
    "safe",
  );
}
