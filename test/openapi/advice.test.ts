/** Warnings about documents whose schemas refuse values that their authors meant. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";

const text = { type: "string" };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const tagged = (kind: string): object => ({
  type: "object",
  properties: { kind: { type: "string", enum: [kind] } },
});
const schemas = {
  Cat: { type: "object", required: ["name"], properties: { name: text } },
  Dog: { allOf: [ref("Cat"), { type: "object", required: ["breed"], properties: { breed: text } }] },
  Pet: { oneOf: [ref("Cat"), ref("Dog")] },
  Guest: { oneOf: [ref("Dog"), ref("Cat")] },
  Stray: { anyOf: [ref("Cat"), ref("Dog")] },
  Letter: tagged("letter"),
  Parcel: tagged("parcel"),
  // Values without `kind` are refused, and those with it are not.
  Item: { oneOf: [ref("Letter"), ref("Parcel")] },
};

/** Writes a document that uses `used`, and returns its folder. */
function folderWith(used: object, components: object = { schemas }): string {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const schema = { type: "object", properties: used };
  const get = {
    operationId: "list",
    tags: ["pets"],
    responses: { "200": { description: "", content: { "application/json": { schema } } } },
  };
  const info = { title: "Depot", version: "1" };
  const document = { openapi: "3.1.0", info, paths: { "/pets": { get } }, components };
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  return folder;
}

test("members of a `oneOf` that overlap are one warning, with the count of the others", async () => {
  const folder = folderWith({
    pet: ref("Pet"),
    guest: ref("Guest"),
    stray: ref("Stray"),
    item: ref("Item"),
  });
  const { model, diagnostics } = await load(join(folder, "openapi.json"));
  expect(model).toBeDefined();
  expect(diagnostics).toMatchObject([
    {
      code: "union-overlap",
      message:
        "Values of Dog in union Pet can also be valid as Cat and are then rejected. " +
        "The same holds in 1 other place: `speccast import --out`, then `speccast check`, lists all.",
      help:
        "By `oneOf`, such a value is invalid. " +
        "Write `anyOf` in the document, or require a property in one of the schemas that the other rejects.",
      span: { source: { path: expect.stringMatching(/openapi\.json$/) as string } },
    },
  ]);
});

test("a pattern between slashes is a warning", async () => {
  const folder = folderWith({ code: { type: "string", pattern: "/^[a-z]+$/" } }, {});
  const { diagnostics } = await load(join(folder, "openapi.json"));
  expect(diagnostics).toMatchObject([
    {
      code: "pattern-slashes",
      message: "The slashes around the pattern are part of it, so that it matches no text.",
      help: "Write the pattern in the document without the slashes.",
    },
  ]);
});

test("a spec beside the document has the warning, unless it tells the members apart", async () => {
  const folder = folderWith({ pet: ref("Pet") });
  const path = join(folder, "api.yaml");
  const codes = async (more: string): Promise<readonly string[]> => {
    writeFileSync(path, `speccast: 1\nimport: { openapi: openapi.json }\n${more}`);
    return (await load(path)).diagnostics.map(({ code }) => code);
  };
  expect(await codes("")).toEqual(["union-overlap"]);
  expect(await codes("resources: { Cat: { closed: true } }\n")).toEqual([]);
});
