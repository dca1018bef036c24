/** The table of styles of OpenAPI: the client writes each row, and the server reads what another sender writes by it. */
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { Project } from "../support/project.js";
import { loadModules } from "../support/load-output.js";

type Value = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;
type Place = "path" | "query" | "header";

const text = { type: "string" };
const number = { type: "integer" };
const list = { type: "array", items: text };
const numbers = { type: "array", items: number };
const box = { type: "object", properties: { kind: text, size: number } };
const map = { type: "object", additionalProperties: number };
const words = { type: "object", properties: { kind: text, size: text } };
const lists = { type: "object", properties: { p: list, q: list } };

interface Row {
  readonly in: Place;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: object;
  readonly value: Value;
  /** The text on the wire by the table; `left out` for an operation that is left out. */
  readonly wire: string;
}

const one = "blue";
const many = ["blue", "black", "bröwn"];
const some = { kind: "blue", size: 3 };

const uuid = "0b7f9c52-5f0e-4c11-9a1d-4a1f1cf2d7aa";

/** Scalars of several kinds, each with a value of each kind: the value on the wire keeps its kind. */
const ofSeveralKinds: readonly (readonly [schema: object, values: readonly [Value, Value]])[] = [
  { type: "integer" },
  { type: "integer", minimum: 0 },
  { type: "number", maximum: 99 },
].flatMap((numeric) => [
  [{ anyOf: [numeric, { type: "string", format: "uuid" }] }, [7, uuid]] as const,
  [{ oneOf: [{ type: "string", enum: ["all", "few"] }, numeric] }, [7, "all"]] as const,
]);

/** Parameters of several kinds, and lists of them. */
const rowsOfKinds: readonly Row[] = ofSeveralKinds.flatMap(([schema, values]) => [
  ...values.flatMap((value) =>
    (["path", "query", "header"] as const).map((place): Row => ({
      in: place,
      schema,
      value,
      wire: `${place === "query" ? "p=" : ""}${String(value)}`,
    })),
  ),
  {
    in: "query",
    schema: { type: "array", items: schema },
    value: values,
    wire: values.map((value) => `p=${String(value)}`).join("&"),
  },
]);

const digits = { type: "string", pattern: "^[0-9]+$" };
const orNull = { oneOf: [{ type: "null" }, digits] };

/** Lists of items that may be null, and lists beside a string, of which a query has only the list. */
const rowsOfLists: readonly Row[] = [
  { type: "array", items: orNull },
  { type: "array", items: orNull, maxItems: 9, uniqueItems: true },
  { oneOf: [{ type: "string" }, { type: "array", items: orNull, uniqueItems: true }] },
  { anyOf: [{ type: "array", items: digits }, { type: "string" }] },
].map((schema) => ({ in: "query", schema, value: ["1", "22"], wire: "p=1&p=22" }));

