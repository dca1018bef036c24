/** Keys of documents that no spec can have: `import --out` leaves them out, and what it prints reads as a spec. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { writeSpecFiles } from "../../generator/write/single-files.js";
import { object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-keys-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

const hidden = [
  "\n",
  "\r",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u001b",
  "\ufeff",
  "\u200b",
  "\u00ad",
  "\ud800",
  "\ufe0f",
];

/** The places of a document where its author writes a key or a name. */
const places: Readonly<Record<string, (key: string) => object>> = {
  "an extension of the document": (key) => ({ [`x-${key}`]: 1 }),
  "an extension of an operation": (key) => books({ [`x-${key}`]: 1 }),
  "an extension of a schema": (key) => schemas({ Book: object({ title: { ...text, [`x-${key}`]: 1 } }) }),
  "a key in an extension": (key) => ({ "x-shelf": { [key]: 1 } }),
  "a webhook": (key) => ({ webhooks: { [key]: { post: { responses: { 200: { description: "Done" } } } } } }),
  "a callback": (key) => books({ callbacks: { [key]: {} } }),
  "a property": (key) => schemas({ Book: object({ [key]: text }) }),
  "a schema": (key) => schemas({ Book: object({ of: ref(key) }), [key]: object({ title: text }) }),
  "a parameter": (key) => books({ parameters: [{ in: "query", name: key, schema: text }] }),
  "a path": (key) => ({ paths: { [`/books/${key}`]: { get: operation } } }),
  "a parameter of a path": (key) => ({ paths: { [`/books/{${key}}`]: { get: operation } } }),
};

const operation = { operationId: "getBooks", responses: { 200: { description: "The books" } } };
const books = (more: object): object => ({ paths: { "/books": { get: { ...operation, ...more } } } });
const schemas = (all: object): object => ({
  ...books({
    responses: { 200: { description: "OK", content: { "application/json": { schema: ref("Book") } } } },
  }),
  components: { schemas: all },
});

test.each(Object.keys(places))("%s", async (place) => {
  for (const [at, character] of hidden.entries()) {
    const path = join(scratch, `${place}-${at}.json`);
    const document = {
      openapi: "3.1.0",
      info: { title: "Books", version: "1" },
      paths: {},
      ...places[place]?.(`a${character}b`),
    };
    writeFileSync(path, JSON.stringify(document));
    const alone = await compile(path, { cwd: scratch, output });
    expect(alone.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const { document: read } = await load(path);
    const folder = join(scratch, `${place}-${at}`);
    writeSpecFiles(folder, read?.print() ?? [], false);
    const moved = await compile(join(folder, "api.yaml"), { cwd: scratch, output });
    expect(moved.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  }
});
