/** The front door, text to tree: what is hostile or broken is refused at its place, and nothing is guessed. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { parseYaml } from "../../generator/source/yaml/parse-yaml.js";
import { toJson, valueOf } from "../../generator/source/yaml/tree.js";
import { summary } from "../support/findings.js";
import { within } from "../support/processor-time.js";
import { isExhaustive } from "../support/run-size.js";

function parse(text: string): { readonly value: unknown; readonly found: readonly string[] } {
  const { root, diagnostics } = parseYaml(new SourceText("spec.yaml", text));
  return { value: root && toJson(root), found: diagnostics.map(summary) };
}

test("many anchors, aliases or tags are one finding at the first of them, and no tree is built", () => {
  const many = (item: string): string => `a:\n${`  - ${item}\n`.repeat(100_000)}`;
  for (const [item, code] of [
    ["&x 1", "anchor-refused"],
    ["*x", "alias-refused"],
    ["!x 1", "tag-refused"],
  ] as const) {
    const text = many(item);
    const scanned = parseYaml(new SourceText("spec.yaml", text));
    expect(scanned.diagnostics.map(summary)).toEqual([`${code} 2:5`]);
    expect(scanned.diagnostics[0]?.message).toMatch(/more than 16 \w+; the first one is here\.$/);
    expect(scanned.root).toBeUndefined();
    // Left at the seventeenth, whatever follows.
    expect(scanned.nodes).toBeLessThan(60);
  }
  expect(parse(`a:\n${"  - &x 1\n".repeat(16)}`).found).toHaveLength(16);
});

describe("YAML that is refused", () => {
  test.each([
    ["I21 anchor and alias", "a: &x [1]\nb: *x\n", ["anchor-refused 1:4", "alias-refused 2:4"]],
    ["I21 recursive alias", "a: &x\n  b: *x\n", ["anchor-refused 1:4", "alias-refused 2:6"]],
    ["I24 merge key", "a: 1\n<<: { b: 2 }\n", ["merge-key 2:1"]],
    ["I25 duplicate key", "a: 1\nb: 2\na: 3\n", ["duplicate-key 3:1"]],
    ["I25 duplicate key, other spelling", 'a: 1\n"\\x61": 2\n', ["duplicate-key 2:1"]],
    ["I25 duplicate key in braces", "m: { a: 1, a: 2 }\n", ["duplicate-key 1:12"]],
    ["I25 composed and decomposed", "\u00e9: 1\ne\u0301: 2\n", ["duplicate-key 2:1"]],
    [
      "I26 keys that are no strings",
      "1: a\ntrue: b\nnull: c\n~: d\n.inf: e\n0x1: f\n",
      [1, 2, 3, 4, 5, 6].map((line) => `key-not-text ${line}:1`),
    ],
    ["I26 complex keys", "? a\n: b\n[c]: d\n{e: f}: g\n", [1, 3, 4].map((line) => `complex-key ${line}:1`)],
    ["I26 no key", ": a\n", ["complex-key 1:1"]],
    [
      "I27 tags",
      "a: !!js/function 'x'\nb: !include y\nc: ! z\n",
      [1, 2, 3].map((line) => `tag-refused ${line}:4`),
    ],
    ["I27 directive", "%TAG ! tag:x,2000:\n---\na: 1\n", ["directive-refused 1:1"]],
    ["I27 documents", "a: 1\n---\nb: 2\n", ["multiple-documents 2:1"]],
    [
      "I28 numbers that are not finite",
      `a: 1e999\nb: .inf\nc: -.INF\nd: .NaN\ne: 0x${"f".repeat(300)}\nf: 0${"9".repeat(400)}\n`,
      [1, 2, 3, 4, 5, 6].map((line) => `number-not-finite ${line}:4`),
    ],
    [
      "I28 numbers that are not exact",
      "a: 9007199254740993\nb: 1e-400\nc: 0.10000000000000000001\n",
      [1, 2, 3].map((line) => `number-not-exact ${line}:4`),
    ],
    [
      "I28 numbers in other digits",
      "a: 010\nb: 0o17\nc: 0x1F\nd: -007\n",
      [1, 2, 3, 4].map((line) => `ambiguous-number ${line}:4`),
    ],
    [
      "I28 numbers that are not in their plain form",
      "a: 1.0\nb: +5\nc: .5\nd: 5.\ne: 1e3\nf: -0\n",
      [1, 2, 3, 4, 5, 6].map((line) => `ambiguous-number ${line}:4`),
    ],
    [
      "I10 __proto__",
      '__proto__: 1\nm: { "__proto__": 2 }\n"\\x5f_proto__?": 3\n',
      ["forbidden-key 1:1", "forbidden-key 2:6", "forbidden-key 3:1"],
    ],
    [
      "I30 names with invisible characters",
      'na\u200bme: 1\nb\u202e: 2\n"c\\u2066": 3\n',
      ["hidden-character 1:3", "hidden-character 2:2", "hidden-character 3:1"],
    ],
    ["half a character", 'a: "\\ud800"\n', ["lone-surrogate 1:5"]],
    ["a tab as indentation", "a:\n\tb: 1\n", ["tab-indent 2:1"]],
    ["an item that fits no list", "a:\n  - b\n - c\n", ["bad-indent 3:2"]],
    ["an item that continues the one above", "a:\n  - b\n    - c\n", ["bad-indent 3:5"]],
    ["indentation that fits nothing", "a:\n  b: 1\n   c: 2\n", ["bad-indent 3:4"]],
    ["an open quote", 'a: 1\nb: "x\nc: 2\n', ["unclosed-quote 2:4"]],
    ["an open bracket", "a: [1, 2\nb: 3\n", ["unclosed-bracket 1:4"]],
    ["the wrong bracket", "a: [1, 2}\n", ["unclosed-bracket 1:4"]],
    ["an unknown escape", 'a: "\\q"\n', ["bad-escape 1:5"]],
    ["a reserved character", "a: @x\nb: `x`\n", ["reserved-character 1:4", "reserved-character 2:4"]],
    ["no colon", "a: 1\nfoo\nb: 2\n", ["missing-colon 2:1"]],
    ["text after a quote", "a: 'it's'\n", ["text-after-value 1:8"]],
    ["a list beside its key", "a: - b\n", ["yaml-syntax 1:4"]],
    ["an empty item", "a: [1, , 2]\n", ["yaml-syntax 1:8"]],
    ["nothing", "# only this\n", ["empty-file 1:1"]],
  ])("%s", (_name, text, expected) => {
    expect(parse(text).found).toEqual(expected);
  });

  test("both places of a duplicate key are named", () => {
    const [finding] = parseYaml(new SourceText("spec.yaml", "a: 1\nb: 2\na: 3\n")).diagnostics;
    expect(finding?.related?.span.start).toBe(0);
  });

  test("the rest of the tree survives a refusal", () => {
    expect(parse("a: &x 1\n<<: 2\nb: [1, 010]\n").value).toEqual({ a: 1, b: [1, 10] });
  });
});

describe("what YAML would silently cut", () => {
  test.each([
    [
      "a comma",
      "e: { unspecified: Shape, size of body }",
      "comma-in-flow-text 1:26",
      '"Shape, size of body"',
    ],
    ["a number sign", "a:\n  e: { doc: Issue #12 of list }\n  f: 1", "comment-in-flow-text 2:19", "quotes"],
    ["a number sign, later lines", "e: {\n  doc: Issue #12 }\nf: 1", "comment-in-flow-text 2:14", "quotes"],
    [
      "a path parameter",
      "e: { GET: /v1/policies/{policy_id}, reads: true }",
      "brace-in-flow-text 1:11",
      '"/v1/policies/{policy_id}"',
    ],
    ["a text that begins with a brace", "e: { GET: {a}/b }", "text-after-value 1:14", "quotes"],
    ["a brace alone", "type: {a}", "flow-key-without-value 1:8", "Write a value after a:"],
    ["no space after the colon", "f: {a?:string}", "missing-space-after-colon 1:5", "Write a?: string"],
    [
      "no space, among lines",
      "f:\n  a?:string\n  b: string",
      "missing-space-after-colon 2:3",
      "Write a?: string",
    ],
    ["a colon", "doc: Note: this", "colon-in-text 1:6", "quotes"],
    ["a colon in braces", "e: { doc: Note: this }", "colon-in-text 1:11", "quotes"],
    ["a leading zero", "e: { const: 010 }", "ambiguous-number 1:13", 'Write "010" in quotes'],
    [
      "a long text, of which the help shows the start",
      `a: { doc: ${"long ".repeat(60)}{id} }\n`,
      "brace-in-flow-text 1:11",
      `"${"long ".repeat(40).slice(0, 199)}…"`,
    ],
  ])("%s", (_name, text, expected, help) => {
    const { diagnostics } = parseYaml(new SourceText("spec.yaml", text));
    expect(diagnostics.map(summary)).toEqual([expected]);
    expect(JSON.stringify(diagnostics[0]?.help ?? "quotes")).toContain(JSON.stringify(help).slice(1, -1));
  });

  test("a key of a document may have braces behind a colon", () => {
    expect(parse("/v1/parcels:{verb}:\n  get: 1\n")).toEqual({
      value: { "/v1/parcels:{verb}": { get: 1 } },
      found: [],
    });
  });

  test("comments beside entries are none of it", () => {
    const { value, found } = parse("f: {\n  a: string, # see [1]\n  b: number # :]\n}\n");
    expect(found).toEqual([]);
    expect(value).toEqual({ f: { a: "string", b: "number" } });
  });
});

test("names of Object.prototype are ordinary names", () => {
  const { value, found } = parse("toString: 1\nconstructor: { prototype: 2 }\nhasOwnProperty: 3\n");
  expect(found).toEqual([]);
  expect(JSON.stringify(value)).toBe('{"toString":1,"constructor":{"prototype":2},"hasOwnProperty":3}');
});

test("a number keeps the style in which it was written", () => {
  const { root } = parseYaml(new SourceText("spec.yaml", 'a: 1.0\nb: "1.0"\nc: |-\n  1.0\n'));
  expect(valueOf(root, "a")).toMatchObject({ value: 1, style: "plain" });
  expect(valueOf(root, "b")).toMatchObject({ value: "1.0", style: "quoted" });
  expect(valueOf(root, "c")).toMatchObject({ value: "1.0", style: "block" });
});

const nest = (depth: number): string => "a: " + "[".repeat(depth - 1) + "]".repeat(depth - 1);
const nestedLines = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}a:\n`).join("");
const keys = (count: number): string =>
  Array.from({ length: count }, (_, index) => `k${index}: 1\n`).join("");

/** Sizes of long texts and numbers of texts are multiples of it; other runs than that with TESTS=all have a quarter. */
const size = isExhaustive ? 4 : 1;

