/** Every endpoint of the wallet, client to handler: in one process and over real sockets. */
import { describe, expect, test } from "vitest";
import { createClient } from "../../generated/wallet/client.js";
import type { KeyQuorumIntentResponse } from "../../generated/wallet/types.js";
import { desk, entries, openWallet } from "./wallet-entries.js";
import { intentOf, sent, signature } from "./wallet-store.js";

describe.each(entries)("through %s", (entry) => {
  test("policies.list: one page, its size, and the rest", async () => {
    const { client } = await openWallet(entry);
    const first = await client.policies.list();
    expect([first.data.length, first.data[0]?.name]).toEqual([20, "Policy 45 🪙"]);
    const next = await client.policies.list({ limit: 2, cursor: first.next_cursor ?? "" });
    expect(next.data.map(({ name }) => name)).toEqual(["Policy 25 🪙", "Policy 24 🪙"]);
    const usual = await client.policies.list({ limit: null });
    expect(usual).toEqual(first);
  });

  test("policies.list: all items, all pages", async () => {
    const { client, store } = await openWallet(entry);
    const names: string[] = [];
    for await (const { name } of client.policies.list.all({ limit: 10 })) names.push(name);
    expect(names).toEqual(store.policies.map(({ name }) => name));
    const sizes: number[] = [];
    for await (const page of client.policies.list.pages({ limit: 20 })) sizes.push(page.data.length);
    expect(sizes).toEqual([20, 20, 5]);
  });

  test("intents.authorize: the last signature executes, and the type of the intent shows it", async () => {
    const { client, store } = await openWallet(entry);
    const intent = intentOf(store, "i-pending");
    const signed = await client.intents.authorize({
      intent_id: "i-pending",
      signature: signature(intent, sent),
      timestamp: sent,
    });
    if (signed.intent_type !== "RPC" || signed.status !== "executed") throw new Error(signed.status);
    expect(signed.action_result?.["hash"]).toBe("0x1");
    expect(signed.authorization_details[0]?.members?.[0]?.signed_at).toBe(sent);
    expect(signed.request_details.body?.method).toBe("eth_sign");
  });

  test("intents.authorize: an odd intent id arrives as it is", async () => {
    const { client, store } = await openWallet(entry);
    const intent_id = "i /?#%ü";
    const proof = signature(intentOf(store, intent_id), sent);
    const signed = await client.intents.authorize({ intent_id, signature: proof, timestamp: sent });
    expect(signed.intent_id).toBe(intent_id);
  });

  test("intents.updateKeyQuorum: an intent to change it", async () => {
    const { client } = await openWallet(entry);
    const change = { display_name: "Board of two", user_ids: ["did:service:ada", "did:service:bo"] };
    const deadline = new Date(Date.now() + 60_000);
    const intent: KeyQuorumIntentResponse = await client.intents.updateKeyQuorum(
      { key_quorum_id: "q-1", ...change },
      { deadline },
    );
    expect(intent.request_details).toEqual({ url: "/v1/key_quorums/q-1", body: change });
    expect(intent.current_resource_data?.display_name).toBe("Board");
    expect([intent.custom_expiry, intent.expires_at]).toEqual([true, deadline.getTime()]);
  });

  test("wallets.assignEntity", async () => {
    const { client } = await openWallet(entry);
    const input = { wallet_id: "w-1", id: "did:service:ada", type: "user" } as const;
    const assignment = await client.wallets.assignEntity(input);
    expect(assignment.entity).toEqual({ id: "did:service:ada", type: "user" });
    const moved = await client.wallets.assignEntity({ ...input, id: "org-full", type: "organization" });
    expect([moved.id, moved.entity.id]).toEqual([assignment.id, "org-full"]);
  });

  test("depositAccounts.quoteCrypto", async () => {
    const { client } = await openWallet(entry);
    const quote = await client.depositAccounts.quoteCrypto({
      source: { chain: "ethereum", asset: "ETH" },
      destination: { chain: "solana", asset: "SOL" },
      input_amount: "1.5",
      slippage_bps: 50,
    });
    expect([quote.input_amount, quote.estimated_output_amount]).toEqual(["1.5", "29.85"]);
  });

  test("users by what they log in with; kinds that the spec does not list arrive, too", async () => {
    const { client, store } = await openWallet(entry);
    const [user] = store.users;
    const wallet = { type: "wallet", address: "0x1", verified_at: 1 };
    Object.assign(user ?? {}, { linked_accounts: [...(user?.linked_accounts ?? []), wallet] });
    expect(await client.users.byCustomAuthId({ custom_user_id: "u-1" })).toEqual(
      await client.users.byStreamingSubject({ subject: "s-1" }),
    );
    const found = await client.users.byPhoneNumber({ number: "+44 20 7946 0000" });
    const addresses = found.linked_accounts.map((account) => {
      switch (account.type) {
        case "email":
          return account.address;
        case "passkey":
          return account.enrolled_in_mfa;
        default:
          return account.type;
      }
    });
    expect(addresses).toEqual(["ada@example.com", true, "wallet"]);
    expect(found.mfa_methods).toEqual([{ type: "totp", verified_at: 1_674_788_927, issuer: "desk" }]);
  });

  test("accounts.create: once per key, each time without one of the caller's", async () => {
    const { client, store } = await openWallet(entry);
    const body = { display_name: "Main", wallets_configuration: [{ chain_type: "tron" }] } as const;
    const input = { body: { ...body, wallets_configuration: [...body.wallets_configuration] } };
    const first = await client.accounts.create(input, { idempotencyKey: "k-1" });
    expect(first.wallets.map(({ chain_type }) => chain_type)).toEqual(["tron"]);
    expect(await client.accounts.create(input, { idempotencyKey: "k-1" })).toEqual(first);
    const reused = await client.accounts
      .create({ body: { display_name: "Other", wallet_ids: [] } }, { idempotencyKey: "k-1" })
      .result();
    if (reused.ok || reused.error.kind !== "http") throw new Error("not refused");
    expect([reused.error.status, reused.error.problem?.code]).toEqual([422, "idempotency_key_reused"]);
    const other = await client.accounts.create({ body: { display_name: "From wallets", wallet_ids: [] } });
    expect([other.display_name, store.accounts.size, store.keys.size]).toEqual(["From wallets", 2, 2]);
  });

  test("allowlist.add: an entry, and the same entry again", async () => {
    const { client } = await openWallet(entry);
    const input = { app_id: "desk", type: "email", value: "ada@example.com" } as const;
    const added = await client.allowlist.add(input);
    expect(added).toMatchObject({ appId: "desk", value: "ada@example.com", acceptedAt: null });
    expect(await client.allowlist.add(input)).toEqual(added);
  });

  test("aggregations.get: nested parameters and all", async () => {
    const { client, store } = await openWallet(entry);
    const found = await client.aggregations.get({ aggregation_id: "a-1" });
    expect(found).toEqual(store.aggregations.get("a-1"));
    expect(found.metric.abi?.[0]?.inputs?.[0]?.components?.[0]?.name).toBe("legs");
  });

  test("the headers that options turn into: key, deadline, one's own", async () => {
    const { reached } = await openWallet(entry);
    const seen: Headers[] = [];
    const client = createClient({
      baseUrl: `${reached.baseUrl}/`,
      auth: { app: desk },
      headers: { "x-trace": "t-1" },
      fetch: (url, init) => {
        seen.push(new Headers(init.headers));
        return reached.fetch(url, init);
      },
    });
    await client.accounts.create({ body: { wallets_configuration: [] } });
    await client.accounts.create({ body: { wallets_configuration: [] } }, { idempotencyKey: "mine" });
    await client.intents.updateKeyQuorum(
      { key_quorum_id: "q-1", display_name: "x" },
      { deadline: 4_102_444_800_000, headers: { "x-trace": "t-2" } },
    );
    expect(seen.map((headers) => headers.get("x-trace"))).toEqual(["t-1", "t-1", "t-2"]);
    expect(seen[0]?.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.get("idempotency-key")).toBe("mine");
    expect(seen[2]?.get("service-request-expiry")).toBe("4102444800000");
    expect(seen[2]?.get("idempotency-key")).toBeNull();
    expect(seen.every((headers) => headers.get("service-app-id") === "desk")).toBe(true);
  });
});
