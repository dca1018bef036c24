/** Names in an editor: definitions, references, renames over files, outlines, replacements. */
import { expect, test } from "vitest";
import type {
  CodeAction,
  DocumentSymbol,
  Location,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { Editor } from "../support/editor.js";
import { Project } from "../support/project.js";

const root = `speccast: 1
service: { name: ParcelService, auth: app, groups: [parcels] }
include: [parts/parcel.yaml]
gaps:
  howHeavy: How heavy may it be?
limits:
  labelSize: { min: 1, max: 20 }
auth:
  app: { bearer: token }
errors:
  parcel_lost: { status: 410, fields: { since: datetime } }
shared:
  Paging: { query: { cursor?: string } }
endpoints:
  parcels.get:
    GET: /v1/parcels/{parcel_id}
    path: { parcel_id: id<Parcel> }
    response: Parcel
    errors: [parcel_lost]
    examples: { errors: { parcel_lost: { old: { value: { since: "2026-01-01T00:00:00Z" } } } } }
  parcels.list: { GET: /v1/parcels, with: [Paging], response: Page<Parcel> }
  parcels.drop: { DELETE: /v1/parcels, response: none, touches: [Parcel], invalidates: [Box, Parcel] }
`;
const part = `resources:
  Page<T>: { fields: { items: list<T> } }
  Parcel:
    fields:
      label: { type: string, length: labelSize }
      state: ParcelState
      lost_at?: { type: datetime, required_when: { state: lost } }
      weight: { type: number, unspecified: howHeavy }
  Box: { extends: Parcel, fields: { inner: list<Parcel> | null } }
  Summary: { from: Parcel, pick: [label, state] }
  Any: { union: { of: [Summary, Box] } }
enums:
  ParcelState: [moving, lost]
`;

async function start(files: Readonly<Record<string, string>> = {}): Promise<Editor> {
  const editor = new Editor(new Project({ "api.yaml": root, "parts/parcel.yaml": part, ...files }));
  await editor.start();
  await editor.open("api.yaml");
  await editor.open("parts/parcel.yaml");
  return editor;
}

/** Shows locations as `file line:column text`. */
function shown(editor: Editor, locations: Location | readonly Location[] | null): string[] {
  const list =
    locations === null ? [] : Array.isArray(locations) ? (locations as Location[]) : [locations as Location];
  return list
    .map(({ uri, range }) => {
      const path = uri.slice(editor.uri("").length);
      return `${path} ${range.start.line + 1}:${range.start.character + 1} ${editor.textIn(path, range)}`;
    })
    .sort();
}

/** Shows the text of a file after edits. */
function edited(text: string, edits: readonly TextEdit[] = []): string {
  const lines = text.split("\n");
  const offset = ({ line, character }: { line: number; character: number }): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    );
}

async function rename(
  editor: Editor,
  place: { path: string; text: string; offset?: number },
  newName: string,
) {
  const { changes = {} } = await editor.ask<WorkspaceEdit>("textDocument/rename", { ...place, newName });
  const after = (path: string, text: string): string => edited(text, changes[editor.uri(path)]);
  return { root: after("api.yaml", root), part: after("parts/parcel.yaml", part) };
}

test("definition: types over an include, errors, limits, schemes, shared parts, questions, fields, files", async () => {
  const editor = await start();
  const definition = async (path: string, text: string, offset = 0): Promise<string[]> =>
    shown(editor, await editor.ask("textDocument/definition", { path, text, offset }));
  const [api, parcel] = ["api.yaml", "parts/parcel.yaml"];
  expect(await definition(api, "response: Parcel", 12)).toEqual(["parts/parcel.yaml 3:3 Parcel"]);
  expect(await definition(api, "Page<Parcel>", 1)).toEqual(["parts/parcel.yaml 2:3 Page"]);
  expect(await definition(api, "Page<Parcel>", 7)).toEqual(["parts/parcel.yaml 3:3 Parcel"]);
  expect(await definition(api, "[parcel_lost]", 3)).toEqual(["api.yaml 11:3 parcel_lost"]);
  expect(await definition(parcel, "length: labelSize", 12)).toEqual(["api.yaml 7:3 labelSize"]);
  expect(await definition(api, "auth: app", 7)).toEqual(["api.yaml 9:3 app"]);
  expect(await definition(api, "[Paging]", 2)).toEqual(["api.yaml 13:3 Paging"]);
  expect(await definition(parcel, "unspecified: howHeavy", 15)).toEqual(["api.yaml 5:3 howHeavy"]);
  expect(await definition(parcel, "{ state: lost }", 3)).toEqual(["parts/parcel.yaml 6:7 state"]);
  expect(await definition(parcel, "[label, state]", 9)).toEqual(["parts/parcel.yaml 6:7 state"]);
  expect(await definition(api, "{parcel_id}", 3)).toEqual(["api.yaml 17:13 parcel_id"]);
  expect(await definition(api, "parts/parcel.yaml", 3)).toEqual(["parts/parcel.yaml 1:1 "]);
  expect(await definition(api, "bearer", 2)).toEqual([]);
});

