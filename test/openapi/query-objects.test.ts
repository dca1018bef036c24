/** Objects in the queries of documents: each is written as its document says, to servers of other libraries and to ours. */
import { build } from "esbuild";
import express from "express";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { Project } from "../support/project.js";
import { typeErrors } from "../support/type-check.js";

const state = { type: "string", enum: ["open", "done"] };
const filter = {
  type: "object",
  required: ["city"],
  properties: {
    city: { type: "string", maxLength: 9, description: "The city.", example: "Bern" },
    zip: { type: "integer", minimum: 1, default: 1, deprecated: true },
    state: { $ref: "#/components/schemas/State" },
    tags: { type: "array", items: { type: "string" } },
    id: { type: "string", readOnly: true },
  },
};

/** Returns a document with one operation that has some parameters. */
function documentOf(parameters: readonly object[], version = "3.0.3"): string {
  const responses = { 204: { description: "" } };
  const get = { tags: ["parcels"], operationId: "list", parameters, responses };
  const schemas = { State: state, Filter: filter };
  const info = { title: "Depot", version: "1" };
  return JSON.stringify({
    openapi: version,
    info,
    servers: [{ url: "https://depot.example" }],
    paths: { "/parcels": { get } },
    components: { schemas },
  });
}

const filterRef = { $ref: "#/components/schemas/Filter" };

/** Returns the query of the operation with its report: the fields as words, the statuses of the schemas of parameters, and of names. */
async function read(...parameters: readonly object[]) {
  const project = new Project({
    "openapi.json": documentOf(parameters.map((one) => ({ name: "filter", in: "query", ...one }))),
  });
  const { model, document, diagnostics } = await load(project.path("openapi.json"));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const rows = document?.ledger() ?? [];
  const notes = rows.filter(
    ({ pointer, status }) => /\/parameters\/\d+\/schema$/.test(pointer) && status !== "exact",
  );
  return {
    fields: model?.endpoints[0]?.input.map(({ name, wireName = name, presence, value, written }) =>
      [`${wireName}${presence.kind === "required" ? "" : "?"}`, value.type.kind, written].join(" ").trim(),
    ),
    notes: notes.map(({ status, effects, reason }) =>
      [status, ...effects].join(" ").concat(`: ${reason ?? ""}`),
    ),
    unsent: rows
      .filter(({ pointer, status }) => pointer.endsWith("/name") && status !== "exact")
      .map((one) => one.reason),
    shares: document?.shares(rows),
  };
}

test("each property is a parameter of its own in the style `form`, which is that of queries", async () => {
  for (const style of [{}, { style: "form" }, { style: "form", explode: true }]) {
    const { fields, notes, unsent, shares } = await read({ ...style, required: true, schema: filterRef });
    expect(fields).toEqual(["city string", "zip? integer", "state? ref", "tags? list"]);
    expect(notes).toEqual([]);
    expect(unsent).toEqual(["each property is a parameter of its own, and the name is never sent"]);
    expect(shares).toMatchObject({ full: 1, strict: 1 });
  }
});

test("nothing of an object that may be absent is required, and the report says so", async () => {
  const { fields, notes, shares } = await read({ schema: filterRef });
  expect(fields).toEqual(["city? string", "zip? integer", "state? ref", "tags? list"]);
  expect(notes).toEqual([
    "approximated looser: the object may be absent, so none of its properties is required",
  ]);
  expect(shares).toMatchObject({ full: 1, strict: 0 });
  const { city } = filter.properties;
  const only = await read({ schema: { type: "object", required: ["city"], properties: { city } } });
  expect([only.fields, only.shares?.strict]).toEqual([["city? string"], 1]);
});

test.each<readonly [string, object, readonly string[], string, { readonly full: number }]>([
  [
    "a list within an object whose values are separated",
    { explode: false, schema: filterRef },
    [],
    'dropped: "filter" cannot be written as commas: list<string> is not a scalar.',
    { full: 0 },
  ],
  [
    "a rule about several properties",
    { schema: { type: "object", properties: { a: state, b: state }, minProperties: 1 } },
    ["a? ref", "b? ref"],
    "dropped: `minProperties` of an object whose properties are query parameters",
    { full: 0 },
  ],
  [
    "alternatives",
    {
      schema: {
        oneOf: [
          { type: "object", properties: { a: state } },
          { type: "object", properties: { b: state } },
        ],
      },
    },
    [],
    "dropped: an object of several alternatives",
    { full: 0 },
  ],
  [
    "an object within",
    { schema: { type: "object", properties: { range: filter } } },
    ["range? string"],
    "approximated looser: a string: OpenAPI defines no form for an object within an object",
    { full: 1 },
  ],
  [
    "a list of objects",
    { schema: { type: "array", items: { type: "object", properties: { a: { type: "string" } } } } },
    ["filter? list brackets"],
    "assumed: OpenAPI defines no form for a list of objects: brackets",
    { full: 1 },
  ],
])("what a query cannot say is not in full: %s", async (_, parameter, fields, note, shares) => {
  const found = await read(parameter);
  expect(found.fields).toEqual(fields);
  expect(found.notes).toEqual([note]);
  expect(found.shares).toMatchObject({ ...shares, strict: note.startsWith("assumed") ? 1 : 0 });
});

