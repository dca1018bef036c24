/** Documents that speccast has written, read and written again: the second export is the normal form of the first. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import type { LoadedDocument } from "../../generator/pipeline/load-document.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { writeSpecFiles } from "../../generator/write/single-files.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
const folder = mkdtempSync(join(tmpdir(), "speccast-normal-"));

/** Returns the exported document of a spec. */
async function exportOf(path: string): Promise<string> {
  const { files, diagnostics } = await compile(path, { cwd: root, output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return files?.find((file) => file.path === "openapi.json")?.text ?? "";
}

/** Returns the exported document of a document that is moved into the language. */
async function moved(text: string, name: string): Promise<string> {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, text);
  const { document } = await load(path);
  writeSpecFiles(join(folder, name), document?.print() ?? [], false);
  return exportOf(join(folder, name, "api.yaml"));
}

/** Returns the pointers at which two values differ, each with the kind of difference. */
function differences(left: unknown, right: unknown, pointer = ""): string[] {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
    return left === right ? [] : [pointer];
  const [before, after] = [left as Record<string, unknown>, right as Record<string, unknown>];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    if (!(key in after)) return [`- ${pointer}/${key}`];
    if (!(key in before)) return [`+ ${pointer}/${key}`];
    return differences(before[key], after[key], `${pointer}/${key}`);
  });
}

/** The parts that the normal form of each case lacks or says otherwise. */
const listed: Readonly<Record<string, readonly string[]>> = {
  "feature-errors": [
    "- /info/x-speccast-gaps",
    // The response repeats the docs of its errors, in which gaps and deprecations are sentences now.
    "/paths//things/{id}/get/responses/404/description",
    "/paths//things/{id}/get/responses/410/description",
    "/paths//things/{id}/get/responses/423/description",
    "- /components/schemas/Guessed/x-speccast-gaps",
    "- /components/schemas/Lost/x-speccast-gaps",
  ],
  "feature-constants": [],
  "feature-error-body": [
    // Without codes on the wire, an error has its code as its name.
    "/paths//things/{id}/get/responses/503/x-speccast-declares/0",
    "- /x-speccast-errors/declared/is_busy",
    "+ /x-speccast-errors/declared/busy",
  ],
  "feature-error-headers": [
    "/paths//things/{id}/get/responses/409/description",
    "- /components/schemas/Asked/x-speccast-gaps",
  ],
  "feature-error-otherwise": [
    "/paths//parcels/{id}/get/responses/409/description",
    // A union in place has a name in the normal form.
    "- /paths//parcels/get/responses/default/content/application/json/schema/anyOf",
    "+ /paths//parcels/get/responses/default/content/application/json/schema/$ref",
    "- /components/schemas/Late/x-speccast-gaps",
    "+ /components/schemas/ParcelsCountDefaultBody",
  ],
};

test.each(Object.keys(listed))("%s: only what is listed differs from the normal form", async (name) => {
  const first = await exportOf(`test/cases/${name}/spec.yaml`);
  const second = await moved(first, name);
  expect(differences(JSON.parse(first), JSON.parse(second))).toEqual(listed[name]);
  expect(await moved(second, `${name}-again`)).toBe(second);
});

test("the wallet has a normal form", async () => {
  const first = readFileSync(join(root, "generated/wallet/openapi.json"), "utf8");
  const second = await moved(first, "wallet");
  expect(await moved(second, "wallet-again")).toBe(second);
  const schemasOf = (text: string): string[] =>
    Object.keys((JSON.parse(text) as { components: { schemas: object } }).components.schemas);
  expect(schemasOf(second).filter((name) => /Problem|NotFound|Limit/.test(name))).toEqual(
    schemasOf(first).filter((name) => /Problem|NotFound|Limit/.test(name)),
  );
});

