/** The report of a comparison for a terminal. */
import type { Place } from "../../model/model.js";
import type { JudgedChange } from "../judge.js";
import { parties, partyNames, type Level, type Party } from "../rules/verdict.js";
import type { Witness } from "../witness/witness.js";
import { shortValue } from "./short-value.js";
import { countText, groupByLevel, type DiffReport } from "./report.js";

/** The longest value that is shown in full. */
const maxValue = 400;

/** Returns the report in text, the worst changes first. */
export function diffText(report: DiffReport): string {
  const { base, head, changes } = report;
  const title = `${base.label} -> ${head.label}`;
  if (changes.length === 0) return `${title}: no change of the API.\n`;
  const groups = groupByLevel(report);
  const blocks = (["breaking", "risky"] as const).flatMap((level) =>
    groups[level].map((judged) => changeBlock(report, judged, level)),
  );
  const rest = groups.safe.map(({ change, text }) => `  ${change.subject}: ${text}\n`).join("");
  const safeBlock = rest === "" ? [] : [`safe\n${rest}`];
  return `${[`${title}\n${countText(report)}\n`, ...blocks, ...safeBlock, adviceText(report)].filter((part) => part !== "").join("\n")}`;
}

/**
 * Returns the block of one change.
 *
 *   breaking: Parcel.label: required field removed
 *     --> main:api.yaml:4:7
 *     old clients, new service: An old client needs the field, and the new service does not send it.
 *       response Parcel {"id":"a"} is refused: required /label
 */
function changeBlock(report: DiffReport, judged: JudgedChange, level: Level): string {
  const { change, text, key } = judged;
  const place = placeLine(report, judged);
  const lines = partyNames.flatMap((party) => partyLines(judged, party));
  const hint = change.hint === undefined ? [] : [`  hint: ${change.hint}`];
  const accepted = report.accepted.get(key);
  const note = accepted === undefined ? [] : [`  accepted until ${accepted.until}: ${accepted.reason}`];
  return `${[`${level}: ${change.subject}: ${text}`, ...place, ...lines, ...hint, ...note].join("\n")}\n`;
}

function placeLine({ base, head }: DiffReport, { change }: JudgedChange): string[] {
  const at = (prefix: string, place: Place | undefined): string[] =>
    place === undefined ? [] : [`${prefix}${place.file}:${place.line}:${place.column}`];
  const places = [...at(base.prefix, change.basePlace), ...at(head.prefix, change.headPlace)];
  return places.length === 0 ? [] : [`  --> ${places.join(" -> ")}`];
}

function partyLines(judged: JudgedChange, party: Party): string[] {
  const { level, why } = judged.verdicts[party];
  if (level === "safe" || why === undefined) return [];
  const witness = judged.witnesses[party];
  const reasoned = level === "breaking" && witness === undefined ? " (reasoned)" : "";
  const line = `  ${parties[party]}: ${level}${reasoned}. ${why}`;
  return witness === undefined ? [line] : [line, ...witnessLines(witness)];
}

function witnessLines(witness: Witness): string[] {
  if (witness.kind === "program") {
    const lines = witness.program.trimEnd().split("\n");
    return [...lines.map((line) => `    | ${line}`), `    no longer compiles: ${witness.error}`];
  }
  if (witness.kind === "request") {
    const { method, target, headers, body } = witness.request;
    const sent = [
      `${method} ${target}`,
      ...headers.map(([name, text]) => `${name}: ${text}`),
      ...(body ? [body] : []),
    ];
    const lines = sent.join("\n").trimEnd().split(/\r?\n/);
    return [...lines.map((line) => `    | ${line}`.trimEnd()), `    is refused: ${witness.status}`];
  }
  if (witness.kind === "response") {
    const { endpoint, response, outcome } = witness;
    const { status, headers, body = "" } = response;
    const lines = [`${endpoint} ${status}`, ...headers.map(([name, text]) => `${name}: ${text}`)];
    const shown = body.length > maxValue ? `${body.slice(0, maxValue)}…` : body;
    const all = [...lines, ...(shown === "" ? [] : shown.split("\n"))];
    return [...all.map((line) => `    | ${line}`), `    is refused by the client: ${outcome}`];
  }
  const { direction, sender, value, issues } = witness;
  const text = shortValue(value);
  const shown = text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
  return [`    ${direction} ${sender} ${shown} is refused: ${issues.join(", ")}`];
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
  return `${order}${to === undefined ? "" : `Next version: ${to} (${version.step}; now ${from}).\n`}`;
}
