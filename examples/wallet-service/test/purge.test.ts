/** W9: keys are forgotten in small steps that block no request. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { purgeKeys } from "../src/idempotency/purge.js";
import type { Storage } from "../src/storage/storage.js";
import { describeOnDatabases } from "./support/databases.js";
import { ManualClock } from "./support/manual-clock.js";
import { createAccount, seedWith } from "./support/requests.js";
import { isComplete, isExhaustive } from "./support/run-size.js";

const hour = 3_600_000;

/** Adds `count` keys that are over at `expiresAt`. */
async function addKeys({ db }: Storage, count: number, expiresAt: number): Promise<void> {
  await sql`insert into idempotency_keys
    select 'desk', 'accounts.create', 'old-' || ${expiresAt}::bigint || '-' || n, repeat('0', 64), 200,
      '{}', repeat('x', 300), ${expiresAt}::bigint + n % 1000 from generate_series(1, ${count}::int) as n`.execute(
    db,
  );
}

async function countKeys({ db }: Storage): Promise<number> {
  const query = db.selectFrom("idempotency_keys").select(({ fn }) => fn.countAll<number>().as("n"));
  return (await query.executeTakeFirstOrThrow()).n;
}

describeOnDatabases("forgetting keys", (database) => {
  const clock = new ManualClock();
  const service = database.service({ seed: seedWith(), clock });
  const many = database.kind === "PGlite" || !isComplete ? 20_000 : isExhaustive ? 200_000 : 40_000;

  it("W9: deletes at most 500 at a time, until there are none, while requests with keys go on", async () => {
    const { storage } = service;
    await addKeys(storage, many, clock.now() - 2 * hour);
    await addKeys(storage, 10, clock.now() - hour / 2);
    let left = await countKeys(storage);
    const purging = { isDone: false };
    const requests = (async () => {
      for (let at = 0; !purging.isDone; at += 1)
        expect((await createAccount(service.url, { key: `during-${at}` })).status).toBe(200);
    })();
    // The first steps are counted; the rest only has to end.
    for (let step = 0; step < 5; step += 1) {
      expect(await purgeKeys(storage, clock)).toBe(true);
      const old = await storage.db
        .selectFrom("idempotency_keys")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("key", "like", "old-%")
        .executeTakeFirstOrThrow();
      expect(left - old.n).toBe(500);
      left = old.n;
    }
    while (await purgeKeys(storage, clock));
    purging.isDone = true;
    await requests;
    const rest = await storage.db
      .selectFrom("idempotency_keys")
      .select("key")
      .where("key", "like", "old-%")
      .execute();
    expect(rest).toHaveLength(10);
  });

  it("W9: a service forgets by itself", async () => {
    const own = await database.start({ seed: seedWith(), sweepEveryMs: 20 });
    await addKeys(own.storage, 1_200, Date.now() - 2 * hour);
    while ((await countKeys(own.storage)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  // An embedded database has one connection: no other client can lock anything.
  if (database.kind === "PGlite") return;

  it("W9: steps over a key that somebody has locked", async () => {
    const { storage } = service;
    await storage.db.deleteFrom("idempotency_keys").execute();
    await addKeys(storage, 10, clock.now() - 2 * hour);
    await storage.transaction(async (tx) => {
      await sql`select * from idempotency_keys order by key limit 1 for update`.execute(tx);
      await purgeKeys(storage, clock);
      expect(await countKeys(storage)).toBe(1);
    });
    await purgeKeys(storage, clock);
    expect(await countKeys(storage)).toBe(0);
  });
});
