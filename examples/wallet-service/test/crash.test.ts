/** W4 and W5: processes that die in the work on a request with a key, and ones that hang. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openStorage, type Place } from "../src/storage/storage.js";
import { startChild } from "./support/child.js";
import type { ChildOptions } from "./support/child-main.js";
import { describeOnBoth } from "./support/databases.js";
import type { DeadlyMoment } from "./support/dying.js";
import { createAccount, createPatiently, seedWith } from "./support/requests.js";
import { isExhaustive } from "./support/run-size.js";

const moments: readonly DeadlyMoment[] = ["before commit", "after commit", "in the response"];

/** A process that hangs holds up its key for a while only, if other processes can take over. */
const leaseMs = 5_000;

/** A file with the seed of the tests; it goes away with the test. */
function seedFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "wallet-seed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "seed.json");
  writeFileSync(file, JSON.stringify(seedWith()));
  return file;
}

async function counts(place: Place): Promise<readonly number[]> {
  const storage = await openStorage(place);
  const tables = ["accounts", "wallets", "idempotency_keys"] as const;
  const found: number[] = [];
  for (const table of tables) {
    const query = storage.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"));
    found.push((await query.executeTakeFirstOrThrow()).n);
  }
  await storage.close();
  return found;
}

describeOnBoth("a process that dies", (database) => {
  // The embedded database starts with each process and each look into it, for seconds. It has the same states after the commit.
  const isEmbedded = database.kind === "PGlite";
  const here = moments.filter((moment) => isExhaustive || !isEmbedded || moment !== "after commit");

  it.each(here)("W4: %s: the retry finds all of it or nothing", async (moment) => {
    const place = (await database.place()) as ChildOptions["place"];
    const seed = seedFile();
    const child = await startChild({ place, seed, dieAt: moment });
    await expect(createAccount(child.url, { key: "w4" })).rejects.toThrow();
    expect(await child.ended).toBe("SIGKILL");
    const left = moment === "before commit" ? [0, 0, 0] : [1, 1, 1];
    // There the retry tells: it is replayed where all is left, and makes a second account where a part is.
    if (!isEmbedded || isExhaustive) expect(await counts(place)).toEqual(left);

    const next = await startChild({ place, seed });
    const got = await createPatiently(() => next.url, "w4");
    expect(got.status).toBe(200);
    expect(got.headers.get("idempotency-replayed")).toBe(moment === "before commit" ? null : "true");
    expect((await createAccount(next.url, { key: "w4" })).text).toBe(got.text);
    await next.kill();
    expect(await counts(place)).toEqual([1, 1, 1]);
  });

  // The data folder of an embedded database is that of the process that hangs.
  if (isEmbedded) return;

  it("W5: a process that hangs loses its key with its lease, and cannot commit any more", async () => {
    const place = (await database.place()) as ChildOptions["place"];
    const seed = seedFile();
    const other = await startChild({ place, seed });
    const child = await startChild({ place, seed, stopAt: "before commit", keyLeaseMs: leaseMs });
    const hanging = createAccount(child.url, { key: "w5" });
    await stopped(place);
    expect((await createAccount(other.url, { key: "w5" })).status).toBe(409);
    const start = performance.now();
    const got = await createPatiently(() => other.url, "w5", 1_000);
    expect(performance.now() - start).toBeLessThan(10 * leaseMs);
    expect(got.headers.get("idempotency-replayed")).toBeNull();
    child.process.kill("SIGCONT");
    expect((await hanging).status).toBe(503);
    expect(await counts(place)).toEqual([1, 1, 1]);
    expect((await createAccount(child.url, { key: "w5" })).text).toBe(got.text);
  });
});

/** Waits until a process on the database at `place` hangs in a transaction. */
async function stopped(place: Place): Promise<void> {
  const storage = await openStorage(place);
  for (let hanging = 0; hanging === 0;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { rows } = await sql<{ hanging: number }>`select count(*) as hanging from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '200 ms'`.execute(storage.db);
    hanging = rows[0]?.hanging ?? 0;
  }
  await storage.close();
}
