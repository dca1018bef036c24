/** openapi.json: valid by the official schemas, read by other tools, and as true as the spec. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { validate } from "@hyperjump/json-schema/openapi-3-1";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import openapiTypescript, { astToString } from "openapi-typescript";
import { describe, expect, test } from "vitest";
import { schemaDocument } from "../../../generator/emit/targets/schemas/document.js";
import { openapi } from "../../../generator/emit/targets/openapi/index.js";
import type { Endpoint, Model } from "../../../generator/language/model/model.js";
import { modelOf, readLanguage } from "../../support/language/read-language.js";
import { at, everywhere, listOf, nodeOf, operationsOf, resolved, type Node } from "./facts.js";
import { models, wallet, withoutExtras } from "./specs.js";
import { typeCheck } from "../../support/type-check.js";
import { evils } from "../../hostile/corpus.js";

/** OpenAPI 3.1 with the schemas in it held to the dialect of 3.1. */
const fitsOpenApi = await validate("https://spec.openapis.org/oas/3.1/schema-base");

/** One for all documents: its schemas take their time to compile. */
const reader = new Validator();

function textOf(model: Model): string {
  const [file] = openapi.emit(model, { flavors: true, aliases: new Map() });
  if (file === undefined || !("text" in file)) throw new Error("A text file is expected.");
  expect(file.path).toBe("openapi.json");
  return file.text;
}

/** The document as a reader of the file has it. */
function documentOf(model: Model): Node {
  return nodeOf(JSON.parse(textOf(model)));
}

function demo(spec: string): Model {
  return modelOf(
    `speccast: 1\n${spec.includes("service:") ? "" : "service: { name: Demo }\n"}${spec.trimStart()}\n`,
  );
}

describe.each(models)("the document of %s", (_, model) => {
  const document = documentOf(model);

  test("is valid by the official schema and its dialect", () => {
    const output = fitsOpenApi(document as never, "BASIC");
    expect(output.valid ? [] : output.errors?.slice(0, 5)).toEqual([]);
  });

  test("is read by two parsers that know nothing of each other", async () => {
    const { valid, errors = [] } = await reader.validate(documentOf(model));
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    const whole = nodeOf(await SwaggerParser.dereference(documentOf(model) as never));
    expect(Object.keys(nodeOf(whole["paths"]))).toEqual(Object.keys(nodeOf(document["paths"])));
  });

  test("holds the schemas of schemas.json", () => {
    const { $defs } = nodeOf(JSON.parse(JSON.stringify(schemaDocument(model))));
    const schemas = nodeOf(at(documentOf(withoutExtras(model)), "components", "schemas"));
    for (const { name } of [...model.enums, ...model.resources]) {
      const { discriminator, ...schema } = nodeOf(schemas[name]);
      // Schemas that refer to bases are compared by values: bases.test.ts.
      if (!listOf(schema["allOf"]).some((part) => "$ref" in nodeOf(part)))
        expect(meaningOf(schema), name).toEqual(meaningOf(inOpenApi(nodeOf($defs)[name])));
      if (discriminator !== undefined) expectTrue(discriminator, schema, document);
    }
    const unions = Object.values(schemas).filter((schema) => nodeOf(schema)["discriminator"] !== undefined);
    expect(everywhere(schemas, "discriminator")).toHaveLength(unions.length);
  });

  test("gives each operation one line to be listed by", () => {
    for (const { node } of operationsOf(document)) expect(node["summary"]).toMatch(/^\S.*$/);
  });

  test("says every gap of the spec, and no other", () => {
    const noted = everywhere(document, "x-speccast-gaps").flatMap(listOf);
    const byPath = new Map(noted.map((gap) => [String(nodeOf(gap)["path"]), gap]));
    expect([...byPath.keys()].sort()).toEqual([...new Set(model.gaps.map(({ path }) => path))].sort());
    for (const { shared: _shared, ...gap } of model.gaps) expect(noted).toContainEqual(gap);
  });

  test("has each endpoint once, under its own name", () => {
    const ids = operationsOf(document).map(({ node }) => node["operationId"]);
    expect(ids.sort()).toEqual(model.endpoints.map(operationId).sort());
  });
});