test("definition: all files of a glob", async () => {
  const editor = await start({
    "api.yaml": root.replace("parts/parcel.yaml", "parts/*.yaml"),
    "parts/crate.yaml": "resources:\n  Crate: { fields: {} }\n",
  });
  const at = { path: "api.yaml", text: "parts/*.yaml", offset: 3 };
  expect(shown(editor, await editor.ask("textDocument/definition", at))).toEqual([
    "parts/crate.yaml 1:1 ",
    "parts/parcel.yaml 1:1 ",
  ]);
});

test("references, with and without the declaration", async () => {
  const editor = await start();
  const ask = (includeDeclaration: boolean): Promise<Location[]> =>
    editor.ask("textDocument/references", {
      path: "parts/parcel.yaml",
      text: "extends: Parcel",
      offset: 10,
      context: { includeDeclaration },
    });
  expect(shown(editor, await ask(true))).toEqual([
    "api.yaml 17:27 Parcel",
    "api.yaml 18:15 Parcel",
    "api.yaml 21:68 Parcel",
    "api.yaml 22:66 Parcel",
    "api.yaml 22:94 Parcel",
    "parts/parcel.yaml 10:20 Parcel",
    "parts/parcel.yaml 3:3 Parcel",
    "parts/parcel.yaml 9:19 Parcel",
    "parts/parcel.yaml 9:49 Parcel",
  ]);
  expect((await ask(false)).length).toBe(8);
});

test("a rename over two files leads to a spec with the new name and no finding", async () => {
  const editor = await start();
  const renamed = await rename(
    editor,
    { path: "api.yaml", text: "response: Parcel", offset: 12 },
    "Shipment",
  );
  expect(renamed.root).toBe(root.replaceAll(/\bParcel\b/g, "Shipment"));
  expect(renamed.part).toBe(part.replaceAll(/\bParcel\b/g, "Shipment"));
  await editor.type("api.yaml", { from: root, to: renamed.root });
  await editor.type("parts/parcel.yaml", { from: part, to: renamed.part });
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
});

test("a rename reaches what stands behind misspelt keys, which stay as they are", async () => {
  const [api, parcel] = [root.replaceAll("response:", "rsponse:"), part.replaceAll("fields:", "felds:")];
  const editor = await start({ "api.yaml": api, "parts/parcel.yaml": parcel });
  const at = { path: "parts/parcel.yaml", text: "Parcel:", offset: 2, newName: "Shipment" };
  const { changes = {} } = await editor.ask<WorkspaceEdit>("textDocument/rename", at);
  const after = (path: string, text: string): string => edited(text, changes[editor.uri(path)]);
  expect(after("api.yaml", api)).toBe(api.replaceAll(/\bParcel\b/g, "Shipment"));
  expect(after("parts/parcel.yaml", parcel)).toBe(parcel.replaceAll(/\bParcel\b/g, "Shipment"));
});

test("renames of a field, a parameter, an error, a limit, a group and an endpoint", async () => {
  const editor = await start();
  const [path, file] = ["parts/parcel.yaml", "api.yaml"];
  const field = await rename(editor, { path, text: "state: ParcelState" }, "phase");
  expect(field.part).toBe(
    part
      .replace("state: ParcelState", "phase: ParcelState")
      .replace("{ state: lost }", "{ phase: lost }")
      .replace("[label, state]", "[label, phase]"),
  );
  expect((await rename(editor, { path, text: "lost_at?" }, "gone_at")).part).toBe(
    part.replace("lost_at?", "gone_at?"),
  );
  const parameter = await rename(editor, { path: file, text: "path: { parcel_id", offset: 9 }, "key");
  expect(parameter.root).toBe(root.replaceAll("parcel_id", "key"));
  const error = await rename(editor, { path: file, text: "parcel_lost" }, "gone");
  expect(error.root).toBe(root.replaceAll("parcel_lost", "gone"));
  const limit = await rename(editor, { path, text: "labelSize" }, "size");
  expect([limit.root, limit.part]).toEqual([
    root.replace("labelSize", "size"),
    part.replace("labelSize", "size"),
  ]);
  const group = await rename(editor, { path: file, text: "parcels.get", offset: 2 }, "boxes");
  expect(group.root).toBe(root.replace("[parcels]", "[boxes]").replaceAll(/\bparcels\./g, "boxes."));
});

