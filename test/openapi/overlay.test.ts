/** Overlays: which parts a JSONPath selects, the examples of the standard, and an import that has one. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { reportText, type ImportedDocument } from "../../generator/tools/cli/import-report.js";
import { matchesOf } from "../../generator/openapi/overlay/json-path.js";
import { overlaid, parsePart } from "../../generator/openapi/index.js";
import { load } from "../../generator/pipeline/load.js";
import { toJson, type SyntaxNode } from "../../generator/source/yaml/tree.js";
import { within } from "../support/processor-time.js";

function treeOf(text: string): SyntaxNode {
  const { root } = parsePart(new SourceText("test.yaml", `# YAML\n${text}`), 10_000);
  if (root === undefined) throw new Error(`${text} is not read.`);
  return root;
}

const store = treeOf(`
books:
  - { title: Emma, price: 8.95, tags: [novel], isbn: "1" }
  - { title: Persuasion, price: 12, author: { name: Jane } }
  - { title: Poems, price: 22.5, out: null }
"/shelf/a": { books: [x, y, z, w] }
x-limit: 10
'it''s "q"': 1
`);

describe("a path", () => {
  test.each<readonly [string, readonly string[]]>([
    ["$", [""]],
    ["$.books[0].title", ["books/0/title"]],
    ["$['books'][-1]['title']", ["books/2/title"]],
    ['$["/shelf/a"].books[1:3]', ["/shelf/a/books/1", "/shelf/a/books/2"]],
    ["$['/shelf/a'].books[::-2]", ["/shelf/a/books/3", "/shelf/a/books/1"]],
    ["$['/shelf/a'].books[0, -1]", ["/shelf/a/books/0", "/shelf/a/books/3"]],
    ["$['it\\'s \"q\"']", ['it\'s "q"']],
    ["$.books.*.tags", ["books/0/tags"]],
    ["$..title", ["books/0/title", "books/1/title", "books/2/title"]],
    ["$..books[0]", ["books/0", "/shelf/a/books/0"]],
    ["$.books[?@.isbn]", ["books/0"]],
    ["$.books[?(@.price < 10)]", ["books/0"]],
    ["$.books[?@.price>=12 && !@.author]", ["books/2"]],
    ["$.books[?@.title=='Emma' || @.author.name == \"Jane\"].price", ["books/0/price", "books/1/price"]],
    ["$.books[?@.price > $.x-limit]", ["books/1", "books/2"]],
    ["$.books[?@.out == null]", ["books/2"]],
    ["$.books[?@.isbn != '1'].title", ["books/1/title", "books/2/title"]],
    ["$.books[?@.tags[?@ == 'novel']].title", ["books/0/title"]],
    ["$..*..title", ["books/0/title", "books/1/title", "books/2/title"]],
    ["$.books.title", []],
    ["$.nothing.*", []],
    ["$.books[7]", []],
  ])("%s selects %j", (path, places) => {
    expect(matchesOf(path, store).found.map(({ steps }) => steps.join("/"))).toEqual(places);
  });

  test.each<readonly [string, number, string]>([
    ["books", 0, "A path begins with `$`."],
    ["$.", 2, "A name or `*` is expected"],
    ["$.books[", 8, "A name in quotes"],
    ["$.books[0", 9, "`]` is expected."],
    ["$.books[?length(@.title) > 3]", 15, "Functions such as `length` are not read."],
    ["$.books[?'a']", 12, "A comparison is expected."],
    ["$.books x", 7, "no segment"],
    ["$['\\q']", 6, "an escape"],
    ["$['\\\"']", 6, "an escape"],
    ["$['\\ud800']", 10, "an escape"],
    ["$.books[01]", 8, "no leading zeros"],
    ["$.books[-0]", 8, "no leading zeros"],
    ["$.books[9007199254740992]", 8, "2^53 - 1"],
    ["$.books[?@.price == 01]", 20, "is expected"],
    ["$.books[?@.* == 1]", 9, "several places"],
    ["$.books[?1 == @..price]", 14, "several places"],
    ["$.books[?!@.price == 1]", 20, "`!` stands before"],
    [`$[?${"(".repeat(80)}`, 67, "at most 64 deep"],
  ])("%s cannot be read at %i", (path, at, message) => {
    expect(() => matchesOf(path, store)).toThrow(
      expect.objectContaining({ at, message: expect.stringContaining(message) as string }) as Error,
    );
  });
});

/** The values of the examples of RFC 9535, by the section that they are in. */
const ofStandard: Readonly<Record<string, SyntaxNode>> = {
  names: treeOf(`{ "o": { "j j": { "k.k": 3 } }, "'": { "@": 2 } }`),
  wildcards: treeOf('{ "o": { "j": 1, "k": 2 }, "a": [5, 3] }'),
  slices: treeOf('["a", "b", "c", "d", "e", "f", "g"]'),
  comparisons: treeOf('{ "obj": { "x": "y" }, "arr": [2, 3] }'),
  filters: treeOf(
    '{ "a": [3, 5, 1, 2, 4, 6, { "b": "j" }, { "b": "k" }, { "b": {} }, { "b": "kilo" }], "o": { "p": 1, "q": 2, "r": 3, "s": 5, "t": { "u": 6 } }, "e": "f" }',
  ),
  descendants: treeOf('{ "o": { "j": 1, "k": 2 }, "a": [5, 3, [{ "j": 4 }, { "k": 6 }]] }'),
  nulls: treeOf('{ "a": null, "b": [null], "c": [{}], "null": 1 }'),
};

