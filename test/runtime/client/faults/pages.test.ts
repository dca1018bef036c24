/** Lists whose pages do not come to an end, or not all come: rows C44 and C58. */
import { expect, onTestFinished, test, vi } from "vitest";
import { json, problem } from "./bytes.js";
import { generateClients, type Fault } from "./clients.js";
import { row } from "./row.js";
import { scriptedServer } from "./server.js";

const { wallet } = await generateClients("pages");

/** The cursors asked for, one for each page, when `follow` returns the next cursor; 2,000 at most. */
async function cursorsOf(follow: (cursor: string | null) => unknown, first?: string): Promise<unknown[]> {
  const asked: (string | null)[] = [];
  const fetch = async (url: string): Promise<Response> => {
    const cursor = new URL(url).searchParams.get("cursor");
    if (asked.push(cursor) > 2_000) throw new Error("This has no end.");
    return Response.json({ data: [], next_cursor: follow(cursor) });
  };
  const { policies } = wallet("http://wallet.test", { fetch, attempts: 1, responses: "off" });
  const input = first === undefined ? {} : { cursor: first };
  for await (const page of policies.list.pages(input)) void page;
  return asked;
}

/** Cursors `c1`, `c2`… of which the last leads back to `c${to}`. */
function round(last: number, to: number): (cursor: string | null) => string {
  return (cursor) => {
    const at = Number(cursor?.slice(1) ?? 0);
    return `c${at === last ? to : at + 1}`;
  };
}

row("C44: pages that lead round and round", () => {
  test("the same cursor again ends the list", async () => {
    expect(await cursorsOf(() => "a")).toEqual([null, "a"]);
    expect(await cursorsOf(() => "a", "a")).toEqual(["a"]);
    // Wherever that comes to pass, no page is asked for twice.
    for (const last of [2, 3, 4, 5, 6, 100])
      expect(await cursorsOf(round(last, last))).toHaveLength(last + 1);
  });

  test("A, B, A ends before any page repeats", async () => {
    expect(await cursorsOf((cursor) => (cursor === "a" ? "b" : "a"))).toEqual([null, "a", "b"]);
    expect(await cursorsOf((cursor) => (cursor === "a" ? "b" : "a"), "a")).toEqual(["a", "b"]);
    for (const last of [3, 4, 5, 6, 100])
      expect(await cursorsOf(round(last, last - 1))).toHaveLength(last + 1);
  });

  test("any round ends before three times as many pages have come as there are", async () => {
    for (const last of [2, 3, 4, 5, 7, 8, 9, 31, 33, 100]) {
      for (let to = 1; to <= last; to += Math.ceil(last / 10)) {
        const asked = await cursorsOf(round(last, to));
        expect(new Set(asked).size).toBe(last + 1);
        expect(asked.length).toBeLessThan(3 * (last + 1));
      }
    }
  });

  test("a list without a round is read to its end, however long", async () => {
    const follow = (cursor: string | null): string | null => {
      const at = Number(cursor ?? 0);
      return at < 1_500 ? String(at + 1) : null;
    };
    expect(await cursorsOf(follow)).toHaveLength(1_501);
  });
});

row("C46: pages without items and without end", () => {
  test("a loop over items ends after a thousand in a row, one over pages goes on", async () => {
    let asked = 0;
    const fetch = async (): Promise<Response> => {
      asked++;
      const data = asked === 500 ? [{ id: "a" }] : [];
      return Response.json({ data, next_cursor: asked < 2_000 ? String(asked) : null });
    };
    const { policies } = wallet("http://wallet.test", { fetch, attempts: 1, responses: "off" });
    const items: unknown[] = [];
    const loop = async (): Promise<void> => {
      for await (const item of policies.list.all()) items.push(item);
    };
    await expect(loop()).rejects.toMatchObject({
      kind: "contract",
      message: expect.stringContaining("1000 pages in a row have no items: iterate `pages()`"),
    });
    expect([items.length, asked]).toEqual([1, 1_500]);
    asked = 0;
    for await (const page of policies.list.pages()) void page;
    expect(asked).toBe(2_000);
  });
});

row("C58: a page that cannot be had", () => {
  /** A list of three pages of two items; of the requests, those for which `fails` holds get 400. */
  const listOf = (fails: (count: number) => boolean) =>
    scriptedServer((count, { target }) => {
      if (fails(count)) return problem(400, "no_more_for_now");
      const at = Number(new URL(target, "http://wallet.test").searchParams.get("cursor")?.slice(1) ?? 0);
      return json(200, {
        data: [{ id: `${at}a` }, { id: `${at}b` }],
        next_cursor: at < 2 ? `c${at + 1}` : null,
      });
    });

  /** The items that a loop saw, and the error that ended it. */
  async function seenIn(list: AsyncIterable<unknown>): Promise<{ items: unknown[]; error?: Fault }> {
    const items: unknown[] = [];
    try {
      for await (const item of list) items.push((item as { readonly id: string }).id);
    } catch (error) {
      return { items, error: error as Fault };
    }
    return { items };
  }

  test("its cursor is on the error: a new loop goes on there, and nothing is lost or twice", async () => {
    const server = await listOf((count) => count === 1);
    const { policies } = wallet(server.url, { responses: "off" });
    const first = await seenIn(policies.list.all({ limit: 2 }));
    expect(first).toMatchObject({ items: ["0a", "0b"], error: { kind: "http", pageCursor: "c1" } });
    const rest = await seenIn(policies.list.all({ limit: 2, cursor: first.error?.pageCursor }));
    expect(rest).toEqual({ items: ["1a", "1b", "2a", "2b"] });
    expect(JSON.stringify(first.error)).not.toContain("c1");
  });

  test("pages have it, too, and where the loop began with a cursor, the first one has", async () => {
    const server = await listOf(() => true);
    const { policies } = wallet(server.url, { responses: "off" });
    const begun = await seenIn(policies.list.pages({ cursor: "c2" }));
    expect(begun.error).toMatchObject({ pageCursor: "c2" });
    expect((await seenIn(policies.list.pages())).error).not.toHaveProperty("pageCursor");
  });

  const marked = Object.defineProperty(new Error("marked"), "pageCursor", { value: "old" });
  test.each<[string, unknown]>([
    ["a text", "thrown"],
    ["undefined", undefined],
    ["an error that is frozen", Object.freeze(new Error("frozen"))],
    ["an error that has a cursor for good", marked],
  ])("%s, thrown by a call, reaches the loop as it is", async (_, thrown) => {
    vi.doMock("../../../../templates/runtime/client/call.js", () => ({ call: () => Promise.reject(thrown) }));
    // Files that share the worker must not find the module with this call in it.
    onTestFinished(() => {
      vi.doUnmock("../../../../templates/runtime/client/call.js");
      vi.resetModules();
    });
    vi.resetModules();
    const { pages } = await import("../../../../templates/runtime/client/pages.js");
    const operation = { endpoint: "policies.list", pages: { cursor: "cursor", next: "next", items: "data" } };
    const seen = await seenIn(pages({} as never, operation as never, { cursor: "c2" }));
    expect(seen).toHaveProperty("error");
    expect(seen.error === thrown).toBe(true);
  });
});