test("names through pages, error_body and tags lead to fields, and are renamed with them", async () => {
  const text = `speccast: 1
service: { name: Books, error_body: { type: Fault, code: error.reason, message: error.text } }
resources:
  Fault: { fields: { error: FaultInfo } }
  FaultInfo: { fields: { reason: string, text: string } }
  Listing<T>: { fields: { meta: ListingInfo, all: list<T> } }
  ListingInfo: { fields: { follow: string | null } }
  Novel: { fields: { form: { const: novel }, pages: integer } }
  Poem: { fields: { form: { const: poem }, lines: integer } }
  Work: { union: { tag: form, of: [Novel, Poem] } }
shared:
  Walk: { query: { after?: string } }
endpoints:
  works.list:
    GET: /works
    with: [Walk]
    response: Listing<Work>
    pages: { cursor: after, next: meta.follow, items: all }
  works.drafts:
    GET: /drafts
    with: [Walk]
    response: Listing<Work>
    pages: { cursor: "after", next: meta.follow, items: all }
`;
  const editor = await start({ "books.yaml": text });
  await editor.open("books.yaml");
  expect(await editor.diagnosticsOf("books.yaml")).toEqual([]);
  const definition = async (place: string, offset: number): Promise<string[]> =>
    shown(editor, await editor.ask("textDocument/definition", { path: "books.yaml", text: place, offset }));
  expect(await definition("tag: form", 6)).toEqual(["books.yaml 8:22 form", "books.yaml 9:21 form"]);
  expect(await definition("meta.follow", 6)).toEqual(["books.yaml 7:28 follow"]);
  expect(await definition("error.text", 1)).toEqual(["books.yaml 4:22 error"]);
  expect(await definition("cursor: after", 9)).toEqual(["books.yaml 12:20 after"]);
  const renamed = async (place: string, offset: number, newName: string): Promise<string> => {
    const at = { path: "books.yaml", text: place, offset, newName };
    const { changes = {} } = await editor.ask<WorkspaceEdit>("textDocument/rename", at);
    return edited(text, changes[editor.uri("books.yaml")]);
  };
  expect(await renamed("tag: form", 6, "sort")).toBe(text.replaceAll(/\bform\b/g, "sort"));
  expect(await renamed("{ form: { const: novel", 3, "sort")).toBe(text.replaceAll(/\bform\b/g, "sort"));
  expect(await renamed("reason: string", 1, "code")).toBe(text.replaceAll(/\breason\b/g, "code"));
  expect(await renamed("follow: string", 1, "onward")).toBe(text.replaceAll(/\bfollow\b/g, "onward"));
  expect(await renamed("after?: string", 1, "since")).toBe(text.replaceAll(/\bafter\b/g, "since"));
  expect(await renamed("all: list<T>", 1, "rows")).toBe(text.replaceAll(/\ball\b/g, "rows"));
  await expect(renamed("{ form: { const: novel", 3, "lines")).rejects.toThrow('"lines" is declared already');
});

test("definitions come from the last reading while a text is typed, at the places of the new text", async () => {
  const editor = await start();
  await editor.diagnosticsOf("api.yaml");
  const included = "parts/parcel.yaml";
  await editor.type(included, { from: "resources:\n", to: "resources:\n  # A remark\n  # of two lines.\n" });
  const at = { path: "api.yaml", text: "response: Parcel", offset: 12 };
  expect(shown(editor, await editor.ask("textDocument/definition", at))).toEqual([`${included} 5:3 Parcel`]);
  // A name that was just typed waits for the next reading.
  await editor.type("api.yaml", { from: "response: Parcel", to: "response: Box" });
  const typed = { path: "api.yaml", text: "response: Box", offset: 11 };
  expect(shown(editor, await editor.ask("textDocument/definition", typed))).toEqual([`${included} 11:3 Box`]);
});