/** Returns `prefix` with each of the names. */
function under(prefix: string, ...names: readonly (string | number)[]): string[] {
  return names.map((name) => `${prefix}${name}`);
}

/** The places that paths select by the standard. A place that it lists twice is selected once here. */
const selectedByStandard: readonly (readonly [string, string, readonly string[]])[] = [
  ["names", "$.o['j j']", ["o/j j"]],
  ["names", "$.o['j j']['k.k']", ["o/j j/k.k"]],
  ["names", '$.o["j j"]["k.k"]', ["o/j j/k.k"]],
  ["names", `$["'"]["@"]`, ["'/@"]],
  ["wildcards", "$[*]", ["o", "a"]],
  ["wildcards", "$.o[*]", ["o/j", "o/k"]],
  ["wildcards", "$.o[*, *]", ["o/j", "o/k"]],
  ["wildcards", "$.a[*]", ["a/0", "a/1"]],
  ["slices", "$[1]", ["1"]],
  ["slices", "$[-2]", ["5"]],
  ["slices", "$[1:3]", ["1", "2"]],
  ["slices", "$[5:]", ["5", "6"]],
  ["slices", "$[1:5:2]", ["1", "3"]],
  ["slices", "$[5:1:-2]", ["5", "3"]],
  ["slices", "$[::-1]", ["6", "5", "4", "3", "2", "1", "0"]],
  ["slices", "$[0, 3]", ["0", "3"]],
  ["slices", "$[0:2, 5]", ["0", "1", "5"]],
  ["slices", "$[0, 0]", ["0"]],
  ["filters", "$.a[?@.b == 'kilo']", ["a/9"]],
  ["filters", "$.a[?(@.b == 'kilo')]", ["a/9"]],
  ["filters", "$.a[?@>3.5]", under("a/", 1, 4, 5)],
  ["filters", "$.a[?@.b]", under("a/", 6, 7, 8, 9)],
  ["filters", "$[?@.*]", ["a", "o"]],
  ["filters", "$[?@[?@.b]]", ["a"]],
  ["filters", "$.o[?@<3, ?@<3]", ["o/p", "o/q"]],
  ["filters", '$.a[?@<2 || @.b == "k"]', ["a/2", "a/7"]],
  ["filters", "$.o[?@>1 && @<4]", ["o/q", "o/r"]],
  ["filters", "$.o[?@.u || @.x]", ["o/t"]],
  ["filters", "$.a[?@.b == $.x]", under("a/", 0, 1, 2, 3, 4, 5)],
  ["filters", "$.a[?@ == @]", under("a/", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)],
  ["descendants", "$..j", ["o/j", "a/2/0/j"]],
  ["descendants", "$..[0]", ["a/0", "a/2/0"]],
  ["descendants", "$..o", ["o"]],
  ["descendants", "$.o..[*, *]", ["o/j", "o/k"]],
  ["descendants", "$.a..[0, 1]", ["a/0", "a/1", "a/2/0", "a/2/1"]],
  ["nulls", "$.a", ["a"]],
  ["nulls", "$.a[0]", []],
  ["nulls", "$.a.d", []],
  ["nulls", "$.b[?@]", ["b/0"]],
  ["nulls", "$.b[?@==null]", ["b/0"]],
  ["nulls", "$.c[?@.d==null]", []],
  ["nulls", "$.null", ["null"]],
];

