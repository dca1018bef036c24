/**
 * Services that send other things than their documents say. NestJS prints a response without `content` for a handler without a declared type,
 * and JSON for one that returns a scalar, which it hands to `send` of Express or Fastify as text.
 */
import express from "express";
import fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { defaultOptions } from "../../generator/config/generation.js";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { loadModules } from "../support/load-output.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-undescribed-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });

/** The values of handlers, with the response that the document states. */
const handlers: Readonly<Record<string, readonly [value: unknown, response: object]>> = {
  list: [[{ name: "Tom" }], { description: "" }],
  get: [{ name: "Tom" }, { description: "", content: {} }],
  hello: ["Hello World!", json({ type: "string" })],
  quoted: ['"quoted"', json({ type: "string" })],
  word: ["new", json({ enum: ["new", "old"] })],
  empty: ["", json({ type: "string" })],
  count: [5, json({ type: "integer" })],
  flag: [true, json({ type: "boolean" })],
};
const document = {
  openapi: "3.0.3",
  info: { title: "Cats", version: "1" },
  paths: {
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, [, response]]) => [
        `/cats/${name}`,
        { get: { operationId: name, tags: ["cats"], responses: { "200": response } } },
      ]),
    ),
    "/cats": { post: { operationId: "add", tags: ["cats"], responses: { "201": { description: "" } } } },
    "/cats/{id}": {
      delete: {
        operationId: "remove",
        tags: ["cats"],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { "204": { description: "" } },
      },
      head: {
        operationId: "head",
        tags: ["cats"],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { "200": { description: "" } },
      },
    },
  },
};
const path = join(scratch, "openapi.json");
writeFileSync(path, JSON.stringify(document));

/** The service on Express, which responds as NestJS does on it: anything but objects is text. */
async function onExpress(): Promise<string> {
  const app = express();
  for (const [name, [value]] of Object.entries(handlers))
    app.get(`/cats/${name}`, (_request, response) => {
      if (typeof value === "object") response.json(value);
      else response.send(String(value));
    });
  app.post("/cats", (_request, response) => void response.status(201).json({ name: "Tom" }));
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, () => resolve(started));
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function onFastify(): Promise<string> {
  const app = fastify();
  for (const [name, [value]] of Object.entries(handlers))
    app.get(`/cats/${name}`, async (_request, reply) => reply.send(value));
  app.post("/cats", async (_request, reply) => reply.code(201).send({ name: "Tom" }));
  onTestFinished(() => app.close());
  return app.listen({ port: 0 });
}

interface ClientModule {
  createClient(options: object): {
    readonly cats: Readonly<Record<string, () => Promise<unknown>>>;
  };
}

test.each([onExpress, onFastify])("the client of %o", async (start) => {
  const baseUrl = await start();
  const { files = [] } = await compile(path, { output: { ...defaultOptions, targets: ["client"] } });
  const [module] = await loadModules(files, ["client.ts"]);
  const drift: unknown[] = [];
  const { cats } = (module as unknown as ClientModule).createClient({
    baseUrl,
    onDrift: (one: unknown) => drift.push(one),
  });
  const found = Object.fromEntries(
    await Promise.all(
      [...Object.keys(handlers), "add"].map(async (name) => [name, await cats[name]?.()] as const),
    ),
  );
  const values = Object.fromEntries(Object.entries(handlers).map(([name, [value]]) => [name, value]));
  expect(found).toEqual({ ...values, list: undefined, get: undefined, add: undefined });
  expect(drift).toEqual([]);
});

test("the report has a row for each response without content, and a warning names the first GET", async () => {
  const { diagnostics, document: loaded } = await load(path);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      "openapi-no-content",
      "2 operations of GET have responses without `content`, among them GET /cats/list: their calls return nothing, whatever the service sends.",
    ],
  ]);
  const rows = loaded?.ledger().filter(({ reason }) => reason?.startsWith("no `content`")) ?? [];
  expect(rows.map(({ pointer, status }) => [pointer, status])).toEqual([
    ["/paths/~1cats~1list/get/responses/200/description", "assumed"],
    ["/paths/~1cats~1get/get/responses/200/description", "assumed"],
    ["/paths/~1cats/post/responses/201/description", "assumed"],
  ]);
});

test.each<readonly [statuses: readonly string[], warnings: number]>([
  [["200", "204"], 1],
  [["204"], 0],
  [["204", "304"], 0],
  [["200", "302"], 0],
])("a GET whose responses %j have no content has %i warnings", async (statuses, warnings) => {
  const responses = Object.fromEntries(statuses.map((status) => [status, { description: "" }]));
  const alone = join(scratch, "alone.json");
  writeFileSync(alone, JSON.stringify({ ...document, paths: { "/cats": { get: { responses } } } }));
  const { diagnostics } = await load(alone);
  expect(diagnostics.filter(({ code }) => code === "openapi-no-content")).toHaveLength(warnings);
});

test("a spec beside the document states the response", async () => {
  const spec = join(scratch, "api.yaml");
  writeFileSync(
    spec,
    `speccast: 1
import: { openapi: openapi.json }
resources: { Cat: { fields: { name: string } } }
endpoints:
  cats.list: { response: list<Cat> }
  cats.get: { response: { status: 200 } }
`,
  );
  const { diagnostics, model } = await load(spec);
  expect(diagnostics.filter(({ code }) => code.startsWith("openapi"))).toEqual([]);
  const types = model?.endpoints.map(({ name, response }) => [name, response.value?.type.kind]);
  expect(types?.slice(0, 2)).toEqual([
    ["cats.list", "list"],
    ["cats.get", undefined],
  ]);
});
