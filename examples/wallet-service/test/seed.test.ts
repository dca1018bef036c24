/** `--seed`: what it loads, that it changes nothing twice, and what it says about mistakes. */
import { describe, expect, it } from "vitest";
import { loadSeed } from "../src/seed/load-seed.js";
import { checkedSeed, readSeed } from "../src/seed/read-seed.js";
import type { Storage } from "../src/storage/storage.js";
import { describeOnDatabases } from "./support/databases.js";
import { newKey } from "./support/desk.js";
import { seedWith, send } from "./support/requests.js";

const smallSeed = new URL("../seed.json", import.meta.url).pathname;

const user = {
  app_id: "desk",
  id: "did:service:ada",
  custom_auth_id: "u-1",
  phone_number: "+1",
  user_token: "token",
  created_at: 1_741_834_854,
  linked_accounts: [],
  mfa_methods: [],
  has_accepted_terms: true,
  is_guest: false,
};

const wallet = { app_id: "desk", id: "w-1", address: "0x1", chain_type: "ethereum" };

const policy = {
  app_id: "desk",
  id: "p".repeat(24),
  version: "1.0",
  name: "Limits",
  chain_type: "ethereum",
  owner_id: null,
};

const aggregation = {
  app_id: "desk",
  id: "a-1",
  name: "Sent in a day",
  method: "eth_signTransaction",
  metric: { field: "value", field_source: "ethereum_transaction", abi: [] },
  window: { seconds: 1 },
  created_at: 1_741_834_854_000,
  owner_id: null,
};

const key = { public_key: newKey().publicKey, display_name: null };

/** A key quorum that is complete, with what `change` says. */
const quorumWith = (change: object): object => ({
  app_id: "desk",
  id: "q",
  display_name: "Quorum",
  authorization_threshold: 1,
  authorization_keys: [],
  user_ids: ["did:service:ada"],
  ...change,
});

/** All rows of all tables. */
async function everything(storage: Storage): Promise<unknown> {
  const tables = await storage.db.introspection.getTables();
  return Object.fromEntries(
    await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await storage.db
          .selectFrom(name as "apps")
          .selectAll()
          .execute(),
      ]),
    ),
  );
}

describeOnDatabases("a seed", (database) => {
  const service = database.service();

  it("is loaded once, however often it is loaded", async () => {
    const seed = await readSeed(smallSeed);
    await loadSeed(service.storage, seed);
    const before = await everything(service.storage);
    await service.storage.db.deleteFrom("wallet_entities").execute();
    await service.storage.db.updateTable("apps").set({ allowlist_enabled: false }).execute();
    const changed = await everything(service.storage);
    await loadSeed(service.storage, seed);
    expect(await everything(service.storage)).toEqual(changed);
    expect(before).not.toEqual(changed);
    const as = { appId: "demo", appSecret: "demo-secret" };
    expect((await send(service.url, "/v1/policies", { as })).status).toBe(200);
  });

  it("keeps no secret that could be read", async () => {
    await loadSeed(service.storage, checkedSeed(seedWith({ users: [user] })));
    const kept = JSON.stringify(await everything(service.storage));
    expect(kept).not.toContain("s:ecr");
    expect(kept).not.toContain('"token"');
  });

  it("is refused as a whole when one thing in it is wrong", async () => {
    const seed = checkedSeed({
      apps: [{ app_id: "new", app_secret: "s" }],
      wallets: [{ ...wallet, app_id: "nobody" }],
    });
    await expect(loadSeed(service.storage, seed)).rejects.toThrow(
      '/wallets/0/app_id: there is no app "nobody"',
    );
    const apps = await service.storage.db.selectFrom("apps").select("app_id").execute();
    expect(apps.map(({ app_id }) => app_id)).not.toContain("new");
  });

  it.each<[string, object, string]>([
    [
      "an owner",
      { wallets: [{ ...wallet, owner_id: "q-?" }] },
      '/wallets/0/owner_id: there is no key quorum "q-?"',
    ],
    [
      "an owner of another app",
      {
        key_quorums: [
          quorumWith({ app_id: "rival", id: "q-rival", user_ids: [], authorization_keys: [key] }),
        ],
        policies: [{ ...policy, created_at: 1_741_834_854_000, owner_id: "q-rival" }],
      },
      '/policies/0/owner_id: there is no key quorum "q-rival"',
    ],
    [
      "somebody whom a wallet counts for",
      { wallets: [{ ...wallet, entity: { type: "organization", id: "org-?" } }] },
      '/wallets/0/entity/id: there is no organization "org-?"',
    ],
    [
      "a member",
      { key_quorums: [quorumWith({ user_ids: ["did:service:?"] })] },
      '/key_quorums/0/user_ids/0: there is no user "did:service:?"',
    ],
    [
      "a member quorum",
      { key_quorums: [quorumWith({ key_quorum_ids: ["q-?"] })] },
      '/key_quorums/0/key_quorum_ids/0: there is no key quorum "q-?"',
    ],
  ])("W33: is refused when it names %s that is not there", async (_, items, message) => {
    await expect(loadSeed(service.storage, checkedSeed(seedWith(items)))).rejects.toThrow(message);
    expect(
      await service.storage.db.selectFrom("wallets").where("id", "=", "w-1").selectAll().execute(),
    ).toEqual([]);
  });

  it("W33: is refused when a wallet counts for something of another kind", async () => {
    const wallets = [{ ...wallet, entity: { type: "team", id: "t" } }];
    const load = async (): Promise<void> => loadSeed(service.storage, checkedSeed(seedWith({ wallets })));
    await expect(load()).rejects.toThrow("/wallets/0/entity/type: ");
  });

  it("W33: is refused when key quorums are nested twice, also with those that are there", async () => {
    const quorum = (id: string, ...key_quorum_ids: string[]): object => quorumWith({ id, key_quorum_ids });
    const load = async (...key_quorums: object[]): Promise<void> =>
      loadSeed(service.storage, checkedSeed(seedWith({ users: [user], key_quorums })));
    const message = "one level is the limit";
    await expect(load(quorum("top", "middle"), quorum("middle", "low"), quorum("low"))).rejects.toThrow(
      message,
    );
    await expect(load(quorum("top", "top"))).rejects.toThrow(message);
    await load(quorum("middle", "low"), quorum("low"));
    await expect(load(quorum("top", "middle"))).rejects.toThrow(message);
    await load(quorum("other", "low"));
  });

  it("is refused when somebody else has what a lookup finds", async () => {
    await loadSeed(service.storage, checkedSeed(seedWith({ users: [user] })));
    const other = { ...user, id: "did:service:bob", user_token: "t2" };
    await expect(loadSeed(service.storage, checkedSeed({ users: [other] }))).rejects.toThrow(
      /\/users: Key \(app_id, custom_auth_id\)=\(desk, u-1\) already exists/,
    );
  });

  it("is refused when it gives an organization more wallets than the limit", async () => {
    const wallets = Array.from({ length: 151 }, (_, at) => ({
      ...wallet,
      id: `many-${at}`,
      entity: { type: "organization", id: "org" },
    }));
    const seed = checkedSeed(seedWith({ organizations: [{ app_id: "desk", id: "org" }], wallets }));
    await expect(loadSeed(service.storage, seed)).rejects.toThrow("151 wallets; 150 are the limit");
    await loadSeed(service.storage, { ...seed, wallets: seed.wallets?.slice(1) ?? [] });
  });
});

