/** Pages as frameworks send them: a server of the shape of each, and the client of its document, which yields every item. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;
const text = { type: "string" };
const integer = { type: "integer" };
const flag = { type: "boolean" };
const maybe = { type: ["string", "null"] };
const list = { type: "array", items: { type: "object", properties: { id: text }, required: ["id"] } };
const query = (name: string, schema: Json): Json => ({ name, in: "query", schema });
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: "object",
  properties,
  required,
});

/** A list as a framework documents it, and its response for the parameters of a request. */
interface Style {
  readonly parameters: readonly Json[];
  readonly page: Json;
  readonly headers?: Json;
  readonly scheme: string;
  /** The number of requests that a walk over five items takes, two on a page. */
  readonly requests: number;
  readonly respond: (at: (name: string, standard: number) => number, url: URL) => Json | readonly unknown[];
  /** The header `Link` of the response. */
  readonly link?: (url: URL) => string | undefined;
}

const all = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const two = (start: number): readonly unknown[] => all.slice(start, start + 2);
const numbers = { total: 5, page: 1, size: 2, pages: 3 };

/** Returns the URL of another page, as frameworks make it: the query of the request with another number. */
function pageUrl(url: URL, name: string, page: number): string | null {
  const next = new URL(url);
  next.searchParams.set(name, String(page));
  return page > 3 ? null : next.href;
}