test("names that cannot be, names that are taken, and places without a name are refused", async () => {
  const editor = await start();
  const at = { path: "api.yaml", text: "response: Parcel", offset: 12 };
  await expect(rename(editor, at, "my parcel")).rejects.toThrow("uppercase letter first");
  const limit = { path: "api.yaml", text: "labelSize" };
  await expect(rename(editor, limit, "label_size")).rejects.toThrow("lowercase letter first");
  const endpoint = { path: "api.yaml", text: "parcels.get", offset: 9 };
  await expect(rename(editor, endpoint, "parcels.get_one")).rejects.toThrow("a group, a dot and a method");
  const group = { path: "api.yaml", text: "parcels.get", offset: 2 };
  await expect(rename(editor, group, "then")).rejects.toThrow("lowercase letter first");
  await expect(rename(editor, at, "Box")).rejects.toThrow("declared already, in parts/parcel.yaml");
  expect(await editor.ask("textDocument/prepareRename", { path: "api.yaml", text: "bearer" })).toBeNull();
  expect(await editor.ask("textDocument/prepareRename", at)).toMatchObject({ placeholder: "Parcel" });
});

test("an outline with sections, declarations and fields", async () => {
  const editor = await start();
  const ask = async (path: string): Promise<DocumentSymbol[]> =>
    (await editor.connection.sendRequest("textDocument/documentSymbol", {
      textDocument: { uri: editor.uri(path) },
    })) as DocumentSymbol[];
  const symbols = await ask("parts/parcel.yaml");
  expect(symbols.map(({ name }) => name)).toEqual(["resources", "enums"]);
  expect(symbols[0]?.children?.map(({ name }) => name)).toEqual([
    "Page<T>",
    "Parcel",
    "Box",
    "Summary",
    "Any",
  ]);
  expect(symbols[0]?.children?.[1]?.children?.map(({ name }) => name)).toContain("lost_at?");
  const endpoints = (await ask("api.yaml")).find(({ name }) => name === "endpoints");
  expect(endpoints?.children?.[0]).toMatchObject({
    name: "parcels.get",
    detail: "GET /v1/parcels/{parcel_id}",
  });
});

test("a document of OpenAPI: $ref leads to its component, and both are renamed", async () => {
  const document = `openapi: "3.1.0"
info: { title: T, version: "1" }
paths:
  /parcels:
    get:
      operationId: listParcels
      responses:
        "200":
          description: All.
          content: { application/json: { schema: { $ref: "#/components/schemas/Parcel" } } }
components:
  schemas:
    Parcel: { type: object, properties: { next: { $ref: "#/components/schemas/Parcel" } } }
`;
  const editor = await start({ "openapi.yaml": document });
  await editor.open("openapi.yaml");
  const at = { path: "openapi.yaml", text: "schemas/Parcel", offset: 10 };
  expect(shown(editor, await editor.ask("textDocument/definition", at))).toEqual([
    "openapi.yaml 13:5 Parcel",
  ]);
  const { changes = {} } = await editor.ask<WorkspaceEdit>("textDocument/rename", { ...at, newName: "Box" });
  expect(edited(document, changes[editor.uri("openapi.yaml")])).toBe(
    document.replaceAll(/Parcel\b(?!s)/g, "Box"),
  );
  const symbols = await editor.connection.sendRequest<DocumentSymbol[]>("textDocument/documentSymbol", {
    textDocument: { uri: editor.uri("openapi.yaml") },
  });
  expect(symbols.map(({ name }) => name)).toEqual(["openapi", "info", "paths", "components"]);
  // A spec that imports it has a part of the places of a name.
  const own = `speccast: 1
import: { openapi: openapi.yaml, names: { GET /parcels: parcels.list } }
service: { name: Depot }
limits: { pageSize: { max: 9 } }
endpoints: { parcels.list: { doc: All. } }
`;
  await editor.open("own.yaml", own);
  const renamed = (text: string, newName: string): Promise<unknown> =>
    editor.ask("textDocument/rename", { path: "own.yaml", text, offset: 0, newName });
  await expect(renamed("parcels.list: {", "boxes")).rejects.toThrow('no endpoint "boxes.list"');
  expect(await renamed("pageSize", "pageLength")).toMatchObject({
    changes: { [editor.uri("own.yaml")]: [{}] },
  });
});

