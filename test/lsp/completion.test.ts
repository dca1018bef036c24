/** Completion and hovers in an editor: at the cursor of text that is not finished. */
import { expect, test } from "vitest";
import type { CompletionItem, Hover, Location } from "vscode-languageserver-protocol";
import { Editor } from "../support/editor.js";
import { Project } from "../support/project.js";

const root = `speccast: 1
service: { name: ParcelService }
include: [parts/parcel.yaml]
limits:
  labelSize: { min: 1, max: 20 }
errors:
  no_parcel: { status: 410, doc: The parcel is lost. }
shared:
  Paging: { query: { cursor?: string } }
endpoints:
  parcels.get:
    GET: /v1/parcels/{id}
    path: { id: id<Parcel> }
    response: Parcel
    errors: [no_parcel]
  parcels.list: { GET: /v1/parcels, with: [Paging], response: list<Parcel> }
`;
const part = `resources:
  Parcel:
    doc: A thing on its way.
    fields:
      label: { type: string, length: labelSize, doc: The words on the label. }
      state: ParcelState
      lost_at?: { type: datetime, required_when: { state: lost } }
enums:
  ParcelState: [moving, lost]
`;

async function start(): Promise<Editor> {
  const editor = new Editor(new Project({ "api.yaml": root, "parts/parcel.yaml": part }));
  await editor.start();
  await editor.open("api.yaml");
  await editor.open("parts/parcel.yaml");
  await editor.diagnosticsOf("api.yaml");
  return editor;
}

/** Replaces `from` in a file by `typed`, and returns the items where it ends. */
async function complete(
  editor: Editor,
  { path = "api.yaml", from, typed }: { path?: string; from: string; typed: string },
): Promise<CompletionItem[]> {
  await editor.type(path, { from, to: typed });
  const items = await editor.ask<CompletionItem[]>("textDocument/completion", {
    path,
    text: typed,
    offset: typed.length,
  });
  await editor.type(path, { from: typed, to: from });
  return items;
}

const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);

test("types behind a colon, in brackets and in an expression, with what they are", async () => {
  const editor = await start();
  const from = "response: Parcel";
  const all = await complete(editor, { from, typed: "response: " });
  expect(labels(all).slice(0, 2)).toEqual(["Parcel", "ParcelState"]);
  expect(labels(all)).toEqual(expect.arrayContaining(["string", "list<…>", "timestamp<ms>", "none"]));
  const field = await complete(editor, { from, typed: "body: { response: " });
  expect(labels(field)).toContain("string");
  expect(labels(field)).not.toContain("none");
  const within = await complete(editor, { from, typed: "response: list<Par" });
  expect(within[0]).toMatchObject({ label: "Parcel", detail: "resource" });
  // The word that is being typed is replaced, and nothing else.
  expect(within[0]?.textEdit).toMatchObject({
    newText: "Parcel",
    range: { start: { line: 13, character: 19 }, end: { line: 13, character: 22 } },
  });
  expect(labels(await complete(editor, { from: "list<Parcel> }", typed: "list<" }))).toContain("Parcel");
});

test("resources that a call touches or invalidates", async () => {
  const editor = await start();
  for (const key of ["touches", "invalidates"]) {
    const found = await complete(editor, { from: "errors: [no_parcel]", typed: `${key}: [Par` });
    expect(labels(found), key).toEqual(["Parcel"]);
  }
});

test("states of the response that a call waits on, also before the response", async () => {
  const editor = await start();
  const after = { from: "errors: [no_parcel]", typed: "wait_on: " };
  expect(labels(await complete(editor, after))).toEqual(["state"]);
  const before = { from: "    path: { id: id<Parcel> }", typed: "    wait_on: st" };
  expect(labels(await complete(editor, before))).toEqual(["state"]);
});

test("keys with their descriptions, without those that are there", async () => {
  const editor = await start();
  const keys = await complete(editor, { from: "    response: Parcel", typed: "    re" });
  const response = keys.find(({ label }) => label === "response");
  expect(response?.textEdit?.newText).toBe("response: ");
  expect(response?.documentation).toMatchObject({ kind: "markdown" });
  expect(labels(keys)).toEqual(expect.arrayContaining(["query", "headers", "body", "idempotency"]));
  expect(labels(keys)).not.toContain("GET");
  expect(labels(keys)).not.toContain("path");
  const sections = await complete(editor, { from: "limits:\n", typed: "li" });
  expect(labels(sections)).toEqual(expect.arrayContaining(["limits", "resources", "events"]));
  expect(labels(sections)).not.toContain("service");
});

test("an apostrophe in plain text within braces hides nothing that follows", async () => {
  const editor = await start();
  const gaps = "gaps:\n  size: { question: What is a parcel's size?, assume: It's small. }\n";
  await editor.type("api.yaml", { from: "limits:\n", to: `${gaps}limits:\n` });
  const from = "response: Parcel";
  expect(labels(await complete(editor, { from, typed: "response: Par" }))).toContain("Parcel");
});

