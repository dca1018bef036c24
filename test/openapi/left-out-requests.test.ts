/** Requests that clients cannot send: each is counted and warned about, and none is sent that means something else. */
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { loadModules } from "../support/load-output.js";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;
const text = { type: "string" };
const done = { responses: { 204: { description: "" } } };
const cookie = (name: string, required?: boolean): Json => ({ name, in: "cookie", required, schema: text });
const documentOf = (openapi: string, paths: Json, further: Json = {}): Json => ({
  openapi,
  info: { title: "Depot", version: "1" },
  servers: [{ url: "https://depot.example" }],
  paths,
  ...further,
});

interface Loaded {
  /** The operations that are left out: `TRACE /parcels`. */
  readonly leftOut: readonly string[];
  readonly endpoints: readonly string[];
  readonly warnings: readonly string[];
  readonly shares: { readonly full: number; readonly passedThrough: number; readonly dropped: number };
  readonly rowAt: (pointer: string) => string | undefined;
}

async function loaded(document: Json): Promise<Loaded> {
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { model, document: read, diagnostics } = await load(project.path("openapi.json"));
  if (model === undefined || read === undefined) return expect.fail("The document is faulty.");
  const rows = read.ledger();
  return {
    leftOut: read.leftOut.map(({ method, path }) => `${method} ${path}`),
    endpoints: model.endpoints.map(({ http, pathText }) => `${http} ${pathText}`),
    warnings: diagnostics.map(({ message }) => message),
    shares: read.shares(rows),
    rowAt: (at) => rows.find(({ pointer }) => pointer === at)?.status,
  };
}