test("a suggestion is a replacement that mends the finding", async () => {
  const editor = await start();
  await editor.type("api.yaml", { from: "response: Parcel", to: "response: 'Parcl'" });
  await editor.type("api.yaml", { from: "cursor?", to: "cursr?" });
  await editor.type("api.yaml", { from: "errors: [parcel_lost]", to: "erors: [parcel_lost]" });
  await editor.type("api.yaml", { from: "status: 410", to: 'status: "410"' });
  await editor.diagnosticsOf("api.yaml");
  const actions = (await editor.connection.sendRequest("textDocument/codeAction", {
    textDocument: { uri: editor.uri("api.yaml") },
    range: { start: { line: 0, character: 0 }, end: { line: 30, character: 0 } },
    context: { diagnostics: [] },
  })) as CodeAction[];
  expect(actions.map(({ title }) => title).sort()).toEqual([
    'Replace with "410"',
    'Replace with "Parcel"',
    'Replace with "errors"',
  ]);
  for (const { edit } of actions)
    for (const { range, newText } of edit?.changes?.[editor.uri("api.yaml")] ?? [])
      await editor.type("api.yaml", { from: editor.textIn("api.yaml", range), to: newText });
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
});

test("a fix drops the mark of a field that a document requires", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: {
      schemas: { Parcel: { type: "object", required: ["a"], properties: { a: { type: "string" } } } },
    },
  };
  const spec = `speccast: 1
import: { openapi: doc.json }
service: { name: T }
resources: { Parcel: { fields: { a?: { type: string, length: { max: 5 } } } } }
endpoints: { parcels.get: { GET: /parcel, response: Parcel } }
`;
  const editor = await start({ "api.yaml": spec, "doc.json": JSON.stringify(document) });
  const uri = editor.uri("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual(["4:34 import-contradiction: a?"]);
  const range = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } };
  const [fix] = await editor.connection.sendRequest<CodeAction[]>("textDocument/codeAction", {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  });
  expect(edited(spec, fix?.edit?.changes?.[uri])).toBe(spec.replace("a?:", "a:"));
});

test("a fix of a rule about names renames each place, and none where the name is taken", async () => {
  const spec = `speccast: 1
service: { name: ParcelService }
resources:
  Parcel:
    fields: { sent_at: timestamp<ms>, weight_kg: number, labelText: string }
  Trip:
    fields:
      state: TripState
      gate: { enum: [eastGate, west], default: eastGate }
      left_at?: { type: timestamp<ms>, required_when: { state: [inTransit, "handedOver"] } }
  Letter: { from: Parcel, pick: [labelText, sent_at] }
  Box: { fields: { size_cm: number, sizeMax: number, size_max: number } }
enums:
  TripState:
    values: [inTransit, "handedOver", packed, isLate, is_late]
    terminal: [handedOver]
    transitions: [packed -> inTransit, inTransit -> handedOver]
endpoints:
  trips.get: { GET: /trip, query: { state: { type: TripState, default: inTransit } }, response: Trip }
  parcels.get: { GET: "/parcels/{parcelId}", path: { parcelId: string }, response: Parcel }
  parcels.send: { POST: /parcels, body: Letter, response: Box }
`;
  const editor = await start({
    "api.yaml": spec,
    "speccast.policy.yaml": "rules: { field-case: { case: snake }, enum-value-case: { case: snake } }\n",
  });
  await editor.diagnosticsOf("api.yaml");
  const uri = editor.uri("api.yaml");
  const range = { start: { line: 0, character: 0 }, end: { line: 30, character: 0 } };
  const actions = await editor.connection.sendRequest<CodeAction[]>("textDocument/codeAction", {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  });
  const texts = new Map(actions.map(({ title, edit }) => [title, edited(spec, edit?.changes?.[uri])]));
  expect(texts).toEqual(
    new Map([
      ['Rename to "label_text"', spec.replaceAll("labelText", "label_text")],
      ['Rename to "parcel_id"', spec.replaceAll("parcelId", "parcel_id")],
      ['Rename to "east_gate"', spec.replaceAll("eastGate", "east_gate")],
      ['Rename to "in_transit"', spec.replaceAll("inTransit", "in_transit")],
      ['Rename to "handed_over"', spec.replaceAll("handedOver", "handed_over")],
    ]),
  );
});
