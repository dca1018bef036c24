/** Webhooks, callbacks and links with shared parts: the exported document has them as the document states them. */
import SwaggerParser from "@apidevtools/swagger-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { reportRow } from "../../generator/tools/cli/import-report.js";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;
const ref = (section: string, name: string): Json => ({ $ref: `#/components/${section}/${name}` });
const json = (schema: Json, further: Json = {}): Json => ({
  content: { "application/json": { schema, ...further } },
});
const parcel = ref("schemas", "Parcel");
const sent = { requestBody: ref("requestBodies", "Sent"), responses: { 200: ref("responses", "Taken") } };
const depot = { "X-Depot": ref("headers", "Depot") };

const webhooks = {
  parcelSent: {
    parameters: [ref("parameters", "Trace"), { name: "X-Depot", in: "header", schema: { type: "string" } }],
    post: { ...sent, parameters: [ref("parameters", "Attempt")] },
  },
  parcelLost: ref("pathItems", "Lost"),
};
const callbacks = {
  onSent: { "{$request.body#/url}": { parameters: [ref("parameters", "Trace")], post: sent } },
  onLost: ref("callbacks", "Lost"),
};
const links = {
  read: ref("links", "Read"),
  again: { operationId: "read", parameters: { id: "$response.body#/id" }, description: "Reads it again." },
};
const components = {
  schemas: {
    Parcel: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string" }, url: { type: "string" }, next: parcel },
    },
    Receipt: { type: "object", properties: { code: { type: "integer" } } },
  },
  parameters: {
    Trace: { name: "X-Trace", in: "header", required: true, schema: { type: "string", format: "uuid" } },
    Attempt: { name: "attempt", in: "query", schema: ref("schemas", "Receipt") },
  },
  headers: { Depot: { schema: { type: "string" } } },
  requestBodies: { Sent: json(parcel, { examples: { one: ref("examples", "One") } }) },
  responses: { Taken: { description: "Taken.", headers: depot, ...json(ref("schemas", "Receipt")) } },
  examples: { One: { value: { id: "a" } } },
  links: { Read: { operationId: "read", parameters: { id: "$response.body#/id" } } },
  callbacks: { Lost: { "{$request.body#/url}/lost": { put: sent } } },
  pathItems: { Lost: { parameters: [ref("parameters", "Trace")], put: sent } },
};
const paths = (stated: Json): Json => ({
  "/parcels": {
    post: {
      operationId: "send",
      tags: ["parcels"],
      requestBody: { required: true, ...json(parcel) },
      callbacks,
      responses: { 201: { description: "", headers: depot, ...json(parcel), links: stated } },
    },
  },
  "/parcels/{id}": {
    get: {
      operationId: "read",
      tags: ["parcels"],
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      responses: { 200: { description: "", ...json(parcel) } },
    },
  },
});
const documentOf = (stated: Json): Json => ({
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  webhooks,
  paths: paths(stated),
  components,
});

interface Carried {
  readonly webhooks: unknown;
  readonly callbacks: unknown;
  readonly links: Json;
}

/** Returns the carried parts of a document, as a foreign parser resolves their references; schemas keep only their names. */
async function carriedIn(document: Json): Promise<Carried> {
  const own = structuredClone(document) as { components: { schemas: Record<string, unknown> } };
  for (const name of Object.keys(own.components.schemas)) own.components.schemas[name] = { title: name };
  const whole = (await SwaggerParser.dereference(own as never)) as unknown as {
    webhooks: unknown;
    paths: Record<string, { post: { callbacks: unknown; responses: Record<string, { links: Json }> } }>;
  };
  const send = whole.paths["/parcels"]?.post;
  return {
    webhooks: whole.webhooks,
    callbacks: send?.callbacks,
    links: send?.responses["201"]?.links ?? {},
  };
}

async function exported(document: Json, beside: Readonly<Record<string, string>> = {}): Promise<Json> {
  const project = new Project({ "openapi.json": JSON.stringify(document), ...beside });
  const { files, diagnostics } = await compile(project.path("openapi.json"), {
    output: { targets: ["types", "openapi"], imports: ".js", flavors: false } as never,
  });
  expect(diagnostics).toEqual([]);
  return JSON.parse(files?.find(({ path }) => path === "openapi.json")?.text ?? "{}") as Json;
}

test("the exported document has the shared parts of webhooks, callbacks and links, and all references resolve", async () => {
  const document = documentOf(links);
  const output = await exported(document);
  expect(await new Validator().validate(structuredClone(output))).toMatchObject({ valid: true });
  await SwaggerParser.validate(structuredClone(output) as never);
  expect(await carriedIn(output)).toEqual(await carriedIn(document));
});