test.each(selectedByStandard)("the standard's %s: %s selects %j", (name, path, places) => {
  const found = matchesOf(path, ofStandard[name] as SyntaxNode);
  expect(found.found.map(({ steps }) => steps.join("/"))).toEqual(places);
});

test.each([
  ["$.absent1 == $.absent2", true],
  ["$.absent1 <= $.absent2", true],
  ["$.absent == 'g'", false],
  ["$.absent1 != $.absent2", false],
  ["$.absent != 'g'", true],
  ["1 <= 2", true],
  ["1 > 2", false],
  ["13 == '13'", false],
  ["'a' <= 'b'", true],
  ["'a' > 'b'", false],
  ["$.obj == $.arr", false],
  ["$.obj != $.arr", true],
  ["$.obj == $.obj", true],
  ["$.obj != $.obj", false],
  ["$.arr == $.arr", true],
  ["$.arr != $.arr", false],
  ["$.obj == 17", false],
  ["$.obj != 17", true],
  ["$.obj <= $.arr", false],
  ["$.obj < $.arr", false],
  ["$.obj <= $.obj", true],
  ["$.arr <= $.arr", true],
  ["1 <= $.arr", false],
  ["1 >= $.arr", false],
  ["1 > $.arr", false],
  ["1 < $.arr", false],
  ["true <= true", true],
  ["true > true", false],
  // Beside those of the standard: text has the order of code points, and two lists may be equal.
  ["'\\uffff' < '\\ud83d\\ude00'", true],
  ["$.obj == $.obj.x", false],
])("the standard's comparisons: %s is %s", (comparison, holds) => {
  const { found } = matchesOf(`$[?${comparison}]`, ofStandard["comparisons"] as SyntaxNode);
  expect(found.length).toBe(holds ? 2 : 0);
});

/** Returns the document after the actions, as JSON, with what was said. */
function applied(document: string, actions: string): { readonly json: unknown; readonly said: string[] } {
  const overlay = `overlay: 1.0.0\ninfo: { title: Fix, version: "1" }\nactions:\n${actions}`;
  const { root, diagnostics } = overlaid(treeOf(document), treeOf(overlay), 1000);
  return { json: JSON.parse(JSON.stringify(toJson(root))), said: diagnostics.map(({ message }) => message) };
}

test.each(["$.list[2, 0]", "$.list[::-2]", "$..list[?@ != 2]"])(
  "%s is removed whatever order it has",
  (target) => {
    const { json } = applied("{ list: [1, 2, 3] }", `  - { target: "${target}", remove: true }`);
    expect(json).toEqual({ list: [2] });
  },
);

