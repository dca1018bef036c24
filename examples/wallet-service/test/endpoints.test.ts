/** The rules of each endpoint, through the generated client. */
import { expect, test } from "vitest";
import { describeOnDatabases } from "./support/databases.js";
import { clientOf, deskSeed, outcomeOf, send } from "./support/desk.js";
import { ManualClock } from "./support/manual-clock.js";

const policies = Array.from({ length: 45 }, (_, at) => ({
  app_id: "desk",
  version: "1.0",
  name: `Policy ${at + 1}`,
  chain_type: "ethereum",
  id: `policy${String(at + 1).padStart(18, "0")}`,
  owner_id: null,
  // Five share each moment, so that only the id tells them apart.
  created_at: 1_741_834_854_578 + Math.floor(at / 5),
}));
const newestFirst = policies.map(({ name }) => name).reverse();
const aggregation = {
  app_id: "desk",
  id: "a-1",
  name: "Gas per day",
  method: "eth_signTransaction",
  metric: { field: "value", function: "sum" },
  window: { seconds: 86_400 },
  created_at: 1_741_834_854_578,
  owner_id: null,
  conditions: [{ field_source: "ethereum_transaction" }],
};

describeOnDatabases("endpoints", (database) => {
  const clock = new ManualClock();
  const seed = deskSeed({ policies, aggregations: [aggregation] });
  const service = database.service({ seed, clock });

  test("policies.list: the newest first, twenty of them, then the rest", async () => {
    const client = clientOf(service);
    const first = await client.policies.list();
    expect(first.data.map(({ name }) => name)).toEqual(newestFirst.slice(0, 20));
    expect(first.data[0]).not.toHaveProperty("app_id");
    const next = await client.policies.list({ limit: 100, cursor: first.next_cursor ?? "" });
    expect([next.data.length, next.next_cursor]).toEqual([25, null]);
    for (const limit of [1, 7, 45, 100]) {
      const names: string[] = [];
      for await (const { name } of client.policies.list.all({ limit })) names.push(name);
      expect(names).toEqual(newestFirst);
    }
    expect(await clientOf(service, "other").policies.list()).toEqual({ data: [], next_cursor: null });
  });

  test("policies.list: a cursor that is forged, or another app's, is refused", async () => {
    const { next_cursor } = await clientOf(service).policies.list({ limit: 1 });
    const cursor = next_cursor ?? "";
    expect(await outcomeOf(clientOf(service, "other").policies.list({ cursor }))).toBe("400 invalid_cursor");
    expect(await outcomeOf(clientOf(service).policies.list({ cursor: `${cursor}A` }))).toBe(
      "400 invalid_cursor",
    );
    expect(await outcomeOf(clientOf(service).policies.list({ cursor: "forged" }))).toBe("400 invalid_cursor");
  });

  test("users by what they log in with, and no user of another app", async () => {
    const client = clientOf(service);
    const found = await client.users.byCustomAuthId({ custom_user_id: "u-1" });
    expect(found.id).toBe("did:service:ada");
    expect(found).not.toHaveProperty("custom_auth_id");
    expect(await client.users.byStreamingSubject({ subject: "s-1" })).toEqual(found);
    expect(await client.users.byPhoneNumber({ number: "+44 20 7946 0000" })).toEqual(found);
    for (const id of ["u-2", "u-0", "", "\0", "u-1\0", "ü".repeat(10_000)])
      expect(await outcomeOf(client.users.byCustomAuthId({ custom_user_id: id }))).toBe("404 user_not_found");
  });

  test("accounts.create: new wallets with addresses of their chains", async () => {
    const client = clientOf(service);
    const wallets_configuration = [
      { chain_type: "ethereum" },
      { chain_type: "bitcoin-taproot" },
      { chain_type: "ethereum" },
      { chain_type: "ton" },
    ] as const;
    const body = { display_name: "Main \0 ü", wallets_configuration: [...wallets_configuration] };
    const account = await client.accounts.create({ body });
    expect(account.display_name).toBe("Main \0 ü");
    expect(account.wallets.map(({ chain_type }) => ({ chain_type }))).toEqual(wallets_configuration);
    expect(new Set(account.wallets.map(({ address }) => address)).size).toBe(4);
    expect(account.wallets[0]?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const ids = account.wallets.map(({ id }) => id).reverse();
    const second = await client.accounts.create({ body: { wallet_ids: ids } });
    expect(second.wallets).toEqual([...account.wallets].reverse());
    expect(second.display_name).toBe("Account");
    const [wallet_id = ""] = ids;
    const assigned = await client.wallets.assignEntity({ wallet_id, id: "org-1", type: "organization" });
    expect(assigned.wallet_id).toBe(wallet_id);
  });

  test("accounts.create: wallets must be the app's, and no more than an account may have", async () => {
    const client = clientOf(service);
    for (const wallet_ids of [["w-other"], ["w-1", "w-0"]])
      expect(await outcomeOf(client.accounts.create({ body: { wallet_ids } }))).toBe("404 wallet_not_found");
    const many = Array.from({ length: 101 }, () => ({ chain_type: "near" }));
    const refused = await send(service, { path: "/v1/accounts", body: { wallets_configuration: many } });
    expect([refused.status, refused.body["code"]]).toEqual([400, "invalid_request"]);
    const twice = await send(service, { path: "/v1/accounts", body: { wallet_ids: ["w-1", "w-1"] } });
    expect(twice.status).toBe(400);
    const most = await client.accounts.create({ body: { wallets_configuration: many.slice(1) as never } });
    expect(most.wallets).toHaveLength(100);
  });

  test("accounts.create: once for each key, and the refusals of the handler are kept, too", async () => {
    const client = clientOf(service);
    const body = { wallets_configuration: [{ chain_type: "solana" as const }] };
    const first = await client.accounts.create({ body }, { idempotencyKey: "k-1" });
    expect(await client.accounts.create({ body }, { idempotencyKey: "k-1" })).toEqual(first);
    const none = { body: { wallet_ids: ["w-0"] } };
    expect(await outcomeOf(client.accounts.create(none, { idempotencyKey: "k-2" }))).toBe(
      "404 wallet_not_found",
    );
    expect(await outcomeOf(client.accounts.create(none, { idempotencyKey: "k-2" }))).toBe(
      "404 wallet_not_found",
    );
    const count = await service.storage.db
      .selectFrom("accounts")
      .select(({ fn }) => fn.countAll<number>().as("all"))
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    expect(Number(count.all)).toBe(1);
  });

  test("allowlist.add: an entry, the same entry again, and not where it is switched off", async () => {
    const client = clientOf(service);
    const input = { app_id: "desk", type: "email", value: "ada@example.com" } as const;
    const entries = await Promise.all(Array.from({ length: 20 }, () => client.allowlist.add(input)));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect(entries[0]).toMatchObject({ type: "email", value: input.value, appId: "desk", acceptedAt: null });
    const off = clientOf(service, "other").allowlist.add({ ...input, app_id: "other" });
    expect(await outcomeOf(off)).toBe("409 allowlist_disabled");
    for (const app_id of ["other", "nobody"])
      expect(await outcomeOf(client.allowlist.add({ ...input, app_id }))).toBe("404 app_not_found");
    // Strings that PostgreSQL cannot hold are entries of their own (W33).
    const odd = ["\0@b.c", "\uFFFD@b.c", "\u001B0000@b.c"];
    for (const value of odd) expect(await client.allowlist.add({ ...input, value })).toMatchObject({ value });
    const long = { path: "/v1/apps/desk/allowlist", body: { type: "email", value: "a".repeat(321) } };
    expect((await send(service, long)).status).toBe(400);
  });

  test("depositAccounts.quoteCrypto: exact, whatever the slippage, within one kind of network", async () => {
    const client = clientOf(service);
    const eth = { chain: "ethereum", asset: "ETH" };
    const sol = { chain: "solana", asset: "SOL" };
    const quote = (change: object = {}): Promise<unknown> =>
      client.depositAccounts.quoteCrypto({ source: eth, destination: sol, input_amount: "1.5", ...change });
    const created_at = new Date(clock.now()).toISOString();
    expect(await quote()).toEqual({ input_amount: "1.5", estimated_output_amount: "30", created_at });
    for (const slippage_bps of [0, 50, 10_000])
      expect(await quote({ slippage_bps })).toMatchObject({ estimated_output_amount: "30" });
    const testnets = {
      source: { ...eth, chain: "ethereum-testnet" },
      destination: { ...sol, chain: "solana-testnet" },
    };
    expect(await quote(testnets)).toMatchObject({ estimated_output_amount: "30" });
    expect(await outcomeOf(quote({ source: testnets.source }))).toBe("400 mixed_networks");
    for (const source of [
      { ...eth, asset: "?" },
      { ...eth, chain: "lava" },
    ])
      expect(await outcomeOf(quote({ source }))).toBe("400 unknown_asset");
    const path = "/v1/deposit_accounts/crypto/quote";
    for (const change of [
      { input_amount: "0" },
      { input_amount: "1".repeat(101) },
      { slippage_bps: 10_001 },
    ]) {
      const body = { source: eth, destination: sol, input_amount: "1", ...change };
      expect((await send(service, { path, body })).status).toBe(400);
    }
  });

  test("aggregations.get", async () => {
    const found = await clientOf(service).aggregations.get({ aggregation_id: "a-1" });
    expect({ app_id: "desk", ...found }).toEqual(aggregation);
    expect(found).not.toHaveProperty("app_id");
  });

  test("S35: what is another app's looks like what does not exist", async () => {
    const paths: readonly (readonly [string, string, string, object | undefined])[] = [
      ["GET", "/v1/aggregations/a-1", "/v1/aggregations/a-0", undefined],
      ["POST", "/v1/wallets/w-1/entity", "/v1/wallets/w-0/entity", { id: "org-other", type: "organization" }],
      ["PATCH", "/v1/intents/key_quorums/q-board", "/v1/intents/key_quorums/q-0", { display_name: "x" }],
      ["POST", "/v1/apps/desk/allowlist", "/v1/apps/nobody/allowlist", { type: "email", value: "a@b.c" }],
    ];
    const headers = {
      authorization: `Basic ${Buffer.from("other:other-secret").toString("base64")}`,
      "service-app-id": "other",
    };
    for (const [method, foreign, missing, body] of paths) {
      const responses = await Promise.all(
        [foreign, missing].map((path) => send(service, { method, path, body, headers })),
      );
      const [a, b] = responses.map((response) => ({
        ...response,
        body: { ...response.body, request_id: "" },
      }));
      expect(a?.status).toBe(404);
      expect(a).toEqual(b);
    }
    const foreign = { wallet_id: "w-other", id: "org-other", type: "organization" } as const;
    expect(await outcomeOf(clientOf(service).wallets.assignEntity(foreign))).toBe("404 wallet_not_found");
    const entity = { ...foreign, wallet_id: "w-1" };
    expect(await outcomeOf(clientOf(service).wallets.assignEntity(entity))).toBe("404 entity_not_found");
  });
});