/** Holds that a discriminator says no more than the schema: each arm, and the tags that it takes. */
function expectTrue(discriminator: unknown, schema: Node, document: Node): void {
  const { propertyName, mapping, ...others } = nodeOf(discriminator);
  expect(others).toEqual({});
  expect(schema["required"]).toContain(propertyName);
  const found = listOf(schema["oneOf"]).map((arm): [unknown, readonly unknown[]] => {
    expect(Object.keys(nodeOf(arm))).toEqual(["$ref"]);
    return [nodeOf(arm)["$ref"], tagsOf(document, arm, String(propertyName))];
  });
  const pairs = found.flatMap(([address, tags]) => tags.map((tag) => [String(tag), address]));
  // A union without a discriminator can have a tag twice.
  const told = new Map(pairs as [string, unknown][]);
  expect(new Map(Object.entries(nodeOf(mapping)))).toEqual(told);
  expect(new Set(pairs.map(String)).size).toBe(told.size);
}

/** The values that the schemas of `arm` leave its tag. */
function tagsOf(document: Node, arm: unknown, tag: string): readonly unknown[] {
  const body = resolved(document, arm);
  const arms = [...listOf(body["oneOf"]), ...listOf(body["anyOf"])];
  if (arms.length > 0) return arms.flatMap((one) => tagsOf(document, one, tag));
  const property = resolved(document, at(body, "properties", tag));
  const bases = listOf(body["allOf"]).filter((part) => "$ref" in nodeOf(part));
  if (Object.keys(property).length === 0) return bases.flatMap((base) => tagsOf(document, base, tag));
  return "const" in property ? [property["const"]] : listOf(property["enum"]);
}

function operationId({ name, operationId: own }: Endpoint): string {
  return own ?? name.replace(/\.(.)/g, (_dot, letter: string) => letter.toUpperCase());
}

const annotations = /^(?:\$id|\$comment|description|x-speccast-.*)$/;

/** A schema without what is only said to people, and without where its references lead. */
function meaningOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(meaningOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key === "properties" || typeof value === "object" || !annotations.test(key),
  );
  return Object.fromEntries(
    entries
      .filter(([key]) => !key.startsWith("x-speccast-"))
      .map(([key, value]) => [key, key === "$ref" ? /\w+$/.exec(String(value))?.[0] : meaningOf(value)]),
  );
}

/**
 * The schemas of schemas.json as openapi.json has them: `int64` in place of the bounds within which JavaScript counts
 * exactly, and patterns that nothing enforces.
 */
function inOpenApi(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inOpenApi);
  if (typeof schema !== "object" || schema === null) return schema;
  const { minimum, maximum, $comment, ...rest } = schema as Record<string, unknown>;
  const pattern = /^Not enforced: the pattern (.*?)(?: Open question: .*)?$/s.exec(String($comment))?.[1];
  const open = minimum === Number.MIN_SAFE_INTEGER || maximum === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries([
    ...Object.entries(rest).map(([key, value]) => [key, inOpenApi(value)]),
    ...(open ? [["format", "int64"]] : []),
    ...(pattern === undefined ? [] : [["pattern", pattern]]),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [["minimum", minimum]]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [["maximum", maximum]]),
  ]);
}

test("any item of a list is a schema; an integer has the bounds of the spec alone", () => {
  const properties = (spec: string) =>
    at(documentOf(demo(spec)), "components", "schemas", "Box", "properties") as Record<string, unknown>;
  const spec = `
resources:
  Box:
    fields:
      any: list<json>
      count: integer
      few: { type: integer, range: { min: 1, max: 5 } }
      some: { type: integer | null, range: { min: 1 } }`;
  expect(properties(spec)).toEqual({
    any: { type: "array", items: {} },
    count: { type: "integer", format: "int64" },
    few: { type: "integer", minimum: 1, maximum: 5 },
    some: { type: ["integer", "null"], format: "int64", minimum: 1 },
  });
});