describe("an action of the examples of the standard", () => {
  test("mirrors the structure of the document, with empty sections", () => {
    const actions = `  - target: '$'
    update:
      info: { x-overlay-applied: structured }
      paths:
        /: { summary: The root, get: { x-rate-limit: 100 } }
      components:
      tags:`;
    const document = `{ info: { title: A }, paths: { /: { get: { summary: S } } }, components: { schemas: {} } }`;
    expect(applied(document, actions)).toEqual({
      json: {
        info: { title: "A", "x-overlay-applied": "structured" },
        paths: { "/": { summary: "The root", get: { summary: "S", "x-rate-limit": 100 } } },
        components: { schemas: {} },
        tags: null,
      },
      said: [],
    });
  });

  test("changes many objects at once, and the parameters that a filter finds", () => {
    const document = `{ paths: { /a: { get: { parameters: [{ name: filter, in: query }, { name: filter, in: path }] } }, /b: { get: {}, put: {} } } }`;
    const actions = `  - target: $.paths.*.get
    update: { x-safe: true }
  - target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']
    update: { schema: { type: string } }`;
    expect(applied(document, actions).json).toEqual({
      paths: {
        "/a": {
          get: {
            parameters: [
              { name: "filter", in: "query", schema: { type: "string" } },
              { name: "filter", in: "path" },
            ],
            "x-safe": true,
          },
        },
        "/b": { get: { "x-safe": true }, put: {} },
      },
    });
  });

  test("appends an entry to a list, and removes the entries that a filter finds", () => {
    const document = `{ get: { parameters: [{ name: dummy }, { name: kept }, { name: dummy }] } }`;
    const actions = `  - target: $.get.parameters
    update: { name: newParam, in: query }
  - target: $.get.parameters[?@.name == 'dummy']
    remove: true`;
    expect(applied(document, actions).json).toEqual({
      get: { parameters: [{ name: "kept" }, { name: "newParam", in: "query" }] },
    });
  });

  test("appends the items of a list, and nothing for an update without a value", () => {
    const actions = `  - target: $.tags
    update: [{ name: b }, { name: c }]
  - target: $.tags
    update:`;
    expect(applied("{ tags: [{ name: a }] }", actions).json).toEqual({
      tags: [{ name: "a" }, { name: "b" }, { name: "c" }],
    });
  });

  test("moves a part to another path", () => {
    const actions = `  - target: $.paths
    update: { /new: { post: {} } }
  - target: $.paths['/new']
    copy: $.paths['/old']
  - target: $.paths['/old']
    remove: true`;
    expect(applied("{ paths: { /old: { get: { deprecated: true } } } }", actions)).toEqual({
      json: { paths: { "/new": { post: {}, get: { deprecated: true } } } },
      said: [],
    });
  });

  test("deletes what a later one makes again, and joins lists inside an object", () => {
    const actions = `  - target: $.a
    remove: true
  - target: $
    update: { a: { new: 1 }, list: [2] }`;
    expect(applied("{ a: { old: 1 }, list: [1] }", actions).json).toEqual({ a: { new: 1 }, list: [1, 2] });
  });
});

test.each<readonly [string, string]>([
  [
    "  - target: $.a",
    "An action has a `target`, a JSONPath, with one of `update`, `copy` and `remove: true`.",
  ],
  ["  - target: $.a\n    copy: $\n    update: 1", "with one of `update`, `copy` and `remove: true`."],
  ["  - target: a.b\n    remove: true", "The path cannot be read at `a.b`. A path begins with `$`."],
  ["  - target: $.a\n    copy: $.", "The path cannot be read at `the end`."],
  ["  - target: $.a\n    copy: $.b", "`copy` selects one part, and this path 0."],
  ["  - target: $\n    remove: true", "The whole document cannot be removed."],
  ["  - target: $\n    update: text", "The target is an object, so what is added to it must be one."],
  ["  - target: $.a\n    updates: {}", 'An action has no "updates"'],
  ["  []", "An overlay has a list of `actions`."],
])("%j changes nothing and says why", (actions, message) => {
  const { json, said } = applied("{ a: 1 }", actions);
  expect(json).toEqual({ a: 1 });
  expect(said).toEqual([expect.stringContaining(message)]);
});

test("an overlay of another version, and one that grows beyond the limit, are refused", () => {
  const other = overlaid(treeOf("{}"), treeOf("overlay: 2.0.0\nactions: [{ target: $, update: {} }]"), 1000);
  expect(other.diagnostics).toMatchObject([{ code: "overlay", severity: "error" }]);
  const doubling = `  - target: $..*\n    update: { a: { b: {} }, c: {} }\n`.repeat(30);
  expect(applied("{ a: {} }", doubling).said).toEqual(["The overlay adds more than 1,000 values."]);
});

