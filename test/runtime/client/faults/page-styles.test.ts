/** Lists whose pages are found by numbers, offsets, paths, URLs and links: rows C120 to C123, and C126. */
import type { AddressInfo } from "node:net";
import express, { type Request } from "express";
import LinkHeader from "http-link-header";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadGenerated } from "../../generated.js";
import type { Fault, PagedMethod } from "./clients.js";
import { row } from "./row.js";

type Groups = Readonly<Record<"depots" | "urls" | "numbers" | "offsets" | "cursors", unknown>>;
let createClient: (options: object) => Groups;
beforeAll(async () => {
  const spec = new URL("page-styles.yaml", import.meta.url);
  ({ createClient } = (await loadGenerated(spec, "page-styles", ["client.ts"])) as {
    readonly createClient: typeof createClient;
  });
});

function list(url: string, group: keyof Groups, fetch?: typeof globalThis.fetch): PagedMethod {
  const options = { baseUrl: url, auth: { user: { token: "secret" } }, attempts: 1, fetch };
  const found = createClient(options)[group] as Readonly<Record<string, PagedMethod>>;
  const method = found["list"] ?? found["parcels"];
  if (method === undefined) throw new Error(`${group} has no list.`);
  return method;
}

/** The service, made with Express. It keeps the URL and the credentials of each request. */
interface Service {
  readonly url: string;
  readonly asked: string[];
  readonly tokens: (string | undefined)[];
}

/** The responses of a service: the items of a page and what leads to the next one. */
interface Script {
  link?(request: Request, url: string): string | undefined;
  body(request: Request, url: string): unknown;
}

async function service(path: string, { link, body }: Script): Promise<Service> {
  const asked: string[] = [];
  const tokens: (string | undefined)[] = [];
  const app = express();
  const listening = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => void listening.close().closeAllConnections());
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  app.get(path, (request, response) => {
    asked.push(request.originalUrl);
    tokens.push(request.get("authorization"));
    const header = link?.(request, url);
    if (header !== undefined) response.set("Link", header);
    const value = body(request, url);
    if (value === undefined) response.status(400).json({ code: "no_page" });
    else response.json(value);
  });
  return { url, asked, tokens };
}

const parcels = [1, 2, 3, 4, 5].map((number) => ({ number }));
const pageOf = (request: Request): number => Number(request.query["page"] ?? 1);
const slice = (page: number): typeof parcels => parcels.slice((page - 1) * 2, page * 2);

/** The numbers of the parcels that a loop saw, and the error that ended it. */
async function seen(items: AsyncIterable<unknown>): Promise<{ numbers: number[]; error?: Fault }> {
  const numbers: number[] = [];
  try {
    for await (const item of items) {
      numbers.push((item as { readonly number: number }).number);
      if (numbers.length > 50) throw new Error("This has no end.");
    }
  } catch (error) {
    return { numbers, error: error as Fault };
  }
  return { numbers };
}

const all = { numbers: [1, 2, 3, 4, 5] };

/** The header as GitHub writes it. */
function githubLink(request: Request, url: string): string {
  const page = pageOf(request);
  const to = (number: number, relation: string): string =>
    `<${url}/repositories/1300192/parcels?per_page=2&page=${number}>; rel="${relation}"`;
  const before = page > 1 ? [to(page - 1, "prev"), to(1, "first")] : [];
  return [...before, ...(page < 3 ? [to(page + 1, "next"), to(3, "last")] : [])].join(", ");
}