test("errors have their names, codes, statuses, members and headers again", async () => {
  const path = join(folder, "errors.json");
  writeFileSync(path, await exportOf("test/cases/feature-errors/spec.yaml"));
  const before = await load("test/cases/feature-errors/spec.yaml", { cwd: root });
  const after = await load(path);
  expect(after.model?.service.errorBody).toBe("problem");
  const plain = (model: typeof after.model): unknown =>
    model?.errors.map(({ name, code, status, fields }) => [
      name,
      code,
      status,
      fields.map((field) => [field.name, field.presence.kind]),
    ]);
  expect(plain(after.model)).toEqual(plain(before.model));
  // A document groups errors by status.
  const ofEndpoints = (model: typeof after.model): unknown =>
    model?.endpoints.map(({ name, errors }) => [name, [...errors].sort()]);
  expect(ofEndpoints(after.model)).toEqual(ofEndpoints(before.model));
  const dropped = after.document?.ledger().filter(({ status }) => status === "dropped") ?? [];
  expect(dropped.map(({ pointer }) => pointer)).toEqual([
    "/info/x-speccast-gaps",
    "/servers/0/url",
    "/servers/0/description",
    "/paths/~1things~1{id}/get/responses/200/description",
    "/paths/~1things/get/responses/200/description",
    "/components/schemas/Guessed/x-speccast-gaps",
    "/components/schemas/Lost/x-speccast-gaps",
  ]);
});

/** A document that speccast has written, as far as the tests change it. */
interface OwnDocument {
  readonly paths: Record<
    string,
    { readonly get: { summary?: string; readonly responses: Record<string, unknown> } }
  >;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly responses: Record<string, { content: Record<string, unknown> }>;
  };
}

/** Loads the exported document of a case after a change by hand. */
async function changed(name: string, change: (document: OwnDocument) => void): Promise<LoadedDocument> {
  const document = JSON.parse(await exportOf("test/cases/feature-errors/spec.yaml")) as OwnDocument;
  change(document);
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(document));
  const loaded = await load(path);
  expect(loaded.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return loaded;
}

const problem = { $ref: "#/components/schemas/Problem" };
const lonely = (code: string): object => ({
  type: "object",
  allOf: [problem],
  properties: { status: { const: 404 }, code: { const: code } },
  required: ["status", "code"],
});

test.each<[string, string, (document: OwnDocument) => void]>([
  [
    "something else uses the schema of problem details",
    "ThingsListResponse",
    ({ paths }) => {
      const content = { "application/json": { schema: problem } };
      paths["/things"]!.get.responses["200"] = { description: "The last.", content };
    },
  ],
  [
    "another schema has the code of an error",
    "Lonely",
    ({ components }) => void (components.schemas["Lonely"] = lonely("not_found")),
  ],
  [
    "a response stands at another status than its errors",
    "ThingsGetConflictBody",
    ({ paths }) => {
      const { responses } = paths["/things/{id}"]!.get;
      responses["409"] = responses["422"];
      delete responses["422"];
    },
  ],
])("parts that a person has changed are read as in any document: %s", async (name, type, change) => {
  const { model } = await changed(name.replaceAll(" ", "-"), change);
  expect(model?.resources.map((resource) => resource.name)).toContain(type);
  expect(model?.errors.map(({ code }) => code)).toContain("not_found");
});

test("texts that a person has changed are docs, or dropped with a row of the ledger", async () => {
  const { model, document } = await changed("texts", ({ paths }) => {
    paths["/things"]!.get.summary = "things.all";
    (paths["/things/{id}"]!.get.responses["422"] as { description: string }).description = "Ours.";
  });
  expect(model?.endpoints.map(({ name, doc }) => [name, doc])).toEqual([
    ["things.get", undefined],
    ["things.list", "things.all"],
  ]);
  const row = document?.ledger().find(({ pointer }) => pointer.endsWith("get/responses/422/description"));
  expect(row?.status).toBe("dropped");
});

test("each endpoint keeps the body of its undeclared errors", async () => {
  const { model } = await changed("otherwise", ({ paths, components: { responses, schemas } }) => {
    const own = (name: string): (typeof responses)[string] => ({
      ...responses["Problem"]!,
      content: {
        ...responses["Problem"]!.content,
        "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
      },
    });
    responses["Second"] = own("Second");
    responses["Problem"] = own("First");
    schemas["First"] = { type: "object", properties: { first: { type: "string" } } };
    schemas["Second"] = { type: "object", properties: { second: { type: "string" } } };
    paths["/things"]!.get.responses["default"] = { $ref: "#/components/responses/Second" };
  });
  const [get, list] = model?.endpoints ?? [];
  expect([get?.otherwise, list?.otherwise]).toEqual(["First", "Second"]);
});
