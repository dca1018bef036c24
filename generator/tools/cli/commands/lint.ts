/** The command `lint`: holds specs to a policy. */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readRegularText } from "../../../base/regular-file.js";
import { version } from "../../../base/version.js";
import { UsageError } from "../../../config/generation.js";
import { counted } from "../../../diagnostics/counted.js";
import { positionAt, type Diagnostic } from "../../../diagnostics/diagnostic.js";
import { renderAnnotations, renderDiagnostics, toJsonDiagnostics } from "../../../diagnostics/render.js";
import { sarifMark, sarifText } from "../../../diagnostics/sarif.js";
import { visibleJson } from "../../../diagnostics/visible.js";
import type { SpecSyntax } from "../../../pipeline/load.js";
import { writeReport } from "../../../write/single-files.js";
import { policyName, readPolicy, noPolicy } from "../../lint/policy.js";
import type { PlacedFinding } from "../../lint/rule.js";
import { lintRules } from "../../lint/rules/index.js";
import { lintSpecs, type LintedSpec } from "../../lint/run.js";
import type { Arguments } from "../arguments.js";
import { loadNamedSpec } from "../models.js";
import { show, specsOf } from "../specs.js";
import type { Terminal } from "../terminal.js";

/** The name of the tool in a report in the format of SARIF. */
const tool = "speccast lint";

/** The largest policy, 1 MiB. */
const maxPolicyBytes = 1_048_576;

export async function lintAll(args: Arguments, terminal: Terminal): Promise<number> {
  const { flags } = args;
  const cwd = process.cwd();
  const { policy, mistakes, folder } = policyOf(flags.policy, cwd);
  const specs: LintedSpec[] = [];
  const failures: Diagnostic[] = [];
  for (const path of specsOf(args)) {
    let syntax: SpecSyntax | undefined;
    const onSyntax = (found: SpecSyntax): void => void (syntax = found);
    const { model, diagnostics, isDocument = false } = await loadNamedSpec(path, args, { onSyntax });
    if (model !== undefined) specs.push({ model, isDocument, places: syntax?.ast.places ?? new Map() });
    else failures.push(...diagnostics);
  }
  const today = new Date().toISOString().slice(0, 10);
  const { spectral } = flags;
  const { runSpectral } = spectral === undefined ? {} : await import("../run-spectral.js");
  const more = ({ model }: LintedSpec): readonly PlacedFinding[] =>
    runSpectral?.(model, spectral ?? "", cwd) ?? [];
  const result = await lintSpecs(specs, { policy, folder, cwd, today, more });
  const wrong = [...mistakes, ...result.mistakes];
  if (wrong.length > 0) {
    show(wrong, terminal);
    return 2;
  }
  // An exception may be for a spec with errors.
  const found = result.findings.filter(({ code }) => failures.length === 0 || code !== "exception-unused");
  const findings = [...failures, ...found];
  if (flags.json) terminal.out(`${visibleJson(toJsonDiagnostics(findings))}\n`);
  else if (findings.length === 0) terminal.out(`No findings in ${counted(specs.length, "spec")}.\n`);
  else {
    const grouped = new Set(found.map(({ code }) => code));
    terminal.rendered(renderDiagnostics(findings, { color: terminal.color, grouped }));
  }
  if (flags.sarif !== undefined) writeReport(flags.sarif, sarifOf(findings), sarifMark(tool));
  if (terminal.annotations) terminal.annotate(renderAnnotations(findings));
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  if (warnings < findings.length) return 1;
  const { maxWarnings } = flags;
  if (maxWarnings === undefined || warnings <= maxWarnings) return 0;
  terminal.err(`${counted(warnings, "warning")}, and --max-warnings allows ${maxWarnings}.\n`);
  return 1;
}

function policyOf(
  named: string | undefined,
  cwd: string,
): ReturnType<typeof readPolicy> & { readonly folder: string } {
  const shown = named ?? policyName;
  const path = resolve(cwd, shown);
  const folder = dirname(path);
  if (named === undefined && !existsSync(path)) return { policy: noPolicy, mistakes: [], folder };
  let text;
  try {
    text = readRegularText(path, maxPolicyBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EFBIG")
      throw new UsageError(`"${shown}" has more than 1 MiB, the limit of a policy.`);
    throw new UsageError(`There is no file "${shown}", or it cannot be read.`);
  }
  return { ...readPolicy(shown.replaceAll("\\", "/"), text), folder };
}

function sarifOf(findings: readonly Diagnostic[]): string {
  const results = findings.map(({ code, severity, message, help, fix, span }) => {
    const { line, column } =
      span === undefined ? { line: 1, column: 1 } : positionAt(span.source, span.start);
    const text = [message, help ?? fix].filter((one) => one !== "").join(" ");
    return { rule: code, level: severity, message: text, file: span?.source.path ?? "", line, column };
  });
  const rules = Object.fromEntries(Object.entries(lintRules).map(([name, { says }]) => [name, says]));
  return sarifText({ name: tool, version, rules, results });
}
