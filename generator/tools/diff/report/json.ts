/** The report of a comparison for programs. */
import { defined } from "../../../base/defined.js";
import type { JudgedChange } from "../judge.js";
import { partyNames } from "../rules/verdict.js";
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
