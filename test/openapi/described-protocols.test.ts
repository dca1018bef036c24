/** Documents of services that speak more than HTTP with JSON, as grpc-gateway, Connect, Goa and PostgREST print them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-protocols-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const text = { type: "string" };
const number = { type: "integer" };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Parcel: { type: "object", properties: { id: text } },
  Fault: { type: "object", required: ["name"], properties: { name: text } },
};
const both = { result: ref("Parcel"), error: ref("Fault") };
const body = (type: string, schema: object): object => ({ description: "", content: { [type]: { schema } } });
const titled = (title: string, properties: object): object =>
  body("application/json", { type: "object", title, properties });

interface Reading {
  /** The endpoints as a spec. */
  readonly endpoints: string;
  /** The resources as a spec. */
  readonly types: string;
  readonly baseUrl: string | undefined;
  /** The status and the reason of a keyword. */
  readonly rowAt: (pointer: string) => readonly unknown[];
  readonly errors: readonly unknown[];
  readonly names: readonly string[];
  readonly isFull: boolean;
}

async function read(name: string, document: object): Promise<Reading> {
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify({ info: { title: "Depot", version: "1" }, ...document }));
  const { document: loaded, model } = await load(path);
  const rows = loaded?.ledger() ?? [];
  const printed = loaded?.print() ?? [];
  const textIn = (folder: string): string =>
    printed.flatMap((one) => (one.path.startsWith(folder) ? one.text : [])).join("\n");
  return {
    endpoints: textIn("endpoints"),
    types: textIn("resources"),
    baseUrl: model?.service.baseUrl,
    rowAt: (pointer) => {
      const row = rows.find((one) => one.pointer === pointer);
      return [row?.status, row?.reason];
    },
    errors: model?.errors.map((one) => [one.name, one.body]) ?? [],
    names: model?.resources.map((one) => one.name) ?? [],
    isFull: rows.every(({ status, pointer }) => status !== "dropped" || pointer.endsWith("/description")),
  };
}

test("an object of a result or an error whose title says so is a line of a stream", async () => {
  const { endpoints, rowAt } = await read("streams", {
    openapi: "3.0.3",
    paths: {
      "/watch": { get: { responses: { 200: titled("Stream result of Parcel", both) } } },
      "/once": { get: { responses: { 200: titled("Result of a parcel", both) } } },
      "/counted": {
        get: { responses: { 200: titled("Stream result of Parcel", { ...both, count: number }) } },
      },
    },
    components: { schemas },
  });
  expect(endpoints.match(/GET: \S+|stream: \w+|media: \w+/g)).toEqual([
    "GET: /watch",
    "stream: WatchGetResponseItem",
    "media: lines",
    "GET: /once",
    "GET: /counted",
  ]);
  expect(rowAt("/paths/~1watch/get/responses/200/content/application~1json/schema")[0]).toBe("assumed");
});

test("messages in frames are bytes, whatever the suffix of their media type", async () => {
  const framed = { requestBody: body("application/connect+json", ref("Parcel")) };
  const { endpoints, rowAt } = await read("frames", {
    openapi: "3.1.0",
    paths: {
      "/send": { post: { ...framed, responses: { 200: body("application/grpc-web+json", ref("Parcel")) } } },
      "/list": { get: { responses: { 200: body("application/parcels+json", ref("Parcel")) } } },
    },
    components: { schemas },
  });
  expect(endpoints).toContain('body: bytes\n    media: "application/connect+json"');
  expect(endpoints).toContain('type: bytes\n      media: "application/grpc-web+json"');
  expect(endpoints).toContain('type: Parcel\n      media: "application/parcels+json"');
  expect(rowAt("/paths/~1send/post/responses/200/content/application~1grpc-web+json/schema")).toEqual([
    "dropped",
    "messages in frames of bytes are not validated; clients read and write them as bytes",
  ]);
});