test("brackets are those of `deepObject` alone, of maps as of objects", async () => {
  const map = { type: "object", additionalProperties: { type: "string" } };
  for (const [schema, kind] of [
    [filterRef, "ref"],
    [map, "map"],
  ] as const) {
    const { fields, notes, unsent, shares } = await read({ style: "deepObject", schema });
    expect(fields).toEqual([`filter? ${kind} brackets`]);
    expect([notes, unsent, shares?.strict]).toEqual([[], [], 1]);
  }
});

test("of a property and a parameter with one name, the parameter counts", async () => {
  const { fields, notes, shares } = await read(
    { required: true, schema: filterRef },
    { name: "zip", schema: { type: "string" } },
  );
  expect(fields).toEqual(["city string", "state? ref", "tags? list", "zip? string"]);
  expect(notes).toEqual(['dropped: the property "zip" has the name of another query parameter']);
  expect(shares?.dropped).toBe(1);
});

const program = `import { createClient } from "./api/client.js";
import { createServer } from "./api/server.js";

export const call = (baseUrl: string): Promise<void> =>
  createClient({ baseUrl }).parcels.list({ city: "Bern", zip: 3, state: "open", tags: ["a", "b"] });

export async function respond(url: string): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const server = createServer({ parcels: { list: async (input) => void seen.push(input) } });
  const { status } = await server.fetch(new Request(url));
  return [status, ...seen];
}
`;

test("the client and a server of Express, and our server, agree about the parameters", async () => {
  const text = documentOf([
    { name: "filter", in: "query", required: true, schema: filterRef },
    { name: "page", in: "query", schema: { type: "object", properties: { size: { type: "integer" } } } },
  ]);
  const project = new Project({
    "package.json": '{ "type": "module" }',
    "openapi.json": text,
    "program.ts": program,
  });
  const targets = ["--targets", "client,server,openapi"];
  const made = ["generate", "openapi.json", "--out", "api", "--imports", ".js", ...targets];
  expect(project.run(made)).toMatchObject({ code: 0, stderr: "" });
  expect(await typeErrors([project.path("program.ts")])).toBe("");
  const outfile = project.path("program.mjs");
  const entryPoints = [project.path("program.ts")];
  await build({ entryPoints, bundle: true, format: "esm", outfile, logLevel: "silent" });
  const { call, respond } = (await import(pathToFileURL(outfile).href)) as {
    readonly call: (url: string) => Promise<void>;
    readonly respond: (url: string) => Promise<readonly unknown[]>;
  };

  const seen: unknown[] = [];
  const app = express().set("query parser", "simple");
  app.get("/parcels", (request, response) => {
    seen.push({ ...request.query });
    response.status(204).end();
  });
  const http = app.listen(0, "127.0.0.1");
  onTestFinished(() => void http.close());
  await new Promise((resolve) => http.once("listening", resolve));
  await call(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  expect(seen).toEqual([{ city: "Bern", zip: "3", state: "open", tags: ["a", "b"] }]);

  const url = "https://depot.example/parcels";
  expect(await respond(`${url}?city=Bern&zip=3&tags=a&tags=b&size=5`)).toEqual([
    204,
    { city: "Bern", zip: 3, tags: ["a", "b"], size: 5 },
  ]);
  expect(await respond(`${url}?filter%5Bcity%5D=Bern`)).toEqual([400]);

  // The exported document has the parameters of the wire, and a client of it sends the same.
  const exported = JSON.parse(project.read("api/openapi.json")) as {
    readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly object[] } }>>;
  };
  expect(exported.paths["/parcels"]?.get.parameters).toMatchObject([
    {
      name: "city",
      required: true,
      description: "The city.",
      schema: { maxLength: 9, examples: ["Bern"] },
    },
    { name: "zip", deprecated: true, schema: { minimum: 1, default: 1 } },
    { name: "state" },
    { name: "tags" },
    { name: "size" },
  ]);
  const client = project.read("api/client.ts");
  project.write("again.json", project.read("api/openapi.json"));
  const again = ["generate", "again.json", "--out", "again", "--imports", ".js", ...targets];
  expect(project.run(again)).toMatchObject({ code: 0, stderr: "" });
  expect(project.read("again/client.ts").replaceAll("again.json", "openapi.json")).toBe(client);
});
