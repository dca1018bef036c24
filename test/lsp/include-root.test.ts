/** Files of other packages in an editor: whose findings they have, and where their names lead. */
import { expect, test } from "vitest";
import type { Location } from "vscode-languageserver-protocol";
import { Editor } from "../support/editor.js";
import { Project } from "../support/project.js";

const root = `speccast: 1
service: { name: BookService }
include: [../../base/spec/money.yaml]
endpoints:
  books.get: { GET: /v1/book, response: Money }
`;
const money = "resources:\n  Money: { fields: { amount: integer } }\n";
const api = "packages/books/spec/api.yaml";
const shared = "packages/base/spec/money.yaml";
const config = "packages/books/speccast.config.json";
const withRoot = `{
  "include_root": "../..",
  "generate": [{ "spec": "spec/api.yaml", "out": "generated" }]
}`;
const refused = "3:11 include-path: ../../base/spec/money.yaml";

async function start(
  files: Readonly<Record<string, string>> = {},
  folder: string | null = "",
): Promise<Editor> {
  const editor = new Editor(new Project({ [api]: root, [shared]: money, [config]: withRoot, ...files }));
  await editor.start(folder);
  return editor;
}

/** The places to which a name leads, as `path line:column`. */
async function definitions(editor: Editor, path: string, text: string): Promise<readonly string[]> {
  const found = await editor.ask<Location[] | null>("textDocument/definition", { path, text });
  return (found ?? []).map(
    ({ uri, range }) =>
      `${uri.slice(editor.uri("").length)} ${range.start.line + 1}:${range.start.character + 1}`,
  );
}

test("the configuration that lists a spec says how far its includes reach, from the moment it changes", async () => {
  const editor = await start();
  await editor.open(api);
  expect(await editor.diagnosticsOf(api)).toEqual([]);
  expect(await definitions(editor, api, "Money")).toEqual([`${shared} 2:3`]);
  expect(await definitions(editor, api, "../../base")).toEqual([`${shared} 1:1`]);
  await editor.open(config);
  await editor.type(config, { from: '"../.."', to: '"."' });
  await editor.until(
    () => editor.shown.get(api)?.diagnostics.some(({ code }) => code === "include-outside") === true,
  );
  await editor.type(config, { from: '"."', to: '"../.."' });
  await editor.until(() => editor.shown.get(api)?.diagnostics.length === 0);
});

test("a spec that no configuration lists stays in its folder", async () => {
  const editor = await start({ [config]: withRoot.replace("spec/api.yaml", "spec/other.yaml") });
  await editor.open(api);
  expect(await editor.diagnosticsOf(api)).toContain(refused);
});

test("an included file alone has the findings of all specs of other packages that include it", async () => {
  const editor = await start({
    [api]: `${root}  titles.get: { GET: /v1/title, response: Price }\nresources:\n  Title: { fields: { text: string } }\n`,
    "packages/apps/nested/speccast.config.json": withRoot,
    "packages/apps/nested/spec/api.yaml": root.replace("../../", "../../../").replace("Book", "App"),
    "node_modules/books/speccast.config.json": withRoot,
    [shared]: `${money}  Price: { fields: { of: Title } }\n`,
  });
  await editor.open(shared);
  const codes = (): readonly unknown[] | undefined =>
    editor.shown.get(shared)?.diagnostics.map(({ code }) => code);
  // Only the spec of the nested package has no such type.
  await editor.until(() => codes()?.join() === "unknown-type");
  expect(await definitions(editor, shared, "Title")).toEqual([`${api} 8:3`]);
  await editor.type(shared, { from: "Title", to: "Money" });
  await editor.until(() => codes()?.length === 0);
  expect(await definitions(editor, shared, "Money }")).toEqual([`${shared} 2:3`]);
});

test("a file that no spec includes has no findings", async () => {
  const editor = await start({ "packages/base/spec/notes.yaml": "resources:\n  Money: 1\n" });
  await editor.open("packages/base/spec/notes.yaml");
  await editor.open(api);
  expect(await editor.diagnosticsOf(api)).toEqual([]);
  expect(editor.shown.get("packages/base/spec/notes.yaml")?.diagnostics ?? []).toEqual([]);
});

test.each([
  ["the folder that is open, whatever its configuration says", "packages/books"],
  ["its own folder where none is open", null],
  ["its own folder where another one is open", "packages/base"],
])("a spec stays in %s", async (_, folder) => {
  const editor = await start({}, folder);
  await editor.open(api);
  expect(await editor.diagnosticsOf(api)).toContain("3:11 include-outside: ../../base/spec/money.yaml");
  const { message } = editor.shown.get(api)?.diagnostics[0] ?? {};
  expect(message).toContain("editors read no file outside of the open folder.");
  expect(message).toContain('Open the folder that "include_root" names in the editor');
  expect(await definitions(editor, api, "Money")).toEqual([]);
  expect(await editor.ask("textDocument/hover", { path: api, text: "Money" })).toBeNull();
});

test("within the open folder, includes lead to other folders under an include_root above it", async () => {
  const editor = await start(
    {
      "packages/books/speccast.config.json": withRoot.replace("../..", "../../.."),
      "packages/books/parts/money.yaml": money,
      [api]: root.replace("../../base/spec", "../parts"),
    },
    "packages/books",
  );
  await editor.open(api);
  expect(await editor.diagnosticsOf(api)).toEqual([]);
  expect(await definitions(editor, api, "Money")).toEqual(["packages/books/parts/money.yaml 2:3"]);
});
