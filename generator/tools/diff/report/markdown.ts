/** The report of a comparison for a pull request, and its entry for a changelog. */
import { groupBy } from "../../../base/append.js";
import type { JudgedChange } from "../judge.js";
import { parties, partyNames, type Party } from "../rules/verdict.js";
import type { Witness } from "../witness/witness.js";
import { countText, groupByLevel, type DiffReport } from "./report.js";
import { pasteableValue, usesText } from "./parts.js";
import { quoteCode, quoteMarkdown } from "./quote.js";

/** Changes that are shown in full; a comment on a pull request has bounds. */
const maxShown = 60;

/** The longest value that is shown in full, in characters. */
const maxValue = 400;

export function diffMarkdown(report: DiffReport): string {
  const { base, head, changes, version } = report;
  const title = `### API changes: ${quoteCode(base.label)} to ${quoteCode(head.label)}`;
  if (changes.length === 0) return `${title}\n\nNo change of the API.\n`;
  const { breaking, risky, safe } = groupByLevel(report);
  const sections = [
    ...section("#### Breaking", breaking, (judged) => changeLines(report, judged)),
    ...section("#### Risky", risky, (judged) => changeLines(report, judged)),
    ...section("#### Safe", safe, (judged) => [changeLine(judged)]),
  ];
  const next = version.next === undefined ? [] : ["", `Next version: **${version.next}** (${version.step}).`];
  const entry = [
    "",
    "<details><summary>Changelog entry</summary>",
    "",
    "```md",
    changelogText(report).trimEnd(),
    "```",
    "",
    "</details>",
  ];
  return `${[title, "", `${countText(report)}.`, ...sections, ...next, ...entry].join("\n")}\n`;
}

function section(
  title: string,
  changes: readonly JudgedChange[],
  linesOf: (judged: JudgedChange) => readonly string[],
): readonly string[] {
  if (changes.length === 0) return [];
  const more = changes.length > maxShown ? [`- and ${changes.length - maxShown} more`] : [];
  return ["", title, "", ...changes.slice(0, maxShown).flatMap(linesOf), ...more];
}

function changeLine({ change, text }: JudgedChange): string {
  return `- ${quoteCode(change.subject)}: ${quoteMarkdown(text)}`;
}

function changeLines({ accepted }: DiffReport, judged: JudgedChange): readonly string[] {
  const { change, key } = judged;
  const found = accepted.get(key);
  const note = found === undefined ? "" : ` (accepted until ${found.until}: ${quoteMarkdown(found.reason)})`;
  return [
    `${changeLine(judged)}${note}`,
    ...(change.uses === undefined ? [] : [`  - in ${quoteMarkdown(usesText(change.uses))}`]),
    ...partyNames.flatMap((party) => partyLine(judged, party)),
  ];
}

function partyLine({ verdicts, witnesses }: JudgedChange, party: Party): readonly string[] {
  const { level, why } = verdicts[party];
  if (level === "safe" || why === undefined) return [];
  const witness = witnesses[party];
  const shown =
    witness === undefined ? (level === "breaking" ? " (reasoned)" : "") : ` ${witnessText(witness)}`;
  return [`  - ${parties[party]}: **${level}**. ${quoteMarkdown(why)}${shown}`];
}

function witnessText(witness: Witness): string {
  if (witness.kind === "program") return quoteCode(witness.program.trim().split("\n").at(-1) ?? "");
  if (witness.kind === "request")
    return `${quoteCode(`${witness.request.method} ${witness.request.target}`)} is rejected: ${quoteCode(String(witness.status))}`;
  if (witness.kind === "response")
    return `the response ${quoteCode(`${witness.endpoint} ${witness.response.status}`)} is rejected by the client: ${quoteCode(witness.outcome)}`;
  if (witness.kind === "words") return `${quoteMarkdown(witness.content)} is rejected.`;
  const value = pasteableValue(witness.value, maxValue);
  return `${quoteCode(`${witness.sender} ${value}`)} is rejected: ${quoteCode(witness.issues.join(", "))}`;
}

/** Returns the entry of the next version for a changelog. */
export function changelogText(report: DiffReport): string {
  const { api, version } = report;
  const { breaking, risky, safe } = groupByLevel(report);
  const others = groupBy([...risky, ...safe], headingOf);
  const sections = ["Added", "Changed", "Deprecated"].map(
    (title) => [title, others.get(title) ?? []] as const,
  );
  const lines = [["Breaking", breaking] as const, ...sections].flatMap(([title, changes]) =>
    section(`### ${title}`, changes, (judged) => [changeLine(judged)]),
  );
  return `${[`## ${quoteMarkdown(api)} ${version.next ?? "Unreleased"}`, ...lines].join("\n")}\n`;
}

/** Returns the heading of a changelog under which a change stands that breaks nothing. */
function headingOf({ change: { kind } }: JudgedChange): string | undefined {
  if (kind === "deprecated") return "Deprecated";
  if (kind.endsWith("-added")) return "Added";
  return kind.startsWith("gap-") ? undefined : "Changed";
}
