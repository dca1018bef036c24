/** Odd and malformed shapes of security: each is an error, or the endpoint refuses requests without credentials. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Depot } from "../runtime/formats.js";
import { loadModules } from "../support/load-output.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-odd-security-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const bearer = { type: "http", scheme: "bearer" };
const oauth = {
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: "https://auth.example/token", scopes: {} } },
};
const responses = { 204: { description: "Done" } };
const call = (id: string, more: object = {}) => ({
  get: { operationId: id, tags: ["calls"], responses, ...more },
});

/** Shapes of `security`; each is meant to close its endpoint. */
const requirements: readonly (readonly [string, unknown])[] = [
  ["a string", "app"],
  ["an empty string", ""],
  ["null", null],
  ["true", true],
  ["false", false],
  ["a number", 1],
  ["a map", { app: [] }],
  ["an empty map", {}],
  ["a list of strings", ["app"]],
  ["a list of null", [null]],
  ["a list of false", [false]],
  ["a list of lists", [["app"]]],
  ["a list of empty lists", [[]]],
  ["a list of lists of maps", [[{ app: [] }]]],
  ["a string beside a map", [{ app: [] }, "app"]],
  ["null for scopes", [{ app: null }]],
  ["an empty map for scopes", [{ app: {} }]],
  ["a map for scopes", [{ app: { scopes: ["a"] } }]],
  ["a string for scopes", [{ app: "a" }]],
  ["true for scopes", [{ app: true }]],
  ["null as a scope", [{ app: [null] }]],
  ["lists as scopes", [{ app: [["a"]] }]],
  ["maps as scopes", [{ app: [{ a: 1 }] }]],
  ["an empty scope", [{ oauth: [""] }]],
  ["a scope with a space", [{ oauth: ["a b"] }]],
  ["a scope with a control character", [{ oauth: ["a\u0007"] }]],
  ["a scope of any length", [{ oauth: ["a".repeat(4_000)] }]],
  ["a scope beyond ASCII for a token", [{ app: ["größe"] }]],
  ["a name in other letters", [{ App: [] }]],
  ["a name with white space", [{ " app ": [] }]],
  ["an empty name", [{ "": [] }]],
  ["a reserved name", [{ none: [] }]],
  ["a name of an object's own", [{ __proto__x: [], constructor: [] }]],
  ["the name toString", [{ toString: [] }]],
  ["a pointer as a name", [{ "#/components/securitySchemes/app": [] }]],
  ["a reference", [{ $ref: "#/components/securitySchemes/app" }]],
  ["a reference in place of the list", { $ref: "#/components/securitySchemes/app" }],
  ["an extension as a name", [{ "x-app": [] }]],
  ["two schemes of one header", [{ app: [], pass: [] }]],
  ["the same credential twice", [{ app: [], same: [] }]],
  ["the same requirement twice", [{ app: [] }, { app: [] }]],
  ["an undeclared one beside a declared one", [{ app: [], nowhere: [] }]],
  ["an OpenAPI 2 key", [{ type: "bearer" }]],
  ["the scheme in place", [{ type: "http", scheme: "bearer" }]],
  ["a keyword of operations", [{ security: [{ app: [] }] }]],
  ["the name unclear", [{ unclear: [] }, "app"]],
  ["many alternatives", Array.from({ length: 300 }, (_, at) => ({ app: [`role${at}`] }))],
];

