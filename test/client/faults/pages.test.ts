/** Lists whose pages do not come to an end: row C44. */
import { expect, test } from "vitest";
import { castClients } from "./clients.js";
import { row } from "./row.js";

const { wallet } = await castClients("pages");

/** The cursors asked for, one for each page, when `follow` tells the next cursor; 2,000 at most. */
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

  test("A, B, A ends before any page comes again", async () => {
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