test("keys in braces, also where they have no end yet", async () => {
  const editor = await start();
  const path = "parts/parcel.yaml";
  const keys = await complete(editor, { path, from: "doc: The words on the label. }", typed: "de" });
  expect(labels(keys)).toEqual(expect.arrayContaining(["default", "deprecated", "pattern", "sensitive"]));
  expect(labels(keys)).not.toContain("length");
  const open = await complete(editor, {
    path,
    from: "{ type: string, length: labelSize, doc: The words on the label. }",
    typed: "{ ",
  });
  expect(labels(open)).toContain("type");
});

test("errors, limits, shared parts, and fixed values", async () => {
  const editor = await start();
  const errors = await complete(editor, { from: "errors: [no_parcel]", typed: "errors: [par" });
  expect(errors[0]).toMatchObject({ label: "no_parcel", documentation: { value: "The parcel is lost." } });
  expect(labels(await complete(editor, { from: "with: [Paging]", typed: "with: [" }))).toEqual(["Paging"]);
  const path = "parts/parcel.yaml";
  expect(labels(await complete(editor, { path, from: "length: labelSize", typed: "length: l" }))).toEqual([
    "labelSize",
  ]);
  const fixed = await complete(editor, { path, from: "    fields:", typed: "    closed: " });
  expect(labels(fixed)).toEqual(["true"]);
});

test("fields and their values in conditions, and defaults of enums", async () => {
  const editor = await start();
  const path = "parts/parcel.yaml";
  const from = "required_when: { state: lost } }";
  expect(labels(await complete(editor, { path, from, typed: "required_when: { s" }))).toEqual([
    "label",
    "state",
    "lost_at",
  ]);
  expect(labels(await complete(editor, { path, from, typed: "required_when: { state: l" }))).toEqual([
    "moving",
    "lost",
  ]);
  const value = await complete(editor, {
    path,
    from: "state: ParcelState",
    typed: "state: { type: ParcelState, default: ",
  });
  expect(labels(value)).toEqual(["moving", "lost"]);
});

const document = `openapi: 3.1.0
info: { title: Parcels, version: "1" }
paths:
  /parcels:
    get:
      operationId: listParcels
      parameters:
        - name: page
          in: query
      responses:
        "200":
          description: All.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Parcel" }
components:
  schemas:
    Parcel: { type: object, title: A parcel, properties: { label: { type: string } } }
    Size: { type: integer }
  responses:
    Gone: { description: Gone. }
`;

test("in documents of OpenAPI: targets of $ref, keys and fixed values", async () => {
  const json = JSON.stringify(
    { openapi: "3.0.3", info: {}, paths: {}, components: { schemas: { A: {} } } },
    null,
    1,
  );
  const editor = new Editor(new Project({ "openapi.yaml": document, "openapi.json": json }));
  await editor.start();
  await editor.open("openapi.yaml");
  await editor.open("openapi.json");
  await editor.diagnosticsOf("openapi.yaml");
  const path = "openapi.yaml";
  const asked = async (from: string, typed: string, at = path): Promise<CompletionItem[]> =>
    complete(editor, { path: at, from, typed });
  const reference = '{ $ref: "#/components/schemas/Parcel" }';
  const inQuotes = await asked(reference, '{ $ref: "#/comp');
  expect(labels(inQuotes)).toEqual(["#/components/schemas/Parcel", "#/components/schemas/Size"]);
  expect(inQuotes[0]).toMatchObject({
    detail: "A parcel",
    textEdit: {
      newText: "#/components/schemas/Parcel",
      range: { start: { line: 14, character: 31 }, end: { line: 14, character: 37 } },
    },
  });
  const bare = await asked(reference, "\n                $ref: ");
  expect(bare[0]?.textEdit?.newText).toBe('"#/components/schemas/Parcel"');
  const response = await asked('"200":\n          description: All.', '"200":\n          $ref: ');
  expect(labels(response)).toEqual(["#/components/responses/Gone"]);
  const keys = await asked("      operationId: listParcels", "      op");
  expect(labels(keys)).toEqual(expect.arrayContaining(["operationId", "requestBody", "security"]));
  expect(labels(keys)).not.toContain("parameters ");
  expect(labels(await asked("in: query", "in: "))).toEqual(["query", "path", "header", "cookie"]);
  const schema = labels(await asked("label: { type: string }", "label: { "));
  expect(schema).toEqual(expect.arrayContaining(["type", "$ref", "const", "minLength"]));
  expect(schema).not.toContain("nullable");
  const old = await asked('"A": {', '"A": { "', "openapi.json");
  expect(labels(old)).toEqual(expect.arrayContaining(["type", "nullable"]));
  expect(labels(old)).not.toContain("const");
  const unquoted = await asked('"A": {', '"A": { ', "openapi.json");
  expect(unquoted.find(({ label }) => label === "type")?.textEdit?.newText).toBe('"type": ');
});