describe("bounds", () => {
  test("I22 a 10 kB nest is refused many times in one process", () => {
    for (const text of [
      "[".repeat(10_000),
      "{a: ".repeat(3000),
      "- ".repeat(5000),
      "[".repeat(1000) + "]".repeat(1000),
    ]) {
      for (let run = 0; run < 8 * size; run += 1) {
        const { found } = within(2000, () => parse(text));
        expect(found).toHaveLength(1);
        expect(found[0]).toMatch(/^nesting-too-deep 1:\d+$/);
      }
    }
  });

  test("I22 depth 64 is fine and depth 65 is not", () => {
    expect(parse(nest(64)).found).toEqual([]);
    expect(parse(nest(65)).found).toEqual(["nesting-too-deep 1:67"]);
    expect(parse(nestedLines(64)).found).toEqual([]);
    expect(parse(nestedLines(65)).found).toEqual(["nesting-too-deep 65:65"]);
  });

  test("I23 many keys take time in proportion", () => {
    expect(within(20_000, () => parse(keys(200_000)).found)).toEqual(["too-many-values 100001:1"]);
    const { diagnostics, root } = within(20_000, () =>
      parseYaml(new SourceText("spec.yaml", keys(200_000)), { maxDepth: 64, maxNodes: 400_000 }),
    );
    expect(diagnostics).toEqual([]);
    expect(root?.kind === "map" && root.entries.length).toBe(200_000);
  });

  test.each([
    ["comments", "#\n".repeat(size * 500_000)],
    ["commas", `[${",".repeat(size * 1_000_000)}]`],
    ["colons", ": ".repeat(size * 500_000)],
    ["question marks", "? ".repeat(size * 500_000)],
    ["quotes", '""'.repeat(size * 500_000)],
    ["backslashes", `a: "${"\\\\".repeat(size * 500_000)}"`],
    ["blank lines in a text", `a: |\n${"\n".repeat(size * 1_000_000)}  x`],
    ["digits", `a: ${"9".repeat(size * 1_000_000)}`],
    ["one long text", `a: ${"x ".repeat(size * 500_000)}`],
    ["dashes on lines", "-\n".repeat(size * 500_000)],
  ])("%s without end", (_name, text) => {
    within(30_000, () => parse(text));
  });
});

