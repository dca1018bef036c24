/** `security` of the whole document that needs a scheme which the language cannot say, or which is not declared. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/compile.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-schemes-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const responses = {
  200: { description: "OK", content: { "application/json": { schema: { type: "string" } } } },
};
const schemes = { app: { type: "http", scheme: "bearer" }, certificate: { type: "mutualTLS" } };

async function read(security: readonly object[]) {
  const path = join(scratch, "openapi.json");
  const paths = {
    "/books": { get: { operationId: "listBooks", responses } },
    "/parcels": { get: { operationId: "listParcels", security: [{ app: [] }], responses } },
    "/health": { get: { operationId: "health", security: [], responses } },
  };
  const document = { openapi: "3.1.0", info: { title: "Depot", version: "1" }, security, paths };
  writeFileSync(path, JSON.stringify({ ...document, components: { securitySchemes: schemes } }));
  const loaded = await load(path);
  return {
    leftOut: loaded.document?.leftOut.map((one) => [one.path, one.reason]),
    endpoints: loaded.model?.endpoints.length,
    errors: loaded.diagnostics.filter(({ severity }) => severity === "error"),
  };
}

test("operations without `security` of their own are left out, with the reason", async () => {
  expect(await read([{ certificate: [] }])).toEqual({
    leftOut: [["/books", "it needs a scheme that the language cannot say"]],
    endpoints: 2,
    errors: [],
  });
});

test("an alternative that can be said is enough", async () => {
  expect(await read([{ certificate: [] }, { app: [] }])).toEqual({ leftOut: [], endpoints: 3, errors: [] });
});

test("a scheme that is not declared is a bearer token", async () => {
  expect(await read([{ ap: [] }])).toEqual({ leftOut: [], endpoints: 3, errors: [] });
});

test("schemes whose names differ only in signs have numbers, and many of them take no time", async () => {
  const path = join(scratch, "many.json");
  const names = Array.from(
    { length: 4096 },
    (_, at) => `app${at.toString(2).padStart(12, "0").replaceAll("0", "!").replaceAll("1", "?")}`,
  );
  const securitySchemes = Object.fromEntries(names.map((name) => [name, schemes.app]));
  const paths = { "/books": { get: { operationId: "listBooks", responses } } };
  const document = { openapi: "3.1.0", info: { title: "Depot", version: "1" }, paths };
  writeFileSync(path, JSON.stringify({ ...document, components: { securitySchemes } }));
  const { model } = await load(path);
  expect(model?.schemes.map(({ name }) => name).slice(0, 3)).toEqual(["app", "app2", "app3"]);
  expect(model?.schemes).toHaveLength(4096);
});
