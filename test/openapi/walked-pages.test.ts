/** Pages that a client of a document walks from end to end, on a server that knows the document alone, and hostile ones. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;
const text = { type: "string" };
const integer = { type: "integer" };
const parcel = { type: "object", properties: { id: text }, required: ["id"] };
const list = { type: "array", items: parcel };
const page = (properties: Json): Json => ({ type: "object", properties: { data: list, ...properties } });
const query = (name: string, schema: Json): Json => ({ name, in: "query", schema });

/** Returns a GET of a document that lists parcels. */
function listing(parameters: readonly Json[], schema: Json, headers: Json = {}): Json {
  const content = { "application/json": { schema } };
  const responses = { "200": { description: "", headers, content } };
  return { get: { tags: ["parcels"], parameters, responses } };
}

const byCursor = listing([query("cursor", text)], page({ next_cursor: text }));
const byUrl = listing([query("q", text), query("page", integer)], page({ next: { ...text, format: "uri" } }));
const document = {
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  paths: {
    "/cursors": byCursor,
    "/last": listing([query("starting_after", text)], {
      ...page({ has_more: { type: "boolean" } }),
      required: ["has_more"],
    }),
    "/silent": listing([query("cursor", text)], page({ next_cursor: text, has_more: { type: "boolean" } })),
    "/numbers": listing([query("page", { ...integer, default: 1 })], page({ total_pages: integer })),
    "/offsets": listing([query("offset", integer), query("limit", integer)], page({ total: integer })),
    "/urls": byUrl,
    "/links": listing([query("page", integer)], list, {
      Link: { description: "Leads to the next page.", schema: text },
    }),
    "/stuck": byCursor,
    "/endless": byCursor,
    "/abroad": byUrl,
  },
};

const all = ["a", "b", "c", "d", "e"].map((id) => ({ id }));

/** Returns the page from `start` of two parcels. */
const two = (start: number): typeof all => all.slice(start, start + 2);

test("a client of a document yields every item of each scheme, and neither leaves the server nor turns in circles", async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { origin } = new URL(`http://${request.headers.host}`);
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    seen.push(request.url ?? "");
    const number = (name: string, standard: number): number => Number(searchParams.get(name) ?? standard);
    const start = number("page", 1) * 2 - 2;
    const isEnd = start + 2 >= all.length;
    const after = all.findIndex(({ id }) => id === searchParams.get("starting_after")) + 1;
    const at = number("cursor", 0);
    const nextUrl = `${origin}/urls?q=x&page=${number("page", 1) + 1}`;
    const bodies: Record<string, () => unknown> = {
      "/cursors": () => ({ data: two(at), ...(at + 2 < all.length ? { next_cursor: String(at + 2) } : {}) }),
      // It has no has_more, which the document allows.
      "/silent": () => bodies["/cursors"]?.(),
      "/last": () => ({ data: two(after), has_more: after + 2 < all.length }),
      "/numbers": () => ({ data: two(start), total_pages: 3 }),
      "/offsets": () => ({ data: two(number("offset", 0)), total: all.length }),
      "/urls": () => ({ data: two(start), ...(isEnd ? {} : { next: nextUrl }) }),
      "/links": () => {
        if (!isEnd) response.setHeader("link", `<${origin}/links?page=${number("page", 1) + 1}>; rel="next"`);
        return two(start);
      },
      "/stuck": () => ({ data: two(0), next_cursor: "same" }),
      "/endless": () => ({ data: two(0), next_cursor: String(at + 1) }),
      "/abroad": () => ({ data: two(0), next: "http://elsewhere.example/urls?page=2" }),
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(bodies[pathname]?.()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const it = new Project({
    "openapi.json": JSON.stringify(document),
    "use.ts": `import { createClient, isCallError } from "./api/client.js";

export async function use(baseUrl: string): Promise<Record<string, unknown>> {
  const { parcels } = createClient({ baseUrl });
  const ids = async (items: AsyncIterable<{ id: string }>, most = 100): Promise<string> => {
    let found = "";
    for await (const { id } of items) {
      found += id;
      if (found.length >= most) break;
    }
    return found;
  };
  const abroad: string[] = [];
  const failed = await (async () => {
    for await (const { id } of parcels.getAbroad.all({ q: "x" })) abroad.push(id);
  })().catch((error: unknown) => error);
  return {
    cursors: await ids(parcels.listCursors.all()),
    last: await ids(parcels.getLast.all()),
    silent: await ids(parcels.getSilent.all()),
    numbers: await ids(parcels.listNumbers.all()),
    offsets: await ids(parcels.listOffsets.all({ limit: 2 })),
    urls: await ids(parcels.listUrls.all({ q: "x" })),
    links: await ids(parcels.listLinks.all()),
    stuck: await ids(parcels.getStuck.all()),
    endless: await ids(parcels.getEndless.all(), 9),
    abroad: [abroad.join(""), isCallError(failed) && failed.kind],
  };
}
`,
  });
  expect(it.run(["generate", "openapi.json", "--out", "api"]).stderr).toBe("");
  const outfile = it.path("use.mjs");
  await build({ entryPoints: [it.path("use.ts")], outfile, bundle: true, format: "esm", platform: "node" });
  const { use } = (await import(pathToFileURL(outfile).href)) as { use: (url: string) => Promise<Json> };
  expect(await use(baseUrl)).toEqual({
    cursors: "abcde",
    last: "abcde",
    silent: "abcde",
    numbers: "abcde",
    offsets: "abcde",
    urls: "abcde",
    links: "abcde",
    stuck: "abab",
    endless: "ababababa",
    abroad: ["ab", "contract"],
  });
  const times = (path: string): number => seen.filter((url) => url.startsWith(path)).length;
  expect(["/cursors", "/last", "/silent", "/numbers", "/offsets", "/urls", "/links"].map(times)).toEqual([
    3, 3, 3, 3, 3, 3, 3,
  ]);
  // A loop that its user ends asks for no further page.
  expect([times("/stuck"), times("/endless"), times("/abroad")]).toEqual([2, 5, 1]);
});
