/** Text of a spec in the forms of a report: whatever it holds, it starts no line, closes no fence and gives no command. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { describe, expect, test } from "vitest";
import { visibleLines } from "../../generator/diagnostics/visible.js";
import { renderAnnotations } from "../../generator/diagnostics/render.js";
import {
  changelogText,
  diffAnnotations,
  diffMarkdown,
  diffText,
  partyNames,
  type DiffReport,
  type JudgedChange,
} from "../../generator/tools/diff/index.js";

const evils = [
  "a\n::error::b",
  "a\r\n::add-mask::b",
  "::set-output name=x::y",
  "a ##[error]b",
  "a\n```\n<script>alert(1)</script>",
  "``` `` `",
  "</summary></details><img src=x>",
  "[a](javascript:b) ![c](d) **e** | f # g",
  "a\u2028::error::b\u2029c\u0085d\u000be\u000cf",
  "\u001b[2Ja\u202eb",
  "%0A::error::a,file=b:c",
  "    code\n# heading\n- item\n> quote",
  " a ",
  "",
];

/** A report with `text` wherever a text of the spec, or of who wrote the files, may stand. */
function reportWith(text: string): DiffReport {
  const place = { file: text, line: 1, column: 1 };
  const value = (party: number): JudgedChange["witnesses"][keyof JudgedChange["witnesses"]] =>
    [
      {
        kind: "value",
        direction: "request",
        sender: text,
        receiver: text,
        value: { [text]: text },
        issues: [text],
      } as const,
      { kind: "program", program: text, error: text } as const,
      {
        kind: "response",
        endpoint: text,
        response: { status: 200, headers: [[text, text]], body: "" },
        outcome: text,
      } as const,
      { kind: "words", content: text } as const,
    ][party];
  const change = {
    kind: "field-removed",
    subject: text,
    basePlace: place,
    headPlace: place,
    uses: { named: [text], hasMore: true },
    hint: text,
    directions: ["request"],
    facts: {},
  };
  const judged = (level: "breaking" | "risky" | "safe"): JudgedChange =>
    ({
      change,
      key: text,
      text,
      verdicts: Object.fromEntries(partyNames.map((party) => [party, { level, why: text }])),
      witnesses: Object.fromEntries(partyNames.map((party, at) => [party, value(at)])),
    }) as unknown as JudgedChange;
  return {
    api: text,
    base: { label: text, prefix: text },
    head: { label: text, prefix: text },
    changes: [judged("breaking"), judged("risky"), judged("safe")],
    counted: ["oldClients", "callers"],
    accepted: new Map([[text, { until: "2030-01-01", reason: text }]]),
    version: { from: text, next: "2.0.0", step: "major" },
  } as unknown as DiffReport;
}

/** The lines of a text, by every character that some reader takes for the end of one. */
function linesOf(text: string): string[] {
  return text.split(/[\n\r\u000b\u000c\u0085\u2028\u2029]/);
}

/** A line of Markdown without its code, by the rule of CommonMark: a run of backticks ends at the next one of its length. */
function withoutCode(line: string): string {
  return line.replace(/\\.|(`+)(?:(?!`).|(?!\1(?!`))`+)*?(?<!`)\1(?!`)/g, "");
}

describe.each(evils)("%j", (evil) => {
  const hostile = reportWith(evil);
  const harmless = reportWith("a");

  test("in a terminal, as one line of it that is no command", () => {
    const lines = linesOf(visibleLines(diffText(hostile)));
    // A program and a message have as many rows as they have lines, each behind a bar.
    const isOwn = (line: string): boolean => !line.startsWith("    |");
    expect(lines.filter(isOwn).length).toBe(linesOf(diffText(harmless)).filter(isOwn).length);
    for (const line of lines) {
      expect(line.trimStart().startsWith("::"), line).toBe(false);
      expect(line).not.toContain("##[");
      expect(line).not.toMatch(/[\0-\x08\x0e-\x1f\u202e]/); // oxlint-disable-line no-control-regex
    }
  });

  test("in Markdown, as text or code of one line", () => {
    for (const form of [diffMarkdown, changelogText]) {
      const [lines, expected] = [hostile, harmless].map((report) => linesOf(form(report))) as [
        string[],
        string[],
      ];
      expect(lines.length).toBe(expected.length);
      expect(lines.filter((line) => line.startsWith("```"))).toEqual(
        expected.filter((line) => line.startsWith("```")),
      );
      for (const line of lines) {
        if (line.startsWith("<details><summary>Changelog entry") || line === "</details>") continue;
        const rest = withoutCode(line.replace(/^(?: *- |#+ )/, "")).replaceAll(
          /\*\*(?:breaking|risky|safe|2\.0\.0)\*\*/g,
          "",
        );
        if (!line.startsWith("```")) expect(rest, line).not.toMatch(/[`<>*_[\]#|]/);
        expect(line).not.toContain("##[");
      }
    }
  });

  test("in annotations, as one command", () => {
    const source = new SourceText(evil, "a");
    const span = { source, start: 0, end: 1 };
    const found = renderAnnotations([
      { code: "x", severity: "error", message: evil, fix: evil, help: evil, span },
    ]);
    for (const text of [diffAnnotations({ ...hostile, accepted: new Map() }), found])
      for (const line of linesOf(text).slice(0, -1)) {
        expect(line).toMatch(/^::(?:error|warning) file=[^:,]*(?:,[a-zA-Z]+=[^:,]*)*::/);
        expect(line.replace(/%(?:25|0A|0D|3A|2C)/g, "")).not.toContain("%");
      }
  });
});
