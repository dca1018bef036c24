/** W1 to W3 and W6 to W8: requests with a key take effect once. */
import { expect, it } from "vitest";
import type { Storage } from "../src/storage/storage.js";
import { describeOnDatabases } from "./support/databases.js";
import { ManualClock } from "./support/manual-clock.js";
import {
  codeOf,
  createAccount,
  createPatiently,
  oneWallet,
  rival,
  seedWith,
  send,
} from "./support/requests.js";

const day = 86_400_000;

async function count(storage: Storage, table: "accounts" | "wallets" | "idempotency_keys"): Promise<number> {
  const query = storage.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"));
  return (await query.executeTakeFirstOrThrow()).n;
}

describeOnDatabases("requests with a key", (database) => {
  const clock = new ManualClock();
  const service = database.service({ seed: seedWith(), clock });

  it("W1: 100 at once make one account, and all get the same bytes", async () => {
    const before = await count(service.storage, "accounts");
    const first = await Promise.all(
      Array.from({ length: 100 }, () => createAccount(service.url, { key: "w1" })),
    );
    for (const got of first.filter(({ status }) => status !== 200)) {
      // A loaded machine may keep some waiting for a connection until they get 503 and Retry-After.
      const codes = { 409: "idempotency_in_progress", 503: "unavailable" };
      expect(codes).toMatchObject({ [got.status]: codeOf(got) });
      expect(got.headers.get("retry-after")).toBe("1");
    }
    const all = await Promise.all(first.map(() => createPatiently(() => service.url, "w1")));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(await count(service.storage, "accounts")).toBe(before + 1);
  });

  it("W2: another body is refused; the order of properties and whitespace are no other body", async () => {
    const first = await createAccount(service.url, { key: "w2" });
    const before = await count(service.storage, "wallets");
    const other = await createAccount(service.url, { key: "w2", body: { ...oneWallet, display_name: "x" } });
    expect(other.status).toBe(422);
    expect(codeOf(other)).toBe("idempotency_key_reused");
    const spaced = `{ "wallets_configuration" : [ { "chain_type" : "ethereum" } ],\n "display_name" : "Savings" }`;
    const same = await createAccount(service.url, { key: "w2", body: spaced });
    expect([same.status, same.text]).toEqual([200, first.text]);
    expect(same.headers.get("idempotency-replayed")).toBe("true");
    expect(await count(service.storage, "wallets")).toBe(before);
  });

  it("W3: another app has keys of its own, and other endpoints take none", async () => {
    const first = await createAccount(service.url, { key: "w3" });
    const other = await createAccount(service.url, { key: "w3", as: rival });
    expect([other.status, other.text === first.text]).toEqual([200, false]);
    const body = { type: "email", value: "ada@example.com" };
    const entry = await send(service.url, "/v1/apps/desk/allowlist", { body, key: "w3" });
    expect([entry.status, entry.text === first.text]).toEqual([200, false]);
  });

  it("W6: a key is remembered for 24 hours to the millisecond, whatever the clock does", async () => {
    const first = await createAccount(service.url, { key: "w6" });
    clock.advance(-3_600_000);
    expect((await createAccount(service.url, { key: "w6" })).text).toBe(first.text);
    clock.advance(3_600_000 + day - 1);
    expect((await createAccount(service.url, { key: "w6" })).text).toBe(first.text);
    clock.advance(1);
    const second = await createAccount(service.url, { key: "w6" });
    expect(second.text).not.toBe(first.text);
    clock.advance(-day);
    expect((await createAccount(service.url, { key: "w6" })).text).toBe(second.text);
    clock.advance(2 * day - 1);
    expect((await createAccount(service.url, { key: "w6" })).text).toBe(second.text);
    clock.advance(1);
    expect((await createAccount(service.url, { key: "w6" })).text).not.toBe(second.text);
  });

  it("W7: what is refused before the handler is not kept", async () => {
    const bad = await createAccount(service.url, { key: "w7", body: { wallets_configuration: 1 } });
    expect(bad.status).toBe(400);
    expect((await createAccount(service.url, { key: "w7" })).status).toBe(200);
  });

  it("W7: a declared error is a response like any other", async () => {
    const body = { display_name: "Old", wallet_ids: ["w7"] };
    const refused = await createAccount(service.url, { key: "w7-declared", body });
    expect([refused.status, codeOf(refused)]).toEqual([404, "wallet_not_found"]);
    const data = JSON.stringify({ id: "w7" });
    const wallet = { id: "w7", address: "0x7", chain_type: "ethereum", created_at: 0, data };
    await service.storage.db
      .insertInto("wallets")
      .values({ app_id: "desk", ...wallet })
      .execute();
    const replayed = await createAccount(service.url, { key: "w7-declared", body });
    expect([replayed.text, replayed.headers.get("idempotency-replayed")]).toEqual([refused.text, "true"]);
    expect((await createAccount(service.url, { key: "w7-anew", body })).status).toBe(200);
  });

  it("W8: which keys are keys", async () => {
    for (const key of ["", "k".repeat(256), "a\tb", "é"])
      expect([key, (await createAccount(service.url, { key })).status]).toEqual([key, 400]);
    const bare = await createAccount(service.url, { key: "w8" });
    expect((await createAccount(service.url, { key: '"w8"' })).text).toBe(bare.text);
    expect((await createAccount(service.url, { key: "k".repeat(255) })).status).toBe(200);
    const [one, two] = [await createAccount(service.url), await createAccount(service.url)];
    expect([one.status, two.status, one.text === two.text]).toEqual([200, 200, false]);
  });
});
