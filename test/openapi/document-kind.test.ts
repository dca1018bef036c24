import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isDocument } from "../../generator/openapi/document/document-kind.js";
import { within } from "../support/processor-time.js";

const recognised = (text: string): boolean => isDocument({ text });

describe("documents of OpenAPI are recognised by the keys of the root", () => {
  it.each([
    ["JSON", '{ "openapi": "3.1.0" }'],
    [
      "JSON with the version at the end",
      '{ "info": { "title": "a \\" { speccast: 1" }, "openapi": "3.1.0" }',
    ],
    ["JSON with a field that is called like our key", '{ "paths": { "speccast": 1 }, "swagger": "2.0" }'],
    ["YAML", "info:\n  title: Books\nopenapi: 3.1.0\n"],
    ["YAML with quoted keys", '# speccast: 1\n"openapi": 3.1.0\n'],
    ["YAML in braces", "{ info: { title: Books }, openapi: 3.1.0 }"],
  ])("%s", (_, text) => {
    expect(recognised(text)).toBe(true);
  });

  it.each([
    ["a spec in JSON", '{ "speccast": 1, "service": { "name": "Books" } }'],
    ["a spec whose first key is another one", '{ "service": { "name": "Books" }, "speccast": 1 }'],
    [
      "a spec with an extra that is called so",
      '{ "service": { "name": "Books", "extra": { "openapi": "3.1.0" } }, "speccast": 1 }',
    ],
    [
      "a spec with such a text",
      '{ "service": { "doc": "\\"openapi\\": 3", "name": "Books" }, "speccast": 1 }',
    ],
    ["a spec in YAML", "service:\n  doc: |\n    openapi: 3.1.0\nspeccast: 1\n"],
    ["a spec in braces", "{ service: { doc: 'openapi: 3' }, speccast: 1 }"],
    ["a list", '["openapi"]'],
    ["an included file", "resources:\n  openapi: {}\n"],
    ["braces that do not close", '{ "a": { "openapi": "3.1.0"'],
    ["no text", ""],
  ])("not %s", (_, text) => {
    expect(recognised(text)).toBe(false);
  });

  it("takes linear time", () => {
    within(5_000, () => {
      expect(recognised(`{ "a": "${'\\"'.repeat(1_000_000)}`)).toBe(false);
      expect(recognised(`{ ${",     ".repeat(500_000)}`)).toBe(false);
      expect(recognised(`{ "a": "${"\\\\".repeat(1_000_000)}", "b": [${"{".repeat(500_000)}`)).toBe(false);
    });
  });
});

describe("files in JSON that are no document", () => {
  it.each(["[1, 2]", '{ "title": "openapi" }', '{ "speccast": 1 }'])("%s", async (text) => {
    const folder = mkdtempSync(join(tmpdir(), "speccast-json-"));
    writeFileSync(join(folder, "file.json"), text);
    const { diagnostics } = await load("file.json", { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(diagnostics).toMatchObject([
      {
        code: "file-extension",
        message:
          '"file.json" is neither a spec in YAML nor a document of OpenAPI: it has no key "openapi" or "swagger".',
      },
    ]);
  });
});