row("C120: pages by a link, a URL, a number, an offset and a cursor at a path", () => {
  test("links as GitHub writes them, with another path and other relations", async () => {
    const paths = /^\/(?:repos\/[^/]+|repositories\/\d+)\/parcels$/;
    const { url, asked, tokens } = await service(paths as never, {
      link: githubLink,
      body: (request) => slice(pageOf(request)),
    });
    const method = list(url, "depots");
    expect(await seen(method.all({ owner: "octo cat", per_page: 2 }))).toEqual(all);
    expect(asked).toEqual([
      "/repos/octo%20cat/parcels?per_page=2",
      "/repositories/1300192/parcels?per_page=2&page=2",
      "/repositories/1300192/parcels?per_page=2&page=3",
    ]);
    expect(tokens).toEqual(Array.from({ length: 3 }, () => "Bearer secret"));
  });

  test("links as another library writes them, whatever stands beside the relation", async () => {
    const { url } = await service("/repos/me/parcels" as never, {
      link: (request) => {
        const page = pageOf(request);
        const links = new LinkHeader().set({
          rel: "first",
          uri: "?page=1",
          title: 'The "first", <?page=9>; rel=next',
        });
        links.set({ rel: "alternate next", uri: "?page=8", anchor: "#elsewhere" });
        if (page < 3) {
          const title = { value: "Nächste Seite", encoding: "utf-8", language: "de" };
          const uri = `?page=${page + 1}&mark=a,b;c`;
          links.set({ rel: "last next", uri, "title*": title, type: "application/json" });
        }
        return links.toString();
      },
      body: (request) => slice(pageOf(request)),
    });
    expect(await seen(list(url, "depots").all({ owner: "me" }))).toEqual(all);
  });

  test.each([
    ["relative to the request", '<?page=2>; rel="next"', true],
    ["a path", "</repos/me/parcels?page=2>; rel=next", true],
    [
      "several relations, in capitals, after others",
      '<x>; title="a, <b>; rel=next", <?page=2>;REL="last NEXT"',
      true,
    ],
    ["spaces around each sign", "<?page=2> ; rel = next ; x", true],
    ["a quoted pair", '<?page=2>; title="\\"; rel=prev"; rel="n\\ext"', true],
    ["only the first rel counts", '<?page=2>; rel=prev; rel="next"', false],
    ["a link of another context", '<?page=2>; rel=next; anchor="/other"', false],
    ["another relation", '<?page=2>; rel="nextpage"', false],
    ["no target", "page=2; rel=next", false],
    ["nothing", "", false],
    ["a string without an end", '<?page=2>; rel=next; title="\\', true],
    ["quotes and nothing else", '"'.repeat(4_001), false],
  ])("%s", async (_, header, hasNext) => {
    const { url } = await service("/repos/me/parcels", {
      link: (request) => (pageOf(request) === 1 && header !== "" ? header : undefined),
      body: (request) => slice(pageOf(request)),
    });
    const found = await seen(list(url, "depots").all({ owner: "me" }));
    expect(found).toEqual({ numbers: hasNext ? [1, 2, 3, 4] : [1, 2] });
  });

  test("a number up to the last, or to a page without parcels", async () => {
    const ending = await service("/numbers", {
      body: (request) => ({ parcels: slice(pageOf(request)), last: 3 }),
    });
    expect(await seen(list(ending.url, "numbers").all())).toEqual(all);
    expect(ending.asked).toEqual(["/numbers", "/numbers?page=2", "/numbers?page=3"]);
    const open = await service("/numbers", { body: (request) => ({ parcels: slice(pageOf(request)) }) });
    expect(await seen(list(open.url, "numbers").all({ page: 2 }))).toEqual({ numbers: [3, 4, 5] });
    expect(open.asked).toEqual(["/numbers?page=2", "/numbers?page=3", "/numbers?page=4"]);
  });

  test("an offset counts the parcels that came, however many were wanted", async () => {
    const { url, asked } = await service("/offsets", {
      body: ({ query }) => parcels.slice(Number(query["offset"] ?? 0), Number(query["offset"] ?? 0) + 3),
    });
    expect(await seen(list(url, "offsets").all({ limit: 100 }))).toEqual(all);
    expect(asked).toEqual([
      "/offsets?limit=100",
      "/offsets?offset=3&limit=100",
      "/offsets?offset=5&limit=100",
    ]);
  });

  test.each([
    ["null", null],
    ["an empty string", ""],
    ["nothing", undefined],
  ])("%s for a cursor is the end", async (_, end) => {
    const { url, asked } = await service("/cursors", {
      body: ({ query }) => ({
        parcels: slice(query["cursor"] === "b" ? 2 : 1),
        metadata: { continue: query["cursor"] === "b" ? end : "b" },
      }),
    });
    expect(await seen(list(url, "cursors").all())).toEqual({ numbers: [1, 2, 3, 4] });
    expect(asked).toEqual(["/cursors", "/cursors?cursor=b"]);
  });
});