const styles: Readonly<Record<string, Style>> = {
  // https://uriyyo-fastapi-pagination.netlify.app
  fastapi: {
    parameters: [
      query("page", { ...integer, minimum: 1, default: 1 }),
      query("size", { ...integer, maximum: 100, default: 50 }),
    ],
    page: object({ items: list, total: integer, page: integer, size: integer, pages: integer }, [
      "items",
      "total",
      "page",
      "size",
      "pages",
    ]),
    scheme: "{ page: page, last: pages, items: items }",
    requests: 3,
    respond: (at) => ({ ...numbers, items: two(at("page", 1) * 2 - 2), page: at("page", 1) }),
  },
  fastapiCursor: {
    parameters: [query("cursor", maybe), query("size", { ...integer, default: 50 })],
    page: object({
      items: list,
      current_page: { ...maybe, description: "Cursor to refetch the current page" },
      next_page: { ...maybe, description: "Cursor for the next page" },
    }),
    scheme: "{ cursor: cursor, next: next_page, items: items }",
    requests: 3,
    respond: (at) => {
      const start = at("cursor", 0);
      return {
        items: two(start),
        current_page: String(start),
        next_page: start > 2 ? null : String(start + 2),
      };
    },
  },
  // https://laravel.com/docs/pagination
  laravel: {
    parameters: [query("page", integer)],
    page: object(
      {
        data: list,
        links: object({ first: maybe, last: maybe, prev: maybe, next: maybe }, [
          "first",
          "last",
          "prev",
          "next",
        ]),
        meta: object({
          current_page: integer,
          last_page: integer,
          per_page: integer,
          total: integer,
          links: { type: "array", items: object({ url: maybe, label: text, active: flag }) },
        }),
      },
      ["data", "links", "meta"],
    ),
    scheme: "{ url: links.next, items: data }",
    requests: 3,
    respond: (at, url) => {
      const page = at("page", 1);
      return {
        data: two(page * 2 - 2),
        links: { first: null, last: null, prev: null, next: pageUrl(url, "page", page + 1) },
        meta: { current_page: page, last_page: 3, per_page: 2, total: 5, links: [] },
      };
    },
  },
  laravelNumbers: {
    parameters: [query("page", integer)],
    page: object({
      data: list,
      meta: object({ current_page: integer, last_page: integer, per_page: integer, total: integer }),
    }),
    scheme: "{ page: page, from: 1, last: meta.last_page, items: data }",
    requests: 3,
    respond: (at) => ({
      data: two(at("page", 1) * 2 - 2),
      meta: { current_page: at("page", 1), last_page: 3, per_page: 2, total: 5 },
    }),
  },
  // https://www.django-rest-framework.org/api-guide/pagination/, documented by drf-spectacular
  drf: {
    parameters: [query("page", integer)],
    page: object(
      {
        count: integer,
        next: { ...maybe, format: "uri", example: "http://api.example.org/accounts/?page=4" },
        previous: { ...maybe, format: "uri" },
        results: list,
      },
      ["count", "results"],
    ),
    scheme: "{ url: next, items: results }",
    requests: 3,
    respond: (at, url) => {
      const page = at("page", 1);
      return { count: 5, next: pageUrl(url, "page", page + 1), previous: null, results: two(page * 2 - 2) };
    },
  },
  // org.springframework.data.domain.Page, documented by springdoc: its last page is followed by an empty one.
  spring: {
    parameters: [
      query("page", { ...integer, minimum: 0, default: 0 }),
      query("size", { ...integer, minimum: 1, default: 20 }),
      query("sort", { type: "array", items: text }),
    ],
    page: object({
      totalElements: { ...integer, format: "int64" },
      totalPages: { ...integer, format: "int32" },
      first: flag,
      last: flag,
      size: integer,
      content: list,
      number: integer,
      sort: { type: "array", items: object({ direction: text }) },
      pageable: object({ offset: integer, pageNumber: integer, pageSize: integer }),
      numberOfElements: integer,
      empty: flag,
    }),
    scheme: "{ page: page, items: content }",
    requests: 4,
    respond: (at) => {
      const number = at("page", 0);
      const content = two(number * 2);
      return {
        content,
        number,
        size: 2,
        totalPages: 3,
        totalElements: 5,
        first: number === 0,
        last: number > 1,
      };
    },
  },
  // org.springframework.data.web.PagedModel
  springModel: {
    parameters: [query("page", integer), query("size", integer)],
    page: object({
      content: list,
      page: object({ size: integer, number: integer, totalElements: integer, totalPages: integer }),
    }),
    scheme: "{ page: page, from: 0, items: content }",
    requests: 4,
    respond: (at) => ({
      content: two(at("page", 0) * 2),
      page: { size: 2, number: at("page", 0), totalElements: 5, totalPages: 3 },
    }),
  },
  // https://jsonapi.org/format/#fetching-pagination
  jsonApi: {
    parameters: [query("page[number]", integer), query("page[size]", integer)],
    page: object({ data: list, links: object({ self: text, next: maybe, prev: maybe }) }, ["data"]),
    scheme: "{ url: links.next, items: data }",
    requests: 3,
    respond: (at, url) => {
      const page = at("page[number]", 1);
      return {
        data: two(page * 2 - 2),
        links: { self: url.href, next: pageUrl(url, "page[number]", page + 1) },
      };
    },
  },
  // https://docs.joinmastodon.org/api/guidelines/#pagination
  mastodon: {
    parameters: [
      query("max_id", text),
      query("since_id", text),
      query("min_id", text),
      query("limit", integer),
    ],
    page: list,
    headers: { Link: { schema: text } },
    scheme: "{ link: next }",
    requests: 3,
    respond: (at) => two(at("max_id", 0)),
    link: (url) => {
      const next = Number(url.searchParams.get("max_id") ?? 0) + 2;
      const other = new URL(url);
      other.searchParams.set("max_id", String(next));
      return next > 4 ? undefined : `<${other.href}>; rel="next", <${url.origin}/?min_id=1>; rel="prev"`;
    },
  },
  // https://resend.com/docs/api-reference/pagination
  resend: {
    parameters: [
      query("limit", integer),
      query("after", { ...text, description: "The ID after which to retrieve more items." }),
      query("before", { ...text, description: "The ID before which to retrieve more items." }),
    ].map((one) => ({ ...one, description: (one["schema"] as { description?: string }).description ?? "" })),
    page: object({ object: text, has_more: flag, data: list }),
    scheme: "{ cursor: after, next: data[-1].id, more: has_more, items: data }",
    requests: 3,
    respond: (_, url) => {
      const start = all.findIndex(({ id }) => id === url.searchParams.get("after")) + 1;
      return { object: "list", has_more: start < 4, data: two(start) };
    },
  },
};

