/** Media types with parameters and suffixes: requests and responses have those of the document. */
import { expect, test } from "vitest";

import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { loadModules } from "../support/load-output.js";
import { Project } from "../support/project.js";

interface Output {
  createClient(options: object): { m: Record<string, (input: object) => PromiseLike<unknown>> };
  createServer(handlers: object): { fetch(request: Request): Promise<Response> };
}

/** Media types as a document may write them, with those on the wire. */
const types: readonly (readonly [string, string])[] = [
  ["application/vnd.depot+json; version=1", "application/vnd.depot+json; version=1"],
  ["Application/VND.Depot+JSON;Version=2;charset=utf-8", "application/vnd.depot+json; version=2"],
  ['application/vnd.depot+json;ext="a,b"', 'application/vnd.depot+json; ext="a,b"'],
  ["application/json ;odata=verbose", "application/json; odata=verbose"],
  ["application/json ; charset=UTF-8", "application/json"],
  ["text/json", "text/json"],
  ["application/*", "application/json"],
  ["*/*", "application/json"],
];

test("bodies and responses travel under the media types of the document", async () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const paths = Object.fromEntries(
    types.map(([type], at) => {
      const content = { [type]: { schema } };
      const responses = { 200: { description: "", content } };
      const post = {
        tags: ["m"],
        operationId: `m${at}`,
        requestBody: { required: true, content },
        responses,
      };
      return [`/m${at}`, { post }];
    }),
  );
  const project = new Project({
    "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "Depot", version: "1" }, paths }),
  });
  const { files, diagnostics } = await compile(project.path("openapi.json"), {
    output: {
      targets: ["types", "validators", "client", "server", "openapi"],
      imports: ".js",
      flavors: true,
    },
  });
  expect(diagnostics).toEqual([]);
  const [client, server] = (await loadModules(files ?? [], ["client.ts", "server.ts"])) as [Output, Output];
  const service = server.createServer({
    m: Object.fromEntries(types.map((_, at) => [`m${at}`, () => ({ a: "x" })])),
  });
  let sent: Headers | undefined;
  let received: string | null = null;
  const { m } = client.createClient({
    baseUrl: "http://depot.example",
    retryBudget: 0,
    fetch: async (url: string, init: RequestInit) => {
      sent = new Headers(init.headers);
      const response = await service.fetch(new Request(url, init));
      received = response.headers.get("content-type");
      return response;
    },
  });
  for (const [at, [stated, wire]] of types.entries()) {
    expect(await m[`m${at}`]?.({ a: "x" })).toEqual({ a: "x" });
    expect([stated, sent?.get("content-type"), received]).toEqual([stated, wire, wire]);
    expect(sent?.get("accept")?.split(/, (?!b)/)).toContain(wire);
    const other = wire.includes("=") ? wire.replace(/=.*/, "=other") : "application/xml";
    const headers = { "content-type": other };
    const { status } = await service.fetch(
      new Request(`http://depot.example/m${at}`, { method: "POST", headers, body: "{}" }),
    );
    expect([other, status]).toEqual([other, 415]);
  }
});

test("JSON in another charset has a row", async () => {
  const content = { "application/json; charset=utf-16": { schema: { type: "object" } } };
  const get = { operationId: "read", responses: { 200: { description: "", content } } };
  const info = { title: "Depot", version: "1" };
  const project = new Project({
    "openapi.json": JSON.stringify({ openapi: "3.1.0", info, paths: { "/a": { get } } }),
  });
  const { document } = await load(project.path("openapi.json"));
  const reasons = document?.ledger().filter(({ status }) => status === "dropped");
  expect(reasons?.map(({ reason }) => reason)).toContain(
    "JSON in utf-16: clients and servers send it in UTF-8, and refuse others",
  );
});