/** Shapes of schemes, each required by an endpoint of its own. */
const schemes: readonly (readonly [string, unknown])[] = [
  ["null", null],
  ["a string", "bearer"],
  ["a list", [bearer]],
  ["true", true],
  ["an empty map", {}],
  ["a type alone", { type: "http" }],
  ["no type", { scheme: "bearer" }],
  ["a wrong type", { type: "bearer" }],
  ["a type in small letters", { type: "apikey", in: "header", name: "X-Key" }],
  ["a type in capitals", { type: "HTTP", scheme: "bearer" }],
  ["a type that is no string", { type: ["http"], scheme: "bearer" }],
  ["the basic of Swagger 2", { type: "basic" }],
  ["a scheme with white space", { type: "http", scheme: "bearer " }],
  ["a scheme of two words", { type: "http", scheme: "Bearer JWT" }],
  ["an empty scheme", { type: "http", scheme: "" }],
  ["a scheme that is no string", { type: "http", scheme: 5 }],
  ["a scheme with a line break", { type: "http", scheme: "To\nken" }],
  ["a scheme of letters beyond ASCII", { type: "http", scheme: "Schlüssel" }],
  ["digest", { type: "http", scheme: "Digest" }],
  ["negotiate", { type: "http", scheme: "Negotiate" }],
  ["mutual TLS", { type: "mutualTLS" }],
  ["a key without a name", { type: "apiKey", in: "header" }],
  ["a key with an empty name", { type: "apiKey", in: "header", name: "" }],
  ["a key without a place", { type: "apiKey", name: "X-Key" }],
  ["a key in the body", { type: "apiKey", in: "body", name: "key" }],
  ["a key in the path", { type: "apiKey", in: "path", name: "key" }],
  ["a key in Header", { type: "apiKey", in: "Header", name: "X-Key" }],
  ["a key in a prototype", { type: "apiKey", in: "constructor", name: "X-Key" }],
  ["a key in a name that is no header", { type: "apiKey", in: "header", name: "X Key" }],
  ["a key in a header with a line break", { type: "apiKey", in: "header", name: "X\r\nKey" }],
  ["a key in a header of the proxy", { type: "apiKey", in: "header", name: "Proxy-Authorization" }],
  ["a key in a header of the connection", { type: "apiKey", in: "header", name: "Transfer-Encoding" }],
  ["a key in the header Cookie", { type: "apiKey", in: "header", name: "Cookie" }],
  ["a key in the header Host", { type: "apiKey", in: "header", name: "Host" }],
  ["a key in the header Content-Type", { type: "apiKey", in: "header", name: "Content-Type" }],
  ["a key in a cookie that is none", { type: "apiKey", in: "cookie", name: "a;b" }],
  ["a key in a query that is none", { type: "apiKey", in: "query", name: "a&b" }],
  ["a key with an empty query", { type: "apiKey", in: "query", name: "" }],
  ["flows that are a list", { type: "oauth2", flows: [] }],
  ["no flows", { type: "oauth2" }],
  ["an unknown flow", { type: "oauth2", flows: { magic: { tokenUrl: "https://auth.example/token" } } }],
  ["a flow without addresses", { type: "oauth2", flows: { clientCredentials: {} } }],
  ["a flow with a wrong address", { type: "oauth2", flows: { clientCredentials: { tokenUrl: "token" } } }],
  [
    "the device flow",
    { type: "oauth2", flows: { deviceAuthorization: { tokenUrl: "https://auth.example/t" } } },
  ],
  ["a discovery without a URL", { type: "openIdConnect" }],
  ["a reference to nothing", { $ref: "#/components/securitySchemes/nothing" }],
  ["a reference to itself", { $ref: "#/components/securitySchemes/own" }],
  ["a reference to the network", { $ref: "https://auth.example/scheme.json" }],
];

/** Documents whose root closes the endpoint `own`. */
const roots: readonly (readonly [string, object])[] = [
  ...requirements.map(([name, security]) => [`root: ${name}`, { security }] as const),
  ["no schemes at all", { security: [{ app: [] }], components: {} }],
  ["no components", { security: [{ app: [] }], components: undefined }],
  ["schemes that are a list", { security: [{ app: [] }], components: { securitySchemes: [bearer] } }],
  ["schemes that are null", { security: [{ app: [] }], components: { securitySchemes: null } }],
  ["schemes at the root", { security: [{ app: [] }], components: {}, securitySchemes: { app: bearer } }],
  [
    "schemes of Swagger 2",
    { security: [{ app: [] }], components: {}, securityDefinitions: { app: { type: "basic" } } },
  ],
  ["on the path", { paths: { "/own": { ...call("own"), security: [{ app: [] }] } } }],
  ["nothing on the path", { security: [{ app: [] }], paths: { "/own": { ...call("own"), security: [] } } }],
  ["null on the path", { paths: { "/own": { ...call("own"), security: null } } }],
];

