/** Parts of documents that have a construct of their own in the language: streams, OAuth, events, 64-bit integers. */
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { routeText } from "../../generator/language/model/constants.js";

const fixture = fileURLToPath(new URL("fixtures/streams.yaml", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

test("responses that are streams of a resource, and those that are bytes", async () => {
  const { model } = await load(fixture);
  const responses = new Map(model?.endpoints.map(({ name, response }) => [name, response]));
  expect(responses.get("scans.watch")).toMatchObject({
    stream: { type: "text/event-stream" },
    value: { type: { name: "Scan" } },
  });
  expect(responses.get("scans.export")).toMatchObject({ value: { type: { name: "Scan" } } });
  expect(responses.get("scans.events")).toMatchObject({
    stream: { type: "text/event-stream" },
    value: { type: { name: "Scan" } },
  });
  expect(responses.get("scans.raw")).toMatchObject({ media: { format: "bytes", type: "text/event-stream" } });
});

test("flows and scopes of OAuth; what has no flow of ours is a bearer token", async () => {
  const { model, document } = await load(fixture);
  const [shop, old] = model?.schemes ?? [];
  expect(
    shop?.oauth?.map(({ grant, token, scopes }) => [grant, token, scopes.map(({ name }) => name)]),
  ).toEqual([
    ["client_credentials", "https://auth.example/token", ["scans:read", "scans:export", "scans:other"]],
  ]);
  expect(old?.oauth).toBeUndefined();
  expect(old?.bearer).toBe("token");
  expect(model?.endpoints.map(({ scopes }) => scopes)).toEqual([
    ["scans:read"],
    ["scans:read", "scans:export"],
    ["scans:other"],
    undefined,
  ]);
  const statuses = new Map(document?.ledger().map(({ pointer, status }) => [pointer, status]));
  expect(statuses.get("/components/securitySchemes/shop/flows/implicit")).toBe("dropped");
  expect(statuses.get("/paths/~1scans~1events/get/security")).toBe("approximated");
});

test("webhooks in the form of Standard Webhooks are events, and others are carried", async () => {
  const { files, model, document } = await compile(fixture, { output, fullAudit: true }).then(
    async (made) => ({
      ...made,
      ...(await load(fixture)),
    }),
  );
  expect(model?.events?.list.map(({ name }) => name)).toEqual(["parcel.arrived"]);
  const exported = JSON.parse(files?.find(({ path }) => path === "openapi.json")?.text ?? "{}") as {
    webhooks: Record<string, unknown>;
  };
  expect(Object.keys(exported.webhooks).sort()).toEqual(["other", "parcel.arrived"]);
  const dropped = document
    ?.ledger()
    .filter(({ status, pointer }) => status === "dropped" && pointer.startsWith("/webhooks"));
  expect(dropped).toEqual([]);
});

test("int64 is an integer unless the import says another type", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  cpSync(fixture, join(folder, "scans.yaml"));
  const typeOf = async (spec: string): Promise<string | undefined> => {
    writeFileSync(join(folder, "api.yaml"), spec);
    const { files } = await compile("api.yaml", { cwd: folder, output });
    const types = files?.find(({ path }) => path === "types.ts")?.text ?? "";
    return /\n {2}number: (\w+);/.exec(types)?.[1];
  };
  const spec = (more: string): string => `speccast: 1\nimport: { openapi: scans.yaml${more} }\n`;
  expect(await typeOf(spec(""))).toBe("number");
  for (const word of ["bigint", "string", "number"])
    expect(await typeOf(spec(`, int64: ${word}`))).toBe(word);
});

test("a stream beside JSON or bytes depends on a field of the input, and is left out with a warning without one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const schema = { $ref: "#/components/schemas/Scan" };
  const content = { "application/json": { schema }, "text/event-stream": { schema } };
  const responses = { 200: { description: "Scans.", content } };
  const spoken = { "audio/mpeg": {}, "text/event-stream": { schema } };
  const body = (properties: object): object => ({
    requestBody: {
      required: true,
      content: { "application/json": { schema: { type: "object", properties } } },
    },
    responses,
  });
  const flag = { type: "boolean", default: false, nullable: true };
  const query = { name: "stream", in: "query", schema: { type: "boolean" } };
  const number = { ...query, schema: { type: "integer" } };
  const paths = {
    "/body": { post: { operationId: "body", ...body({ text: { type: "string" }, stream: flag }) } },
    "/query": { get: { operationId: "query", parameters: [query], responses } },
    "/none": { post: { operationId: "none", ...body({ text: { type: "string" } }) } },
    "/number": { get: { operationId: "number", parameters: [number], responses } },
    "/bytes": {
      post: {
        operationId: "speak",
        ...body({ text: { type: "string" }, stream_format: { type: "string", enum: ["sse", "audio"] } }),
        responses: { 200: { description: "Speech.", content: spoken } },
      },
    },
  };
  const schemas = {
    Scan: { type: "object", required: ["place"], properties: { place: { type: "string" } } },
  };
  const path = join(folder, "scans.json");
  const info = { title: "Scans", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths, components: { schemas } }));
  const { model, files, diagnostics } = await compile(path, { output, fullAudit: true });
  const endpoints = new Map(model?.endpoints.map((one) => [one.name.split(".")[1], one]));
  const overload = { stream: { type: "text/event-stream" } };
  expect(endpoints.get("body")?.overload).toMatchObject({ response: overload });
  expect(endpoints.get("query")?.overload).toMatchObject({ response: overload });
  expect(endpoints.get("speak")).toMatchObject({
    response: { media: { format: "bytes", type: "audio/mpeg" } },
    overload: { field: "stream_format", values: ["sse"], response: overload },
  });
  expect(endpoints.get("none")?.overload).toBeUndefined();
  expect(endpoints.get("number")?.overload).toBeUndefined();
  expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
    [
      "warning",
      "The streams of 2 operations are left out, among them the stream in text/event-stream beside application/json of " +
        "POST /none. No boolean `stream` of the input asks for it.",
    ],
  ]);
  const exported = JSON.parse(files?.find((one) => one.path === "openapi.json")?.text ?? "{}") as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  };
  for (const [place, method] of [
    ["/body", "post"],
    ["/none", "post"],
  ] as const)
    expect(Object.keys(exported.paths[place]?.[method]?.responses["200"]?.content ?? {})).toEqual([
      "application/json",
      "text/event-stream",
    ]);
});

