/** W23: pages of policies while policies come and go. */
import { expect, it } from "vitest";
import type { PoliciesPage } from "../generated/wallet/types.js";
import { describeOnDatabases } from "./support/databases.js";
import { codeOf, desk, rival, seedWith, send } from "./support/requests.js";

/** A policy; several are made in the same millisecond, so that ids have to tell them apart. */
function policy(number: number, word = "stable"): object {
  return {
    app_id: "desk",
    version: "1.0",
    name: `${word} ${number}`,
    chain_type: "ethereum",
    id: `${word}-${number}-`.padEnd(24, "0"),
    owner_id: null,
    created_at: 1_741_834_854_000 + Math.floor(number / 5),
  };
}

describeOnDatabases("pages of policies", (database) => {
  const stable = Array.from({ length: 60 }, (_, at) => policy(2 * at));
  const service = database.service({ seed: seedWith({ policies: stable }) });

  async function page(query: string, as = desk): Promise<PoliciesPage> {
    const got = await send(service.url, `/v1/policies?${query}`, { as });
    expect(got.status).toBe(200);
    return JSON.parse(got.text) as PoliciesPage;
  }

  it("W23: shows what is there throughout exactly once, newest first", async () => {
    const seen: string[] = [];
    let query = "limit=7";
    for (let step = 0; ; step += 1) {
      const { data, next_cursor } = await page(query);
      seen.push(...data.map(({ name }) => name));
      if (next_cursor === null) break;
      query = `limit=7&cursor=${encodeURIComponent(next_cursor)}`;
      // One comes and one goes on either side of the place that has been reached.
      for (const number of [2 * step + 1, 119 - 2 * step]) {
        const { app_id, ...item } = policy(number, "fleeting") as Record<string, string>;
        const row = { id: item["id"] ?? "", created_at: Number(item["created_at"]) };
        await service.storage.db
          .insertInto("policies")
          .values({ app_id: app_id ?? "", ...row, data: JSON.stringify(item) })
          .execute();
        if (step % 2 === 1)
          await service.storage.db.deleteFrom("policies").where("id", "=", row.id).execute();
      }
    }
    const kept = seen.filter((name) => name.startsWith("stable"));
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(kept).size).toBe(60);
    const numbers = kept.map((name) => Math.floor(Number(name.split(" ")[1]) / 5));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it("W23: takes no cursor but its own, from the app that it was given to", async () => {
    const { next_cursor } = await page("limit=1");
    const cursor = next_cursor ?? "";
    expect(cursor.length).toBeLessThanOrEqual(512);
    const at = Math.floor(cursor.length / 2);
    const changed = cursor.slice(0, at) + (cursor[at] === "A" ? "B" : "A") + cursor.slice(at + 1);
    for (const wrong of [changed, cursor.slice(0, -1), `${cursor}A`, "x", "\0"]) {
      const got = await send(service.url, `/v1/policies?cursor=${encodeURIComponent(wrong)}`);
      expect([wrong, got.status, codeOf(got)]).toEqual([wrong, 400, "invalid_cursor"]);
    }
    const query = `/v1/policies?cursor=${encodeURIComponent(cursor)}`;
    expect((await send(service.url, query, { as: rival })).status).toBe(400);
    expect((await send(service.url, query)).status).toBe(200);
  });

  // An embedded database has one process, and no connections that could be cut.
  if (database.kind === "PGlite") return;

  it("W23: another process takes it, too", async () => {
    const place = await database.place();
    const [one, two] = [
      await database.start({ place, seed: seedWith({ policies: stable }) }),
      await database.start({ place }),
    ];
    const first = await send(one.url, "/v1/policies?limit=1");
    const { next_cursor } = JSON.parse(first.text) as PoliciesPage;
    const got = await send(two.url, `/v1/policies?cursor=${encodeURIComponent(next_cursor ?? "")}`);
    expect(got.status).toBe(200);
  });
});