describe("the wallet", () => {
  const document = documentOf(wallet);
  const operations = operationsOf(document);
  const byId = new Map(operations.map(({ node, ...place }) => [node["operationId"], { ...place, node }]));

  test("is described as a whole", () => {
    expect(document["openapi"]).toBe("3.1.0");
    expect(document["info"]).toMatchObject({ title: "WalletService", version: "0.0.1" });
    // Where the service lives is a gap; OpenAPI takes "/" for a document without servers, and linters ask for one.
    expect(document["servers"]).toEqual([
      { url: "/", description: "The spec does not say where the service is." },
    ]);
    expect(listOf(document["tags"]).map((tag) => nodeOf(tag)["name"])).toEqual([
      ...wallet.service.groups,
      "depositAccounts",
      "allowlist",
    ]);
    expect(Object.keys(nodeOf(at(document, "info", "x-speccast-limits")))).toEqual(
      wallet.limits.map((limit) => limit.name),
    );
    expect(at(document, "info", "x-speccast-limits", "walletsPerOrganization")).toMatchObject({
      max: 150,
      error: "wallet_entity_limit_exceeded",
    });
  });

  test.each(wallet.endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
    const { path, method, node } = byId.get(operationId(endpoint)) ?? { path: "", method: "", node: {} };
    expect([method.toUpperCase(), path]).toEqual([endpoint.http, endpoint.pathText]);
    expect(node["tags"]).toEqual([endpoint.group]);
    expect(node["description"]).toContain(endpoint.doc?.trim().slice(0, -1));

    const carried = endpoint.input.filter((field) => field.in !== "body");
    const headers = [endpoint.idempotency?.header, endpoint.deadline?.header].filter(
      (name) => name !== undefined,
    );
    expect(listOf(node["parameters"]).map((one) => [nodeOf(one)["in"], nodeOf(one)["name"]])).toEqual([
      ...carried.map((field) => [field.in, field.name]),
      ...headers.map((name) => ["header", name]),
    ]);
    for (const [index, field] of carried.entries()) {
      const parameter = nodeOf(listOf(node["parameters"])[index]);
      expect(parameter["required"] ?? false).toBe(field.presence.kind === "required");
    }

    expect(node["requestBody"] === undefined).toBe(endpoint.body.kind === "none");
    const declared = new Map<string, string[]>();
    for (const name of endpoint.errors) {
      const error = wallet.errors.find((one) => one.name === name);
      const status = String(error?.status);
      declared.set(status, [...(declared.get(status) ?? []), error?.code ?? ""]);
    }
    const statuses = [String(endpoint.response.status), ...declared.keys(), "default"];
    expect(Object.keys(nodeOf(node["responses"])).sort()).toEqual(statuses.sort());
    for (const [status, codes] of declared) expect(codesOf(node, status)).toEqual(codes);

    const parts: Readonly<Record<string, readonly string[]>> = {
      app: ["app.basic", "app.header.service-app-id"],
      user: ["user.bearer", "user.header.service-app-id"],
    };
    expect(listOf(node["security"]).map((one) => Object.keys(nodeOf(one)))).toEqual(
      endpoint.auth.map((all) => all.flatMap((scheme) => parts[scheme] ?? [])),
    );
    expect(node["x-speccast-reads"]).toBe(endpoint.reads && endpoint.http !== "GET" ? true : undefined);
    expect(listOf(node["x-speccast-rules"]).map((rule) => nodeOf(rule)["name"])).toEqual(
      endpoint.rules.map((rule) => rule.name),
    );
    expect(at(node, "x-speccast-precondition", "doc")).toBe(endpoint.precondition?.doc);
    expect(at(node, "x-speccast-precondition", "error")).toBe(endpoint.precondition?.error);
  });

  /** The codes that the bodies under a status name; the last arm stands for all others. */
  function codesOf(node: Node, status: string): unknown[] {
    const media = at(node, "responses", status, "content", "application/problem+json", "schema");
    const arms = listOf(nodeOf(media)["oneOf"]);
    const others = nodeOf(arms.at(-1));
    const codes = arms.slice(0, -1).map((arm) => {
      const body = resolved(document, arm);
      expect(at(body, "properties", "status", "const")).toBe(Number(status));
      return at(body, "properties", "code", "const");
    });
    expect(listOf(others["allOf"])).toEqual([{ $ref: "#/components/schemas/Problem" }]);
    expect(at(others, "properties", "code", "not", "enum")).toEqual(codes);
    return codes;
  }

  test("has the facts that OpenAPI has no words for", () => {
    expect(byId.get("policiesList")?.node["x-speccast-pages"]).toEqual({
      cursor: "cursor",
      next: "next_cursor",
      items: "data",
    });
    expect(byId.get("accountsCreate")?.node["x-speccast-idempotency"]).toEqual({
      required: false,
      header: "idempotency-key",
      limit: "idempotencyWindow",
      windowMilliseconds: 86_400_000,
    });
    expect(byId.get("intentsUpdateKeyQuorum")?.node["x-speccast-deadline"]).toEqual({
      header: "service-request-expiry",
      unit: "ms",
    });
    const deadline = listOf(byId.get("intentsUpdateKeyQuorum")?.node["parameters"]).map(nodeOf)[1];
    expect(deadline).toMatchObject({
      name: "service-request-expiry",
      schema: { type: "number", maximum: 8_640_000_000_000_000 },
    });
    for (const key of ["pages", "idempotency", "deadline"] as const) {
      const count = wallet.endpoints.filter((endpoint) => endpoint[key] !== undefined).length;
      expect(everywhere(document, `x-speccast-${key}`)).toHaveLength(count);
    }
    const limit = listOf(byId.get("policiesList")?.node["parameters"]).map(nodeOf)[1];
    expect(limit).toMatchObject({
      allowEmptyValue: true,
      schema: { type: ["integer", "null"], maximum: 100 },
    });
    expect(at(document, "components", "schemas", "KeyQuorumUpdate", "x-speccast-rules")).toHaveLength(2);
  });

  test("is valid for the most used parser", async () => {
    const { info } = await SwaggerParser.validate(documentOf(wallet) as never);
    expect(info.title).toBe("WalletService");
  });

  test("is what a peer generates types from that say the same", async () => {
    const folder = fileURLToPath(new URL("../../.output/openapi/", import.meta.url));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const types = astToString(await openapiTypescript(documentOf(wallet) as never));
    writeFileSync(`${folder}wallet.d.ts`, types);
    writeFileSync(`${folder}use.ts`, use);
    writeFileSync(`${folder}misuse.ts`, misuse);
    const errors = typeCheck([`${folder}use.ts`, `${folder}misuse.ts`]);
    expect(errors.map((error) => /\w+\.ts:\d+/.exec(error)?.[0])).toEqual(
      [5, 6, 7, 8].map((row) => `misuse.ts:${row}`),
    );
  });
});

