/** The queries that are tried. */
import { beforeEach, expect, test } from "vitest";
import { cases, expectResponse, row, type Case } from "./row.js";
import { openShop } from "./shop.js";

const shop = await openShop("query");
beforeEach(() => void (shop.calls.length = 0));

const asking = (query: string, is: Case["is"]): Case => ({
  name: query.slice(0, 60),
  ask: { target: `/v1/items?${query}` },
  is,
});
const refused = (pointer: string) => ({
  status: 400,
  code: "invalid_request",
  json: { issues: [{ in: "query", pointer }] },
});
const given = (json: Readonly<Record<string, unknown>>) => ({ status: 200, json });

row("S17: parameters of a query", (entry) => {
  cases(shop, entry, [
    asking("", given({ limit: null, tags: [] })),
    asking("limit=5", given({ limit: 5 })),
    asking("limit=%35", given({ limit: 5 })),
    asking("l%69mit=5", given({ limit: 5 })),
    asking("&&limit=5&", given({ limit: 5 })),
    asking("limit=", given({ limit: null })),
    asking("limit", given({ limit: null })),
    asking("tag=a&tag=b+c&tag=d%26e%3Df&tag=", given({ tags: ["a", "b c", "d&e=f", ""] })),
    asking("limit=1&limit=1", refused("/limit")),
    asking("limit=&limit=1", refused("/limit")),
    asking("limit=1e2", refused("/limit")),
    asking("limit=0x10", refused("/limit")),
    asking("limit=%205", refused("/limit")),
    asking("limit=5%20", refused("/limit")),
    asking("limit=+5", refused("/limit")),
    asking("limit=%2B5", refused("/limit")),
    asking("limit=5.0", refused("/limit")),
    asking("limit=05", refused("/limit")),
    asking("limit=1_0", refused("/limit")),
    asking("limit=%EF%BC%95", refused("/limit")),
    asking("limit=null", refused("/limit")),
    asking("limit=Infinity", refused("/limit")),
    asking("limit=9007199254740993", refused("/limit")),
    asking("limit=-1", refused("/limit")),
    asking("limit=0", refused("/limit")),
    asking("limit=1", given({ limit: 1 })),
    asking("limit=100", given({ limit: 100 })),
    asking("limit=101", refused("/limit")),
    asking("limit[]=5", refused("/limit[]")),
    asking("limit[a]=5", refused("/limit[a]")),
    asking("Limit=5", refused("/Limit")),
    asking("other=1", refused("/other")),
    asking("=1", refused("/")),
    asking("__proto__=1", refused("/__proto__")),
    asking("constructor=1", refused("/constructor")),
    asking("a~b/c=1", refused("/a~0b~1c")),
    asking("tag=%zz", { status: 400, code: "malformed_query" }),
    asking("%ff=1", { status: 400, code: "malformed_query" }),
    asking("tag=%c0%af", { status: 400, code: "malformed_query" }),
  ]);

  test("of many faults the first are reported, and no name at any length", async () => {
    const many = Array.from({ length: 500 }, (_, at) => `x${at}=1`).join("&");
    const response = await shop.ask(entry, { target: `/v1/items?${"n".repeat(500)}=1&${many}` });
    expectResponse(response, 400);
    const issues = response.json["issues"] as readonly { readonly field: string }[];
    expect(issues.length).toBeLessThanOrEqual(20);
    expect(Math.max(...issues.map(({ field }) => field.length))).toBeLessThanOrEqual(101);
    expect(shop.calls).toEqual([]);
  });
});

row("S18: cursors", (entry) => {
  const tooLong = refused("/cursor");
  const cursor = (text: string, is: Case["is"], name = `${text.length} characters`): Case => ({
    ...asking(`cursor=${encodeURIComponent(text)}`, is),
    name,
  });
  cases(shop, entry, [
    cursor("", tooLong),
    cursor("a", given({ next: "a" })),
    cursor("a".repeat(512), given({ next: "a".repeat(512) })),
    cursor("a".repeat(513), tooLong),
    cursor("😀".repeat(512), given({ next: "😀".repeat(512) }), "512 characters that take 4 bytes each"),
    cursor("😀".repeat(513), tooLong, "513 of them"),
  ]);

  test("one that was not handed out gets the declared error, and no rows", async () => {
    shop.handle("items.list", async (_, { auth, fail }) => {
      // Whose rows a cursor may show is up to the handler, who knows the caller.
      expect(auth).toEqual({ via: "app", app: { app: "shop" } });
      throw fail["invalid_cursor"]?.();
    });
    const response = await shop.ask(entry, { target: "/v1/items?cursor=forged" });
    expectResponse(response, { status: 400, code: "invalid_cursor" });
    expect(response.json).not.toHaveProperty("tags");
  });
});