test("a callback may refer to other files: they are read for it, and the exported document has their parts", async () => {
  const document = documentOf({});
  const sentWith = (schema: Json): Json => ({
    requestBody: json(schema),
    responses: { 200: { description: "Taken." } },
  });
  const { post } = (document["paths"] as Record<string, { post: object }>)["/parcels"] ?? expect.fail();
  Object.assign(post, {
    callbacks: { onSent: { "{$request.body#/url}": { post: sentWith({ $ref: "slip.json" }) } } },
  });
  const slip = { type: "object", properties: { id: { type: "string" } } };
  const output = await exported(document, {
    "slip.json": JSON.stringify(slip),
  });
  await SwaggerParser.validate(structuredClone(output) as never);
  const { callbacks: found } = await carriedIn(output);
  const schema = { title: "Slip" };
  expect(found).toEqual({ onSent: { "{$request.body#/url}": { post: sentWith(schema) } } });
});

test("a link that leads to a place of the document is dropped alone", async () => {
  const place = { operationRef: "#/paths/~1parcels~1{id}/get" };
  const found = await carriedIn(await exported(documentOf({ ...links, place })));
  expect(Object.keys(found.links)).toEqual(["read", "again"]);
});

test("the report counts each keyword of carried parts once, and none of them as dropped", async () => {
  const place = { operationRef: "#/paths/~1parcels~1{id}/get" };
  for (const [stated, dropped] of [
    [links, []],
    [{ ...links, place }, ["/paths/~1parcels/post/responses/201/links/place/operationRef"]],
  ] as const) {
    const project = new Project({ "openapi.json": JSON.stringify(documentOf(stated)) });
    const { document } = await load(project.path("openapi.json"));
    if (document === undefined) return expect.fail("There is no document.");
    const ledger = document.ledger();
    const { counts, keywords, shares, rows } = reportRow({
      path: "openapi.json",
      rows: ledger,
      shares: document.shares(ledger),
      leftOut: document.leftOut,
      passes: document.passes,
      operations: 2,
      effects: { derived: 0, stated: 0, unknown: 2 },
      calls: document.calls,
      groups: document.groups,
    }) as {
      counts: Record<string, number>;
      keywords: number;
      shares: Record<"full" | "passedThrough" | "dropped", number>;
      rows: readonly { readonly pointer: string; readonly status: string }[];
    };
    expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(keywords);
    expect(shares.full + shares.passedThrough + shares.dropped).toBe(2);
    expect(new Set(ledger.map(({ pointer }) => pointer)).size).toBe(keywords);
    const carried = rows.filter(({ pointer }) => /^\/webhooks|\/(?:callbacks|links)\b/.test(pointer));
    expect(carried.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer)).toEqual(
      dropped,
    );
    expect(counts["dropped"]).toBe(dropped.length);
  }
});

test("bodies that webhooks and callbacks state in place have types and validators, which the exported document names", async () => {
  const body = (name: string): Json => ({
    requestBody: json({ type: "object", required: [name], properties: { [name]: { type: "string" } } }),
    responses: { 200: { description: "" } },
  });
  const stated = ref("callbacks", "Shared");
  const operation = (operationId: string): Json => ({
    post: { operationId, tags: ["parcels"], responses: { 204: { description: "" } }, callbacks: { stated } },
  });
  const document: Json = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    webhooks: {
      "parcel-sent": { post: body("sent"), delete: { responses: { 200: { description: "" } } } },
      list: { post: { requestBody: json({ type: "array", items: { type: "string" } }), responses: {} } },
    },
    paths: { "/send": operation("send"), "/keep": operation("keep") },
    components: { callbacks: { Shared: { "{$request.query.url}": { put: body("kept") } } } },
  };
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { model } = await load(project.path("openapi.json"));
  const names = model?.resources.map(({ name }) => name) ?? [];
  expect(names.filter((name) => /Webhook|Callback/.test(name))).toEqual([
    "ParcelsSendStatedCallback",
    "ParcelSentWebhook",
  ]);
  const first = await exported(document);
  await SwaggerParser.validate(structuredClone(first) as never);
  expect(first["webhooks"]).toMatchObject({
    "parcel-sent": { post: { requestBody: json(ref("schemas", "ParcelSentWebhook")) } },
    list: { post: { requestBody: json({ type: "array", items: { type: "string" } }) } },
  });
  // The types of the document that is exported are those of the first.
  const second = await exported(first);
  expect(second["components"]).toEqual(first["components"]);
  expect(second["webhooks"]).toEqual(first["webhooks"]);
});