/** The points in which speccast is stricter than YAML. */
const STRICTER = new Set(
  `alias-refused anchor-refused tag-refused merge-key directive-refused multiple-documents complex-key key-not-text
  forbidden-key duplicate-key hidden-character lone-surrogate number-not-finite number-not-exact ambiguous-number
  comma-in-flow-text flow-key-without-value comment-in-flow-text missing-space-after-colon empty-file`.split(
    /\s+/,
  ),
);

/** And where it refuses an item of a list that YAML makes a part of the item above it. */
const SWALLOWED = /^This item is indented further/;

/** Compares one text; true when both take it. */
function agrees(text: string): boolean {
  const documents = parseAllDocuments(text, { strict: true, version: "1.2" });
  const [first, ...more] = Array.isArray(documents) ? documents : [];
  const isValid =
    first !== undefined && more.length === 0 && first.errors.length + first.warnings.length === 0;
  const { root, diagnostics } = parseYaml(new SourceText("spec.yaml", text));
  if (diagnostics.length === 0) {
    expect({ text, isValid }).toEqual({ text, isValid: true });
    expect({ text, value: JSON.stringify(root && toJson(root)) }).toEqual({
      text,
      value: JSON.stringify(first?.toJS()),
    });
    return true;
  }
  const ours = diagnostics.filter(({ code, message }) => !STRICTER.has(code) && !SWALLOWED.test(message));
  if (isValid) expect({ text, ours: ours.length < diagnostics.length }).toEqual({ text, ours: true });
  return false;
}