/** Documents whose access stands where OpenAPI has none; each is meant to close the endpoint of `/own`. */
const closed = { security: [{ app: [] }] };
const unlocked = { security: [] };
const misplaced: readonly (readonly [string, object])[] = [
  ["beside the reference of a path", { paths: { "/own": { $ref: "#/x-p", ...closed } }, "x-p": call("own") }],
  [
    "beside the reference of a path that is open",
    { ...closed, paths: { "/own": { $ref: "#/x-p", ...closed } }, "x-p": call("own", unlocked) },
  ],
  [
    "of an operation beside the reference of its path",
    { paths: { "/own": { $ref: "#/x-p", get: closed } }, "x-p": call("own") },
  ],
  [
    "of an operation in other letters beside the reference of its path",
    { paths: { "/own": { $ref: "#/x-p", GET: closed } }, "x-p": call("own") },
  ],
  [
    "of an operation that is a reference beside that of its path",
    {
      paths: { "/own": { $ref: "#/x-p", get: { $ref: "#/x-o" } } },
      "x-p": call("own"),
      "x-o": { ...call("own").get, ...closed },
    },
  ],
  [
    "beside the reference of an operation",
    { paths: { "/own": { get: { $ref: "#/x-o", ...closed } } }, "x-o": call("own").get },
  ],
  [
    "beside the reference of an operation that is open",
    { ...closed, paths: { "/own": { get: { $ref: "#/x-o", ...closed } } }, "x-o": call("own", unlocked).get },
  ],
  [
    "beside the second reference of a path",
    { paths: { "/own": { $ref: "#/x-p" } }, "x-p": { $ref: "#/x-q", ...closed }, "x-q": call("own") },
  ],
  [
    "beside the second reference of an operation",
    {
      paths: { "/own": { get: { $ref: "#/x-o" } } },
      "x-o": { $ref: "#/x-q", ...closed },
      "x-q": call("own").get,
    },
  ],
  ["in other letters", { Security: closed.security }],
  ["with white space", { "security ": closed.security }],
  ["in other letters, of an operation", { paths: { "/own": call("own", { SECURITY: closed.security }) } }],
  [
    "in other letters, of an operation that is open",
    { paths: { "/own": call("own", { ...unlocked, Security: closed.security }) } },
  ],
  ["in other letters, of a path", { paths: { "/own": { ...call("own"), Security: closed.security } } }],
  ["of the components", { components: { securitySchemes: { app: bearer }, ...closed } }],
  ["of all paths", { paths: { ...closed, "/own": call("own") } }],
];

/** Documents with an access at a place that is about no endpoint. */
const aboutNone: readonly (readonly [string, object])[] = [
  ["info", { info: { title: "Depot", version: "1", ...closed } }],
  ["a server", { servers: [{ url: "https://depot.example", ...closed }] }],
  ["a tag", { tags: [{ name: "calls", ...closed }] }],
  [
    "a response",
    { paths: { "/own": call("own", { responses: { 204: { description: "Done", ...closed } } }) } },
  ],
  ["responses", { paths: { "/own": call("own", { responses: { ...responses, ...closed } }) } }],
];

const declared = {
  app: bearer,
  same: { type: "openIdConnect", openIdConnectUrl: "https://auth.example/x" },
  pass: { type: "http", scheme: "basic" },
  oauth,
};

