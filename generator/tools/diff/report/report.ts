/** The result of a comparison, and what follows from it for a version. */
import { counted } from "../../../diagnostics/counted.js";
import type { AcceptedBreak } from "../accepted.js";
import { worstLevel, type JudgedChange } from "../judge.js";
import { partyNames, ranks, type Level, type Party } from "../rules/verdict.js";
import type { ProposedVersion } from "./version.js";

/** A side of a comparison, for people. */
interface ReportSide {
  readonly label: string;
  /** Stands before the places of the spec: `main:`. */
  readonly prefix: string;
}

export interface DiffReport {
  readonly api: string;
  readonly base: ReportSide;
  readonly head: ReportSide;
  readonly changes: readonly JudgedChange[];
  readonly counted: readonly Party[];
  /** Breaks that are accepted and have not expired, by the key of the change. */
  readonly accepted: ReadonlyMap<string, AcceptedBreak>;
  readonly version: ProposedVersion;
}

/** The parties that count by default: the users of an API. */
export const usualParties: readonly Party[] = ["oldClients", "callers"];

/** Returns the level of a change for the parties that count; an accepted break is safe. */
export function countedLevel(report: DiffReport, judged: JudgedChange): Level {
  return report.accepted.has(judged.key) ? "safe" : worstLevel(judged, report.counted);
}

/** Returns the changes by their level, those that break the wire before those that break code, and then as in the spec. */
export function groupByLevel(report: DiffReport): Readonly<Record<Level, readonly JudgedChange[]>> {
  const order = [...report.counted, ...partyNames.filter((party) => !report.counted.includes(party))];
  const severity = ({ verdicts }: JudgedChange): number =>
    order.reduce((sum, party) => sum * 3 + ranks[verdicts[party].level], 0);
  const at = (level: Level): readonly JudgedChange[] =>
    report.changes
      .filter((judged) => worstLevel(judged, report.counted) === level)
      .sort((a, b) => severity(b) - severity(a));
  return { breaking: at("breaking"), risky: at("risky"), safe: at("safe") };
}

/** Returns the number of changes at each level: `5 changes: 1 breaking, 0 risky, 4 safe`. */
export function countText(report: DiffReport): string {
  const { breaking, risky, safe } = groupByLevel(report);
  const total = report.changes.length;
  const accepted = report.changes.filter(({ key }) => report.accepted.has(key)).length;
  const note = accepted === 0 ? "" : ` (${accepted} accepted)`;
  return `${counted(total, "change")}: ${breaking.length} breaking${note}, ${risky.length} risky, ${safe.length} safe`;
}

/** Returns whether a change is at least as bad as `level` and not accepted. */
export function reaches(report: DiffReport, level: Level): boolean {
  return report.changes.some((judged) => ranks[countedLevel(report, judged)] >= ranks[level]);
}
