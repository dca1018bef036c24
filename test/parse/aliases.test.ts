/** Anchors, aliases and merge keys of documents that are no specs: the same values as the package yaml reads, within bounds. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { load } from "../../generator/pipeline/load.js";
import { defaultParseLimits, parseYaml } from "../../generator/source/yaml/parse-yaml.js";
import { toJson } from "../../generator/source/yaml/tree.js";
import type { SyntaxNode } from "../../generator/source/yaml/tree.js";
import { summary } from "../support/findings.js";

function read(text: string, maxNodes = 1000) {
  const limits = { ...defaultParseLimits, maxNodes };
  const { root, nodes, diagnostics } = parseYaml(new SourceText("openapi.yaml", text), limits, {
    isForeign: true,
  });
  return {
    root,
    nodes,
    found: diagnostics.map(summary),
    messages: diagnostics.map(({ message }) => message),
  };
}

/** The number of keys, scalars, maps and lists of a tree. */
function sizeOf(node: SyntaxNode): number {
  if (node.kind === "scalar") return 1;
  if (node.kind === "list") return node.items.reduce((sum, item) => sum + sizeOf(item), 1);
  return node.entries.reduce((sum, { value }) => sum + 1 + sizeOf(value), 1);
}

test.each([
  ["a scalar", "a: &x 1\nb: *x\n"],
  ["a map and a list", "a: &x\n  c: [1, 2]\nb: [*x, *x]\nl: &l\n  - 1\nm: *l\n"],
  ["an item of a list", "- &x { a: 1 }\n- *x\n- - &y 2\n  - *y\n"],
  ["in brackets", "{ a: &x [1, &y two], b: *x , c: [*y, { d: *y }] }\n"],
  ["nothing", "a: &x\nb: *x\n"],
  ["a text in quotes and a block", 'a: &x "1"\nb: *x\nc: &y |\n  text\nd: *y\n'],
  ["the root", "&r\na: 1\n"],
  ["an anchor that is given again", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n"],
  ["an alias within what another repeats", "a: &x { n: 1 }\nb: &y { x: *x }\nc: [*y, *x]\n"],
  ["names with signs", "a: &a-b.c/d 1\nb: *a-b.c/d\n"],
  ["a merge", "a: &x { p: 1, q: 2 }\nb:\n  q: 3\n  <<: *x\n  r: 4\n"],
  ["a merge in braces", "a: &x { p: 1, q: 2 }\nb: { <<: *x, q: 3 }\n"],
  ["a merge of several maps", "a: &x { p: 1, q: 2 }\nb: &y { q: 3, r: 4 }\nc:\n  <<: [*x, *y]\n  s: 5\n"],
  ["a merge of what is merged", "a: &x { p: 1 }\nb: &y\n  <<: *x\n  q: 2\nc:\n  <<: *y\n"],
  ["a merge of a map in place", "a:\n  <<: { p: 1 }\n  q: 2\n"],
  ["a key", "&x a: 1\nb: *x\n&y 200: *y\nc: { &z d: *z, &q 'e': [*q] }\n"],
  ["a key and its value", "&x a: &y 1\nb: [*x, *y]\n"],
  ["an alias as a key", "a: &x b\n*x : 1\nc: { *x : 2, d: *x }\nl:\n  - *x : 3\n    e: 4\n"],
  ["an alias of a key as a key", "&x a: 1\nb:\n  *x : 2\n"],
  [
    "an alias of a number, of nothing and of a text as a key",
    "a: &x 200\nb: &y\nc: &z 'd: e'\nf:\n  *x : 1\n  *y : 2\n  *z : 3\n",
  ],
  ["a key in quotes", 'a:\n  "<<": { p: 1 }\n'],
])("%s is read as the package yaml reads it", (_, text) => {
  const { root, found } = read(text);
  expect(found).toEqual([]);
  expect(root && structuredClone(toJson(root))).toEqual(parse(text, { merge: true }));
});

test.each([
  ["an alias without an anchor", "a: *x\n", "unknown-alias 1:4"],
  ["an anchor below its alias", "a: *x\nb: &x 1\n", "unknown-alias 1:4"],
  ["an anchor around its alias", "a: &x\n  b: *x\n", "unknown-alias 2:6"],
  ["an alias of a list as a key", "a: &x [1]\n*x : 1\n", "complex-key 2:1"],
  ["an alias without an anchor as a key", "a: 1\n*x : 1\n", "unknown-alias 2:1"],
  ["an alias that repeats a key", "a: &x a\n*x : 1\n", "duplicate-key 2:1"],
  ["two anchors of one value", "a: &x &y 1\n", "anchor-refused 1:7"],
  ["a merge of a list", "a: &x [1]\nb:\n  <<: *x\n", "merge-key 1:8"],
  ["a tag", "a: !t 1\n", "tag-refused 1:4"],
])("%s is refused at its place", (_, text, expected) => {
  expect(read(text).found).toContain(expected);
});

test("values that aliases repeat count, so a short text cannot grow without bound", () => {
  const row = (name: string, of: string): string => `${name}: &${name} [${`*${of}, `.repeat(9)}*${of}]\n`;
  const bomb = [
    "a: &a [1]\n",
    row("b", "a"),
    row("c", "b"),
    row("d", "c"),
    row("e", "d"),
    row("f", "e"),
  ].join("");
  const whole = read(bomb, 500_000);
  expect(whole.found).toEqual([]);
  const size = whole.root === undefined ? 0 : sizeOf(whole.root);
  expect(size).toBeGreaterThan(200_000);
  expect(Math.abs(whole.nodes - size)).toBeLessThan(100);
  const { found, messages, nodes } = read(bomb, 5000);
  expect(found).toEqual(["too-many-values 5:12"]);
  expect(messages[0]).toContain("With what its aliases repeat");
  expect(nodes).toBeLessThan(5200);
});

test("copies are nested no deeper than other values", () => {
  const step = (at: number): string => `a${at}: &a${at} [${at === 0 ? "" : `*a${at - 1}`}]\n`;
  const text = Array.from({ length: 70 }, (_, at) => step(at)).join("");
  expect(read(text, 100_000).found).toEqual(["nesting-too-deep 64:12"]);
});

test("a document may state the version of YAML, and nothing else before it", () => {
  const { found, root } = read("%YAML 1.2\n---\na: 1\n");
  expect([found, root && toJson(root)]).toEqual([[], { a: 1 }]);
  expect(read("%TAG ! tag:x,2000:\n---\na: 1\n").found).toEqual(["directive-refused 1:1"]);
});

test("a text in the place of a key is reported before an anchor, too", () => {
  expect(read("a: 1\n>+\n  text\n&x\nc: 2\n").found).toEqual(["complex-key 2:1"]);
});

test("each copy is a node of its own, at the place of what it repeats", () => {
  const { root } = read("a: &x { p: 1 }\nb: *x\n");
  if (root?.kind !== "map") throw new Error("not a map");
  const [first, second] = root.entries.map(({ value }) => value);
  expect(second).not.toBe(first);
  expect(second?.span).toBe(first?.span);
});

test("a part that is refused is refused in each copy at once, however many aliases repeat it", async () => {
  const paths = Array.from(
    { length: 40 },
    (_, at) =>
      `  /p${at}:\n    get:\n      parameters: [*limit]\n      responses: { "204": { description: Done. } }\n`,
  );
  const text = `openapi: 3.0.3
info: { title: Depot, version: "1" }
x-parts: &limit { name: limit, in: query, schema: { type: integer, minimum: 5, maximum: 2 } }
paths:
${paths.join("")}`;
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.yaml");
  writeFileSync(path, text);
  const { model, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(model?.endpoints).toHaveLength(40);
});
