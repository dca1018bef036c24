/** W10 to W13: an organization never has more than its wallets, whoever assigns what at the same time. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { limits } from "../generated/wallet/limits.js";
import type { Service } from "../src/service.js";
import { describeOnDatabases } from "./support/databases.js";
import { clientOf, deskSeed, outcomeOf, send } from "./support/desk.js";

const { max } = limits.walletsPerOrganization;
const app_id = "desk";

/** For hundreds of requests, each of which waits for the others: an embedded database has one connection. */
const patience = { timeout: 300_000 };

/** Wallets of which the first ones count for an organization. */
function walletsOf(prefix: string, count: number, entity?: object): object[] {
  return Array.from({ length: count }, (_, at) => ({
    app_id,
    id: `${prefix}-${at}`,
    address: `0x${at}`,
    chain_type: "ethereum",
    ...(entity !== undefined && { entity }),
  }));
}

function assign(service: Service, wallet: string, id: string): ReturnType<typeof send> {
  const type = id.startsWith("did:") ? "user" : "organization";
  return send(service, { path: `/v1/wallets/${wallet}/entity`, body: { id, type } });
}

async function countOf({ storage }: Service, id: string): Promise<number> {
  const { all } = await storage.db
    .selectFrom("wallet_entities")
    .select(({ fn }) => fn.countAll<number>().as("all"))
    .where("app_id", "=", app_id)
    .where("entity_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(all);
}

const organization = (id: string): object => ({ id, type: "organization" });

describeOnDatabases("the wallets of an organization", (database) => {
  /** An embedded database takes one after the other, so that more of them say no more. */
  const [atOnce, rounds] = database.kind === "PGlite" ? [100, 6] : [500, 20];

  test(`W10, W12, W13: ${atOnce} at once at 149: one more, and it stays so`, patience, async () => {
    const seed = deskSeed({
      wallets: [...walletsOf("in", max - 1, organization("org-1")), ...walletsOf("out", atOnce)],
    });
    const place = await database.place();
    const service = await database.start({ seed, place });
    const responses = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => assign(service, `out-${at}`, "org-1")),
    );
    const accepted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(
      ({ status, body }) => status === 409 && body["code"] === "wallet_entity_limit_exceeded",
    );
    expect([accepted.length, refused.length]).toEqual([1, atOnce - 1]);
    expect(await countOf(service, "org-1")).toBe(max);

    const [first] = accepted;
    const again = await assign(service, String(first?.body["wallet_id"]), "org-1");
    expect(again).toEqual(first);

    await service.close();
    const restarted = await database.start({ place });
    expect(await countOf(restarted, "org-1")).toBe(max);
    const another = responses.findIndex(({ status }) => status === 409);
    expect((await assign(restarted, `out-${another}`, "org-1")).status).toBe(409);
    expect((await assign(restarted, "in-0", "did:service:ada")).status).toBe(200);
    expect((await assign(restarted, `out-${another}`, "org-1")).status).toBe(200);
    expect(await countOf(restarted, "org-1")).toBe(max);
  });

  const severalAtOnce = test.skipIf(database.kind === "PGlite");
  severalAtOnce(
    "W10: those who come while the last place is being taken wait, and look again",
    patience,
    async () => {
      const seed = deskSeed({
        wallets: [...walletsOf("in", max - 1, organization("org-1")), ...walletsOf("out", 8)],
      });
      // Long enough for all of them to be there together, however busy the machine is.
      const place = { ...(await database.place()), patienceMs: 60_000 };
      const service = await database.start({ seed, place });
      const waiting = sql<{ all: number }>`
      select count(*) as all from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      const { assigning } = await service.storage.transaction(async (tx) => {
        await tx.selectFrom("organizations").select("id").where("id", "=", "org-1").forUpdate().execute();
        const calls = Array.from({ length: 8 }, (_, at) => assign(service, `out-${at}`, "org-1"));
        await expect
          .poll(async () => (await waiting.execute(service.storage.db)).rows[0]?.all, { timeout: 40_000 })
          .toBe(8);
        return { assigning: calls };
      });
      const statuses = (await Promise.all(assigning)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
      expect(await countOf(service, "org-1")).toBe(max);
    },
  );

  test(
    "W11: wallets that move at the limit count once, never beyond it, and no call waits forever",
    patience,
    async () => {
      const organizations = ["org-a", "org-b", "org-c"];
      const seed = deskSeed({
        organizations: organizations.map((id) => ({ app_id, id })),
        wallets: [
          ...walletsOf("a", max, organization("org-a")),
          ...walletsOf("b", max - 1, organization("org-b")),
          ...walletsOf("c", 3),
        ],
      });
      const service = await database.start({ seed });
      let state = 11;
      const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
      const wallets = ["a-0", "a-1", "a-2", "b-0", "b-1", "c-0", "c-1", "c-2"];
      const targets = [...organizations, "did:service:ada"];
      const seen = new Map<string, number>();
      for (let round = 0; round < rounds; round++) {
        const calls = Array.from({ length: 20 }, () =>
          assign(service, wallets[random(wallets.length)] ?? "", targets[random(targets.length)] ?? ""),
        );
        for (const { status, body } of await Promise.all(calls)) {
          const name = `${status} ${status === 200 ? "" : String(body["code"])}`.trim();
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
        for (const id of organizations) expect(await countOf(service, id)).toBeLessThanOrEqual(max);
      }
      expect([...seen.keys()].sort()).toEqual(["200", "409 wallet_entity_limit_exceeded"]);
      const rows = await service.storage.db
        .selectFrom("wallet_entities")
        .select(["wallet_id", "id"])
        .execute();
      expect(new Set(rows.map(({ wallet_id }) => wallet_id)).size).toBe(rows.length);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    },
  );

  test("an assignment keeps its identifier when the wallet moves, and users have no limit", async () => {
    const service = await database.start({ seed: deskSeed() });
    const client = clientOf(service);
    const first = await client.wallets.assignEntity({
      wallet_id: "w-1",
      id: "did:service:ada",
      type: "user",
    });
    const moved = await client.wallets.assignEntity({ wallet_id: "w-1", id: "org-1", type: "organization" });
    expect([moved.id, moved.created_at]).toEqual([first.id, first.created_at]);
    expect(moved.entity).toEqual({ id: "org-1", type: "organization" });
    const wrongType = client.wallets.assignEntity({ wallet_id: "w-1", id: "org-1", type: "user" });
    expect(await outcomeOf(wrongType)).toBe("404 entity_not_found");
    expect(
      (await send(service, { path: "/v1/wallets/w-1/entity", body: { id: "org-1", type: "team" } })).status,
    ).toBe(404);
  });
});
