/** Findings as people, programs and GitHub see them. */
import { describe, expect, test } from "vitest";
import { catalogue } from "../../generator/pipeline/catalogue.js";
import { SourceText, type Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import {
  renderAnnotations,
  renderDiagnostics,
  sortDiagnostics,
  toJsonDiagnostics,
} from "../../generator/diagnostics/render.js";
import { suggest } from "../../generator/diagnostics/suggest.js";
import { shortened } from "../../generator/diagnostics/visible.js";

const wallet = new SourceText(
  "spec/wallet.yaml",
  `${"\n".repeat(85)}    fields:\n      id: string\n      chain_type: ChainTyp\n`,
);

/** A finding at the first place where `part` stands in `source`. */
function at(source: SourceText, part: string, extra: Partial<Diagnostic> = {}): Diagnostic {
  const start = source.text.indexOf(part);
  const span = { source, start, end: start + part.length };
  const { fix } = catalogue["duplicate-key"];
  return { code: "duplicate-key", severity: "error", message: "A message.", fix, span, ...extra };
}

function textOf(text: string): SourceText {
  return new SourceText("a.yaml", text);
}

/** The column of the first caret below the line `text`. */
const caret = (text: string): number | undefined =>
  renderDiagnostics([at(textOf(text), "HERE")])
    .split("\n")
    .find((line) => line.includes("^"))
    ?.indexOf("^");

describe("text", () => {
  test("leaves out the middle of very long words", () => {
    const message = `"${"A".repeat(3000)}" is not a type of ${"b ".repeat(150)}.`;
    const [head = ""] = renderDiagnostics([at(wallet, "ChainTyp", { message })]).split("\n");
    expect(head).toContain(`"${"A".repeat(159)}…${"A".repeat(59)}" is not a type of ${"b ".repeat(150)}.`);
  });

  test("groups findings of one code where that is asked, each place with what is only its own", () => {
    const source = textOf("labelText: x\ncreatedAt: y\n");
    const all = [
      at(source, "labelText", { message: "First.", suggestion: "label_text" }),
      at(source, "createdAt", { message: "Second.", help: "Other help." }),
      at(source, "x", { code: "alone", severity: "warning" }),
      at(source, "y", { code: "wrong", message: "Third." }),
      at(source, "x", { code: "wrong", message: "Fourth." }),
    ];
    const { fix } = catalogue["duplicate-key"];
    const grouped = new Set(["duplicate-key", "alone"]);
    const lines = renderDiagnostics(all, { grouped }).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      `error duplicate-key: 2 findings. ${fix}`,
      '  a.yaml:1:1 First. Did you mean "label_text"?',
      "  a.yaml:2:1 Second. Other help.",
      "",
    ]);
    expect(lines.filter((line) => line.startsWith("a.yaml:")).length).toBe(3);
    expect(lines.at(-2)).toBe("4 errors, 1 warning");
    expect(renderDiagnostics(all, { grouped, limit: 1 })).toMatch(/^a\.yaml:1:1 error[^]+; 4 not shown\n$/);
  });

  test("is a header, a frame and a suggestion", () => {
    const message = 'There is no type named "ChainTyp".';
    expect(renderDiagnostics([at(wallet, "ChainTyp", { message, suggestion: "ChainType" })])).toBe(
      [
        'spec/wallet.yaml:88:19 error duplicate-key: There is no type named "ChainTyp".',
        "   86 |     fields:",
        "   87 |       id: string",
        " > 88 |       chain_type: ChainTyp",
        '      |                   ^^^^^^^^ did you mean "ChainType"?',
        "",
        "1 error",
        "",
      ].join("\n"),
    );
  });

  test("shows the related place, and help before the general fix", () => {
    const source = textOf("a: 1\nb: 2\na: 3\n");
    const first = { message: "It was written here first.", span: { source, start: 0, end: 1 } };
    const span = { source, start: 10, end: 11 };
    expect(renderDiagnostics([at(source, "a", { span, related: first })]).split("\n")).toEqual([
      "a.yaml:3:1 error duplicate-key: A message.",
      "   1 | a: 1",
      "   2 | b: 2",
      " > 3 | a: 3",
      `     | ^ ${catalogue["duplicate-key"].fix}`,
      "   a.yaml:1:1 It was written here first.",
      " > 1 | a: 1",
      "     | ^",
      "",
      "1 error",
      "",
    ]);
    expect(renderDiagnostics([at(source, "b", { help: "Do this." })])).toContain("| ^ Do this.\n");
  });

  test("I31 carries no control, direction or zero-width character of the spec", () => {
    const hostile = "\u001b]0;x\u0007 \u009b31m \u202e \u2028 \u200b \u007f \r \n::error::x \u{e0041}";
    const source = new SourceText(`${hostile}.yaml`, `k\u001b[2J: ${hostile.replace("\n", "")}\n`);
    const finding = at(source, "k", { message: hostile, help: hostile, suggestion: hostile });
    for (const output of [renderDiagnostics([finding]), renderAnnotations([finding])]) {
      // eslint-disable-next-line no-control-regex -- control characters are what is looked for
      expect(output).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u{e0041}]/u);
      expect(output).not.toMatch(/^::error::x/m);
    }
    expect(toJsonDiagnostics([finding])[0]?.message).toBe(hostile);
  });

  test("puts the carets below the place: tabs, wide characters, accents, escapes", () => {
    expect(caret("HERE")).toBe(7);
    expect(caret("\tHERE")).toBe(9);
    expect(caret("\u6f22\u5b57HERE")).toBe(11);
    expect(caret("e\u0301HERE")).toBe(8);
    expect(caret("\u001bHERE")).toBe(13);
  });

  test("cuts long lines around the place, between whole characters", () => {
    const output = renderDiagnostics([
      at(textOf(`${"\u{1f600}".repeat(3000)}HERE${"y".repeat(100_000)}`), "HERE"),
    ]);
    expect(output.length).toBeLessThan(800);
    expect(output).toContain("HERE");
    expect(output).toContain("\u2026");
    expect(output).not.toMatch(/\\ud8/);
  });

  test("colours only when asked", () => {
    const finding = at(wallet, "ChainTyp");
    expect(renderDiagnostics([finding])).not.toContain("\u001b");
    expect(renderDiagnostics([finding], { color: true })).toContain("\u001b[1;31m");
  });

  test("a finding without a place has no frame", () => {
    const finding: Diagnostic = {
      code: "file-not-found",
      severity: "error",
      message: 'There is no file "x".',
      fix: "Correct the path.",
    };
    expect(renderDiagnostics([finding])).toBe(
      `error file-not-found: There is no file "x".\n  Correct the path.\n\n1 error\n`,
    );
    expect(renderAnnotations([finding])).toBe(
      '::error title=speccast file-not-found::There is no file "x".\n',
    );
    expect(renderDiagnostics([])).toBe("");
  });

  test("G20 of 10,000 findings the first 50 are shown, and all are counted", () => {
    const source = textOf("x\n".repeat(10_000));
    const findings = Array.from({ length: 10_000 }, (_, line) =>
      at(source, "x", {
        span: { source, start: line * 2, end: line * 2 + 1 },
        severity: line % 2 === 0 ? "error" : "warning",
      }),
    );
    const output = renderDiagnostics(findings);
    expect(output.match(/duplicate-key/g)).toHaveLength(50);
    expect(output.trimEnd().split("\n").at(-1)).toBe("5,000 errors, 5,000 warnings; 9,950 not shown");
    expect(toJsonDiagnostics(findings)).toHaveLength(10_000);
  });
});