row("C121: a next page at another origin", () => {
  test.each([
    ["another host", () => "http://127.0.0.2/urls?page=2"],
    [
      "another port",
      (url: string) => `${url.replace(/\d+$/, (port) => String(Number(port) - 1))}/urls?page=2`,
    ],
    ["another scheme", (url: string) => `${url.replace("http", "https")}/urls?page=2`],
    ["a scheme that is no address", () => "data:application/json,[]"],
    ["a host that begins alike", (url: string) => `${url}.example/urls`],
    ["no URL", () => "http://"],
  ])("%s: no request goes there", async (_, next) => {
    const hosts: string[] = [];
    const { url, asked } = await service("/urls", {
      body: (_request, own) => ({ parcels: slice(1), links: { next: next(own) } }),
    });
    const method = list(url, "urls", async (to, init) => {
      hosts.push(new URL(to as string).origin);
      return fetch(to, init);
    });
    const { numbers, error } = await seen(method.all());
    expect(numbers).toEqual([1, 2]);
    expect(error).toMatchObject({ kind: "contract", endpoint: "urls.list", status: 200 });
    expect(error?.issues).toMatchObject([{ pointer: "/links/next" }]);
    expect([asked.length, hosts]).toEqual([1, [url]]);
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  test("credentials in a URL are not used, nor is its fragment", async () => {
    const { url, asked, tokens } = await service("/urls", {
      body: (request, own) => ({
        parcels: slice(pageOf(request)),
        links: pageOf(request) > 1 ? {} : { next: `${own.replace("//", "//a:b@")}/urls?page=2#x` },
      }),
    });
    expect(await seen(list(url, "urls").all())).toEqual({ numbers: [1, 2, 3, 4] });
    expect(asked).toEqual(["/urls", "/urls?page=2"]);
    expect(tokens).toEqual(["Bearer secret", "Bearer secret"]);
  });
});

row("C122: URLs that lead round and round", () => {
  test.each([
    ["itself", 0, 1],
    ["the page before", 1, 3],
  ])("a page that leads to %s", async (_, back, count) => {
    const { url, asked } = await service("/urls", {
      body: (request) => {
        const page = pageOf(request);
        return { parcels: slice(page), links: { next: `?page=${back === 0 ? page : page === 2 ? 3 : 2}` } };
      },
    });
    expect((await seen(list(url, "urls").all({ page: 1 }))).error).toBeUndefined();
    expect(asked).toHaveLength(count);
  });
});

row("C126: pages by a number that the service ignores", () => {
  test("numbers and offsets: the loop ends, and no item comes twice", async () => {
    const numbered = await service("/numbers", { body: () => ({ parcels }) });
    expect(await seen(list(numbered.url, "numbers").all())).toEqual(all);
    expect(numbered.asked).toEqual(["/numbers", "/numbers?page=2"]);
    const counted = await service("/offsets", { body: () => parcels });
    expect(await seen(list(counted.url, "offsets").all())).toEqual(all);
    expect(counted.asked).toEqual(["/offsets", "/offsets?offset=5"]);
  });
});

row("C123: a page by another style that cannot be had", () => {
  test("its number is on the error, and its URL", async () => {
    const numbered = await service("/numbers", {
      body: (request) => (pageOf(request) < 3 ? { parcels: slice(pageOf(request)) } : undefined),
    });
    const { numbers, error } = await seen(list(numbered.url, "numbers").all());
    expect(numbers).toEqual([1, 2, 3, 4]);
    expect(error).toMatchObject({ kind: "http", pageCursor: "3" });
    const linked = await service("/urls", {
      body: (request) =>
        pageOf(request) < 2 ? { parcels: slice(1), links: { next: "/urls?page=2" } } : undefined,
    });
    const ended = await seen(list(linked.url, "urls").all());
    expect(ended.error).toMatchObject({ kind: "http", pageCursor: `${linked.url}/urls?page=2` });
  });
});