/** RFC 6570 and the tables of OpenAPI 3.0.4, 3.1.1 and 3.2; n/a rows have what the sections of the keywords say. */
const rows: readonly Row[] = [
  { in: "path", style: "simple", schema: text, value: one, wire: "blue" },
  { in: "path", style: "simple", schema: text, value: "it's (1)*!", wire: "it%27s%20%281%29%2A%21" },
  { in: "path", style: "simple", schema: list, value: many, wire: "blue,black,br%C3%B6wn" },
  { in: "path", style: "simple", explode: true, schema: list, value: many, wire: "blue,black,br%C3%B6wn" },
  { in: "path", style: "simple", schema: box, value: some, wire: "kind,blue,size,3" },
  { in: "path", style: "simple", explode: true, schema: box, value: some, wire: "kind=blue,size=3" },
  { in: "path", style: "simple", schema: map, value: { a: 1, b: 2 }, wire: "a,1,b,2" },
  { in: "path", style: "label", schema: text, value: one, wire: ".blue" },
  { in: "path", style: "label", explode: true, schema: number, value: 7, wire: ".7" },
  { in: "path", style: "label", schema: list, value: many, wire: "left out" },
  { in: "path", style: "label", explode: true, schema: list, value: many, wire: "left out" },
  { in: "path", style: "label", schema: box, value: some, wire: "left out" },
  { in: "path", style: "label", explode: true, schema: box, value: some, wire: "left out" },
  { in: "path", style: "matrix", schema: text, value: one, wire: ";p=blue" },
  { in: "path", style: "matrix", explode: true, schema: number, value: 7, wire: ";p=7" },
  { in: "path", style: "matrix", schema: list, value: many, wire: ";p=blue,black,br%C3%B6wn" },
  { in: "path", style: "matrix", explode: true, schema: list, value: many, wire: "left out" },
  { in: "path", style: "matrix", schema: box, value: some, wire: ";p=kind,blue,size,3" },
  { in: "path", style: "matrix", explode: true, schema: box, value: some, wire: "left out" },
  { in: "query", style: "form", schema: text, value: one, wire: "p=blue" },
  { in: "query", style: "form", explode: false, schema: text, value: "a,b", wire: "p=a%2Cb" },
  { in: "query", schema: text, value: "it's (1)*!", wire: "p=it%27s%20%281%29%2A%21" },
  { in: "query", schema: list, value: many, wire: "p=blue&p=black&p=br%C3%B6wn" },
  { in: "query", style: "form", explode: false, schema: list, value: many, wire: "p=blue,black,br%C3%B6wn" },
  { in: "query", style: "form", explode: false, schema: numbers, value: [1, -2], wire: "p=1,-2" },
  { in: "query", style: "form", explode: false, schema: box, value: some, wire: "p=kind,blue,size,3" },
  { in: "query", schema: map, value: { a: 1, b: 2 }, wire: "a=1&b=2" },
  { in: "query", style: "spaceDelimited", schema: list, value: many, wire: "p=blue%20black%20br%C3%B6wn" },
  {
    in: "query",
    style: "spaceDelimited",
    explode: false,
    schema: box,
    value: some,
    wire: "p=kind%20blue%20size%203",
  },
  { in: "query", style: "spaceDelimited", explode: true, schema: numbers, value: [1, 2], wire: "p=1&p=2" },
  { in: "query", style: "pipeDelimited", schema: list, value: many, wire: "p=blue%7Cblack%7Cbr%C3%B6wn" },
  {
    in: "query",
    style: "pipeDelimited",
    explode: false,
    schema: box,
    value: some,
    wire: "p=kind%7Cblue%7Csize%7C3",
  },
  { in: "query", style: "pipeDelimited", explode: true, schema: numbers, value: [1, 2], wire: "p=1&p=2" },
  {
    in: "query",
    style: "deepObject",
    explode: true,
    schema: box,
    value: some,
    wire: "p%5Bkind%5D=blue&p%5Bsize%5D=3",
  },
  { in: "header", schema: text, value: one, wire: "blue" },
  { in: "header", schema: numbers, value: [1, 2], wire: "1,2" },
  { in: "header", explode: true, schema: numbers, value: [1, 2], wire: "1,2" },
  { in: "header", schema: box, value: some, wire: "kind,blue,size,3" },
  { in: "header", explode: true, schema: box, value: some, wire: "kind=blue,size=3" },
  ...rowsOfKinds,
  ...rowsOfLists,
];

interface Output {
  readonly client: {
    createClient(options: object): Record<string, Record<string, (input: object) => Promise<unknown>>>;
  };
  readonly server: { createServer(handlers: object): { fetch(request: Request): Promise<Response> } };
  readonly warnings: readonly string[];
}