test("in the configuration: keys with their descriptions, and fixed values", async () => {
  const config = '{ "generate": [{ "spec": "api.yaml", "out": "generated" }] }\n';
  const editor = new Editor(new Project({ "speccast.config.json": config, "api.yaml": root }));
  await editor.start();
  const path = "speccast.config.json";
  await editor.open(path);
  const asked = (from: string, typed: string): Promise<CompletionItem[]> =>
    complete(editor, { path, from, typed });
  const keys = await asked('"out": "generated" }', '"out": "generated", "');
  expect(labels(keys)).toEqual([
    "targets",
    "emit",
    "split",
    "imports",
    "flavors",
    "client",
    "runtime",
    "emitters",
    "format",
    "query",
    "mock",
    "openapi",
  ]);
  expect(keys[1]?.documentation).toMatchObject({ value: expect.stringContaining("JavaScript") as string });
  const values = await asked('"out": "generated" }', '"out": "generated", "emit": ');
  expect(values.map(({ textEdit }) => textEdit?.newText)).toEqual(['"ts"', '"js"', '"cjs"']);
  const targets = await asked('"out": "generated" }', '"out": "generated", "targets": ["');
  expect(targets[0]).toMatchObject({ label: "types", textEdit: { newText: "types" } });
  expect(labels(await asked('"out": "generated" }', '"out": "generated", "flavors": '))).toEqual([
    "true",
    "false",
  ]);
  expect(labels(await asked(config, "{ "))).toEqual(["$schema", "include_root", "generate"]);
});

test("nothing in comments, texts and files that are none of ours", async () => {
  const editor = await start();
  expect(await complete(editor, { from: "limits:", typed: "# li" })).toEqual([]);
  expect(await complete(editor, { from: "endpoints:", typed: "# |\n  a: |\n    te" })).toEqual([]);
});

async function hover(editor: Editor, path: string, text: string, offset = 0): Promise<string> {
  const found = await editor.ask<Hover | null>("textDocument/hover", { path, text, offset });
  return (found?.contents as { value: string } | undefined)?.value ?? "";
}

test("a hover shows the emitted type with its docs, of a type, a field, an error and a limit", async () => {
  const editor = await start();
  const type = await hover(editor, "api.yaml", "response: Parcel", 12);
  expect(type).toContain("export type Parcel = ParcelLost | ParcelMoving;");
  expect(type).toContain("A thing on its way.");
  const field = await hover(editor, "parts/parcel.yaml", "label:");
  expect(field).toMatch(/```ts\nlabel: string;\n```/);
  expect(field).toContain("The words on the label. 1 to 20 characters");
  expect(await hover(editor, "parts/parcel.yaml", "lost_at?")).toContain("lost_at?: string;");
  expect(await hover(editor, "api.yaml", "parcels.get", 9)).toContain("export interface ParcelsGetInput {");
  expect(await hover(editor, "api.yaml", "[no_parcel]", 3)).toContain("interface NoParcel");
  expect(await hover(editor, "parts/parcel.yaml", "length: labelSize", 12)).toContain("labelSize");
});

test("a spec with errors keeps its hovers, definitions and references", async () => {
  const editor = await start();
  await hover(editor, "parts/parcel.yaml", "lost_at?");
  const text = "label: { type: string";
  // No tree has what stands below an open quote.
  await editor.type("parts/parcel.yaml", { from: text, to: '"label: { type: string' });
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).not.toEqual([]);
  expect(await hover(editor, "parts/parcel.yaml", "lost_at?")).toContain("lost_at?: string;");
  expect(await hover(editor, "parts/parcel.yaml", "required_when")).toContain("required");
  const state = { path: "parts/parcel.yaml", text: "ParcelState", offset: 2 };
  const [at] = (await editor.ask<Location[] | null>("textDocument/definition", state)) ?? [];
  expect(at && editor.textIn("parts/parcel.yaml", at.range)).toBe("ParcelState");
  const all = { ...state, context: { includeDeclaration: true } };
  expect((await editor.ask<Location[] | null>("textDocument/references", all))?.length).toBe(2);
});

test("a spec that was opened with errors shows declarations as they are written", async () => {
  const broken = part.replace("state: ParcelState", "state: ParcelStat");
  const editor = new Editor(new Project({ "api.yaml": root, "parts/parcel.yaml": broken }));
  await editor.start();
  await editor.open("api.yaml");
  expect(await hover(editor, "api.yaml", "response: Parcel", 12)).toMatch(
    /^```yaml\nParcel:\n {2}doc: A thing on its way\.\n {2}fields:\n {4}label: /,
  );
  expect(await hover(editor, "api.yaml", "[no_parcel]", 3)).toBe(
    "```yaml\nno_parcel: { status: 410, doc: The parcel is lost. }\n```",
  );
});

test("a hover over a key describes it, and over a mistake explains it", async () => {
  const editor = await start();
  expect(await hover(editor, "parts/parcel.yaml", "required_when")).toContain("required");
  expect(await hover(editor, "api.yaml", "with:", 1)).not.toBe("");
  await editor.type("api.yaml", { from: "response: Parcel", to: "response: Parcl" });
  await editor.diagnosticsOf("api.yaml");
  expect(await hover(editor, "api.yaml", "Parcl", 2)).toContain("**unknown-type**");
  // The last type that was right is shown while something else is wrong.
  expect(await hover(editor, "api.yaml", "list<Parcel>", 7)).toContain(
    "export type Parcel = ParcelLost | ParcelMoving;",
  );
});
