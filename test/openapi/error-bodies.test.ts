/** Bodies of errors that are no objects: lists, maps and scalars of documents, from the type to the client. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { loopback } from "../runtime/client/loopback.js";
import { loadGenerated } from "../runtime/generated.js";
import { proveDocument } from "./prove-document.js";

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const failure = (schema: object, type = "application/json"): object => ({
  description: "No.",
  content: { [type]: { schema } },
});
const faults = { type: "array", items: ref("Fault") };
const responses = {
  "204": { description: "" },
  "400": failure(faults),
  "401": failure(ref("Reasons")),
  "403": failure({ type: "string" }),
  "404": failure(ref("Word")),
  "409": failure({ type: "array", minItems: 1, items: { type: "array", maxItems: 2, items: ref("Fault") } }),
  "410": failure({ type: "string" }, "*/*"),
  "423": failure({ type: "object", additionalProperties: { type: "string" } }),
  "424": failure({ type: "object", additionalProperties: true }),
  default: failure(faults),
};
const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": {
        get: { operationId: "list", tags: ["parcels"], responses },
        delete: {
          operationId: "clear",
          tags: ["parcels"],
          responses: { "204": responses["204"], "422": failure(faults) },
        },
      },
    },
    components: {
      schemas: {
        Fault: { type: "object", required: ["text"], properties: { text: { type: "string" } } },
        Reasons: { description: "All reasons.", type: "array", items: { type: "string" } },
        Word: { type: "string", enum: ["gone", "moved"] },
      },
    },
  }),
);

test("each is a type with a name, shared where the bodies are the same", async () => {
  const { model, document } = await load(path);
  expect(model?.errors.map(({ name, body }) => [name, body?.resource])).toEqual([
    ["bad_request_fault_list", "FaultList"],
    ["unauthorized_reasons", "Reasons"],
    ["forbidden_string_body", "StringBody"],
    ["not_found_word_body", "WordBody"],
    ["conflict_fault_list_list", "FaultListList"],
    ["gone_string_body", "StringBody"],
    ["locked_string_map", "StringMap"],
    ["failed_dependency", undefined],
    ["unprocessable_content_fault_list", "FaultList"],
  ]);
  expect(model?.endpoints.map(({ otherwise }) => otherwise)).toEqual(["FaultList", undefined]);
  const isLost = ({ status, keyword }: { readonly status: string; readonly keyword: string }): boolean =>
    (status === "dropped" || status === "passedThrough") && keyword !== "description";
  expect(document?.ledger().filter(isLost)).toEqual([]);
});

test("the types take what the schemas take", async () => {
  const { proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
});

interface Output {
  readonly createClient: (options: object) => {
    readonly parcels: { list(): { result(): Promise<{ readonly error?: Record<string, unknown> }> } };
  };
  readonly createServer: (handlers: object) => { readonly fetch: typeof fetch };
}

const modules = ["client.ts", "server.ts"];
const made = (): Promise<unknown> => loadGenerated(pathToFileURL(path), "error-bodies", modules);
let known: Promise<unknown> | undefined;
const output = async (): Promise<Output> => (await (known ??= made())) as Output;

test("a handler fails with a list, a map or a string, and the client has it as the body of the error", async () => {
  const { createServer, createClient } = await output();
  for (const [name, body] of [
    ["bad_request_fault_list", [{ text: "No label." }]],
    ["forbidden_string_body", "Closed."],
    ["not_found_word_body", "moved"],
    ["locked_string_map", { label: "Locked." }],
  ] as const) {
    const list = (
      _: unknown,
      { fail }: { readonly fail: Record<string, (about: object) => Error> },
    ): never => {
      throw (fail[name] as (about: object) => Error)({ body });
    };
    const server = createServer({ parcels: { list, clear: list } });
    const client = createClient({ baseUrl: "http://depot.example", attempts: 1, fetch: server.fetch });
    const { error } = await client.parcels.list().result();
    expect(error).toMatchObject({ kind: "declared", code: name });
    expect(error?.["body"]).toEqual(body);
  }
});

test.each([
  ["text that is no JSON", "403 Forbidden", "text/plain", "Closed.", "forbidden_string_body"],
  [
    "a string in JSON",
    "403 Forbidden",
    "application/problem+json; charset=utf-8",
    '"Closed."',
    "forbidden_string_body",
  ],
  [
    "a page where the body is a string",
    "403 Forbidden",
    "text/html; charset=utf-8",
    "<p>No</p>",
    "unexpected",
  ],
  ["a page where the body is a list", "400 Bad Request", "text/html", "<p>No</p>", "unexpected"],
  ["a list of another form", "400 Bad Request", "application/json", "[1]", "unexpected"],
])("%s", async (_, status, type, body, code) => {
  const drift: object[] = [];
  const { url } = await loopback(
    `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const onDrift = (one: object): void => void drift.push(one);
  const client = (await output()).createClient({ baseUrl: url, attempts: 1, onDrift });
  expect((await client.parcels.list().result()).error).toMatchObject({ code });
  expect(drift).toHaveLength(body === "[1]" ? 1 : 0);
});
