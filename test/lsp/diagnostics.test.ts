/** Diagnostics in an editor: while somebody types, over several files, and with files that are no specs. */
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { Editor } from "../support/editor.js";
import { Project } from "../support/project.js";

const root = `speccast: 1
service: { name: ParcelService }
include: [parts/parcel.yaml]
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;
const part = `resources:
  Parcel: { fields: { label: string, size: integer } }
`;

/** Starts an editor in a project with two files. */
async function start(files: Readonly<Record<string, string>> = {}): Promise<{ it: Project; editor: Editor }> {
  const it = new Project({ "api.yaml": root, "parts/parcel.yaml": part, ...files });
  const editor = new Editor(it);
  await editor.start();
  return { it, editor };
}

test("a mistake appears while it is typed, with its way out, and goes when it is mended", async () => {
  const { it, editor } = await start();
  const before = it.tree();
  await editor.open("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
  await editor.type("api.yaml", { from: "response: Parcel", to: "response: Parcl" });
  expect(await editor.diagnosticsOf("api.yaml")).toEqual(["5:45 unknown-type: Parcl"]);
  const [found] = editor.shown.get("api.yaml")?.diagnostics ?? [];
  expect(found).toMatchObject({
    severity: 1,
    source: "speccast",
    message: 'There is no type named "Parcl".\nDid you mean "Parcel"?',
    data: { suggestion: "Parcel" },
  });
  await editor.type("api.yaml", { from: "Parcl", to: "Parcel" });
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
  // The disk has the first text still, and nothing else.
  expect(it.tree()).toEqual(before);
});

test("half-written YAML keeps its findings in place, key by key", async () => {
  const { editor } = await start();
  await editor.open("api.yaml");
  await editor.diagnosticsOf("api.yaml");
  const whole = "  parcels.list: { GET: /v1/parcels, response: list<Parcel> }\n";
  await editor.type("api.yaml", { from: "endpoints:\n", to: "endpoints:\n#" });
  for (const [at, character] of [...whole].entries()) {
    const typed = whole.slice(0, at);
    await editor.type("api.yaml", { from: `\n${typed}#`, to: `\n${typed}${character}#` });
    if (at % 6 > 0) continue;
    // The rest of the file stays as it was: nothing is found below the line that is typed.
    for (const found of await editor.diagnosticsOf("api.yaml")) expect(found).toMatch(/^[456]:/);
  }
  await editor.type("api.yaml", { from: "\n#", to: "\n" });
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
  expect(editor.logged).toEqual([]);
});

test("a finding in an included file appears there, also where only the root is open", async () => {
  const { editor } = await start({ "parts/parcel.yaml": part.replace("integer", "integr") });
  await editor.open("api.yaml");
  await editor.diagnosticsOf("api.yaml");
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).toEqual(["2:44 unknown-type: integr"]);
  expect(editor.shown.get("api.yaml")?.diagnostics).toEqual([]);
});

test("an included file alone finds its root, and its unsaved text counts for both", async () => {
  const { editor } = await start();
  await editor.open("parts/parcel.yaml");
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).toEqual([]);
  await editor.type("parts/parcel.yaml", { from: "Parcel", to: "Package" });
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).toEqual([]);
  await editor.until(() => editor.shown.get("api.yaml")?.diagnostics[0]?.code === "unknown-type");
  await editor.open("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual(["5:45 unknown-type: Parcel"]);
  // Without its buffer, the text of the disk counts again.
  await editor.close("parts/parcel.yaml");
  await editor.until(() => editor.shown.get("api.yaml")?.diagnostics.length === 0);
});

test("related places name the file that they are in", async () => {
  const twice = `${part}  Parcel2: { fields: { label: string } }\n`.replace("Parcel2", "Box");
  const { editor } = await start({ "parts/parcel.yaml": twice });
  await editor.open("api.yaml", `${root}resources:\n  Box: { fields: { label: string } }\n`);
  await editor.diagnosticsOf("api.yaml");
  await editor.until(() => (editor.shown.get("parts/parcel.yaml")?.diagnostics.length ?? 0) > 0);
  const [found] = editor.shown.get("parts/parcel.yaml")?.diagnostics ?? [];
  expect(found?.relatedInformation?.[0]?.location.uri).toBe(editor.uri("api.yaml"));
});

