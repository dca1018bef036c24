/** Values in forms, queries and headers that have no form as text: decided in the first pass, and read by foreign parsers as they are sent. */
import type { RequestListener } from "node:http";
import express from "express";
import qs from "qs";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { listen } from "../ports/listen.js";
import { loadModules } from "../support/load-output.js";
import { Project } from "../support/project.js";

const text = { type: "string" };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  // Null has no form in brackets: the field is left out.
  Owner: object({ name: text, note: { type: "string", nullable: true } }),
  Folder: object({ name: text, parent: ref("Folder") }),
  // `grant_type` is required and not declared.
  Revocation: object({ token: text }, ["grant_type"]),
};
const card = {
  anyOf: [
    object({ number: text, year: { type: "integer" } }, ["number"]),
    object({ token: text }, ["token"]),
  ],
};
const form = "application/x-www-form-urlencoded";
const post = (operationId: string, schema: object) => ({
  post: {
    tags: ["desk"],
    operationId,
    requestBody: { required: true, content: { [form]: { schema } } },
    responses: { 204: { description: "" } },
  },
});
const parameters = [
  { name: "owners", in: "query", schema: { type: "array", items: ref("Owner") } },
  { name: "folders", in: "query", schema: { type: "array", items: ref("Folder") } },
  { name: "folder", in: "query", style: "deepObject", schema: ref("Folder") },
  { name: "owner", in: "header", schema: ref("Owner") },
  { name: "Sec-Fetch-Mode", in: "header", schema: text },
  { name: "Sec-Api-Key", in: "header", schema: text },
  // NestJS prints no items where it knows only that a parameter is an array.
  { name: "ids", in: "query", schema: { type: "array" } },
];
const responses = { 204: { description: "", headers: { "Proxy-Authenticate": { schema: text } } } };
const document = {
  openapi: "3.0.3",
  info: { title: "Depot", version: "1" },
  paths: {
    "/payments": post("pay", object({ card, owner: ref("Owner"), folder: ref("Folder") })),
    "/revocations": post("revoke", ref("Revocation")),
    "/folders": { get: { tags: ["desk"], operationId: "list", parameters, responses } },
  },
  security: [{ session: [] }],
  components: { schemas, securitySchemes: { session: { type: "apiKey", in: "header", name: "Cookie" } } },
};

function project(): Project {
  return new Project({ "openapi.json": JSON.stringify(document) });
}

test("one pass finds a form for each value, or says why it has none", async () => {
  const { model, document: found, diagnostics } = await load(project().path("openapi.json"));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(found?.passes).toBe(1);
  const inputs = model?.endpoints.map(({ name, input }) => [
    name,
    ...input.map((field) => `${field.name} ${field.value.type.kind} ${field.written ?? ""}`.trim()),
  ]);
  expect(inputs).toEqual([
    ["desk.pay", "card ref brackets", "owner ref brackets", "folder string"],
    ["desk.revoke", "token string", "grant_type string"],
    ["desk.list", "owners list brackets", "folders string", "ids list", "owner ref commas"],
  ]);
  const fields = model?.resources.map((one) => [
    one.name,
    ...(one.kind === "object"
      ? one.fields.map(({ name, presence, value }) =>
          [name, presence.kind === "required" ? "" : "?", value.nullable ? " | null" : ""].join(""),
        )
      : []),
  ]);
  // Beside requests that are text, the schemas keep all that they say.
  expect(fields).toEqual(
    expect.arrayContaining([
      ["Owner", "name?", "note? | null"],
      ["Folder", "name?", "parent?"],
      ["DeskPayBodyCard", "number?", "year?", "token?"],
      ["DeskPayBodyOwner", "name?", "note?"],
    ]),
  );
  const rows = found?.ledger() ?? [];
  const reasonsAt = (pointer: string) => rows.find((one) => one.pointer === pointer)?.reason;
  const pay = "/paths/~1payments/post/requestBody/content/application~1x-www-form-urlencoded/schema";
  expect([
    reasonsAt(`${pay}/properties/card/anyOf`),
    reasonsAt(`${pay}/properties/folder/$ref`),
    ...[1, 2, 4, 5, 6].map((at) => reasonsAt(`/paths/~1folders/get/parameters/${at}/schema`)),
  ]).toEqual([
    "brackets do not say which alternative a value is: an object has the fields of all",
    'a string: "folder" cannot be written as brackets: Folder can hold itself.',
    'a string: "folders" cannot be written as brackets: Folder can hold itself.',
    '"folder" cannot be written as brackets: Folder can hold itself.',
    "clients and servers set this header themselves",
    "a header whose name is reserved: clients do not send it",
    "a list of strings: its items are any values",
  ]);
});

interface Output {
  readonly client: {
    createClient(options: object): {
      readonly desk: Readonly<Record<string, (input: object) => Promise<unknown>>>;
    };
  };
  readonly server: {
    createServer(handlers: object, options: object): object;
    toNodeListener(server: object): RequestListener;
  };
}

async function outputOf(): Promise<Output> {
  const { files } = await compile(project().path("openapi.json"), {
    output: { targets: ["types", "validators", "client", "server"], imports: ".js", flavors: true } as never,
  });
  const [client, server, node] = await loadModules(files ?? [], ["client.ts", "server.ts", "node.ts"]);
  return { client, server: { ...server, ...node } } as unknown as Output;
}

test("express reads what the client sends, and the server what qs writes", async () => {
  const { client, server } = await outputOf();
  const seen: unknown[] = [];
  const app = express()
    .set("query parser", "extended")
    .use(express.urlencoded({ extended: true }));
  app.use((request, response) => {
    seen.push([{ ...request.query }, request.body, request.headers["owner"]]);
    response.sendStatus(204);
  });
  const { desk } = client.createClient({ baseUrl: await listen(app), auth: {} });
  await desk["pay"]?.({ card: { number: "42", year: 30 }, owner: { name: "Ann" }, folder: "a b" });
  await desk["revoke"]?.({ grant_type: "token", token: "t" });
  await desk["list"]?.({
    owners: [{ name: "Ann", note: "n" }, { name: "Bo" }],
    owner: { name: "Ann" },
    ids: ["1", "2,3"],
  });
  expect(seen).toEqual([
    [{}, { card: { number: "42", year: "30" }, owner: { name: "Ann" }, folder: "a b" }, undefined],
    [{}, { grant_type: "token", token: "t" }, undefined],
    [{ owners: [{ name: "Ann", note: "n" }, { name: "Bo" }], ids: ["1", "2,3"] }, undefined, "name,Ann"],
  ]);

  const read: unknown[] = [];
  const keep = ({ card: one, owner }: { card: unknown; owner: unknown }): void =>
    void read.push([one, owner]);
  const own = await listen(
    server.toNodeListener(
      server.createServer(
        { desk: { pay: keep, revoke: () => undefined, list: () => undefined } },
        { authenticate: { session: () => ({}) } },
      ),
    ),
  );
  const body = qs.stringify({ card: { token: "t" }, owner: { note: "n" } });
  const { status } = await fetch(`${own}/payments`, {
    method: "POST",
    headers: { "content-type": form },
    body,
  });
  expect([status, read]).toEqual([204, [[{ token: "t" }, { note: "n" }]]]);
});