const use = `
import type { components, operations, paths } from "./wallet.d.ts";

type Schemas = components["schemas"];
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export const facts: [
  Same<Schemas["PolicyListItem"]["version"], "1.0">,
  Same<Schemas["PolicyListItem"]["owner_id"], string | null>,
  Same<Extract<Schemas["ChainType"], "xrpl">, "xrpl">,
  Same<Schemas["Intent"]["rejected_at"], number | undefined>,
  Same<Schemas["RpcIntentResponse"]["intent_type"], "RPC">,
  Same<Schemas["WalletEntityLimitExceeded"]["code"], "wallet_entity_limit_exceeded">,
  Same<Schemas["WalletEntityLimitExceeded"]["status"], 409>,
  Same<paths["/v1/policies"]["get"], operations["policiesList"]>,
  Same<operations["intentsAuthorize"]["parameters"]["path"], { intent_id: string }>,
  Same<
    operations["policiesList"]["responses"][200]["content"]["application/json"],
    Schemas["PoliciesPage"]
  >,
] = [true, true, true, true, true, true, true, true, true, true];
`;

const misuse = `
import type { components } from "./wallet.d.ts";

type Schemas = components["schemas"];
export const chain: Schemas["ChainType"] = "dogecoin";
export const body: Schemas["WalletEntity"] = { type: "user" };
export const page: Schemas["PoliciesPage"] = { data: [], next_cursor: undefined };
export const code: Schemas["UserNotFound"]["code"] = "user_missing";
`;