/** Sends the requests of all endpoints to a stub; returns method, URL and cookie of each. */
async function requestsOf(document: Json, auth: Json = {}): Promise<string[]> {
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { files } = await compile(project.path("openapi.json"), {
    output: { targets: ["types", "validators", "client"], imports: ".js", flavors: false } as never,
  });
  const [module] = await loadModules(files ?? [], ["client.ts"]);
  const { createClient } = module as { createClient(options: object): Record<string, object> };
  const seen: string[] = [];
  const client = createClient({
    auth,
    fetch: (url: string, { method, headers }: RequestInit) => {
      seen.push(`${method} ${url} ${new Headers(headers).get("cookie") ?? ""}`.trim());
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  for (const group of Object.values(client))
    for (const call of Object.values(group)) if (typeof call === "function") await call({});
  return seen;
}

test.each(["3.0.4", "3.1.1", "3.2.0"])(
  "operations of each method are endpoints or left out, in a document of %s",
  async (version) => {
    const needsCookie = { ...done, parameters: [cookie("depot", true)] };
    const { leftOut, endpoints, warnings, shares } = await loaded(
      documentOf(
        version,
        {
          "/parcels": {
            get: done,
            head: done,
            options: done,
            trace: done,
            query: done,
            additionalOperations: { PURGE: done, Copy: done },
          },
          "/boxes": { head: needsCookie, options: needsCookie, delete: done },
          "/shared": { $ref: "#/components/pathItems/Shared" },
        },
        { components: { pathItems: { Shared: { trace: done, get: done } } } },
      ),
    );
    expect(endpoints).toEqual([
      "GET /parcels",
      "HEAD /parcels",
      "OPTIONS /parcels",
      "DELETE /boxes",
      "GET /shared",
    ]);
    expect([...leftOut].sort()).toEqual([
      "Copy /parcels",
      "HEAD /boxes",
      "OPTIONS /boxes",
      "PURGE /parcels",
      "QUERY /parcels",
      "TRACE /parcels",
      "TRACE /shared",
    ]);
    expect(warnings).toEqual([expect.stringContaining("7 operations are left out")]);
    expect(shares).toMatchObject({ full: 5, passedThrough: 0, dropped: 7 });
  },
);

test("paths whose queries no request can have are left out, and what has no body by its number", async () => {
  const inPath = { name: "text", in: "path", required: true, schema: text };
  const get = { get: { ...done, parameters: [inPath] } };
  const { leftOut, endpoints } = await loaded(
    documentOf("3.1.0", {
      "/search?q={text}": get,
      "/search?q=name:{text}": get,
      "/search?a=1&a=2": { get: done },
      "/search?a=1&a=1": { get: done },
      "/search?a={text}&b={text}": get,
      "/numbers": { get: { responses: { "0xC8": { description: "" }, "204": { description: "" } } } },
    }),
  );
  expect(endpoints).toEqual(["GET /search", "GET /search", "GET /numbers"]);
  expect(leftOut).toEqual(
    ["/search?q=name:{text}", "/search?a=1&a=2", "/search?a={text}&b={text}"].map((one) => `GET ${one}`),
  );
});

test("parameters that have the name of a part, or that another one would get, have one of their own", async () => {
  const parameter = (name: string, where: string): Json => ({
    name,
    in: where,
    required: true,
    schema: text,
  });
  const parts = { type: "object", properties: { id: text, file: { type: "string", format: "binary" } } };
  const requestBody = { content: { "multipart/form-data": { schema: parts } } };
  const project = new Project({
    "openapi.json": JSON.stringify(
      documentOf("3.1.0", {
        "/parcels/{id}": { post: { ...done, parameters: [parameter("id", "path")], requestBody } },
        "/boxes/{id}": {
          get: {
            ...done,
            parameters: [parameter("id", "path"), parameter("id", "query"), parameter("query_id", "query")],
          },
        },
      }),
    ),
  });
  const { model } = await load(project.path("openapi.json"));
  expect(model?.endpoints.map(({ input }) => input.map(({ name }) => name))).toEqual([
    ["path_id", "id"],
    ["id", "query_query_id", "query_id"],
  ]);
});

test("a document can say what its parameters are called in the input", async () => {
  const query = (name: string, stated: string): Json => ({
    name,
    in: "query",
    schema: text,
    "x-speccast-name": stated,
  });
  const parameters = [
    query("q", "words"),
    query("p", "q"),
    query("r", "9"),
    query("s", "words"),
    query("t", "t"),
  ];
  const get = { ...done, operationId: "findAll", parameters };
  const document = documentOf("3.1.0", { "/parcels": { get } });
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { model, document: read } = await load(project.path("openapi.json"));
  const [endpoint] = model?.endpoints ?? [];
  expect(endpoint?.input.map(({ name }) => name)).toEqual(["words", "q", "r", "s", "t"]);
  const names = (read?.ledger() ?? []).filter(({ keyword }) => keyword === "x-speccast-name");
  expect(names.map(({ status }) => status)).toEqual(["exact", "exact", "dropped", "dropped", "exact"]);
});

const byReference = { $ref: "#/components/parameters/Depot" };
const asHeader = { name: "Cookie", in: "header", required: true, schema: text };
const inPath = { parameters: [cookie("depot", true)] };

/** Cookies of an operation, and what becomes of it. */
const cookies: readonly (readonly [string, item: Json, "sent" | "warning" | "left out"])[] = [
  ["required", { get: { ...done, parameters: [cookie("depot", true)] } }, "left out"],
  ["required, by a reference", { get: { ...done, parameters: [byReference] } }, "left out"],
  ["required, of the path", { ...inPath, get: done }, "left out"],
  ["required, as a header", { get: { ...done, parameters: [asHeader] } }, "left out"],
  ["optional", { get: { ...done, parameters: [cookie("depot", false)] } }, "warning"],
  ["optional without a word", { get: { ...done, parameters: [cookie("depot")] } }, "warning"],
  ["optional, as a header", { get: { ...done, parameters: [{ ...asHeader, required: false }] } }, "warning"],
  [
    "required by the path, optional for the operation",
    { ...inPath, get: { ...done, parameters: [cookie("depot")] } },
    "warning",
  ],
  [
    "required, and the credential",
    { get: { ...done, security: [{ session: [] }], parameters: [cookie("session", true)] } },
    "sent",
  ],
  [
    "required, and the credential of other operations",
    { get: { ...done, security: [], parameters: [cookie("session", true)] } },
    "left out",
  ],
];

test.each(cookies)("a cookie that is %s", async (_, item, status) => {
  const document = documentOf(
    "3.1.0",
    { "/parcels": item, "/boxes": { get: { ...done, security: [{ session: [] }] } } },
    {
      components: {
        parameters: { Depot: cookie("depot", true) },
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
      },
    },
  );
  const { leftOut, endpoints, warnings, shares } = await loaded(document);
  expect(leftOut).toEqual(status === "left out" ? ["GET /parcels"] : []);
  expect(endpoints.includes("GET /parcels")).toBe(status !== "left out");
  expect(warnings).toEqual(status === "sent" ? [] : [expect.stringContaining("GET /parcels")]);
  expect(shares.full).toBe(status === "sent" ? 2 : 1);
  const requests = await requestsOf(document, { session: { key: "a" } });
  expect(requests).toContain("GET https://depot.example/boxes session=a");
  if (status === "sent") expect(requests).toContain("GET https://depot.example/parcels session=a");
});

/** The protocols of the document and of an operation, in Swagger 2, and the request; none for WebSockets. */
const protocols: readonly (readonly [string[] | undefined, string[] | undefined, string | undefined])[] = [
  [["https"], undefined, "https://depot.example/v1/parcels"],
  [["https"], ["https"], "https://depot.example/v1/parcels"],
  [["https"], ["http", "https"], "https://depot.example/v1/parcels"],
  [["http", "https"], ["http"], "https://depot.example/v1/parcels"],
  [["http"], ["https"], "http://depot.example/v1/parcels"],
  [undefined, ["http"], "http://depot.example/v1/parcels"],
  [["https"], ["wss"], undefined],
  [["https", "wss"], ["ws", "wss"], undefined],
  [undefined, ["ws"], undefined],
  [["https"], ["wss", "https"], "https://depot.example/v1/parcels"],
];

test.each(protocols)("an operation of Swagger 2: %s, %s, %s", async (stated, own, url) => {
  const document = {
    swagger: "2.0",
    info: { title: "Depot", version: "1" },
    host: "depot.example",
    basePath: "/v1",
    schemes: stated,
    paths: { "/parcels": { get: { ...done, schemes: own } } },
  };
  const { leftOut, warnings } = await loaded(document);
  expect(leftOut).toEqual(url === undefined ? ["GET /parcels"] : []);
  expect(warnings).toEqual(url === undefined ? [expect.stringContaining("WebSocket")] : []);
  if (url !== undefined) expect(await requestsOf(document)).toEqual([`GET ${url}`]);
});

test("operations whose servers are all of WebSockets are left out", async () => {
  const servers = (...urls: readonly string[]): Json => ({ servers: urls.map((url) => ({ url })) });
  const { leftOut, endpoints } = await loaded(
    documentOf("3.1.0", {
      "/live": { get: { ...done, ...servers("wss://depot.example/live") } },
      "/all": { ...servers("ws://depot.example", "wss://depot.example"), get: done },
      "/either": { get: { ...done, ...servers("https://depot.example", "wss://depot.example") } },
    }),
  );
  expect(leftOut).toEqual(["GET /live", "GET /all"]);
  expect(endpoints).toEqual(["GET /either"]);
});

test("a request without its multipart body is warned about where only the document allows it", async () => {
  const multipart = (required: boolean | undefined, needed: readonly string[]): Json => {
    const schema = { type: "object", properties: { label: text }, required: needed };
    return { ...done, requestBody: { required, content: { "multipart/form-data": { schema } } } };
  };
  const bodies = {
    stated: multipart(false, ["label"]),
    open: multipart(undefined, ["label"]),
    needed: multipart(true, ["label"]),
    optional: multipart(false, []),
  };
  const paths = Object.fromEntries(
    Object.entries(bodies).map(([name, operation]) => [`/${name}`, { post: operation }]),
  );
  const { warnings, shares, rowAt } = await loaded(documentOf("3.1.0", paths));
  expect(warnings).toEqual([
    expect.stringContaining("A part of requests is left out, POST /stated: a request without its multipart"),
  ]);
  expect(shares).toMatchObject({ full: 3, dropped: 1 });
  expect(rowAt("/paths/~1stated/post/requestBody/required")).toBe("dropped");
  expect(rowAt("/paths/~1open/post/requestBody/content")).toBe("assumed");
});
