/** The report of a comparison for a terminal, and changes in one line. */
import { cutText } from "../../../base/cut-text.js";
import type { Model, Place } from "../../../language/model/model.js";
import type { Change } from "../changes.js";
import { compareModels } from "../compare/index.js";
import type { JudgedChange } from "../judge.js";
import { sayChange } from "../rules/index.js";
import { parties, partyNames, type Level, type Party, type FlowDirection } from "../rules/verdict.js";
import type { ProgramWitness, Witness } from "../witness/witness.js";
import { pasteableValue, usesText } from "./parts.js";
import { quoteLine } from "./quote.js";
import { countText, groupByLevel, type DiffReport } from "./report.js";

/** The longest value that is shown in full, in characters. */
const maxValue = 1000;

/** The changes of one kind, such as moved endpoints, that are shown by requests. */
const shownByRequests = 3;

/** Returns the report in text, the worst changes first. */
export function diffText(report: DiffReport): string {
  const { base, head, changes } = report;
  const title = `${quoteLine(base.label)} -> ${quoteLine(head.label)}`;
  if (changes.length === 0) return `${title}: no change of the API.\n`;
  const groups = groupByLevel(report);
  const repeated = changesBeyond(shownByRequests, [...groups.breaking, ...groups.risky]);
  const blocks = (["breaking", "risky"] as const).flatMap((level) =>
    groups[level].map((judged) => changeBlock(report, judged, { level, isShort: repeated.has(judged) })),
  );
  const left =
    repeated.size === 0
      ? ""
      : `Requests show ${shownByRequests} changes of each kind; --json has those of ${repeated.size} more.\n`;
  const rest = groups.safe.map((judged) => safeLine(report, judged)).join("");
  const safeBlock = rest === "" ? [] : [`safe\n${rest}`];
  return `${[`${title}\n${countText(report)}\n`, ...blocks, ...safeBlock, left, adviceText(report)].filter((part) => part !== "").join("\n")}`;
}

interface BlockForm {
  readonly level: Level;
  /** True to leave out requests: other changes of the kind have shown theirs. */
  readonly isShort: boolean;
}

/**
 * Returns the block of one change.
 *
 *   breaking: Parcel.label: required field removed
 *     --> main:api.yaml:4:7
 *     old clients, new service: An old client needs the field, and the new service does not send it.
 *       response Parcel: the new version accepts it, the old version refuses it: required /label
 *         {"id":"a"}
 */
function changeBlock(report: DiffReport, judged: JudgedChange, { level, isShort }: BlockForm): string {
  const { change, text, key } = judged;
  const place = placeLine(report, judged);
  const lines = partyNames.flatMap((party) => partyLines(judged, party, isShort));
  const uses = change.uses === undefined ? [] : [`  in ${quoteLine(usesText(change.uses))}`];
  const hint = change.hint === undefined ? [] : [`  hint: ${quoteLine(change.hint)}`];
  const accepted = report.accepted.get(key);
  const note =
    accepted === undefined ? [] : [`  accepted until ${accepted.until}: ${quoteLine(accepted.reason)}`];
  return `${[`${level}: ${quoteLine(change.subject)}: ${quoteLine(text)}`, ...place, ...uses, ...lines, ...hint, ...note].join("\n")}\n`;
}

/** Returns the changes with requests as witnesses, without the first `count` of each kind. */
function changesBeyond(count: number, changes: readonly JudgedChange[]): ReadonlySet<JudgedChange> {
  const counts = new Map<string, number>();
  return new Set(
    changes.filter(({ change: { kind }, witnesses }) => {
      if (!partyNames.some((party) => witnesses[party]?.kind === "request")) return false;
      const known = counts.get(kind) ?? 0;
      counts.set(kind, known + 1);
      return known >= count;
    }),
  );
}

function safeLine({ counted }: DiffReport, { change, text, verdicts }: JudgedChange): string {
  const others = partyNames.filter((party) => !counted.includes(party) && verdicts[party].level !== "safe");
  const levels = others.map((party) => `${parties[party]}: ${verdicts[party].level}`);
  const note = levels.length === 0 ? "" : ` (${levels.join("; ")})`;
  return `  ${quoteLine(change.subject)}: ${quoteLine(text)}${note}\n`;
}

function placeLine({ base, head }: DiffReport, { change }: JudgedChange): string[] {
  const at = (prefix: string, place: Place | undefined): string[] =>
    place === undefined ? [] : [quoteLine(`${prefix}${place.file}:${place.line}:${place.column}`)];
  const places = [...at(base.prefix, change.basePlace), ...at(head.prefix, change.headPlace)];
  return places.length === 0 ? [] : [`  --> ${places.join(" -> ")}`];
}