test("a default response whose body has no code: the code is where problem details have it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const schema = { type: "object", properties: { message: { type: "string" } } };
  const failed = { description: "Failed.", content: { "application/json": { schema } } };
  const responses = { 204: { description: "Done." }, default: failed };
  const info = { title: "Shop", version: "1" };
  const spec = join(folder, "openapi.json");
  writeFileSync(
    spec,
    JSON.stringify({ openapi: "3.1.0", info, paths: { "/orders": { post: { responses } } } }),
  );
  // The audit knows every string of the output.
  const { files } = await compile(spec, { output, fullAudit: true });
  expect(files?.find(({ path }) => path === "operations.ts")?.text).toContain('code: ["code"]');
});

test("all examples of a schema and a parameter are kept, each once, but for the wrong ones", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const properties = {
    country: { type: "string", example: "AT", examples: ["DE", "AT"] },
    count: { type: "integer", examples: [1, 2] },
    wrong: { type: "integer", examples: [1, "two"] },
  };
  const schemas = { Parcel: { type: "object", properties } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } };
  const examples = {
    one: { summary: "The first.", value: 1 },
    odd: { value: "x" },
    two: { $ref: "#/components/examples/Two" },
  };
  const parameters = [
    { name: "page", in: "query", schema: { type: "integer", examples: [3] }, examples },
    { name: "size", in: "query", schema: { type: "integer" }, example: 20 },
  ];
  const paths = { "/parcels": { get: { parameters, responses: { 200: { description: "One.", content } } } } };
  const info = { title: "Depot", version: "1" };
  const components = { schemas, examples: { Two: { value: 2 } } };
  const document = { openapi: "3.1.0", info, paths, components };
  writeFileSync(join(folder, "api.json"), JSON.stringify(document));
  const { files, model } = await compile("api.json", { cwd: folder, output });
  const exported = JSON.parse(files?.find(({ path }) => path === "openapi.json")?.text ?? "{}") as {
    components: { schemas: { Parcel: { properties: Record<string, { examples?: unknown[] }> } } };
  };
  const { country, count, wrong } = exported.components.schemas.Parcel.properties;
  expect([country?.examples, count?.examples, wrong?.examples]).toEqual([["AT", "DE"], [1, 2], [1]]);
  const inputs = model?.endpoints[0]?.input.map(({ example, furtherExamples }) => [
    example,
    ...(furtherExamples ?? []),
  ]);
  expect(inputs).toEqual([[3, 1, 2], [20]]);
  const { document: read } = await load("api.json", { cwd: folder });
  const lost = read
    ?.ledger()
    .filter(({ pointer, status }) => /example/.test(pointer) && status === "dropped");
  expect(lost?.map(({ pointer }) => pointer)).toEqual([
    "/paths/~1parcels/get/parameters/0/examples/one/summary",
    "/paths/~1parcels/get/parameters/0/examples/odd/value",
    "/components/schemas/Parcel/properties/wrong/examples",
  ]);
});