test("an operation is listed by the first sentence of its doc, or by its name", () => {
  const document = documentOf(
    demo(`
endpoints:
  as.get: { GET: /a, doc: "Fetches one, e.g. by its id. It may be old." }
  as.list:
    GET: /as
    doc: |
      Lists all of them,
      the oldest first! Never more than ten.

      Pages are to come.
  as.drop: { DELETE: /a, doc: drops it }
  as.ping: { GET: /ping }
`),
  );
  expect(operationsOf(document).map(({ node }) => [node["operationId"], node["summary"]])).toEqual([
    ["asGet", "Fetches one, e.g. by its id."],
    ["asDrop", "Drops it."],
    ["asList", "Lists all of them, the oldest first!"],
    ["asPing", "as.ping"],
  ]);
});

test("a union has a discriminator where its tag names the schema of each value", async () => {
  const model = demo(`
enums:
  Soft: [letter, leaflet]
resources:
  Letter: { fields: { kind: Soft, pages: integer } }
  Box: { fields: { kind: { const: box }, volume: number } }
  Crate: { fields: { kind?: { const: crate }, boards: integer } }
  Round: { fields: { kind: { const: tube }, form: { const: round } } }
  Square: { fields: { kind: { const: tube }, form: { const: square } } }
  Base: { fields: { kind: string } }
  Closed: { union: { tag: kind, of: [Letter, Box] } }
  Nested: { union: { tag: kind, of: [Closed, Round] } }
  Open: { union: { tag: kind, of: [Letter, Box], otherwise: Base } }
  Pinned: { union: { tag: kind, of: [Box, Crate] } }
  Shared: { union: { tag: kind, by: form, of: [Box, Round, Square] } }
  Untagged: { union: { of: [Letter, Box] } }
  Pallet: { fields: { kind: { const: pallet }, of: list<Recursive> } }
  Recursive: { union: { tag: kind, of: [Box, Pallet] } }
endpoints:
  as.get: { GET: /a, response: Nested }
`);
  const document = documentOf(model);
  expect(fitsOpenApi(document as never, "FLAG").valid).toBe(true);
  expect((await reader.validate(documentOf(model))).valid).toBe(true);
  const schemas = nodeOf(at(document, "components", "schemas"));
  const found = Object.entries(schemas).map(([name, schema]) => [name, nodeOf(schema)["discriminator"]]);
  const to = (name: string): string => `#/components/schemas/${name}`;
  expect(found.filter(([, discriminator]) => discriminator !== undefined)).toEqual([
    [
      "Closed",
      { propertyName: "kind", mapping: { letter: to("Letter"), leaflet: to("Letter"), box: to("Box") } },
    ],
    [
      "Nested",
      {
        propertyName: "kind",
        mapping: { letter: to("Closed"), leaflet: to("Closed"), box: to("Closed"), tube: to("Round") },
      },
    ],
  ]);
  expect(everywhere(JSON.parse(JSON.stringify(schemaDocument(model))), "discriminator")).toEqual([]);
});

test("schemes: one part keeps its name, several are asked for together, none is none", () => {
  const document = documentOf(
    demo(`
service: { name: Demo, auth: { any: [shop, { all: [device, token] }] } }
auth:
  shop: { basic: { username: id, password: secret }, headers: { x-shop: id, "x!odd": id } }
  device: { headers: { x-device: code } }
  token: { bearer: token }
endpoints:
  as.get: { GET: /a }
  as.open: { GET: /b, auth: none }
`),
  );
  const [get, open] = operationsOf(document);
  expect(get?.node["security"]).toEqual([
    { "shop.basic": [], "shop.header.x-shop": [], "shop.headers.2": [] },
    { device: [], token: [] },
  ]);
  expect(open?.node["security"]).toEqual([]);
  expect(at(document, "components", "securitySchemes")).toMatchObject({
    "shop.basic": { type: "http", scheme: "basic" },
    "shop.header.x-shop": { type: "apiKey", in: "header", name: "x-shop" },
    "shop.headers.2": { type: "apiKey", in: "header", name: "x!odd" },
    device: { type: "apiKey", in: "header", name: "x-device" },
    token: { type: "http", scheme: "bearer" },
  });
});

