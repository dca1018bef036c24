/** The report of a comparison for a pull request, and its entry for a changelog. */
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
    ...section("Breaking", breaking, (judged) => changeLines(report, judged)),
    ...section("Risky", risky, (judged) => changeLines(report, judged)),
    ...section("Safe", safe, ({ change, text }) => [
      `- ${quoteCode(change.subject)}: ${quoteMarkdown(text)}`,
    ]),
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
  return ["", `#### ${title}`, "", ...changes.slice(0, maxShown).flatMap(linesOf), ...more];
}

function changeLines({ accepted }: DiffReport, judged: JudgedChange): readonly string[] {
  const { change, text, key } = judged;
  const found = accepted.get(key);
  const note = found === undefined ? "" : ` (accepted until ${found.until}: ${quoteMarkdown(found.reason)})`;
  return [
    `- ${quoteCode(change.subject)}: ${quoteMarkdown(text)}${note}`,
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
  const lines = (changes: readonly JudgedChange[]): readonly string[] =>
    changes
      .slice(0, maxShown)
      .map(({ change, text }) => `- ${quoteCode(change.subject)}: ${quoteMarkdown(text)}`);
  const isOf = (ending: RegExp) => (judged: JudgedChange) => ending.test(judged.change.kind);
  const [added, deprecated] = [/-added$/, /^deprecated$/];
  const others = [...risky, ...safe].filter(
    (judged) => !isOf(added)(judged) && !isOf(deprecated)(judged) && !judged.change.kind.startsWith("gap-"),
  );
  const groups: readonly (readonly [string, readonly JudgedChange[]])[] = [
    ["Breaking", breaking],
    ["Added", [...risky, ...safe].filter(isOf(added))],
    ["Changed", others],
    ["Deprecated", safe.filter(isOf(deprecated))],
  ];
  const sections = groups.flatMap(([title, changes]) =>
    changes.length === 0 ? [] : ["", `### ${title}`, "", ...lines(changes)],
  );
  return `${[`## ${quoteMarkdown(api)} ${version.next ?? "Unreleased"}`, ...sections].join("\n")}\n`;
}
