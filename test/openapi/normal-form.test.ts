/** Documents that speccast has written, read and written again: the second export is the normal form of the first. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile, load } from "../../generator/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { writeSpecFiles } from "../../generator/write/spec-files.js";

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

/** What the normal form of each case lacks or says otherwise. */
const listed: Readonly<Record<string, readonly string[]>> = {
  "feature-errors": [
    "- /info/x-speccast-gaps",
    // The response repeats the docs of its errors, in which gaps and deprecations are sentences now.
    "/paths//things/{id}/get/responses/404/description",
    "/paths//things/{id}/get/responses/410/description",
    "- /components/schemas/Guessed/x-speccast-gaps",
  ],
  "feature-error-body": [],
  "feature-error-headers": [
    "- /paths//things/{id}/get/responses/401/headers",
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
  expect(after.document?.ledger().filter(({ fate }) => fate === "dropped").length).toBeLessThan(4);
});

test("a schema of problem details that something else uses is a type", async () => {
  const document = JSON.parse(await exportOf("test/cases/feature-errors/spec.yaml")) as {
    paths: Record<string, { get: { responses: Record<string, unknown> } }>;
  };
  const schema = { $ref: "#/components/schemas/Problem" };
  const get = document.paths["/things"]?.get;
  if (get !== undefined)
    get.responses["200"] = { description: "The last.", content: { "application/json": { schema } } };
  const path = join(folder, "used.json");
  writeFileSync(path, JSON.stringify(document));
  const { model } = await load(path);
  expect(model?.resources.map(({ name }) => name)).toContain("Problem");
});