test("an object in a media type of a vendor is the body of an error where nothing else is", async () => {
  const { errors, rowAt } = await read("vendors", {
    openapi: "3.0.3",
    paths: {
      "/parcels": {
        get: {
          responses: {
            204: { description: "" },
            404: body("application/vnd.goa.error", ref("Fault")),
            409: {
              description: "",
              content: { ...contentOf("application/vnd.parcel"), ...contentOf("application/json") },
            },
            410: body("application/vnd.parcel", text),
          },
        },
      },
    },
    components: { schemas },
  });
  expect(errors).toEqual([
    ["not_found_fault", expect.objectContaining({ resource: "Fault" })],
    ["conflict_fault", expect.objectContaining({ resource: "Fault" })],
    ["gone", undefined],
  ]);
  expect(rowAt("/paths/~1parcels/get/responses/404/content")).toEqual([
    "assumed",
    "application/vnd.goa.error is JSON, since its schema is an object",
  ]);
});

const contentOf = (type: string): object => ({ [type]: { schema: ref("Fault") } });

test("operations of Swagger 2 have the protocol of the base URL, and say it where the document does not", async () => {
  const operation = (schemes: readonly string[]): object => ({
    schemes,
    responses: { 204: { description: "" } },
  });
  const host = { swagger: "2.0", host: "depot.example" };
  const own = await read("own", { ...host, paths: { "/a": { get: operation(["http"]) } } });
  expect(own.baseUrl).toBe("http://depot.example");
  expect(own.rowAt("/paths/~1a/get/schemes")).toEqual(["approximated", "the base URL has one of them"]);
  const paths = { "/a": { get: operation(["https", "http"]) }, "/b": { get: operation(["wss"]) } };
  const stated = await read("stated", { ...host, schemes: ["https"], paths });
  expect(stated.baseUrl).toBe("https://depot.example");
  expect(stated.rowAt("/paths/~1a/get/schemes")[0]).toBe("approximated");
  expect(stated.rowAt("/paths/~1b/get/schemes")[0]).toBe("dropped");
});

test("only parameters of a query have an empty value", async () => {
  const parameter = (where: string): object => ({
    name: where,
    in: where,
    required: true,
    allowEmptyValue: true,
    schema: { type: "array", items: number },
  });
  const parameters = [parameter("header"), parameter("query")];
  const { rowAt } = await read("empty", {
    openapi: "3.1.0",
    paths: { "/a": { get: { parameters, responses: { 204: { description: "" } } } } },
  });
  expect(rowAt("/paths/~1a/get/parameters/0/allowEmptyValue")[0]).toBe("approximated");
  expect(rowAt("/paths/~1a/get/parameters/1/allowEmptyValue")[0]).toBe("dropped");
});

test("a name that many properties make too long is cut, and its type kept", async () => {
  const name = `depot.v1.${"Long".repeat(15)}`;
  const properties = (letter: string): object => ({ [`${letter}${"x".repeat(70)}`]: text });
  const member = (letter: string): object => ({
    type: "object",
    properties: properties(letter),
    required: Object.keys(properties(letter)),
  });
  const { names, isFull } = await read("long", {
    openapi: "3.1.0",
    paths: { "/a": { get: { responses: { 200: body("application/json", ref(name)) } } } },
    components: { schemas: { [name]: { oneOf: [member("a"), member("b")] } } },
  });
  expect(Math.max(...names.map(({ length }) => length))).toBe(100);
  expect(isFull).toBe(true);
});

test("a 206 that states nothing has the content of 200, and a column of JSON is any value", async () => {
  const row = { type: "object", properties: { data: { format: "jsonb" }, key: { format: "uuid" } } };
  const operation = (part: object): object => ({
    get: { responses: { 200: body("application/json", ref("Row")), 206: { description: "Part", ...part } } },
  });
  const { endpoints, types, rowAt } = await read("parts", {
    openapi: "3.0.3",
    paths: { "/rows": operation({}), "/counted": operation({ headers: { Range: { schema: text } } }) },
    components: { schemas: { Row: row } },
  });
  expect(endpoints.match(/GET: \S+|- status: 206\n {8}\S+(?: \S+)?/g)).toEqual([
    "GET: /rows",
    "- status: 206\n        type: Row",
    "GET: /counted",
    "- status: 206\n        headers:",
  ]);
  expect(types).toContain("data?:\n        type: json");
  expect(types).toContain("key?: uuid");
  expect(rowAt("/paths/~1rows/get/responses/206/description")).toEqual([
    "assumed",
    "a part of the content of 200",
  ]);
});