test("a body of one's own stands for all errors, beside the problems of servers", () => {
  const document = documentOf(
    demo(`
service: { name: Demo, error_body: Fault }
errors:
  gone: { status: 410, doc: It is gone. }
  lost: { status: 410, code: LOST, doc: It is lost. }
resources:
  Fault: { fields: { code: string } }
  Problem: { fields: { id: string } }
endpoints:
  as.get: { GET: /a, response: Problem, errors: [gone, lost] }
`),
  );
  const [get] = operationsOf(document);
  expect(at(get?.node, "responses", "410")).toEqual({
    description: "`gone`: It is gone.\n\n`LOST`: It is lost.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Fault" } } },
    "x-speccast-declares": ["gone", "lost"],
  });
  // The name Problem is the spec's.
  expect(at(get?.node, "responses", "default")).toEqual({ $ref: "#/components/responses/ProblemDetails" });
  expect(Object.keys(nodeOf(at(document, "components", "responses", "ProblemDetails", "content")))).toEqual([
    "application/problem+json",
    "application/json",
  ]);
  expect(Object.keys(nodeOf(at(document, "components", "schemas")))).toEqual([
    "Fault",
    "Problem",
    "ProblemDetails",
  ]);
});

test("fields of an error, headers of a response, bodies that may be missing", () => {
  const document = documentOf(
    demo(`
service: { name: Demo, base_url: https://a.example }
errors:
  too_heavy: { status: 422, code: TOO-HEAVY, fields: { heaviest: number, hint?: string } }
endpoints:
  as.make:
    POST: /a
    body: { note?: string }
    response: { status: 201, type: string, headers: { location: string, x-left?: integer } }
    errors: [too_heavy]
  as.put: { PUT: /a, body: list<string>, response: none }
  as.find: { POST: /find, reads: true, body: { text: string }, deprecated: { reason: Use as.get., since: "2" } }
`),
  );
  expect(document["servers"]).toEqual([{ url: "https://a.example" }]);
  expect(at(document, "components", "schemas", "TooHeavy")).toMatchObject({
    allOf: [{ $ref: "#/components/schemas/Problem" }],
    properties: { code: { const: "TOO-HEAVY" }, heaviest: { type: "number" }, hint: { type: "string" } },
    required: ["status", "code", "heaviest"],
  });
  const [make, put, find] = operationsOf(document);
  expect(at(make?.node, "responses", "201", "headers")).toEqual({
    location: { required: true, schema: { type: "string" } },
    "x-left": {
      schema: { type: "integer", format: "int64" },
    },
  });
  expect(at(make?.node, "requestBody", "required")).toBeUndefined();
  expect(at(put?.node, "requestBody", "required")).toBe(true);
  expect(at(put?.node, "responses", "204")).toEqual({ description: "Success; there is no body." });
  expect(find?.node).toMatchObject({
    deprecated: true,
    description: "Deprecated since 2. Use as.get.",
    "x-speccast-reads": true,
  });
});

