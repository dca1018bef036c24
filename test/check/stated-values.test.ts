/** Examples of objects: the rule `wrong-value` and the interpreter of the reference agree on them. */
import { expect, test } from "vitest";
import { loadSpec } from "../../generator/index.js";
import { faultOfNamed } from "../../generator/values/faults.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { Project } from "../support/project.js";

const spec = (type: string, example: string): string => `speccast: 1
service: { name: Shop }
enums: { State: [open, shut] }
resources:
  Labels: { rest: { type: string, length: { max: 3 } }, fields: { size?: integer } }
  MoreLabels: { extends: Labels, fields: { weight?: integer } }
  Change: { at_least: 1, fields: { size?: integer, weight?: integer } }
  Box:
    fields:
      state: State
      shut_at?: { type: integer, required_when: { state: shut }, only_when: { state: shut } }
  Shelf: { fields: { labels: Labels, more: MoreLabels, change: Change, box: Box, held: { type: ${type}, example: ${example} } } }
endpoints:
  shelves.get: { GET: /shelves, response: Shelf }
`;

const held = ["wrong-value"];

test.each<[string, string, readonly string[]]>([
  ["Labels", "{ size: 1, note: abc }", []],
  ["Labels", "{ size: 1, note: abcd }", held],
  ["Labels", "{ note: 5 }", held],
  ["MoreLabels", "{ weight: 1, note: abc }", []],
  ["MoreLabels", "{ weight: 1, note: 5 }", held],
  ["Change", "{ weight: 1 }", []],
  ["Change", "{ other: 1 }", held],
  ["Box", "{ state: open }", []],
  ["Box", "{ state: open, shut_at: 5 }", held],
  ["Box", "{ state: shut }", held],
  ["Box", "{ state: shut, shut_at: 5 }", []],
  ["list<Box>", "[{ state: open }, { state: shut }]", held],
])("%s: %s", async (type, example, expected) => {
  const it = new Project({ "api.yaml": spec(type, example) });
  const { diagnostics } = await loadSpec("api.yaml", { cwd: it.folder });
  expect(diagnostics.map(({ code }) => code)).toEqual(expected);

  it.write("api.yaml", spec(type, "[]").replace(", example: []", ""));
  const { model } = await loadSpec("api.yaml", { cwd: it.folder });
  if (model === undefined) throw new Error("The spec has errors.");
  // Examples of YAML in one line are JavaScript once their words have quotes.
  const value: unknown = JSON.parse(example.replace(/[a-z_]+/g, (word) => JSON.stringify(word)));
  expect(isValidAs(model, "Shelf", { ...rightShelf, held: value })).toBe(expected.length === 0);
});

const rightShelf = { labels: {}, more: {}, change: { size: 1 }, box: { state: "open" } };

test("a message cuts no character in half", async () => {
  // The 39th of the characters that the message shows is the first half of a pair.
  const it = new Project({ "api.yaml": spec("integer", `"${"a".repeat(37)}😀😀"`) });
  const { diagnostics } = await loadSpec("api.yaml", { cwd: it.folder });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining(`"${"a".repeat(37)}… is`),
  ]);
});

test.each<[string, unknown, string, string]>([
  ["code", "abc", "/code", '"abc" breaks pattern ^[A-Z]'],
  ["size", 7, "/size", "7 breaks range 1..5"],
  ["kind", "b", "/kind", '"b" is not "a"'],
  ["marks", { A: 1 }, "/marks/A", 'its key "A" breaks pattern ^[a-z]$'],
  ["step", { kind: "sent", at: 0.5 }, "/step/at", "0.5 is no integer"],
  ["step", { kind: "gone" }, "/step/kind", '"gone" selects no member of Step'],
  ["step", {}, "/step/kind", "is missing"],
  ["notes", { a: 1 }, "/notes/a", "1 is no string"],
  ["change", {}, "/change", "has fewer than 1 of its fields"],
])("the fault in %s: %j is at its smallest part", async (field, value, pointer, why) => {
  const it = new Project({
    "api.yaml": `speccast: 1
service: { name: Shop }
types: { Code: { type: string, length: { max: 3 }, pattern: "^[A-Z]" } }
resources:
  Sent: { fields: { kind: { const: sent }, at: integer } }
  Lost: { fields: { kind: { const: lost } } }
  Step: { union: { tag: kind, of: [Sent, Lost] } }
  Notes: { rest: string, fields: {} }
  Change: { at_least: 1, fields: { size?: integer } }
  Box:
    fields:
      code?: Code
      size?: { type: integer, range: { min: 1, max: 5 } }
      kind?: { const: a }
      marks?: { type: map<integer>, keys: { type: string, pattern: "^[a-z]$" }, count: { max: 2 } }
      step?: Step
      notes?: Notes
      change?: Change
`,
  });
  const { model } = await loadSpec("api.yaml", { cwd: it.folder });
  if (model === undefined) throw new Error("The spec has errors.");
  expect(faultOfNamed(model, "Box", { [field]: value })).toEqual({ pointer, why });
});
