/** Several processes on one PostgreSQL: keys across them, power cuts (W25), and a short soak (W26). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import type { Account } from "../generated/wallet/types.js";
import { openStorage, type Storage } from "../src/storage/storage.js";
import { startChild, type Child } from "./support/child.js";
import type { ChildOptions } from "./support/child-main.js";
import { startCluster } from "./support/cluster.js";
import { describeOnPostgres } from "./support/databases.js";
import { createAccount, createPatiently, seedWith, send, type Got } from "./support/requests.js";
import { isComplete, isExhaustive } from "./support/run-size.js";

const folder = mkdtempSync(join(tmpdir(), "wallet-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limit = 150;

/** Room for ten wallets more than one organization may have. */
const wallets = Array.from({ length: limit + 10 }, (_, at) => ({
  app_id: "desk",
  id: `w-${at}`,
  address: `0x${at}`,
  chain_type: "ethereum",
}));
const organizations = [{ app_id: "desk", id: "org" }];
const seed = join(folder, "seed.json");
writeFileSync(seed, JSON.stringify(seedWith({ wallets, organizations })));

async function namesOf({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("data").execute();
  return rows.map(({ data }) => data.display_name).sort();
}

/** Creates an account that bears the name of its key. */
async function createNamed(url: string, key: string): Promise<Got | undefined> {
  const body = { display_name: key, wallets_configuration: [] };
  return createAccount(url, { key, body }).catch(() => undefined);
}

/** One of several. */
function any<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is none.");
  return item;
}

const isMissing = "missing" in inject("postgres");

describeOnPostgres("several processes", (database) => {
  it("make one account of 100 retries of a key, though one of them is killed and started again", async () => {
    const place = (await database.place()) as ChildOptions["place"];
    const children = await Promise.all([1, 2, 3].map(() => startChild({ place, seed })));
    const all = Array.from({ length: 100 }, () => createPatiently(() => any(children).url, "one", 500));
    await children[0]?.kill();
    children[0] = await startChild({ place, seed });
    const strings = new Set((await Promise.all(all)).map(({ text }) => text));
    expect(strings.size).toBe(1);
    const storage = await openStorage(place);
    expect(await namesOf(storage)).toEqual(["Savings"]);
    await storage.close();
  });

  it("W26: keep every promise in a soak with kills and cut connections", async () => {
    const place = (await database.place()) as ChildOptions["place"];
    const children: Child[] = await Promise.all([1, 2, 3].map(() => startChild({ place, seed })));
    const storage = await openStorage(place);
    const acknowledged = new Map<string, string>();
    const assigned = new Set<string>();
    const until = performance.now() + (isExhaustive ? 15_000 : isComplete ? 5_000 : 4_000);
    let number = 0;
    const client = async (): Promise<void> => {
      while (performance.now() < until) {
        const key = `key-${(number += 1)}`;
        for (
          let got = await createNamed(any(children).url, key);
          ;
          got = await createNamed(any(children).url, key)
        ) {
          if (got?.status !== 200) continue;
          // Once acknowledged, the key has this response for good.
          expect(acknowledged.get(key) ?? got.text).toBe(got.text);
          acknowledged.set(key, got.text);
          if (Math.random() < 0.7) break;
        }
        const wallet = any(wallets).id;
        const body = { type: "organization", id: "org" };
        const got = await send(any(children).url, `/v1/wallets/${wallet}/entity`, { body }).catch(
          () => undefined,
        );
        if (got?.status === 200) assigned.add(wallet);
      }
    };
    const trouble = async (): Promise<void> => {
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'wallet-service' and datname = current_database()
          and pid <> pg_backend_pid() and random() < 0.2`
          .execute(storage.db)
          .catch(() => {});
        await children[0]?.kill();
        children[0] = await startChild({ place, seed });
      }
    };
    await Promise.all([trouble(), ...Array.from({ length: 8 }, client)]);
    expect(acknowledged.size).toBeGreaterThan(20);
    expect(await namesOf(storage)).toEqual([...acknowledged.keys()].sort());
    const ids = await storage.db.selectFrom("accounts").select("id").execute();
    const acknowledgedIds = [...acknowledged.values()].map((text) => (JSON.parse(text) as Account).id);
    expect(ids.map(({ id }) => id).sort()).toEqual(acknowledgedIds.sort());
    const rows = await storage.db.selectFrom("wallet_entities").select("wallet_id").execute();
    const held = new Set(rows.map(({ wallet_id }) => wallet_id));
    expect(held.size).toBe(rows.length);
    expect(held.size).toBeLessThanOrEqual(limit);
    for (const wallet of assigned) expect(held).toContain(wallet);
    await storage.close();
  });
});

describe.skipIf(isMissing)("W25: a power cut [PostgreSQL]", () => {
  it("loses nothing that was acknowledged, again and again", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const child = await startChild({ place: { databaseUrl: cluster.url }, seed });
    const acknowledged: string[] = [];
    for (let cut = 0; cut < (isExhaustive ? 10 : isComplete ? 3 : 2); cut += 1) {
      const power = { isOn: true };
      const clients = Array.from({ length: 8 }, async (_, client) => {
        for (let at = 0; power.isOn; at += 1) {
          const key = `cut-${cut}-${client}-${at}`;
          if ((await createNamed(child.url, key))?.status === 200) acknowledged.push(key);
        }
      });
      const enough = acknowledged.length + 10;
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await cluster.kill();
      power.isOn = false;
      await Promise.all(clients);
      await cluster.restart();
      const storage = await openStorage({ databaseUrl: cluster.url });
      expect(await namesOf(storage)).toEqual(expect.arrayContaining(acknowledged));
      const { rows } = await sql`select current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as waits`.execute(storage.db);
      expect(rows).toEqual([{ fsync: "on", waits: "on" }]);
      await storage.close();
    }
  });
});
