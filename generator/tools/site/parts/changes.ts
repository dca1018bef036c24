/** The changes since a version, and whom they break. */
import { capitalize } from "../../../base/words.js";
import { type JudgedChange, type Party, partyNames } from "../../diff/index.js";
import type { Model } from "../../../language/model/model.js";
import { anchorOfSubject } from "../anchors.js";
import { linkTo, markup, type Markup, inlineDocs } from "../markup.js";
import { section, type Section } from "./section.js";

export interface SiteChanges {
  readonly since: string;
  readonly changes: readonly JudgedChange[];
}

const parties: Readonly<Record<Party, string>> = {
  oldClients: "Clients that are out there",
  newClients: "New clients of an old service",
  callers: "TypeScript callers",
  handlers: "Handlers of the service",
};

const levels = ["breaking", "risky", "safe"] as const;

/** Returns the section of the changes, the breaking ones first. */
export function changesSection(model: Model, { since, changes }: SiteChanges): Section {
  const parts = levels.flatMap((level) => {
    const rows = changes.filter((change) => levelOf(change) === level);
    if (rows.length === 0) return [];
    return [
      markup`<h3>${capitalize(level)} (${rows.length})</h3>`,
      markup`<ul class=${`changes ${level}`}>${rows.map((change) => changeItem(model, change, level))}</ul>`,
    ];
  });
  return section("changes", `Changes since ${since}`, [
    changes.length === 0 ? markup`<p>Nothing changed.</p>` : undefined,
    parts,
  ]);
}

/** Returns the worst level for clients and callers; handlers are not the readers of this page. */
function levelOf({ verdicts }: JudgedChange): (typeof levels)[number] {
  const found = new Set([verdicts.oldClients.level, verdicts.callers.level]);
  return levels.find((level) => found.has(level)) ?? "safe";
}

function changeItem(
  model: Model,
  { change, text, verdicts }: JudgedChange,
  level: (typeof levels)[number],
): Markup {
  const reasons = partyNames
    .filter((party) => party !== "newClients" && verdicts[party].level !== "safe")
    .map(
      (party) =>
        markup`<li>${parties[party]}: ${verdicts[party].level}. ${inlineDocs(verdicts[party].why ?? "")}</li>`,
    );
  return markup`<li>
    <p>
      ${linkTo(anchorOfSubject(model, change.subject), markup`<code>${change.subject}</code>`)} ${inlineDocs(text)}
    </p>
    ${level === "safe" || reasons.length === 0 ? undefined : markup`<ul>${reasons}</ul>`}
  </li>`;
}
