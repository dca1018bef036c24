/** The wallet end to end, client to handlers: one suite, in one process and over real sockets. */
import { describe, expect, test } from "vitest";
import { createClient, isCallError } from "../../generated/wallet/client.js";
import { unimplemented, type ServerOptions } from "../../generated/wallet/server.js";
import type {
  IntentResponse,
  KeyQuorumIntentResponse,
  WalletsAssignEntityError,
} from "../../generated/wallet/types.js";
import { ada, clientOf, desk, entries, raw, reach } from "./wallet-entries.js";
import { walletHandlers, walletServer, type Callers } from "./wallet-handlers.js";
import { makeStore, signature, start, type Store } from "./wallet-store.js";

const sent = start + 60_000;

function intentOf(store: Store, id: string): IntentResponse {
  const intent = store.intents.get(id);
  if (intent === undefined) throw new Error(`There is no intent ${id}.`);
  return intent;
}

describe.each(entries)("through %s", (entry) => {
  async function open(options: Partial<ServerOptions<Callers>> = {}) {
    const store = makeStore();
    const reached = await reach(entry, walletServer(store, walletHandlers(store), options));
    return { store, reached, client: clientOf(reached) };
  }

  describe("every endpoint does what the spec says", () => {
    test("policies.list: one page, its size, and the rest", async () => {
      const { client } = await open();
      const first = await client.policies.list();
      expect([first.data.length, first.data[0]?.name]).toEqual([20, "Policy 45 🪙"]);
      const next = await client.policies.list({ limit: 2, cursor: first.next_cursor ?? "" });
      expect(next.data.map(({ name }) => name)).toEqual(["Policy 25 🪙", "Policy 24 🪙"]);
      const usual = await client.policies.list({ limit: null });
      expect(usual).toEqual(first);
    });

    test("policies.list: all items, all pages", async () => {
      const { client, store } = await open();
      const names: string[] = [];
      for await (const { name } of client.policies.list.all({ limit: 10 })) names.push(name);
      expect(names).toEqual(store.policies.map(({ name }) => name));
      const sizes: number[] = [];
      for await (const page of client.policies.list.pages({ limit: 20 })) sizes.push(page.data.length);
      expect(sizes).toEqual([20, 20, 5]);
    });

    test("intents.authorize: the last signature executes, and the type of the intent tells it", async () => {
      const { client, store } = await open();
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
      const { client, store } = await open();
      const intent_id = "i /?#%ü";
      const proof = signature(intentOf(store, intent_id), sent);
      const signed = await client.intents.authorize({ intent_id, signature: proof, timestamp: sent });
      expect(signed.intent_id).toBe(intent_id);
    });

    test("intents.updateKeyQuorum: an intent to change it", async () => {
      const { client } = await open();
      const change = { display_name: "Board of two", user_ids: ["did:service:ada", "did:service:bo"] };
      const intent: KeyQuorumIntentResponse = await client.intents.updateKeyQuorum(
        { key_quorum_id: "q-1", ...change },
        { deadline: new Date(Date.now() + 60_000) },
      );
      expect(intent.request_details).toEqual({ url: "/v1/key_quorums/q-1", body: change });
      expect(intent.current_resource_data?.display_name).toBe("Board");
      expect(intent.expires_at - intent.created_at).toBe(72 * 3_600_000);
    });

    test("wallets.assignEntity", async () => {
      const { client } = await open();
      const input = { wallet_id: "w-1", id: "did:service:ada", type: "user" };
      const assignment = await client.wallets.assignEntity(input);
      expect(assignment.entity).toEqual({ id: "did:service:ada", type: "user" });
      const moved = await client.wallets.assignEntity({ ...input, id: "org-full", type: "organization" });
      expect([moved.id, moved.entity.id]).toEqual([assignment.id, "org-full"]);
    });

    test("depositAccounts.quoteCrypto", async () => {
      const { client } = await open();
      const quote = await client.depositAccounts.quoteCrypto({
        source: { chain: "ethereum", asset: "ETH" },
        destination: { chain: "solana", asset: "SOL" },
        input_amount: "1.5",
        slippage_bps: 50,
      });
      expect([quote.input_amount, quote.estimated_output_amount]).toEqual(["1.5", "30"]);
    });

    test("users by what they log in with; kinds that the spec does not list arrive, too", async () => {
      const { client, store } = await open();
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
      const { client, store } = await open();
      const body = { display_name: "Main", wallets_configuration: [{ chain_type: "tron" }] } as const;
      const input = { body: { ...body, wallets_configuration: [...body.wallets_configuration] } };
      const first = await client.accounts.create(input, { idempotencyKey: "k-1" });
      expect(first.wallets.map(({ chain_type }) => chain_type)).toEqual(["tron"]);
      expect(await client.accounts.create(input, { idempotencyKey: "k-1" })).toEqual(first);
      const other = await client.accounts.create({ body: { display_name: "From wallets", wallet_ids: [] } });
      expect([other.display_name, store.accounts.size, store.keys.size]).toEqual(["From wallets", 2, 2]);
    });

    test("allowlist.add: an entry, and the same entry again", async () => {
      const { client } = await open();
      const input = { app_id: "desk", type: "email", value: "ada@example.com" };
      const entry = await client.allowlist.add(input);
      expect(entry).toMatchObject({ appId: "desk", value: "ada@example.com", acceptedAt: null });
      expect(await client.allowlist.add(input)).toEqual(entry);
    });

    test("aggregations.get: nested parameters and all", async () => {
      const { client, store } = await open();
      const found = await client.aggregations.get({ aggregation_id: "a-1" });
      expect(found).toEqual(store.aggregations.get("a-1"));
      expect(found.metric.abi?.[0]?.inputs?.[0]?.components?.[0]?.name).toBe("legs");
    });
  });

  describe("every declared error arrives with its code and status", () => {
    type Client = Awaited<ReturnType<typeof open>>["client"];
    const proof = { signature: "AAAA", timestamp: sent };
    const asset = (chain: string, name: string) => ({ chain, asset: name });
    const ether = asset("ethereum", "ETH");

    test.each<[string, number, (client: Client) => Promise<unknown>]>([
      ["invalid_cursor", 400, (client) => client.policies.list({ cursor: "forged" })],
      ["intent_not_found", 404, (client) => client.intents.authorize({ intent_id: "i-0", ...proof })],
      [
        "intent_not_pending",
        409,
        (client) => client.intents.authorize({ intent_id: "i-rejected", ...proof }),
      ],
      ["invalid_signature", 401, (client) => client.intents.authorize({ intent_id: "i-pending", ...proof })],
      [
        "wallet_not_found",
        404,
        (client) => client.wallets.assignEntity({ wallet_id: "w-0", id: "x", type: "user" }),
      ],
      [
        "entity_not_found",
        404,
        (client) => client.wallets.assignEntity({ wallet_id: "w-1", id: "x", type: "user" }),
      ],
      [
        "unknown_asset",
        400,
        (client) =>
          client.depositAccounts.quoteCrypto({
            source: ether,
            destination: asset("ethereum", "?"),
            input_amount: "1",
          }),
      ],
      [
        "mixed_networks",
        400,
        (client) =>
          client.depositAccounts.quoteCrypto({
            source: ether,
            destination: asset("solana-testnet", "SOL"),
            input_amount: "1",
          }),
      ],
      ["user_not_found", 404, (client) => client.users.byCustomAuthId({ custom_user_id: "u-0" })],
      ["user_not_found", 404, (client) => client.users.byStreamingSubject({ subject: "s-0" })],
      ["user_not_found", 404, (client) => client.users.byPhoneNumber({ number: "112" })],
      [
        "app_not_found",
        404,
        (client) => client.allowlist.add({ app_id: "closed", type: "email", value: "a" }),
      ],
      [
        "key_quorum_not_found",
        404,
        (client) => client.intents.updateKeyQuorum({ key_quorum_id: "q-0", display_name: "x" }),
      ],
      [
        "invalid_key_quorum",
        400,
        (client) => client.intents.updateKeyQuorum({ key_quorum_id: "q-1", authorization_threshold: 9 }),
      ],
      [
        "invalid_key_quorum",
        400,
        (client) => client.intents.updateKeyQuorum({ key_quorum_id: "q-1", key_quorum_ids: ["q-nested"] }),
      ],
      [
        "request_expired",
        400,
        (client) =>
          client.intents.updateKeyQuorum({ key_quorum_id: "q-1", display_name: "x" }, { deadline: start }),
      ],
      ["aggregation_not_found", 404, (client) => client.aggregations.get({ aggregation_id: "a-0" })],
    ])("%s", async (code, status, call) => {
      const { client } = await open();
      const error = await call(client).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ kind: "declared", code, status, attempts: 1 });
      expect(isCallError(error) && error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    });

    test("allowlist_disabled", async () => {
      const { reached } = await open();
      const client = clientOf(reached, { appId: "closed", appSecret: "s" });
      const call = client.allowlist.add({ app_id: "closed", type: "email", value: "a" });
      await expect(call).rejects.toMatchObject({ code: "allowlist_disabled", status: 409 });
    });

    test("wallet_entity_limit_exceeded: the 151st wallet of an organization", async () => {
      const { client, store } = await open();
      for (let at = 0; at <= 150; at++) store.wallets.set(`full-${at}`, undefined);
      const assign = (at: number) =>
        client.wallets.assignEntity({ wallet_id: `full-${at}`, id: "org-full", type: "organization" });
      for (let at = 0; at < 150; at++) await assign(at);
      const outcome = await assign(150).result();
      if (outcome.ok) throw new Error("The limit does not hold.");
      expect(told(outcome.error)).toBe("409 The organization has as many wallets as it may have.");
      expect((await assign(0)).entity.id).toBe("org-full");
    });

    /** Compiles only as long as every error of the endpoint is named here. */
    function told(error: WalletsAssignEntityError): string {
      switch (error.code) {
        case "wallet_entity_limit_exceeded":
          return `${error.status} The organization has as many wallets as it may have.`;
        case "wallet_not_found":
        case "entity_not_found":
          return `${error.status}`;
        case "unexpected":
          return `${error.status} ${error.problem?.code}`;
        case "input":
        case "contract":
          return error.issues.map((issue) => issue.pointer).join();
        case "timeout":
          return String(error.timeoutMs);
        case "connection":
          return String(error.maybeProcessed);
        case "aborted":
        case "content-type":
        case "decode":
        case "redirect":
        case "too-large":
          return error.kind;
      }
    }
  });

  describe("credentials", () => {
    test("a user token does what it may, and the client has nothing else", async () => {
      const { reached, store } = await open();
      const client = createClient({ ...reached, auth: { user: ada } });
      expect(Object.keys(client)).toContain("intents");
      const proof = signature(intentOf(store, "i-pending"), sent);
      const input = { intent_id: "i-pending", signature: proof, timestamp: sent };
      expect((await client.intents.authorize(input)).status).toBe("executed");
      const authorization = { authorization: "Bearer token-of-ada" };
      const answer = await raw(reached, "/v1/policies", { headers: authorization });
      expect([answer.status, answer.body["code"]]).toEqual([401, "unauthorized"]);
    });

    test("with both, the first alternative goes", async () => {
      const { reached, store } = await open();
      const seen: (string | null)[] = [];
      const client = createClient({
        ...reached,
        auth: { app: desk, user: ada },
        fetch: (url, init) => {
          seen.push(new Headers(init.headers).get("authorization"));
          return reached.fetch(url, init);
        },
      });
      const proof = signature(intentOf(store, "i-pending"), sent);
      await client.intents.authorize({ intent_id: "i-pending", signature: proof, timestamp: sent });
      expect(seen[0]).toMatch(/^Basic /);
    });

    test.each([
      ["a wrong secret", { appId: "desk", appSecret: "wrong" }],
      ["an unknown app", { appId: "nobody", appSecret: "unheard-of" }],
    ])("%s is 401", async (_, credentials) => {
      const { reached } = await open();
      const outcome = await clientOf(reached, credentials).policies.list().result();
      if (outcome.ok || outcome.error.code !== "unexpected") throw new Error("expected an HTTP error");
      expect(outcome.error.status).toBe(401);
      expect(outcome.error.problem?.code).toBe("unauthorized");
      expect(JSON.stringify(outcome.error)).not.toContain(credentials.appSecret);
    });

    test("no credentials are 401 with every way that there is", async () => {
      const { reached } = await open();
      const none = { authorization: "", "service-app-id": "" };
      const answer = await raw(reached, "/v1/intents/i/authorize", { json: {}, headers: none });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Basic realm="WalletService", charset="UTF-8", Bearer realm="WalletService"',
      );
    });
  });

  describe("input that breaks the contract", () => {
    test("a client does not send it", async () => {
      const { client } = await open();
      const outcome = await client.policies.list({ limit: 101, cursor: "" }).result();
      if (outcome.ok || outcome.error.code !== "input") throw new Error("expected an input error");
      expect(outcome.error.attempts).toBe(0);
      expect(outcome.error.issues).toMatchObject([
        { pointer: "/cursor", in: "query", code: "length", min: 1, max: 512, limit: "cursorLength" },
        { pointer: "/limit", in: "query", code: "range", max: 100, limit: "policyPageSize" },
      ]);
      const nothing = client.intents.updateKeyQuorum({ key_quorum_id: "q-1" }).result();
      expect(await nothing).toMatchObject({ error: { code: "input", issues: [{ code: "at_least" }] } });
      const dots = client.aggregations.get({ aggregation_id: ".." }).result();
      expect(await dots).toMatchObject({ error: { code: "input", issues: [{ in: "path" }] } });
    });

    test.each<[string, string, unknown, object[]]>([
      [
        "a query",
        "/v1/policies?limit=1e1&limit=2&page=2",
        undefined,
        [
          { in: "query", pointer: "/limit", code: "count" },
          { in: "query", pointer: "/page", code: "unknown_field" },
          { in: "query", pointer: "/limit", code: "type" },
        ],
      ],
      [
        "a body",
        "/v1/wallets/w-1/entity",
        { id: 5 },
        [
          { in: "body", pointer: "/id", code: "type", expected: "string" },
          { in: "body", pointer: "/type", code: "required" },
        ],
      ],
      [
        "a nested body",
        "/v1/deposit_accounts/crypto/quote",
        {
          source: { chain: "ethereum" },
          destination: { chain: "solana", asset: "SOL" },
          input_amount: "0.0",
          slippage_bps: 10_001,
        },
        [
          { in: "body", pointer: "/source/asset", code: "required" },
          { in: "body", pointer: "/input_amount", code: "pattern" },
          { in: "body", pointer: "/slippage_bps", code: "range", limit: "slippageBps" },
        ],
      ],
      [
        "a body that is one value",
        "/v1/accounts",
        { wallets_configuration: [{ chain_type: "lava" }] },
        [{ in: "body", pointer: "/wallets_configuration/0/chain_type", code: "enum" }],
      ],
    ])("a server answers %s with 400 and issues", async (_, path, json, issues) => {
      const { reached } = await open();
      const answer = await raw(reached, path, { json });
      expect([answer.status, answer.body["code"]]).toEqual([400, "invalid_request"]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(answer.body["issues"]).toMatchObject(issues);
      expect(answer.body["issues"]).toHaveLength(issues.length);
    });

    test("what is not declared does not reach a handler", async () => {
      const { reached, store } = await open();
      const json = { id: "did:service:ada", type: "user", role: "admin" };
      expect((await raw(reached, "/v1/wallets/w-1/entity", { json })).status).toBe(200);
      expect(store.wallets.get("w-1")?.entity).toEqual({ id: "did:service:ada", type: "user" });
    });
  });

  describe("the protocol", () => {
    test("404 for what is not there", async () => {
      const { reached } = await open();
      const answer = await raw(reached, "/v1/nothing");
      expect([answer.status, answer.body["code"]]).toEqual([404, "route_not_found"]);
    });

    test.each([
      ["/v1/policies", "DELETE", "GET, HEAD, OPTIONS"],
      ["/v1/accounts", "GET", "POST, OPTIONS"],
      ["/v1/intents/key_quorums/authorize", "PUT", "PATCH, POST, OPTIONS"],
      ["/v1/aggregations/a-1", "POST", "GET, HEAD, OPTIONS"],
    ])("405 at %s for %s, with Allow", async (path, method, allow) => {
      const { reached } = await open();
      const answer = await raw(reached, path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
    });

    test("HEAD answers as GET does, OPTIONS with what there is", async () => {
      const { reached } = await open();
      const head = await raw(reached, "/v1/policies", { method: "HEAD" });
      expect([head.status, head.body]).toEqual([200, {}]);
      const options = await raw(reached, "/v1/policies", { method: "OPTIONS" });
      expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    });

    test("501 for what is not written yet", async () => {
      const store = makeStore();
      const handlers = { ...walletHandlers(store), aggregations: { get: unimplemented } };
      const reached = await reach(entry, walletServer(store, handlers));
      const outcome = await clientOf(reached).aggregations.get({ aggregation_id: "a-1" }).result();
      expect(outcome).toMatchObject({ error: { code: "unexpected", status: 501 } });
    });

    test("an answer that would break the contract is 500, and the operator is told why", async () => {
      const store = makeStore();
      const [policy] = store.policies;
      Object.assign(policy ?? {}, { name: "", secret: "internal" });
      const told: unknown[] = [];
      const options = { onError: (error: unknown) => void told.push(error) };
      const reached = await reach(entry, walletServer(store, walletHandlers(store), options));
      const outcome = await clientOf(reached).policies.list().result();
      expect(outcome).toMatchObject({ error: { status: 500, problem: { code: "response_contract" } } });
      expect(told).toMatchObject([{ issues: [{ pointer: "/data/0/name", limit: "policyNameLength" }] }]);
    });

    test("what a handler returns beyond the spec is not sent, at any depth", async () => {
      const store = makeStore();
      const [user] = store.users;
      Object.assign(user ?? {}, { password: "1234" });
      Object.assign(store.aggregations.get("a-1")?.window ?? {}, { internal: true });
      const client = clientOf(await reach(entry, walletServer(store)));
      expect(await client.users.byCustomAuthId({ custom_user_id: "u-1" })).not.toHaveProperty("password");
      expect((await client.aggregations.get({ aggregation_id: "a-1" })).window).toEqual({ seconds: 86_400 });
    });

    test("the caller's signal and time end a call; the handler is told", async () => {
      const store = makeStore();
      const reasons: unknown[] = [];
      const handlers = {
        ...walletHandlers(store),
        aggregations: {
          get: (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
            new Promise<never>((_resolve, reject) =>
              signal.addEventListener("abort", () => {
                reasons.push(signal.reason);
                reject(signal.reason);
              }),
            ),
        },
      };
      const reached = await reach(entry, walletServer(store, handlers, { onError: () => {} }));
      const client = clientOf(reached);
      const late = await client.aggregations.get({ aggregation_id: "a-1" }, { timeoutMs: 50 }).result();
      expect(late).toMatchObject({ error: { code: "timeout", timeoutMs: 50 } });
      const controller = new AbortController();
      const call = client.aggregations.get({ aggregation_id: "a-1" }, { signal: controller.signal });
      setTimeout(() => controller.abort("enough"), 50);
      await expect(call).rejects.toMatchObject({ code: "aborted", cause: "enough" });
      await expect.poll(() => reasons.length).toBe(2);
    });
  });

  test("the headers that options turn into: key, deadline, one's own", async () => {
    const { reached } = await open();
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
