/** The report of a comparison for programs: JSON, and annotations of GitHub Actions at the places of the new spec. */
import { defined } from "../../../base/defined.js";
import { annotation } from "../../../diagnostics/annotation.js";
import type { JudgedChange } from "../judge.js";
import { parties, partyNames } from "../rules/verdict.js";
import { countedLevel, type DiffReport } from "./report.js";

export function diffJson(report: DiffReport): Record<string, unknown> {
  const { base, head, changes, version, counted } = report;
  return {
    base: base.label,
    head: head.label,
    version,
    counted,
    changes: changes.map((judged) => changeJson(report, judged)),
  };
}

function changeJson(report: DiffReport, judged: JudgedChange): Record<string, unknown> {
  const { change, key, text, verdicts, witnesses } = judged;
  const accepted = report.accepted.get(key);
  return {
    key,
    kind: change.kind,
    subject: change.subject,
    text,
    level: countedLevel(report, judged),
    directions: change.directions,
    base: change.basePlace ?? null,
    head: change.headPlace ?? null,
    facts: change.facts,
    ...defined({ uses: change.uses, hint: change.hint, accepted }),
    verdicts: Object.fromEntries(
      partyNames.map((party) => {
        const witness = witnesses[party];
        return [party, { ...verdicts[party], ...defined({ witness }) }];
      }),
    ),
  };
}

/** Returns a line for each change that is not safe: `::error file=api.yaml,line=4,col=7::Parcel.label: …`. */
export function diffAnnotations(report: DiffReport): string {
  return report.changes
    .map((judged) => {
      const level = countedLevel(report, judged);
      if (level === "safe") return "";
      const { change, text, verdicts } = judged;
      const reasons = report.counted.flatMap((party) => {
        const { level: own, why } = verdicts[party];
        return own === "safe" || why === undefined ? [] : [`${parties[party]}: ${why}`];
      });
      const place = change.headPlace;
      const at = { file: place?.file, line: place?.line, col: place?.column };
      const lines = [`${change.subject}: ${text}`, ...reasons].map((line) => line.replaceAll(/\s+/g, " "));
      return annotation(level === "breaking" ? "error" : "warning", at, lines.join("\n"));
    })
    .join("");
}