describe("against yaml's own composer", () => {
  const lines = [
    "a: 1",
    "b?: { type: string, length: { max: 50 } } # why",
    "- x",
    "- k: v",
    "  l: [m, 'n', \"o\\n\"]",
    "doc: |",
    "  one",
    "   two",
    "",
    "doc: >-",
    "text: some plain",
    "  text goes on",
    "q: 'it''s",
    "  two'",
    'r: "a \\',
    '  b"',
    "m: {a: 1, b: [c, {d: e}]}",
    "n: [",
    "  x, # y",
    "  z ]",
    "key:",
    "---",
  ];
  const atoms = [
    "\n",
    "  ",
    "\t",
    " #",
    ":",
    ": ",
    "- ",
    "{",
    "}",
    "[",
    "]",
    ", ",
    "'",
    '"',
    "|",
    ">",
    "\\",
    "? ",
    "&a ",
    "*a",
    "!t ",
    "@",
    "~",
    "010",
    "\n  ",
  ];

  test("the same strings are refused, and the rest has the same value", () => {
    let seed = 20_261_120;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    let accepted = 0;
    for (let run = 0; run < size * 1000; run += 1) {
      const chosen = Array.from(
        { length: 1 + random(6) },
        () => " ".repeat(random(3) * 2) + (lines[random(lines.length)] ?? ""),
      );
      let text = `root:\n${chosen.map((line) => ` ${line}\n`).join("")}`;
      for (let change = random(3); change > 0; change -= 1) {
        const at = random(text.length);
        text = text.slice(0, at) + (atoms[random(atoms.length)] ?? "") + text.slice(at + random(3));
      }
      accepted += agrees(text) ? 1 : 0;
    }
    expect(accepted).toBeGreaterThan(size * 50);
  });
});
