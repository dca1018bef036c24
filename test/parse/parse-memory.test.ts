/** The parse of a text that is being typed gives what the parse of the whole text gives, whatever is typed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ParseMemory } from "../../generator/parse/parse-memory.js";
import { defaultParseLimits, parseYaml } from "../../generator/parse/parse-yaml.js";
import type { ParsedYaml } from "../../generator/parse/parse-yaml.js";
import { typedTexts } from "../support/typing.js";
import { walletSpec } from "../support/project.js";

/** The tree, the counts and the findings as text, with every place; the source must be that of the text. */
function shown(parsed: ParsedYaml, source: object): string {
  return JSON.stringify(parsed, (key, value: unknown) => {
    if (key !== "source") return value;
    if (value !== source) throw new Error("A place belongs to another text.");
    return undefined;
  });
}

function compare(texts: Iterable<string>, memory = new ParseMemory()): ParseMemory {
  let before = "";
  for (const text of texts) {
    const source = { path: "spec.yaml", text };
    const typed = shown(memory.parse(source, defaultParseLimits), source);
    const whole = shown(parseYaml(source), source);
    if (typed !== whole) expect({ before, text, parsed: typed }).toEqual({ before, text, parsed: whole });
    before = text;
  }
  return memory;
}

const wallet = readFileSync(walletSpec, "utf8");

test("random edits of the wallet, half-written ones too, are parsed as whole texts are", () => {
  const { work } = compare(typedTexts(wallet, 1, 60));
  // Most of them cost one declaration.
  expect(work.entries).toBeGreaterThan(30);
  expect(work.characters).toBeLessThan((60 * wallet.length * 3) / 4);
});

const odd = `# A remark
speccast: 1
service:
    name: Odd
    doc: |
      Text with a colon: and "quotes"
        {and brackets

limits:
  # Above the first.
  first: { max_length: 3 }
  second:
    max_length: 3   # behind

  third: { max_length:
    4 }
resources:
    Parcel:
        doc: >-
            folded
            text

        fields:
            id: string
            "quoted": string
            état: string
    # Between.
    Book: { fields: { id: string,
       title: 'a ''title''
         of two lines' } }
    A: { fields: {} }
enums: { Colour: [red, green] }
types:
- item
endpoints:
  parcels.get:
    GET: /parcels/{id}
    path: { id: string }
    response: Parcel
  parcels.list:
    GET: /parcels
    response: Parcel[]


errors:
  gone:
    status: 410
    doc: |+
      kept

  last: { status: 404 }
`;

test("random edits of a text with every form of YAML are parsed as whole texts are", () => {
  for (let seed = 1; seed <= 8; seed++) {
    const text = seed % 3 === 0 ? odd.trimEnd() : odd;
    compare(typedTexts(text, seed, 100));
  }
});

test("an unclosed bracket, after which YAML misreads the entries behind it, costs a whole parse", () => {
  const text = "speccast: 1\ntypes:\n  A: string\n  B: { type: A }\n  Word: Text\n  Text: string\n";
  const { work } = compare([text, text.replace(" }", ""), text]);
  expect(work.texts).toBe(2);
});

test("a first entry that is no entry any more is read as the text of its section", () => {
  const text = "speccast: 1\nlimits:\n  name: { max_length: 50 }\n";
  compare([text, text.replace("name:", "name\n   :"), text]);
});

test("texts that have not changed are not parsed again", () => {
  const { work } = compare([odd, odd, odd]);
  expect(work).toEqual({ texts: 1, entries: 0, characters: odd.length });
});

test("a bound that an edit exceeds is found", () => {
  const memory = new ParseMemory();
  const limits = { maxDepth: 64, maxNodes: parseYaml({ path: "spec.yaml", text: odd }).nodes + 2 };
  for (const text of [odd, odd.replace("[red, green]", "[red, green, blue]")]) {
    const source = { path: "spec.yaml", text };
    expect(shown(memory.parse(source, limits), source)).toBe(shown(parseYaml(source, limits), source));
  }
  const source = { path: "spec.yaml", text: odd.replace("    max_length: 3 ", "    max_length: [[[[3]]]] ") };
  expect(shown(memory.parse(source, limits), source)).toBe(shown(parseYaml(source, limits), source));
  expect(memory.parse(source, limits).diagnostics).toMatchObject([{ code: "too-many-values" }]);
});

test("typing in one declaration parses only that", () => {
  const memory = new ParseMemory();
  const at = wallet.indexOf("      is_guest: {");
  const line = "      typed: string\n";
  for (let length = 0; length <= line.length; length++) {
    const source = {
      path: "spec.yaml",
      text: wallet.slice(0, at) + line.slice(0, length) + wallet.slice(at),
    };
    memory.parse(source, defaultParseLimits);
  }
  expect(memory.work.texts).toBe(1);
  expect(memory.work.characters).toBeLessThan(3 * wallet.length);
});