test("copies of a part within itself nest no deeper than a document may", () => {
  const copies = Array.from({ length: 14 }, (_, at) => {
    const target = `$.a${".b".repeat(2 ** at)}`;
    return `  - { target: "${target}", copy: $.a }\n`;
  });
  const { said } = applied("{ a: { b: {} } }", copies.join(""));
  expect(said).toEqual(["The overlay nests values more than 512 levels deep."]);
});

test("an action that matches ten thousand operations takes one pass over them", () => {
  const paths = Array.from({ length: 10_000 }, (_, at) => `  /p${at}: { get: {} }\n`).join("");
  const actions = treeOf("overlay: 1.0.0\nactions: [{ target: $.paths.*.get, update: { x-a: 1 } }]");
  const root = parsePart(new SourceText("test.yaml", `paths:\n${paths}`), 100_000).root as SyntaxNode;
  const { changes } = within(2000, () => overlaid(root, actions, 100_000));
  expect(changes[0]?.pointers.length).toBe(10_000);
});

const document = `
openapi: 3.1.0
info: { title: Library, version: "1" }
paths:
  /books:
    get:
      operationId: readAllBooks
      tags: [books]
      parameters: [{ name: shelf, in: query, schema: { type: string } }]
      responses: { "200": { description: Books., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Book" } } } } } }
components:
  schemas:
    Book: { type: object, required: [title], properties: { title: { type: string }, pages: { type: string } } }
`;

async function imported(actions: string) {
  const folder = mkdtempSync(join(tmpdir(), "overlay-"));
  writeFileSync(join(folder, "openapi.yaml"), document);
  writeFileSync(
    join(folder, "fix.overlay.yaml"),
    `overlay: 1.0.0\ninfo: { title: Fix, version: "1" }\nactions:\n${actions}\n`,
  );
  writeFileSync(
    join(folder, "api.yaml"),
    "speccast: 1\nimport: { openapi: openapi.yaml, overlay: fix.overlay.yaml }\n",
  );
  return load("api.yaml", { cwd: folder });
}

test("an import reads the document with its overlay, watches both, and the report shows what each action changed", async () => {
  const {
    model,
    diagnostics,
    inputs,
    document: read,
  } = await imported(`
  - target: $.components.schemas.Book.properties.pages
    update: { type: integer, minimum: 1 }
  - target: $.paths.*.get.parameters[?@.name == 'shelf']
    remove: true`);
  expect(diagnostics).toEqual([]);
  const [book] = model?.resources ?? [];
  expect(book).toMatchObject({ name: "Book", fields: [{ name: "title" }, { name: "pages" }] });
  expect(book?.kind === "object" && book.fields[1]?.value.type.kind).toBe("integer");
  expect(model?.endpoints.map(({ input }) => input)).toEqual([[]]);
  expect(inputs.map(({ path }) => path.replace(/^.*[\\/]/, ""))).toContain("fix.overlay.yaml");
  const counted = {
    rows: [],
    leftOut: [],
    operations: 1,
    path: "api.yaml",
    passes: 1,
    calls: [],
    groups: new Map<string, string>(),
  };
  const report = { ...counted, shares: { full: 1 }, effects: { derived: 0 }, changes: read?.changes };
  expect(reportText(report as unknown as ImportedDocument)).toContain(`
Overlay
       1  updated by $.components.schemas.Book.properties.pages
          /components/schemas/Book/properties/pages
       1  removed by $.paths.*.get.parameters[?@.name == 'shelf']
          /paths/~1books/get/parameters/0
`);
});

test("an action that matches nothing is a warning at its target, with the name that was meant", async () => {
  const { model, diagnostics } = await imported(
    "  - target: $.paths['/book'].get\n    update: { deprecated: true }",
  );
  expect(model).toBeDefined();
  expect(diagnostics).toMatchObject([
    {
      code: "overlay-unmatched",
      severity: "warning",
      message: "`$.paths['/book'].get` matches nothing. Nothing there is called \"/book\".",
      suggestion: "/books",
      span: { source: { path: "fix.overlay.yaml" } },
    },
  ]);
});

test("a mistake that an overlay makes is reported in the overlay", async () => {
  const { model, diagnostics } = await imported("  - target: $.info\n    updat: { version: x }");
  expect(model).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: "overlay", suggestion: "update" }]);
});