/** Returns the endpoints of a document that respond to a request without credentials with something else than 401. */
async function openEndpoints(document: object): Promise<readonly string[] | "error"> {
  const path = join(scratch, "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const { model, diagnostics } = await load(path);
  if (model === undefined) {
    expect(diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
    return "error";
  }
  const { paths } = document as { readonly paths: object };
  expect(model.endpoints).toHaveLength(Object.keys(paths).filter((key) => key.startsWith("/")).length);
  const files = await emitModel(model, { ...defaultOptions, targets: ["server"] });
  const [{ createServer }] = (await loadModules(files, ["server.ts"])) as [Depot];
  const handlers = {
    calls: Object.fromEntries(model.endpoints.map(({ method }) => [method, () => undefined])),
  };
  // Nothing closes a server but what was generated: no hook is there that could refuse.
  const server = createServer(handlers, { authenticate: {} });
  const found: string[] = [];
  for (const { method, pathText } of model.endpoints) {
    const { status } = await server.fetch(`http://depot.example${pathText}`);
    if (status !== 401) found.push(`${method} ${status}`);
  }
  return found;
}

const base = (more: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  paths: { "/own": call("own") },
  components: { securitySchemes: declared },
  ...more,
});

describe("of operations", () => {
  test("no endpoint is open, under a root that is closed or open", async () => {
    const paths = Object.fromEntries(
      requirements.map(([, security], at) => [`/c${at}`, call(`c${at}`, { security })]),
    );
    for (const more of [{}, { security: [] }, { security: [{ app: [] }] }])
      expect(await openEndpoints(base({ paths, ...more }))).toEqual([]);
  });

  test("no endpoint with an odd scheme is open", async () => {
    const paths = Object.fromEntries(
      schemes.map((_, at) => [`/c${at}`, call(`c${at}`, { security: [{ [`s${at}`]: [] }] })]),
    );
    const securitySchemes = Object.fromEntries(schemes.map(([, scheme], at) => [`s${at}`, scheme]));
    expect(await openEndpoints(base({ paths, components: { securitySchemes } }))).toEqual([]);
  });

  test("the same in Swagger 2", async () => {
    const old = { openapi: undefined, swagger: "2.0", components: undefined };
    const ofRequirements = Object.fromEntries(
      requirements.map(([, security], at) => [`/c${at}`, call(`c${at}`, { security })]),
    );
    const securityDefinitions = { app: { type: "basic" }, oauth: { type: "oauth2", flow: "magic" } };
    expect(await openEndpoints(base({ ...old, paths: ofRequirements, securityDefinitions }))).toEqual([]);
    const ofSchemes = Object.fromEntries(
      schemes.map((_, at) => [`/c${at}`, call(`c${at}`, { security: [{ [`s${at}`]: [] }] })]),
    );
    const definitions = Object.fromEntries(schemes.map(([, scheme], at) => [`s${at}`, scheme]));
    expect(await openEndpoints(base({ ...old, paths: ofSchemes, securityDefinitions: definitions }))).toEqual(
      [],
    );
  });
});

describe("of the root", () => {
  test.each(roots)("%s", async (_, more) => {
    const open = await openEndpoints(base(more));
    if (open !== "error") expect(open).toEqual([]);
  });

  test.each(schemes)("a scheme: %s", async (_, own) => {
    const { model, diagnostics } = await (async () => {
      const path = join(scratch, "openapi.json");
      writeFileSync(
        path,
        JSON.stringify(base({ security: [{ own: [] }], components: { securitySchemes: { own } } })),
      );
      return load(path);
    })();
    const [endpoint] = model?.endpoints ?? [];
    expect(endpoint?.auth.every((all) => all.length > 0) === true && endpoint.auth.length > 0).toBe(true);
    const isSent = model?.schemes.every(({ custom }) => custom === undefined);
    const codes = diagnostics.map(({ code }) => code).filter((code) => code !== "openapi-left-out");
    expect(codes).toEqual(isSent === true ? [] : ["openapi-security"]);
  });
});

/** Returns the findings about a document of several files. */
async function findingsOf(files: Readonly<Record<string, object>>) {
  const folder = mkdtempSync(join(scratch, "files-"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  const { model, diagnostics } = await load(join(folder, "openapi.json"));
  return { model, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

describe("at a place where OpenAPI has none", () => {
  test.each(misplaced)("%s: closed, with a warning", async (_, more) => {
    expect(await openEndpoints(base(more))).toEqual([]);
    const { codes } = await findingsOf({ "openapi.json": base(more) });
    expect(codes).toContain("openapi-security");
  });

  test.each(misplaced.filter(([name]) => name !== "of the components"))(
    "%s: closed in Swagger 2, too",
    async (_, more) => {
      const old = { openapi: undefined, swagger: "2.0", components: undefined };
      const securityDefinitions = { app: { type: "basic" } };
      expect(await openEndpoints(base({ ...more, ...old, securityDefinitions }))).toEqual([]);
    },
  );

  test.each(aboutNone)("%s: a warning", async (_, more) => {
    const { codes } = await findingsOf({ "openapi.json": base(more) });
    expect(codes).toEqual(["openapi-security"]);
  });

  test("the same access on both sides of a reference is no doubt", async () => {
    const paths = { "/own": { get: { $ref: "#/x-o", ...closed } } };
    const { codes } = await findingsOf({ "openapi.json": base({ paths, "x-o": call("own", closed).get }) });
    expect(codes).toEqual([]);
  });

  test("beside references to other files", async () => {
    const { codes, model } = await findingsOf({
      "openapi.json": base({
        paths: { "/a": { $ref: "p.json" }, "/b": { get: { $ref: "o.json", ...closed } } },
      }),
      "p.json": { $ref: "q.json", ...closed },
      "q.json": call("first"),
      "o.json": call("second").get,
    });
    expect(codes).toEqual(["openapi-security"]);
    expect(model?.endpoints.map(({ auth }) => auth)).toEqual([[["unclear"]], [["unclear"]]]);
  });
});

test("an undeclared scheme beside a declared one of the same header is not taken for it", async () => {
  const { codes, model, diagnostics } = await findingsOf({
    "openapi.json": base({ security: [{ app: [], nowhere: [] }] }),
  });
  expect(codes).toEqual(["openapi-security"]);
  expect(diagnostics[0]?.message).toContain("`nowhere` is not declared");
  expect(model?.endpoints[0]?.auth).toEqual([["unclear"]]);
});

describe("operations that are not read", () => {
  test.each([
    ["beside a reference", { "/own": { $ref: "#/x-p", get: call("two").get }, "/more": call("more") }],
    ["in other letters", { "/own": { Get: call("own").get }, "/more": call("more") }],
    ["of a reference in place of the paths", { $ref: "paths.json" }],
  ])("%s: a warning", async (_, paths) => {
    const { codes } = await findingsOf({ "openapi.json": base({ paths, "x-p": call("own") }) });
    expect(codes).toEqual(["openapi-left-out"]);
  });
});

test("schemes whose names differ only in signs have numbers, and many of them take no time", async () => {
  const path = join(scratch, "many.json");
  const names = Array.from(
    { length: 4096 },
    (_, at) => `app${at.toString(2).padStart(12, "0").replaceAll("0", "!").replaceAll("1", "?")}`,
  );
  const securitySchemes = Object.fromEntries(names.map((name) => [name, bearer]));
  writeFileSync(path, JSON.stringify(base({ components: { securitySchemes } })));
  const { model } = await load(path);
  expect(model?.schemes.map(({ name }) => name).slice(0, 3)).toEqual(["app", "app2", "app3"]);
  expect(model?.schemes).toHaveLength(4096);
});

describe("of the root of another file", () => {
  const other = (security: unknown) => ({
    ...base({ security, paths: { "/own": call("own") } }),
    "x-o": call("own").get,
  });
  const byPath = { paths: { "/own": { $ref: "other.json#/paths/~1own" } } };
  const byOperation = { paths: { "/own": { get: { $ref: "other.json#/x-o" } } } };
  const accessOf = async (more: object, security: unknown) => {
    const { model, codes } = await findingsOf({ "openapi.json": base(more), "other.json": other(security) });
    const [endpoint] = model?.endpoints ?? [];
    return {
      isClosed: endpoint?.auth.length === 1,
      codes: codes.filter((code) => code === "openapi-security"),
    };
  };

  test.each([
    ["a path", byPath],
    ["an operation", byOperation],
  ])("closes %s that stands there, with a warning", async (_, more) => {
    expect(await accessOf(more, closed.security)).toEqual({ isClosed: true, codes: ["openapi-security"] });
  });

  test("says nothing where it is open, or where the document says the same", async () => {
    expect(await accessOf(byPath, [])).toEqual({ isClosed: false, codes: [] });
    expect(await accessOf({ ...byPath, ...closed }, closed.security)).toEqual({ isClosed: true, codes: [] });
  });
});

test.each([
  ["the document", { "<<": closed }],
  ["a path", { paths: { "/own": { ...call("own"), "<<": [closed] } } }],
  ["an operation", { paths: { "/own": call("own", { "<<": closed }) } }],
])("in a quoted << of %s: closed, with a warning", async (_, more) => {
  expect(await openEndpoints(base(more))).toEqual([]);
  expect((await findingsOf({ "openapi.json": base(more) })).codes).toContain("openapi-security");
});
