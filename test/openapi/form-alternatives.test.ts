/** Forms of alternatives, as token endpoints have them, over a socket: foreign parsers read what the client sends, and the server reads what others send. */
import type { RequestListener } from "node:http";
import express from "express";
import qs from "qs";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { loadModules } from "../support/load-output.js";
import { Project } from "../support/project.js";
import { listen } from "../ports/listen.js";

const text = { type: "string" };
const grant = (name: string, properties: object, required: readonly string[]): object => ({
  type: "object",
  properties: { grant_type: { type: "string", enum: [name] }, ...properties },
  required: ["grant_type", ...required],
});
const grants = [
  grant("authorization_code", { code: text, redirect_uri: text }, ["code"]),
  grant("refresh_token", { refresh_token: text, scope: text }, ["refresh_token"]),
  grant("client_credentials", { ttl: { type: "integer", minimum: 1 }, force: { type: "boolean" } }, []),
];
const Grants = { Code: grants[0], Refresh: grants[1], Client: grants[2] };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const named = Object.keys(Grants).map(ref);
const mapping = {
  authorization_code: "#/components/schemas/Code",
  refresh_token: "#/components/schemas/Refresh",
  client_credentials: "#/components/schemas/Client",
};

/** The ways to list the same grants, by the name of the endpoint. */
const schemas: Readonly<Record<string, object>> = {
  oneOf: { oneOf: grants },
  anyOf: { anyOf: grants },
  named: { oneOf: named },
  tagged: { oneOf: named, discriminator: { propertyName: "grant_type", mapping } },
  typed: { type: "object", oneOf: grants },
  beside: {
    type: "object",
    properties: { client_id: text },
    oneOf: grants,
  },
  nested: { oneOf: [{ oneOf: grants.slice(0, 2) }, grants[2]] },
};
const names = Object.keys(schemas);

const bodies: readonly Readonly<Record<string, string | number | boolean>>[] = [
  { grant_type: "authorization_code", code: "a b+c&d=é%", redirect_uri: "https://depot.example/done?x=1" },
  { grant_type: "refresh_token", refresh_token: "r[0]" },
  { grant_type: "client_credentials", ttl: 60, force: true },
  { grant_type: "client_credentials" },
];
const wrong: readonly string[] = [
  "",
  "grant_type=authorization_code",
  "grant_type=barter&code=a",
  "code=a",
  "grant_type=client_credentials&ttl=soon",
  "grant_type=client_credentials&ttl=0",
  "grant_type=client_credentials&ttl=1&ttl=2",
  "grant_type=refresh_token&refresh_token=a&refresh_token=b",
];

const form = "application/x-www-form-urlencoded";
const paths = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [
    `/${name}`,
    {
      post: {
        tags: ["token"],
        operationId: name,
        requestBody: { required: true, content: { [form]: { schema } } },
        responses: { 204: { description: "" } },
      },
    },
  ]),
);

interface Output {
  readonly client: {
    createClient(options: object): {
      readonly token: Readonly<Record<string, (input: object) => Promise<unknown>>>;
    };
  };
  readonly server: {
    createServer(handlers: object): object;
    toNodeListener(server: object): RequestListener;
  };
}

async function outputOf(): Promise<Output> {
  const info = { title: "Depot", version: "1" };
  const document = { openapi: "3.1.0", info, paths, components: { schemas: Grants } };
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { files, diagnostics } = await compile(project.path("openapi.json"), {
    output: { targets: ["types", "validators", "client", "server"], imports: ".js", flavors: true } as never,
  });
  expect(diagnostics).toEqual([]);
  const [client, server, node] = await loadModules(files ?? [], ["client.ts", "server.ts", "node.ts"]);
  return { client, server: { ...server, ...node } } as unknown as Output;
}

test("each way to list grants is sent as others parse it, and read as others write it", async () => {
  const { client, server } = await outputOf();
  const seen: unknown[] = [];
  const handlers = names.map((name) => [name, ({ body }: { body: unknown }) => void seen.push(body)]);
  const own = await listen(
    server.toNodeListener(server.createServer({ token: Object.fromEntries(handlers) })),
  );
  const app = express();
  app.use(express.text({ type: form }));
  app.post("/*all", (request, response) => {
    seen.push(request.body);
    response.sendStatus(204);
  });
  const other = await listen(app);
  for (const name of names)
    for (const body of bodies) {
      const texts = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
      await client.createClient({ baseUrl: other }).token[name]?.({ body });
      const sent = String(seen.at(-1));
      expect([name, Object.fromEntries(new URLSearchParams(sent))]).toEqual([name, texts]);
      expect([name, qs.parse(sent)]).toEqual([name, texts]);
      await client.createClient({ baseUrl: own }).token[name]?.({ body });
      expect([name, seen.at(-1)]).toEqual([name, body]);
      for (const written of [new URLSearchParams(texts).toString(), qs.stringify(body)]) {
        const { status } = await post(`${own}/${name}`, written);
        expect([name, written, status, seen.at(-1)]).toEqual([name, written, 204, body]);
      }
    }
});

test("forms that fit no grant are refused", async () => {
  const { server } = await outputOf();
  const handlers = Object.fromEntries(names.map((name) => [name, () => undefined]));
  const own = await listen(server.toNodeListener(server.createServer({ token: handlers })));
  for (const name of names)
    for (const written of wrong)
      expect([name, written, (await post(`${own}/${name}`, written)).status]).toEqual([name, written, 400]);
});

function post(url: string, body: string): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": form }, body });
}
