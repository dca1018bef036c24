/** The command `explain`: one diagnostic, or the list of all. */
import { catalogue, codeGroups } from "../../../pipeline/catalogue.js";
import { UsageError } from "../../../config/generation.js";
import type { CatalogueEntry } from "../../../diagnostics/catalogue-entry.js";
import { defined } from "../../../base/defined.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { visibleJson } from "../../../diagnostics/visible.js";
import { policyCodes } from "../../lint/policy.js";
import type { LintRule } from "../../lint/rule.js";
import { lintRuleNames, lintRules, type LintRuleName } from "../../lint/rules/index.js";
import type { Arguments } from "../arguments.js";
import type { Terminal } from "../terminal.js";

/**
 * Runs the command and returns the exit code.
 * @throws UsageError without a code, and for an unknown one.
 */
export function explainCode({ operands, flags }: Arguments, terminal: Terminal): number {
  const [code] = operands;
  if (code === undefined) throw new UsageError("`speccast explain CODE` takes one of", codeList());
  const entry = Object.hasOwn(entries, code) ? entries[code] : undefined;
  if (entry === undefined) {
    const hint = didYouMean(code, explainedCodes) || " `speccast explain` lists them.";
    throw new UsageError(`There is no diagnostic "${code}".${hint}`);
  }
  if (flags.json) terminal.out(`${visibleJson({ code, ...entry })}\n`);
  else {
    const examples = isRule(code) ? exampleText(lintRules[code]) : "";
    const inDocument = entry.documentFix === undefined ? "" : `In OpenAPI: ${entry.documentFix}\n`;
    const text = `${entry.what}\n\nWhy: ${entry.why}\nFix: ${entry.fix}\n${inDocument}${examples}`;
    terminal.out(`${code} (${entry.severity})\n\n${text}`);
  }
  return 0;
}

function isRule(code: string): code is LintRuleName {
  return Object.hasOwn(lintRules, code);
}

type ExplainedCode = Omit<CatalogueEntry, "severity"> &
  Pick<LintRule, "documentFix"> & { readonly severity: string };

/** Every code with its words: diagnostics, rules of `speccast lint`, and what it says of a policy. */
const entries: Readonly<Record<string, ExplainedCode>> = {
  ...catalogue,
  ...Object.fromEntries(
    Object.entries<LintRule>(lintRules).map(
      ([name, { severity, says, why, fix, documentFix, wrong, right }]) => [
        name,
        { severity, what: says, why, fix, ...defined({ documentFix }), wrong, right },
      ],
    ),
  ),
  ...policyCodes,
};

/** The codes that the command takes. */
export const explainedCodes = Object.keys(entries);

/** The lines that break a rule, and those that keep it. */
function exampleText({ wrong, right, options = {} }: LintRule): string {
  const indented = (text: string): string => text.replace(/^(?=.)/gm, "  ");
  const choices = Object.entries(options).map(
    ([name, values]) => `\nOption: ${name}, one of ${values.join(", ")}\n`,
  );
  return `\nWrong:\n${indented(wrong)}\nRight:\n${indented(right)}${choices.join("")}`;
}

/** Columns of a line at most. */
const width = 100;

/** Returns all codes by the phase that reports them, sorted and in columns. */
function codeList(): readonly string[] {
  const lintGroups = [
    { title: "Rules of speccast lint", codes: lintRuleNames },
    { title: "Policies", codes: Object.keys(policyCodes) },
  ];
  return [...codeGroups(), ...lintGroups].flatMap(({ title, codes }) => {
    const sorted = [...codes].sort();
    const column = Math.max(...sorted.map(({ length }) => length)) + 2;
    const columns = Math.max(1, Math.floor((width - 2) / column));
    const rows = Math.ceil(sorted.length / columns);
    const lines = Array.from({ length: rows }, (_, row) =>
      `  ${sorted
        .filter((_code, at) => at % rows === row)
        .map((one) => one.padEnd(column))
        .join("")}`.trimEnd(),
    );
    return ["", title, ...lines];
  });
}
