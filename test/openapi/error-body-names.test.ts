/** Types of the bodies of errors: with null, shared, beside components of the same name, and without their bounds. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { loadGenerated } from "../runtime/generated.js";
import { proveDocument } from "./prove-document.js";

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: object): object => ({ oneOf: [schema, { type: "null" }] });
const strings = { type: "array", items: { type: "string" } };
const schemas = {
  Fault: { type: "object", required: ["text"], properties: { text: { type: "string" } } },
  Place: { type: "object", required: ["place"], properties: { place: { type: "string" } } },
  Reasons: strings,
  Empty: orNull(strings),
  Either: { oneOf: [ref("Fault"), ref("Place"), { type: "null" }] },
};

/** Writes a document whose one operation fails with 400, 401 and so on, with `bodies`. */
function written(bodies: readonly object[], further: object = {}): string {
  const failures = bodies.map((schema, index) => [
    String(index === 7 ? 422 : 400 + index),
    { description: "No.", content: { "application/json": { schema } } },
  ]);
  const responses = { "204": { description: "" }, ...(Object.fromEntries(failures) as object) };
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const paths = { "/parcels": { get: { operationId: "list", tags: ["parcels"], responses } } };
  const info = { title: "Depot", version: "1" };
  writeFileSync(
    path,
    JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas: { ...schemas, ...further } } }),
  );
  return path;
}

/** Returns the names of the types of the bodies, and the report, whose types take what the schemas take. */
async function made(bodies: readonly object[], further?: object) {
  const { model, document, proof } = await proveDocument(written(bodies, further));
  expect(proof.disagreements).toEqual([]);
  return {
    names: model.errors.map(({ body }) => body?.resource),
    rows: document.ledger().filter(({ pointer }) => pointer.includes("/responses/4")),
    shares: document.shares(document.ledger()),
  };
}

test("null is a value of the body", async () => {
  const { names, shares } = await made([
    orNull(ref("Fault")),
    orNull(ref("Reasons")),
    ref("Empty"),
    ref("Either"),
    orNull({ type: "string" }),
  ]);
  expect(names).toEqual(["FaultOrNull", "ReasonsOrNull", "Empty", "EitherOrNull", "StringOrNull"]);
  expect(shares).toMatchObject({ full: 1, strict: 1 });
});

test("the order of the errors changes neither names nor null", async () => {
  const bodies = [ref("Reasons"), orNull(ref("Reasons")), strings, orNull(strings)];
  const names = ["Reasons", "ReasonsOrNull", "StringList", "StringListOrNull"];
  expect((await made(bodies)).names).toEqual(names);
  expect((await made(bodies.toReversed())).names).toEqual(names.toReversed());
});

test("a name that a component has is extended", async () => {
  const { names } = await made([strings, { type: "string", enum: ["gone", "moved"] }], {
    StringList: { type: "object" },
  });
  expect(names).toEqual(["StringListBody", "ParcelsListUnauthorizedBody"]);
});

test("a second description is lost, since the type is shared", async () => {
  const { rows } = await made([
    { ...strings, description: "All reasons." },
    { ...strings, description: "All words." },
  ]);
  const lost = rows.filter(({ status }) => status === "dropped");
  expect(lost.map(({ pointer, reason }) => [pointer, reason])).toEqual([
    ["/paths/~1parcels/get/responses/401/content/application~1json/schema/description", "the type is shared"],
  ]);
});

test("only keywords are looser that the type does not have", async () => {
  const { rows } = await made([
    { type: "array", minItems: 1, items: ref("Fault") },
    { type: "array", items: { type: "string", minLength: 2 } },
    { type: "string", format: "date-time", pattern: "Z$" },
  ]);
  const looser = rows.filter(({ effects }) => effects.includes("looser"));
  expect(looser.map(({ pointer }) => pointer.replace(/.*responses\/(\d+).*schema/, "$1"))).toEqual([
    "400/minItems",
    "401/items",
    "402/pattern",
  ]);
});

interface Output {
  readonly createClient: (options: object) => {
    readonly parcels: { list(): { result(): Promise<{ readonly error?: Record<string, unknown> }> } };
  };
  readonly createServer: (handlers: object) => { readonly fetch: typeof fetch };
}

test("a handler fails with null, and the client has it as the body of the error", async () => {
  const { createServer, createClient } = (await loadGenerated(
    pathToFileURL(written([orNull(ref("Fault"))])),
    "error-body-names",
    ["client.ts", "server.ts"],
  )) as unknown as Output;
  for (const body of [null, { text: "No label." }]) {
    const list = (
      _: unknown,
      { fail }: { readonly fail: Record<string, (about: object) => Error> },
    ): never => {
      throw (fail["bad_request_fault_or_null"] as (about: object) => Error)({ body });
    };
    const server = createServer({ parcels: { list } });
    const client = createClient({ baseUrl: "http://depot.example", attempts: 1, fetch: server.fetch });
    const { error } = await client.parcels.list().result();
    expect(error).toMatchObject({ kind: "declared", status: 400 });
    expect(error?.["body"]).toEqual(body);
  }
});