test("fields of an error may be called what problems of servers have besides", () => {
  const document = documentOf(
    demo(`
errors:
  odd: { status: 400, fields: { issues: string, rule?: integer } }
  usual: { status: 400, fields: { hint: string } }
endpoints:
  as.get: { GET: /a, response: none, errors: [odd, usual] }
`),
  );
  const ajv = new Ajv2020({ strict: false }).addSchema({
    $id: "https://a.example/openapi.json",
    ...document,
  });
  const fits = ajv.compile({
    $ref: "https://a.example/openapi.json#/paths/~1a/get/responses/400/content/application~1problem+json/schema",
  });
  const problem = { type: "about:blank", title: "Bad Request", status: 400, request_id: "r1" };
  const odd = { ...problem, code: "odd", issues: "none", rule: 7 };
  const issue = { code: "type", pointer: "/a", message: "is wrong" };
  expect(fits(odd), JSON.stringify(fits.errors)).toBe(true);
  expect(fits({ ...odd, rule: undefined })).toBe(true);
  expect(fits({ ...odd, issues: [issue] })).toBe(false);
  expect(fits({ ...odd, title: 1 })).toBe(false);
  expect(fits({ ...odd, request_id: undefined })).toBe(false);
  expect(fits({ ...problem, code: "usual", hint: "h", issues: [issue], rule: "r" })).toBe(true);
  expect(fits({ ...problem, code: "usual", hint: "h", rule: 7 })).toBe(false);
  expect(fits({ ...problem, code: "bad_request", issues: [issue], rule: "r" })).toBe(true);
  expect(fits({ ...problem, code: "bad_request", issues: "none" })).toBe(false);
});

test("paths that differ in the names of their parameters only are one path", () => {
  const document = documentOf(
    demo(`
endpoints:
  as.get: { GET: "/a/{id}/b/{key}", path: { id: string, key: string } }
  as.drop: { DELETE: "/a/{key}/b/{id}", path: { key: integer, id: string } }
`),
  );
  expect(Object.keys(nodeOf(document["paths"]))).toEqual(["/a/{id}/b/{key}"]);
  const drop = operationsOf(document).find(({ method }) => method === "delete");
  expect(drop?.node["parameters"]).toMatchObject([
    { name: "id", in: "path", "x-speccast-name": "key", schema: { type: "integer" } },
    { name: "key", in: "path", "x-speccast-name": "id", schema: { type: "string" } },
  ]);
});

/** The hostile strings that a spec takes where `place` puts them; the others are refused at their place. */
function taken(place: (evil: string) => object): string[] {
  return evils.filter((evil) => {
    const resources = { Odd: { fields: place(evil) } };
    const spec = JSON.stringify({ speccast: 1, service: { name: "Demo" }, resources });
    return readLanguage(spec).findings.length === 0;
  });
}

test("hostile strings and names end as inert JSON", () => {
  const field = (doc: string) => ({ type: "string", doc, default: doc, example: { [doc]: [doc] } });
  const strings = taken((evil) => ({ f: field(evil) }));
  const names = [...new Set(taken((evil) => ({ [evil]: "string" })))].filter((name) => !name.endsWith("?"));
  expect(strings.length).toBeGreaterThan(70);
  expect(names.length).toBeGreaterThan(70);
  const resources = {
    Strings: { fields: Object.fromEntries(strings.map((text, index) => [`f${index}`, field(text)])) },
    Names: { fields: Object.fromEntries(names.map((name) => [name, "string"])) },
  };
  const enums = { Odd: { values: strings.map((value) => ({ value, doc: value })) } };
  const model = modelOf(JSON.stringify({ speccast: 1, service: { name: "Demo" }, enums, resources }));
  // Nothing in the text hides, or ends it early.
  expect(textOf(model)).not.toMatch(/[^\n -~\p{L}\p{M}\p{N}\p{S}\p{P}]/u);
  const schemas = nodeOf(at(documentOf(model), "components", "schemas"));
  expect(at(schemas, "Odd", "enum")).toEqual(strings);
  for (const [index, evil] of strings.entries()) {
    const { default: byDefault, examples } = nodeOf(at(schemas, "Strings", "properties", `f${index}`));
    expect(byDefault).toBe(evil);
    expect(listOf(examples).flatMap((example) => Object.entries(nodeOf(example)))).toEqual([[evil, [evil]]]);
  }
  expect(Object.keys(nodeOf(at(schemas, "Names", "properties"))).sort()).toEqual([...names].sort());
  expect([...listOf(at(schemas, "Names", "required"))].sort()).toEqual([...names].sort());
});