async function outputOf(document: object): Promise<Output> {
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const targets = ["types", "validators", "client", "server", "operations", "openapi"];
  const { files, diagnostics } = await compile(project.path("openapi.json"), {
    output: { targets, imports: ".js", flavors: true } as never,
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [client, server] = await loadModules(files ?? [], ["client.ts", "server.ts"]);
  const warnings = diagnostics.map(({ message }) => message);
  return { client: client as Output["client"], server: server as Output["server"], warnings };
}

/** Returns the endpoints of a client, and the queries that it sends. */
function recording({ createClient }: Output["client"]) {
  const sent: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    sent.push(decodeURIComponent(url.slice(url.indexOf("?") + 1)));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const { t = {} } = createClient({ baseUrl: "http://depot.example", fetch });
  return { t, sent };
}

function documentOf(version: string, operations: readonly object[]): object {
  const paths = Object.fromEntries(
    operations.map((operation, at) => {
      const { method = "get", place, ...rest } = operation as { method?: string; place?: string };
      const path = `/r${at}${place === "path" ? "/{p}" : ""}`;
      const responses = { 204: { description: "" } };
      return [path, { [method]: { tags: ["t"], operationId: `r${at}`, responses, ...rest } }];
    }),
  );
  return { openapi: version, info: { title: "Depot", version: "1" }, paths };
}

const title = ({ in: place, style = "", explode, schema }: Row): string =>
  `${place} ${style} ${explode ?? ""} ${JSON.stringify(schema).slice(0, 90)}`;

test.each(["3.0.4", "3.1.1", "3.2.0"])("each row of the table, in a document of %s", async (version) => {
  const output = await outputOf(
    documentOf(
      version,
      rows.map((row) => {
        const { in: place, style, explode, schema } = row;
        const parameter = { name: "p", in: place, required: place === "path", style, explode, schema };
        return { place, parameters: [parameter] };
      }),
    ),
  );
  const seen: unknown[] = [];
  const handlers = rows.flatMap(({ wire }, at) =>
    wire === "left out" ? [] : [[`r${at}`, (input: unknown) => void seen.push(input)]],
  );
  const server = output.server.createServer({ t: Object.fromEntries(handlers) });
  const sent: { target: string; header: string | null }[] = [];
  const client = output.client.createClient({
    baseUrl: "http://depot.example",
    retryBudget: 0,
    fetch: (url: string, init: RequestInit) => {
      const header = new Headers(init.headers).get("p");
      sent.push({ target: String(url).slice("http://depot.example".length), header });
      return server.fetch(new Request(url, init));
    },
  });
  const leftOut = rows.filter(({ wire }) => wire === "left out").length;
  expect(output.warnings.join()).toContain(`${leftOut} operations are left out`);
  for (const [at, row] of rows.entries()) {
    if (row.wire === "left out") continue;
    await client["t"]?.[`r${at}`]?.({ p: row.value });
    const { target, header } = sent.at(-1) ?? { target: "", header: "" };
    const wire = row.in === "header" ? header : target.slice(target.search(/(?<=\/r\d+)[/?]/) + 1);
    expect([title(row), wire]).toEqual([title(row), row.wire]);
    expect([title(row), seen.at(-1)]).toEqual([title(row), { p: row.value }]);
    // Another sender escapes as `URLSearchParams` does.
    if (row.in !== "query") continue;
    const query = new URLSearchParams(row.wire);
    const { status } = await server.fetch(new Request(`http://depot.example/r${at}?${query}`));
    expect([title(row), status, seen.at(-1)]).toEqual([title(row), 204, { p: row.value }]);
  }
});

test("a list in brackets has no further ones where its name has them", async () => {
  const parameter = (schema: object, more: object = {}): object => ({
    parameters: [{ name: "p[]", in: "query", schema, ...more }],
  });
  const { client } = await outputOf(
    documentOf("3.1.0", [
      parameter({ type: "array", items: box }),
      parameter(list, { style: "deepObject" }),
      parameter({ type: "array" }, { style: "deepObject" }),
      parameter(list),
    ]),
  );
  const { t, sent } = recording(client);
  await t["r0"]?.({ p: [some] });
  await t["r1"]?.({ p: ["x"] });
  await t["r2"]?.({ p: ["x"] });
  await t["r3"]?.({ "p[]": ["x"] });
  expect(sent).toEqual(["p[0][kind]=blue&p[0][size]=3", "p[]=x", "p[]=x", "p[]=x"]);
});

test("a list in brackets keeps its name beside a parameter that has the shorter one", async () => {
  const { client } = await outputOf(
    documentOf("3.1.0", [
      {
        parameters: [
          { name: "p[]", in: "query", schema: list, style: "deepObject" },
          { name: "p", in: "query", schema: { type: "string" } },
        ],
      },
    ]),
  );
  const { t, sent } = recording(client);
  await t["r0"]?.({ p: "one", "p[]": ["x"] });
  expect(sent[0]?.split("&").toSorted()).toEqual(["p=one", "p[][]=x"]);
});

test("the content of a parameter is JSON by other names of it, too", async () => {
  const shape = { schema: { type: "object", properties: { kind: { type: "string" } } } };
  const { client } = await outputOf(
    documentOf(
      "3.1.0",
      ["json", "application/x-json", "application/vnd.depot+json; v=1"].map((type) => ({
        parameters: [{ name: "p", in: "query", content: { [type]: shape } }],
      })),
    ),
  );
  const { t, sent } = recording(client);
  for (const name of ["r0", "r1", "r2"]) await t[name]?.({ p: { kind: "blue" } });
  expect(sent).toEqual(Array(3).fill('p={"kind":"blue"}'));
});

test("fields of forms are written by the same table", async () => {
  const fields: Readonly<Record<string, readonly [object, object, unknown, string]>> = {
    joined: [list, { style: "form", explode: false }, ["x", "y"], "joined=x,y"],
    piped: [list, { style: "pipeDelimited" }, ["x", "y"], "piped=x%7Cy"],
    spaced: [numbers, { style: "spaceDelimited" }, [1, 2], "spaced=1%202"],
    repeated: [numbers, { style: "form", explode: true }, [1, 2], "repeated=1&repeated=2"],
    plain: [numbers, {}, [3], "plain=3"],
    deep: [box, { style: "deepObject" }, some, "deep%5Bkind%5D=blue&deep%5Bsize%5D=3"],
    flat: [box, { style: "form", explode: false }, some, "flat=kind,blue,size,3"],
    json: [
      box,
      { contentType: "application/json" },
      some,
      `json=${encodeURIComponent(JSON.stringify(some))}`,
    ],
    inner: [
      { type: "object", properties: { at: { type: ["string", "null"] }, by: { anyOf: [text, box] } } },
      { contentType: "application/json" },
      { at: null, by: some },
      `inner=${encodeURIComponent(JSON.stringify({ at: null, by: some }))}`,
    ],
    open: [
      { type: "object" },
      { contentType: "application/json" },
      { sizes: [1] },
      `open=${encodeURIComponent('{"sizes":[1]}')}`,
    ],
    any: [{}, { contentType: "application/json" }, [true], `any=${encodeURIComponent("[true]")}`],
  };
  const entries = Object.entries(fields);
  const properties = Object.fromEntries(entries.map(([name, [schema]]) => [name, schema]));
  const encoding = Object.fromEntries(entries.map(([name, [, how]]) => [name, how]));
  const schema = { type: "object", properties };
  const content = { "application/x-www-form-urlencoded": { schema, encoding } };
  const { client, server, warnings } = await outputOf(
    documentOf("3.1.0", [{ method: "post", requestBody: { required: true, content } }]),
  );
  expect(warnings).toEqual([]);
  let seen: unknown;
  const service = server.createServer({ t: { r0: (input: unknown) => void (seen = input) } });
  let body = "";
  const caller = client.createClient({
    baseUrl: "http://depot.example",
    fetch: (url: string, init: RequestInit) => {
      body = String(init.body);
      return service.fetch(new Request(url, init));
    },
  });
  const input = Object.fromEntries(entries.map(([name, [, , value]]) => [name, value]));
  await caller["t"]?.["r0"]?.(input);
  expect(body).toBe(entries.map(([, [, , , wire]]) => wire).join("&"));
  expect(seen).toEqual(input);
  const foreign = new URLSearchParams(body).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  seen = undefined;
  await service.fetch(new Request("http://depot.example/r0", { method: "POST", headers, body: foreign }));
  expect(seen).toEqual(input);
});

test("a list of a multipart body is one part where its encoding says so", async () => {
  const properties = { joined: list, piped: numbers, repeated: list, box };
  const encoding = { joined: { style: "form", explode: false }, piped: { style: "pipeDelimited" } };
  const content = { "multipart/form-data": { schema: { type: "object", properties }, encoding } };
  const { client, server, warnings } = await outputOf(
    documentOf("3.1.0", [{ method: "post", requestBody: { required: true, content } }]),
  );
  expect(warnings).toEqual([]);
  let seen: unknown;
  const service = server.createServer({ t: { r0: (input: unknown) => void (seen = input) } });
  let parts: [string, string][] = [];
  const caller = client.createClient({
    baseUrl: "http://depot.example",
    fetch: async (url: string, init: RequestInit) => {
      const form = await new Request(url, init).formData();
      parts = [...form].map(([name, value]): [string, string] => [name, String(value)]);
      return service.fetch(new Request(url, init));
    },
  });
  const input = { joined: ["x", "y"], piped: [1, 2], repeated: ["a", "b"], box: some };
  await caller["t"]?.["r0"]?.(input);
  expect(parts).toEqual([
    ["joined", "x,y"],
    ["piped", "1|2"],
    ["repeated", "a"],
    ["repeated", "b"],
    ["box", JSON.stringify(some)],
  ]);
  expect(seen).toEqual(input);
});

test("an escaped comma belongs to a value where other commas separate", async () => {
  const flat = { style: "form", explode: false };
  const content = { "application/x-www-form-urlencoded": { schema: lists, encoding: { p: flat, q: flat } } };
  const { server } = await outputOf(
    documentOf("3.1.1", [
      { parameters: [{ name: "p", in: "query", ...flat, schema: list }] },
      { place: "path", parameters: [{ name: "p", in: "path", required: true, schema: list }] },
      { parameters: [{ name: "p", in: "query", ...flat, schema: words }] },
      { method: "post", requestBody: { required: true, content } },
    ]),
  );
  const seen: unknown[] = [];
  const see = (input: unknown): void => void seen.push(input);
  const { fetch } = server.createServer({ t: { r0: see, r1: see, r2: see, r3: see } });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  for (const [target, body] of [
    ["/r0?p=a%2Cb,c+d"],
    ["/r0?p=a%2Cb"],
    ["/r1/a%2Cb,c%2Fd"],
    ["/r1/a%2cb"],
    ["/r2?p=kind,a%2Cb,size,c"],
    ["/r3", "p=a%2Cb,c&q=d%2Ce"],
  ] as const) {
    const method = body === undefined ? "GET" : "POST";
    const request = new Request(`http://depot.example${target}`, {
      method,
      ...(body === undefined ? {} : { headers, body }),
    });
    expect([target, (await fetch(request)).status]).toEqual([target, 204]);
  }
  expect(seen).toEqual([
    { p: ["a,b", "c d"] },
    { p: ["a", "b"] },
    { p: ["a,b", "c/d"] },
    { p: ["a", "b"] },
    { p: { kind: "a,b", size: "c" } },
    { p: ["a,b", "c"], q: ["d", "e"] },
  ]);
});