describe("a seed that is wrong", () => {
  it.each([
    ["no object", 7, "/: must be an object"],
    ["a list that there is not", { user: [] }, "/user: "],
    ["an app without a secret", { apps: [{ app_id: "a" }] }, "/apps/0/app_secret: "],
    ["a user that is none", { users: [{ ...user, created_at: "x" }] }, "/users/0/created_at: "],
    ["a wallet on no chain", { wallets: [{ ...wallet, chain_type: "x" }] }, "/wallets/0/chain_type: "],
    ["an item of no app", { wallets: [{ ...wallet, app_id: undefined }] }, "/wallets/0/app_id: "],
    ["one thing twice", { wallets: [wallet, wallet] }, "/wallets/1/id: must not be that of /wallets/0"],
    [
      "a moment in seconds",
      { wallets: [{ ...wallet, created_at: 1_741_834_854 }] },
      "/wallets/0/created_at: must be in milliseconds",
    ],
    [
      "a moment in milliseconds",
      { users: [{ ...user, created_at: 1_741_834_854_000 }] },
      "/users/0/created_at: must be in seconds",
    ],
    [
      "another one further down",
      {
        users: [
          { ...user, linked_accounts: [{ type: "email", address: "a@b.c", verified_at: 1_741_834_854_000 }] },
        ],
      },
      "/users/0/linked_accounts/0/verified_at: must be in seconds",
    ],
    [
      "a threshold that cannot be reached",
      { key_quorums: [quorumWith({ authorization_threshold: 2 })] },
      "/key_quorums/0/authorization_threshold: The threshold of 2 exceeds the 1 members.",
    ],
    [
      "a member twice",
      { key_quorums: [quorumWith({ user_ids: ["u", "u"] })] },
      "/key_quorums/0/user_ids: must not name a member twice",
    ],
    [
      "a key that is none",
      {
        key_quorums: [quorumWith({ authorization_keys: [{ public_key: "AAAA", display_name: null }] })],
      },
      "/key_quorums/0/authorization_keys/0/public_key: must be a P-256 key",
    ],
    [
      "a key of a user that is none",
      { users: [{ ...user, linked_accounts: [{ type: "authorization_key", public_key: "x" }] }] },
      "/users/0/linked_accounts/0/public_key: must be a P-256 key",
    ],
    [
      "an undeclared field",
      { users: [{ ...user, nickname: "ada" }] },
      "/users/0/nickname: is not a field that the spec declares",
    ],
    [
      "such a field further down",
      { aggregations: [{ ...aggregation, window: { seconds: 1, minutes: 1 } }] },
      "/aggregations/0/window/minutes: is not a field that the spec declares",
    ],
    ["a moment in fractions", { policies: [{ ...policy, created_at: 1.5 }] }, "/policies/0/created_at: "],
    ["a moment beyond all time", { wallets: [{ ...wallet, created_at: 1e300 }] }, "/wallets/0/created_at: "],
    ["a policy with more", { policies: [{ app_id: "a", rules: [] }] }, "/policies/0/rules: "],
  ])("names the place: %s", (_, value, message) => {
    expect(() => checkedSeed(value)).toThrow(message);
  });

  it("says why a file cannot be read", async () => {
    await expect(readSeed("/nowhere/seed.json")).rejects.toThrow("cannot be read (ENOENT)");
    await expect(readSeed(new URL("../speccast.config.json", import.meta.url).pathname)).rejects.toThrow(
      "/generate: ",
    );
    await expect(readSeed(new URL("../build.mjs", import.meta.url).pathname)).rejects.toThrow("is not JSON");
  });
});
