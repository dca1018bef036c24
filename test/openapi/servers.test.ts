/** Servers of paths and operations in documents. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";

const operation = (servers?: readonly object[]): object => ({
  ...(servers === undefined ? {} : { servers }),
  responses: { "204": { description: "Done." } },
});
const region = { default: "eu", enum: ["eu", "us"], description: "Where it lies." };
const paths = {
  "/own": { get: operation([{ url: "https://api.example/v1/" }]) },
  "/photos": {
    post: operation([{ url: "https://uploads.example", description: "Takes photos." }]),
    put: operation([{ url: "https://{host}/", variables: { host: { default: "uploads.example" } } }]),
  },
  "/films": {
    servers: [
      { url: "https://{region}.films.example/v2", variables: { region } },
      { url: "https://b.example" },
    ],
    get: operation(),
    post: operation([{ url: "https://eu.other.example" }]),
    put: operation([{ url: "/media" }]),
    delete: operation([{ url: "https://{unknown}.example" }]),
  },
};

function document(): string {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const info = { title: "Depot", version: "1" };
  writeFileSync(
    path,
    JSON.stringify({ openapi: "3.1.0", info, servers: [{ url: "https://api.example/v1" }], paths }),
  );
  return path;
}

test("an operation has the server that it states, or else that of its path", async () => {
  const { model } = await load(document());
  const servers = model?.endpoints.map(({ http, pathText, server }) => [`${http} ${pathText}`, server]);
  expect(Object.fromEntries(servers ?? [])).toEqual({
    "GET /own": undefined,
    "POST /photos": "uploads",
    "PUT /photos": "uploads",
    "GET /films": "eu",
    "POST /films": "eu2",
    "PUT /films": "media",
    "DELETE /films": undefined,
  });
  expect(model?.service.namedServers?.map(({ url, address, doc }) => [url, address, doc])).toEqual([
    ["https://uploads.example", "https://uploads.example", "Takes photos."],
    ["https://{region}.films.example/v2", "https://eu.films.example/v2", undefined],
    ["https://eu.other.example", "https://eu.other.example", undefined],
    ["/media", "/media", undefined],
  ]);
});

test("the export has the servers again, and its import the same names", async () => {
  const { model, files } = await compile(document(), { output: { ...defaultOptions, targets: ["openapi"] } });
  const text = files?.find(({ path }) => path === "openapi.json")?.text ?? "";
  const films = (JSON.parse(text) as { paths: Record<string, { get: { servers: unknown } }> }).paths[
    "/films"
  ];
  const name = model?.endpoints.find(({ pathText, http }) => pathText === "/films" && http === "GET")?.server;
  expect(films?.get.servers).toEqual([
    { url: "https://{region}.films.example/v2", variables: { region }, "x-speccast-name": name },
  ]);
  const again = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(again, text);
  const { model: second } = await load(again);
  expect(second?.endpoints.map(({ server }) => server)).toEqual(model?.endpoints.map(({ server }) => server));
  expect(second?.service.namedServers).toEqual(model?.service.namedServers);
});

/** The servers of operations, by path, of a document at `https://api.example/v1`. */
async function serversOf(
  stated: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, unknown>> {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const operations = Object.entries(stated).map(([name, urls]) => [
    name,
    { get: operation(urls.map((url) => ({ url }))) },
  ]);
  const info = { title: "Depot", version: "1" };
  const servers = [{ url: "https://api.example/v1" }];
  writeFileSync(
    path,
    JSON.stringify({ openapi: "3.1.0", info, servers, paths: Object.fromEntries(operations) }),
  );
  const { model } = await load(path);
  const addressOf = (name?: string): string | undefined =>
    model?.service.namedServers?.find((one) => one.name === name)?.address;
  return Object.fromEntries(
    model?.endpoints.map(({ pathText, server }) => [pathText, addressOf(server)]) ?? [],
  );
}

test("credentials go to https where the document has it, and the root of the origin is a server", async () => {
  expect(
    await serversOf({
      "/base": ["http://api.example/v1"],
      "/later": ["http://other.example", "https://api.example/v1/"],
      "/secure": ["http://uploads.example", "https://uploads.example"],
      "/plain": ["http://plain.example"],
      "/root": ["/"],
    }),
  ).toEqual({
    "/base": undefined,
    "/later": undefined,
    "/secure": "https://uploads.example",
    "/plain": "http://plain.example",
    "/root": "/",
  });
});

test.each([
  [
    ["http://api.example/v1", "https://test.example/v1", "https://api.example/v1/"],
    "https://api.example/v1/",
  ],
  [["http://api.example", "https://test.example"], "http://api.example"],
  [["/v1", "https://api.example/v1"], undefined],
])("the base URL is by https where the document has it: %j", async (urls, baseUrl) => {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const info = { title: "Depot", version: "1" };
  const servers = urls.map((url) => ({ url }));
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, servers, paths: {} }));
  const { model } = await load(path);
  expect(model?.service.baseUrl).toBe(baseUrl);
});

test("a variable of a server can stand for its protocol", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const variables = { protocol: { default: "http" }, host: { default: "DEPOT" } };
  const info = { title: "Depot", version: "1" };
  const servers = [{ url: "{protocol}://{host}/api", variables }];
  const own = { "/nodes": { get: operation([{ url: "{protocol}://{host}", variables }]) } };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, servers, paths: own }));
  const { model, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(model?.endpoints.map(({ server }) => server)).toEqual(["depot"]);
});

test("slashes at the end of an address take linear time", async () => {
  const url = `https://x.example/${"/".repeat(200_000)}a`;
  expect(Object.keys(await serversOf({ "/a": [url] }))).toEqual(["/a"]);
});