function partyLines(judged: JudgedChange, party: Party, isShort: boolean): string[] {
  const { level, why } = judged.verdicts[party];
  if (level === "safe" || why === undefined) return [];
  const witness = judged.witnesses[party];
  const reasoned = level === "breaking" && witness === undefined ? " (reasoned)" : "";
  const line = `  ${parties[party]}: ${level}${reasoned}. ${quoteLine(why)}`;
  return witness === undefined || (isShort && witness.kind === "request")
    ? [line]
    : [line, ...witnessLines(judged.change, witness, party)];
}

function witnessLines(change: Change, witness: Witness, party: Party): string[] {
  if (witness.kind === "program") {
    const lines = witness.program.trimEnd().split("\n");
    return [...rows(lines), `    no longer compiles: ${quoteLine(witness.error)}`];
  }
  // Old clients send requests and read responses of the new service.
  const isSentByOld = (party === "oldClients") === (directionOf(witness) === "request");
  const [takes, refuses] = isSentByOld
    ? ["the old version", "the new version"]
    : ["the new version", "the old version"];
  if (witness.kind === "request") {
    const { method, target, headers, body } = witness.request;
    const sent = [
      `${method} ${target}`,
      ...headers.map(([name, text]) => `${name}: ${text}`),
      ...(body ? [body] : []),
    ];
    const lines = sent.join("\n").trimEnd().split(/\r?\n/);
    return [...rows(lines), `    ${takes} accepts it, ${refuses} rejects it: ${witness.status}`];
  }
  if (witness.kind === "response") {
    const { endpoint, response, outcome } = witness;
    const { status, headers, body = "" } = response;
    const lines = [`${endpoint} ${status}`, ...headers.map(([name, text]) => `${name}: ${text}`)];
    const shown = cutText(body, maxValue);
    const all = [...lines, ...(shown === "" ? [] : shown.split("\n"))];
    return [
      ...rows(all),
      `    the client of ${takes} accepts it, that of ${refuses} reports: ${quoteLine(outcome)}`,
    ];
  }
  if (witness.kind === "words")
    return [`    ${quoteLine(witness.content)}: ${takes} accepts it, ${refuses} rejects it`];
  const { direction, sender, value, issues } = witness;
  return [
    `    ${isInEvents(change) ? "event" : direction} ${quoteLine(sender)}: ${takes} accepts it, ${refuses} rejects it: ${quoteLine(issues.join(", "))}`,
    `      ${quoteLine(pasteableValue(value, maxValue))}`,
  ];
}

function rows(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(/\r?\n/))
    .map((line) => `    | ${line.replaceAll("##[", "##\\[")}`.trimEnd());
}

/** Returns what to do: the order of deployment, the next version. */
function adviceText({ changes, version }: DiffReport): string {
  const needsService = changes.some(({ verdicts }) => verdicts.newClients.level !== "safe");
  const breaksClients = changes.some(({ verdicts }) => verdicts.oldClients.level === "breaking");
  const order = !needsService
    ? ""
    : breaksClients
      ? "No order of deployment is safe: keep the old version until its clients have changed.\n"
      : "Deploy the service before its clients.\n";
  const [from, to] = [version.from ?? "none", version.next];
  return `${order}${to === undefined ? "" : `Next version: ${to} (${version.step}; now ${quoteLine(from)}).\n`}`;
}

function isInEvents({ kind, uses }: Change): boolean {
  return (
    kind.startsWith("event-") || uses?.named.every((message) => message.startsWith("the event ")) === true
  );
}

function directionOf(witness: Exclude<Witness, ProgramWitness>): FlowDirection {
  return witness.kind === "value" ? witness.direction : witness.kind === "response" ? "response" : "request";
}

/** Changes that are named; the others are counted. */
const maxNamed = 3;

/** Returns what changed in an API: `Parcel.note: new optional field; and 2 more`. */
export function changesInShort(base: Model, head: Model): string {
  const changes = compareModels(base, head);
  if (changes.length === 0) return "no change of the API";
  const named = changes.slice(0, maxNamed).map((change) => `${change.subject}: ${sayChange(change)}`);
  const more = changes.length > maxNamed ? [`and ${changes.length - maxNamed} more`] : [];
  return [...named, ...more].join("; ").replaceAll(/\s+/g, " ");
}