test("files that come and go on the disk count when the editor reports them", async () => {
  const { it, editor } = await start();
  await editor.open("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
  const report = (type: number) =>
    editor.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: editor.uri("parts/parcel.yaml"), type }],
    });
  rmSync(it.path("parts"), { recursive: true });
  await report(3);
  await editor.until(() => editor.shown.get("api.yaml")?.diagnostics[0]?.code === "file-not-found");
  it.write("parts/parcel.yaml", part);
  await report(1);
  await editor.until(() => editor.shown.get("api.yaml")?.diagnostics.length === 0);
});

test("a glob: its files find their root, and files that come and go count", async () => {
  const { it, editor } = await start({ "api.yaml": root.replace("parts/parcel.yaml", "parts/*.yaml") });
  await editor.open("parts/parcel.yaml");
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).toEqual([]);
  await editor.type("parts/parcel.yaml", { from: "integer", to: "Box" });
  expect(await editor.diagnosticsOf("parts/parcel.yaml")).toEqual(["2:44 unknown-type: Box"]);
  const report = (type: number) =>
    editor.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: editor.uri("parts/box.yaml"), type }],
    });
  it.write("parts/box.yaml", "resources:\n  Box: { fields: { label: string } }\n");
  await report(1);
  await editor.until(() => editor.shown.get("parts/parcel.yaml")?.diagnostics.length === 0);
  rmSync(it.path("parts/box.yaml"));
  await report(3);
  await editor.until(() => editor.shown.get("parts/parcel.yaml")?.diagnostics[0]?.code === "unknown-type");
});

test("a document of OpenAPI, in JSON and YAML, and a file that is none of ours", async () => {
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
  const { editor } = await start({
    "openapi.json": JSON.stringify(document),
    "old.yaml": 'openapi: "2.5.0"\ninfo: { title: T, version: "1" }\npaths: {}\n',
    "compose.yaml": "services:\n  web: { image: nginx }\n",
  });
  await editor.open("compose.yaml");
  await editor.open("openapi.json", `${JSON.stringify(document)},`);
  expect((await editor.diagnosticsOf("openapi.json"))[0]).toContain("json-syntax");
  await editor.open("old.yaml");
  expect((await editor.diagnosticsOf("old.yaml"))[0]).toContain("1:10 openapi-version");
  expect(editor.shown.has("compose.yaml")).toBe(false);
});

test("a configuration: its first mistake at its place, and specs that are missing", async () => {
  const config = (text: string): string => `{\n  "generate": [${text}]\n}\n`;
  const { editor } = await start({ "speccast.config.json": config('{ "spec": "api.yaml", "out": "out" }') });
  await editor.open("speccast.config.json");
  expect(await editor.diagnosticsOf("speccast.config.json")).toEqual([]);
  await editor.type("speccast.config.json", { from: '"spec"', to: '"spek"' });
  expect(await editor.diagnosticsOf("speccast.config.json")).toEqual(['2:18 config: "spek"']);
  expect(editor.shown.get("speccast.config.json")?.diagnostics[0]?.message).toContain('Did you mean "spec"?');
  await editor.type("speccast.config.json", { from: '"spek": "api', to: '"spec": "apy' });
  expect(await editor.diagnosticsOf("speccast.config.json")).toEqual(['2:18 config: "spec"']);
});

test("a policy beside the spec adds the findings of lint; it is followed, and none of its modules run", async () => {
  const { editor } = await start({
    "ran.mjs": "process.exit(1);\nexport const rules = [];\n",
    "speccast.policy.yaml": 'rules: { endpoint-doc: error }\nown: ["./ran.mjs"]\n',
  });
  await editor.open("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual(["5:3 endpoint-doc: parcels.get"]);
  await editor.open("speccast.policy.yaml");
  await editor.type("speccast.policy.yaml", { from: "endpoint-doc: error", to: "endpoint-doc: eror" });
  await editor.until(() => editor.shown.get("speccast.policy.yaml")?.diagnostics.length === 1);
  expect(await editor.diagnosticsOf("speccast.policy.yaml")).toEqual(["1:24 policy: eror"]);
  await editor.until(() => editor.shown.get("api.yaml")?.diagnostics.length === 0);
});
