/** Habits of the frameworks that print documents, beside what they print of classes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { loadGenerated } from "../runtime/generated.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-frameworks-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const text = { type: "string" };
const whole = { type: "integer" };
const uri = { type: "string", format: "uri" };
const any = (schema: object): object => ({ description: "", content: { "*/*": { schema } } });
const parcel = { $ref: "#/components/schemas/Parcel" };
const orNull = (schema: object): object => ({ anyOf: [schema, { type: "null" }] });
const inQuery = (name: string, schema: object, further: object = {}): object => ({
  name,
  in: "query",
  schema,
  ...further,
});

const path = join(scratch, "depot.json");
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    servers: [{ url: "/api/v3" }],
    paths: {
      "/parcels": {
        get: {
          operationId: "list",
          tags: ["parcels"],
          parameters: [
            inQuery("state", orNull({ type: "array", items: orNull(text) })),
            inQuery("rows", orNull({ type: "array", items: orNull(whole) })),
            inQuery("sent_at", { type: "object", properties: { gte: whole, lt: whole } }),
            inQuery("filter[due]", { type: "object", properties: { from: text } }),
            inQuery("size", { type: "object", properties: { gte: whole } }, { style: "form" }),
          ],
          responses: {
            200: any({ type: "array", items: parcel }),
            404: any({ $ref: "#/components/schemas/ProblemDetail" }),
          },
        },
      },
      "/parcels/:id": { get: { operationId: "get", tags: ["parcels"], responses: { 200: any(parcel) } } },
      "/greeting": { get: { operationId: "greet", tags: ["parcels"], responses: { 200: any(text) } } },
      "/stats/{day}": { get: { operationId: "stats", responses: { 200: any(parcel) } } },
      "/stats/{month}": { post: { operationId: "stats", responses: { 200: any(parcel) } } },
    },
    components: {
      schemas: {
        Parcel: { type: "object", required: ["id"], properties: { id: text, type: uri } },
        ProblemDetail: {
          type: "object",
          properties: { type: uri, title: text, status: whole, detail: text, instance: uri },
        },
      },
    },
  }),
);

test("what is assumed or lost has a row", async () => {
  const { document, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const rows = document?.ledger() ?? [];
  const reasonAt = (pointer: string): readonly unknown[] => {
    const row = rows.find((one) => one.pointer === pointer);
    return [row?.status, row?.reason];
  };
  const get = "/paths/~1parcels/get";
  expect(reasonAt(`${get}/responses/200/content`)).toEqual(["assumed", "*/* is JSON"]);
  expect(reasonAt("/paths/~1greeting/get/responses/200/content")).toEqual(["assumed", "*/* is plain text"]);
  expect(reasonAt("/servers/0/url")).toEqual([
    "dropped",
    "the address is a path: the `baseUrl` of clients ends with /api/v3",
  ]);
  expect(reasonAt("/paths/~1stats~1{day}/get/operationId")).toEqual([
    "dropped",
    "an id that several operations have; where they have one name, that of the endpoint follows from its path",
  ]);
  expect(reasonAt("/paths/~1stats~1{day}/get")[0]).toBe("assumed");
  expect(reasonAt("/paths/~1parcels~1:id/get")).toEqual([
    "assumed",
    "a segment of the path such as `:id` or `*` is a parameter",
  ]);
  expect(reasonAt(`${get}/parameters/2/schema`)[0]).toBe("assumed");
  expect(reasonAt(`${get}/parameters/0/schema/anyOf/0/items`)).toEqual([
    "approximated",
    "null has no form in a query, so no item is null",
  ]);
  expect(document?.shares(rows)).toMatchObject({ full: 5 });
});

test("members of problem details may be relative, and those of other objects may not", async () => {
  const { proof, model } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const accepts = (type: string, value: object): boolean => isValidAs(model, type, value);
  expect(accepts("ProblemDetail", { type: "about:blank", instance: "/parcels/1" })).toBe(true);
  expect(accepts("Parcel", { id: "1", type: "https://parcels.example" })).toBe(true);
  expect(accepts("Parcel", { id: "1", type: "/parcels/1" })).toBe(false);
});

test("calls reach a server that behaves as these frameworks do", async () => {
  type Call = (input?: object) => Promise<unknown>;
  interface Output {
    readonly createClient: (options: object) => { readonly parcels: Readonly<Record<string, Call>> };
  }
  const output = (await loadGenerated(pathToFileURL(path), "frameworks", ["client.ts"])) as unknown as Output;
  const asked: string[] = [];
  const responses: Readonly<Record<string, () => Response>> = {
    "/greeting": () => new Response("hello", { headers: { "content-type": "text/plain;charset=UTF-8" } }),
    "/parcels/a%20b": () => Response.json({ id: "a b", more: true }),
    "/parcels": () =>
      Response.json(
        { type: "about:blank", title: "Not Found", status: 404, instance: "/parcels" },
        { status: 404, headers: { "content-type": "application/problem+json" } },
      ),
  };
  const drift: unknown[] = [];
  const client = output.createClient({
    baseUrl: "http://depot.test/api/v3",
    onDrift: (one: unknown) => drift.push(one),
    fetch: async (url: string) => {
      const { pathname, search } = new URL(url);
      asked.push(decodeURIComponent(search));
      return responses[pathname.replace("/api/v3", "")]?.() ?? new Response(null, { status: 500 });
    },
  });
  expect(await client.parcels["greet"]?.()).toBe("hello");
  expect(await client.parcels["get"]?.({ id: "a b" })).toEqual({ id: "a b", more: true });
  await expect(
    client.parcels["list"]?.({
      state: ["a", "b"],
      rows: [1],
      sent_at: { gte: 1 },
      "filter[due]": { from: "x" },
      gte: 2,
    }),
  ).rejects.toMatchObject({ kind: "declared", code: "not_found_problem_detail" });
  expect(asked.at(-1)).toBe("?state=a&state=b&rows=1&sent_at[gte]=1&filter[due][from]=x&gte=2");
  expect(drift).toEqual([]);
});

test("a scheme that no component declares, as NestJS leaves it, is a bearer token", async () => {
  const nest = join(scratch, "nest.json");
  const get = (security: readonly object[]): object => ({
    get: { security, responses: { 200: { description: "" } } },
  });
  writeFileSync(
    nest,
    JSON.stringify({
      openapi: "3.0.0",
      info: { title: "Depot", version: "1" },
      servers: [],
      paths: {
        "/me": get([{ "JWT-auth": [] }]),
        "/old": get([{ basic: [] }]),
        "/key": get([{ key: [] }]),
      },
      components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
    }),
  );
  const { model, document } = await load(nest);
  expect(document?.leftOut).toEqual([]);
  expect(model?.schemes.map(({ name, credentials }) => [name, ...credentials])).toEqual([
    ["key", "key"],
    ["jwtAuth", "token"],
    ["basic", "username", "password"],
  ]);
  const rows = document?.ledger() ?? [];
  expect(
    rows.flatMap(({ status, keyword, reason }) =>
      status === "assumed" && keyword === "security" ? [reason] : [],
    ),
  ).toEqual([
    "a scheme that the document does not declare is a bearer token",
    "a scheme that the document does not declare is Basic",
  ]);
  expect(rows.filter(({ reason = "" }) => reason.includes("counterpart"))).toEqual([]);
});