test("a stream is one of several responses if it has a status of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const schema = { type: "object", properties: { place: { type: "string" } } };
  const responses = {
    200: { description: "Scans.", content: { "text/event-stream": { schema } } },
    202: { description: "Later.", content: { "application/json": { schema } } },
  };
  const paths = { "/scans": { get: { responses } } };
  const info = { title: "Depot", version: "1" };
  writeFileSync(join(folder, "api.json"), JSON.stringify({ openapi: "3.1.0", info, paths }));
  const { model, diagnostics } = await load("api.json", { cwd: folder });
  expect(diagnostics).toEqual([]);
  const [endpoint] = model?.endpoints ?? [];
  expect(endpoint?.response).toMatchObject({ status: 200, stream: { format: "sse" } });
  expect(endpoint?.otherResponses.map(({ status, stream }) => [status, stream])).toEqual([[202, undefined]]);
});

test("queries and fragments behind paths are constants, as far as parameters of one value say what is sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const one = (place: string, name: string, value: unknown, more: object = {}): object => ({
    name,
    in: place,
    required: true,
    schema: { type: typeof value, enum: [value], ...more },
  });
  const operation = (...parameters: readonly object[]): object => ({
    parameters,
    responses: { 204: { description: "Done." } },
  });
  const version = one("query", "Version", "2010-05-08");
  const paths = {
    "/#Action=ListUsers": { get: operation(one("query", "Action", "ListUsers"), version) },
    "/#Action=GetUser": {
      get: operation(one("query", "Action", "GetUser"), version, { name: "Name", in: "query" }),
    },
    "/#X-Target=Depot.List": { post: operation(one("header", "X-Target", "Depot.List")) },
    "/parcels/{id}": { get: operation() },
    "/parcels/{id}#labels": { get: operation(one("query", "labels", true)) },
    "/rest?method=depot.echo&q={text}": {
      get: operation({ name: "text", in: "path", required: true, schema: { type: "string" } }),
    },
    "/plain": { get: operation(one("query", "view", "full")) },
    "/plain#other": { get: operation() },
  };
  const info = { title: "Depot", version: "1" };
  writeFileSync(join(folder, "api.json"), JSON.stringify({ openapi: "3.1.0", info, paths }));
  const { model, document, diagnostics } = await load("api.json", { cwd: folder });
  expect(
    model?.endpoints.map((endpoint) => [
      routeText(endpoint),
      ...endpoint.input.map(({ in: place, name }) => `${place} ${name}`),
    ]),
  ).toEqual([
    ["GET /?Action=ListUsers&Version=2010-05-08"],
    ["GET /?Action=GetUser&Version=2010-05-08", "query Name"],
    ["POST / (x-target: Depot.List)"],
    ["GET /parcels/{id}", "path id"],
    ["GET /parcels/{id}?labels=true", "path id"],
    ["GET /rest?method=depot.echo", "query q"],
    ["GET /plain", "query view"],
  ]);
  // Nothing that a request has tells these two apart.
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["openapi-left-out", expect.stringContaining("GET /plain#other")],
  ]);
  const dropped = document?.ledger().filter(({ status }) => status === "dropped") ?? [];
  const ofParameters = dropped.filter(({ pointer }) => /^(?!.*plain).*parameters/.test(pointer));
  expect(ofParameters.map(({ pointer }) => pointer)).toEqual([]);
});