test("findings are sorted by file and place, and shown once", () => {
  const one = textOf("a b c");
  const two = new SourceText("0.yaml", "a b");
  const nowhere: Diagnostic = { code: "file-not-found", severity: "error", message: "x", fix: "y" };
  const findings = [at(one, "c"), at(two, "b"), at(one, "a"), at(one, "c"), nowhere, at(two, "a")];
  const shown = sortDiagnostics(findings).map(
    ({ span }) => `${span?.source.path ?? "-"} ${span?.start ?? "-"}`,
  );
  expect(shown).toEqual(["- -", "a.yaml 0", "a.yaml 4", "0.yaml 0", "0.yaml 2"]);
});

test("findings for programs are plain objects with places", () => {
  const source = textOf("a: 1\na: 2\n");
  const related = { message: "First.", span: { source, start: 0, end: 1 } };
  const span = { source, start: 5, end: 6 };
  expect(toJsonDiagnostics([at(source, "a", { span, related })])).toEqual([
    {
      code: "duplicate-key",
      severity: "error",
      message: "A message.",
      file: "a.yaml",
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 2,
      related: { message: "First.", file: "a.yaml", line: 1, column: 1, endLine: 1, endColumn: 2 },
    },
  ]);
});

test("annotations escape what GitHub would read as a command", () => {
  const source = new SourceText("a,b:c%.yaml", "x");
  expect(renderAnnotations([at(source, "x", { message: "50%\n::warning::y", severity: "warning" })])).toBe(
    "::warning file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,col=1,endColumn=2,title=speccast duplicate-key::50%25\\n::warning::y\n",
  );
});

describe("suggestions", () => {
  const names = ["ChainType", "ChainKind", "Wallet", "WalletList", "Policy", "id", "createdAt"];
  test.each([
    ["ChainTyp", "ChainType"],
    ["Chaintype", "ChainType"],
    ["CahinType", "ChainType"],
    ["Walet", "Wallet"],
    ["wallet", "Wallet"],
    ["created_at", "createdAt"],
    ["Polciy", "Policy"],
    ["di", "id"],
    ["Account", undefined],
    ["xy", undefined],
    ["Wallet", undefined],
    ["", undefined],
    ["x".repeat(10_000), undefined],
  ])("%s", (name, expected) => {
    expect(suggest(name, names)).toBe(expected);
  });
});

test.for([0, 1])("a very long word is cut between characters, from offset %i", (offset) => {
  const text = shortened(`${"a".repeat(offset)}${"😀".repeat(200)}${"b".repeat(1 - offset)}`);
  expect(text).toContain("…");
  expect(text).not.toMatch(/\p{Surrogate}/u);
});