/** Lists that miss something, and the reason that the report gives. */
const misses: Readonly<Record<string, readonly [Pick<Style, "parameters" | "page">, string]>> = {
  fastapiWithoutPages: [
    {
      parameters: [query("page", { ...integer, default: 1 })],
      page: object({ items: list, total: integer }),
    },
    "the response has neither the number of the last page, such as `total_pages`, nor `has_more`",
  ],
  laravelWithoutPerPage: [
    { parameters: [query("page", integer)], page: object({ data: list, last_page: integer }) },
    "the first page has no number: `page` has neither a default nor a minimum of 1",
  ],
  mayLackMore: [
    { parameters: [query("page", { ...integer, default: 1 })], page: object({ data: list, has_more: flag }) },
    "a response may lack `has_more`",
  ],
  withoutTotal: [
    { parameters: [query("offset", integer), query("limit", integer)], page: object({ data: list }) },
    "the response has no number of all items, such as `total`",
  ],
  withoutCursor: [
    { parameters: [query("cursor", text)], page: object({ data: list }) },
    "the response has no cursor of the next page, such as `next_cursor`",
  ],
  twoLists: [
    { parameters: [query("cursor", text)], page: object({ data: list, others: list, next_cursor: text }) },
    "the response has 2 lists, and any could hold the items",
  ],
};

const listing = (
  name: string,
  { parameters, page, headers = {} }: Pick<Style, "parameters" | "page" | "headers">,
): Json => ({
  get: {
    tags: [name],
    operationId: "list",
    parameters,
    responses: { "200": { description: "", headers, content: { "application/json": { schema: page } } } },
  },
});

test("a client yields every item of the pages of each framework, and the report says what others lack", async () => {
  const paths: Record<string, Json> = {};
  for (const [name, style] of Object.entries(styles)) paths[`/${name}`] = listing(name, style);
  for (const [name, [missed]] of Object.entries(misses)) paths[`/${name}`] = listing(name, missed);
  const counts: Record<string, number> = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    const name = url.pathname.slice(1);
    counts[name] = (counts[name] ?? 0) + 1;
    const style = styles[name];
    const link = style?.link?.(url);
    if (link !== undefined) response.setHeader("link", link);
    response.setHeader("content-type", "application/json");
    const at = (of: string, standard: number): number => Number(url.searchParams.get(of) ?? standard);
    response.end(JSON.stringify(style?.respond(at, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const calls = Object.keys(styles).map((name) => `${name}: await ids(client.${name}.list.all())`);
  const it = new Project({
    "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "Depot", version: "1" }, paths }),
    "use.ts": `import { createClient } from "./api/client.js";

export async function use(baseUrl: string): Promise<Record<string, unknown>> {
  const client = createClient({ baseUrl });
  const ids = async (items: AsyncIterable<{ id: string }>): Promise<string> => {
    let found = "";
    for await (const { id } of items) found += id;
    return found;
  };
  return { ${calls.join(", ")} };
}
`,
  });
  const report = it.run(["import", "openapi.json", "--report"]).stdout;
  for (const [name, { scheme }] of Object.entries(styles)) expect(report, name).toContain(scheme);
  for (const [name, [, missing]] of Object.entries(misses))
    expect(report, name).toContain(`the list has no pages, since ${missing}`);
  expect(it.run(["generate", "openapi.json", "--out", "api"]).stderr).toBe("");
  const outfile = it.path("use.mjs");
  await build({ entryPoints: [it.path("use.ts")], outfile, bundle: true, format: "esm", platform: "node" });
  const { use } = (await import(pathToFileURL(outfile).href)) as { use: (url: string) => Promise<Json> };
  const names = Object.keys(styles);
  expect(await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toEqual(
    Object.fromEntries(names.map((name) => [name, "abcde"])),
  );
  expect(counts).toEqual(Object.fromEntries(names.map((name) => [name, styles[name]?.requests])));
});
