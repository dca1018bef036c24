/** The report of a test of a contract as text, as JSON and for JUnit. */
import { append } from "../../base/append.js";
import { cutText } from "../../base/cut-text.js";
import { counted } from "../../diagnostics/counted.js";
import type { Model } from "../../language/model/model.js";
import { withoutSecrets } from "./credentials.js";
import {
  coveragePercent,
  placeOfFinding,
  type ContractFinding,
  type ContractReport,
  type Exchange,
  type SpecContext,
} from "./report-data.js";
import { curlCommands } from "./curl.js";
import { contractRules } from "./rules.js";

interface ReportContext extends SpecContext {
  readonly command: string;
}

/** The most characters of a response that are shown. */
const maxShown = 600;

/**
 * Returns a report for people.
 *
 *   accepts-invalid: parcels.create: label: 41 characters, one above the maximum is accepted, with status 201
 *     --> api.yaml:12:7
 *     | POST /v1/parcels 201
 *     | {"id":"p1","label":"aaa…"}
 *     $ curl -sS -i -X POST 'http://127.0.0.1:8080/v1/parcels' …
 */
export function contractText(report: ContractReport, context: ReportContext): string {
  const blocks = report.findings.map((finding) => findingText(report, finding, context));
  const notes = notesText(report.notes);
  const gap = blocks.length > 0 && notes.length > 0 ? "\n" : "";
  return `${blocks.join("\n")}${gap}${notes.join("")}${blocks.length + notes.length > 0 ? "\n" : ""}${summaryText(report, context)}`;
}

/** The most notes of one kind that are shown one by one. */
const maxAlike = 2;

/**
 * Returns notes, of which those that say the same of several endpoints are one.
 *
 *   note: books.get: not reached, since it needs shop. Pass it with --auth shop=env:NAME.
 *   note: 12 endpoints: not reached (401), since it needs shop. Pass it with --auth shop=env:NAME.
 *     books.list, books.add, loans.list and 9 others
 */
function notesText(notes: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const note of notes) {
    const [, name = "", what = note] = /^([\w.]+): (.*)$/s.exec(note) ?? [];
    append(groups, what, name);
  }
  return [...groups].flatMap(([what, names]) => {
    if (names.length <= maxAlike)
      return names.map((name) => (name === "" ? `note: ${what}\n` : `note: ${name}: ${what}\n`));
    const shown = names.slice(0, 3).join(", ");
    const rest = names.length > 3 ? ` and ${counted(names.length - 3, "other")}` : "";
    return [`note: ${counted(names.length, "endpoint")}: ${what}\n  ${shown}${rest}\n`];
  });
}

function findingText({ base }: ContractReport, finding: ContractFinding, context: ReportContext): string {
  const { rule, endpoint, what, steps, more } = finding;
  const lines = [
    `${rule}: ${endpoint.name}: ${what}`,
    `  --> ${placeText(context.model, finding)}`,
    `  ${contractRules[rule]}`,
    ...steps.map((step) => `  | ${lineOf(step)}`),
    ...steps.slice(-1).flatMap((step) => responseLines(step).map((line) => `  | ${line}`)),
    ...curlCommands(context, base, steps).map((command) => `  $ ${command}`),
    ...(more === 0 ? [] : [`  and ${counted(more, "further request")}`]),
  ];
  return `${withoutSecrets(lines.join("\n"), context.credentials)}\n`;
}

function lineOf({ request, response }: Exchange): string {
  return `${request.method} ${request.shownTarget} ${response?.status ?? "no response"}`;
}

function responseLines({ response }: Exchange): readonly string[] {
  if (response === undefined || response.text === "") return [];
  return cutText(response.text, maxShown).split("\n");
}

function placeText(model: Model, finding: ContractFinding): string {
  const place = placeOfFinding(model, finding);
  return place === undefined ? finding.path : `${place.file}:${place.line}:${place.column}`;
}

/**
 * The last lines: what was sent, what was reached, the verdict.
 *
 *   Created and not removed: 2 Shelf (no endpoint deletes it).
 *   Reached: 5 of 5 endpoints, 6 of 6 responses, 2 of 3 errors, 41 of 41 values: 98 %.
 *   speccast test http://127.0.0.1:8080: 214 requests, no finding. Seed 7.
 */
function summaryText(report: ContractReport, { command }: ReportContext): string {
  const { base, requests, findings, coverage, seed, isStopped, left } = report;
  const parts = Object.entries(coverage).map(
    ([name, { reached, total }]) => `${reached} of ${total} ${name}`,
  );
  const found = findings.length === 0 ? "no finding" : counted(findings.length, "finding");
  const stopped = isStopped ? "The run was stopped before its end.\n" : "";
  const repeat = findings.length === 0 ? "" : `To repeat it: ${command}\n`;
  const rest = left.length === 0 ? "" : `Created and not removed: ${left.join(", ")}.\n`;
  return `${stopped}${rest}Reached: ${parts.join(", ")}: ${coveragePercent(report)} %.\nspeccast test ${base.href}: ${counted(requests, "request")}, ${found}. Seed ${seed}.\n${repeat}`;
}

/** Returns a report for programs. */
export function contractJson(
  report: ContractReport,
  { model, credentials }: ReportContext,
): Record<string, unknown> {
  const { base, requests, findings, notes, coverage, seed, isStopped, left } = report;
  const clean = (text: string): string => withoutSecrets(text, credentials);
  return {
    url: base.href,
    seed,
    requests,
    stopped: isStopped,
    coverage: { ...coverage, percent: coveragePercent(report) },
    findings: findings.map((finding) => {
      const commands = curlCommands({ model, credentials }, base, finding.steps);
      return {
        rule: finding.rule,
        endpoint: finding.endpoint.name,
        what: clean(finding.what),
        place: placeText(model, finding),
        more: finding.more,
        steps: finding.steps.map(({ request, response }, at) => ({
          request: `${request.method} ${clean(request.shownTarget)}`,
          curl: clean(commands[at] ?? ""),
          status: response?.status ?? null,
          response: clean(response?.text.slice(0, maxShown) ?? ""),
        })),
      };
    }),
    notes,
    left,
  };
}

/** The element by which a report in the format of JUnit is known again. */
export const junitMark = `<testsuites name="speccast test">`;

/** Returns a report in the format of JUnit: a suite for each endpoint, a case for each rule. */
export function contractJunit(report: ContractReport, context: ReportContext): string {
  const suites = [...report.checks].map(([name, rules]) => {
    const findings = report.findings.filter((one) => one.endpoint.name === name);
    const cases = [...rules].map(([rule, count]) => {
      const found = findings.filter((one) => one.rule === rule);
      const failures = found.map(
        (one) =>
          `      <failure message="${xml(withoutSecrets(one.what, context.credentials))}">${xml(findingText(report, one, context))}</failure>\n`,
      );
      const head = `    <testcase classname="${xml(name)}" name="${rule} (${count})"`;
      return failures.length === 0 ? `${head}/>\n` : `${head}>\n${failures.join("")}    </testcase>\n`;
    });
    const failed = new Set(findings.map(({ rule }) => rule)).size;
    return `  <testsuite name="${xml(name)}" tests="${rules.size}" failures="${failed}">\n${cases.join("")}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${junitMark}\n${suites.join("")}</testsuites>\n`;
}

function xml(text: string): string {
  return text
    .replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd]/g, "?")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
