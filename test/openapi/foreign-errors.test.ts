/** Errors of documents: a client recognizes what services respond that know nothing of speccast. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGenerated } from "../runtime/generated.js";
import { json, loopback } from "../runtime/client/loopback.js";

interface Call {
  (input?: object): { result(): Promise<{ readonly error?: Record<string, unknown> }> };
}
interface Output {
  readonly createClient: (options: object) => { readonly pets: Record<"get" | "find", Call> };
  readonly createServer: (handlers: object) => { readonly fetch: typeof fetch };
}

const content = (schema: object): object => ({ content: { "application/json": { schema } } });
const error = (name: string): object => ({
  description: "No.",
  ...content({ $ref: `#/components/schemas/${name}` }),
});
const text = { type: "string" };
const object = (required: readonly string[], properties: object): object => ({
  type: "object",
  required,
  properties,
});
const responses = {
  "200": { description: "It.", ...content(text) },
  "400": error("Coded"),
  "401": error("Numbered"),
  "403": error("Nullable"),
  "404": { description: "There is none." },
  "409": error("Plain"),
  "5XX": error("Plain"),
};
const document = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pet": { get: { operationId: "get", tags: ["pets"], responses } },
    "/found": { get: { operationId: "find", tags: ["pets"], responses: { ...responses, "409": undefined } } },
  },
  components: {
    schemas: {
      Coded: object(["code", "message"], { code: text, message: text }),
      Numbered: object(["code"], { code: { type: "integer" } }),
      Nullable: object(["code"], { code: { type: "string", nullable: true } }),
      Plain: object(["message"], { message: text }),
    },
  },
};

let output: Output;
beforeAll(async () => {
  const spec = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(spec, JSON.stringify(document));
  const modules = ["client.ts", "server.ts"];
  output = (await loadGenerated(pathToFileURL(spec), "foreign-errors", modules)) as Output;
});

async function errorFor(
  response: Parameters<typeof loopback>[number],
): Promise<Record<string, unknown> | undefined> {
  const { url } = await loopback(response);
  const { error: found } = await output.createClient({ baseUrl: url, attempts: 1 }).pets.get().result();
  return found;
}

const page = "HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\n<p>No</p>";
const nothing = "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";

describe("the status decides", () => {
  test.each([
    ["a body with a code", json(400, { code: "bad_name", message: "m" }), "bad_request_coded"],
    ["a body whose code is a number", json(401, { code: 17 }), "unauthorized_numbered"],
    ["a body whose code may be null", json(403, { code: "closed" }), "forbidden_nullable"],
    ["a body whose code is null", json(403, { code: null }), "forbidden_nullable"],
    ["a body without a form", json(404, { code: "missing" }), "not_found"],
    ["a list where no form is declared", json(404, [1]), "not_found"],
    ["a page", page, "not_found"],
    ["no body", nothing, "not_found"],
    ["a code that the document does not mention", json(409, { code: "x", message: "m" }), "conflict_plain"],
    ["a range", json(503, { code: "down", message: "m" }), "status_5xx_plain"],
  ])("%s", async (_, response, code) => {
    expect(await errorFor(response)).toMatchObject({ kind: "declared", code });
  });

  test.each([
    ["a body of another form", json(400, { message: "m" })],
    ["no body where a form is declared", "HTTP/1.1 409 Conflict\r\ncontent-length: 0\r\n\r\n"],
    ["a status that the document does not have", json(418, { message: "m" })],
  ])("%s is no declared error", async (_, response) => {
    expect(await errorFor(response)).toMatchObject({ kind: "http", code: "unexpected" });
  });
});

test("a handler of the generated server passes the code of a body, and the client has the error", async () => {
  const codes = { bad_request_coded: "bad_name", unauthorized_numbered: 17, forbidden_nullable: "closed" };
  for (const [name, code] of Object.entries(codes)) {
    const get = (
      _: unknown,
      { fail }: { readonly fail: Record<string, (about: object) => Error> },
    ): never => {
      throw (fail[name] as (about: object) => Error)({ body: { code, message: "m" } });
    };
    const server = output.createServer({ pets: { get, find: get } });
    const client = output.createClient({ baseUrl: "http://pets.example", attempts: 1, fetch: server.fetch });
    const { error: found } = await client.pets.get().result();
    expect(found).toMatchObject({ kind: "declared", code: name });
    expect(found?.["body"]).toMatchObject({ code });
  }
});
