/** Failing calls of the wallet: declared errors, and input that breaks the contract. */
import { describe, expect, test } from "vitest";
import { isCallError, type WalletServiceClient } from "../../generated/wallet/client.js";
import type { QuoteAsset, WalletsAssignEntityError } from "../../generated/wallet/types.js";
import { clientOf, entries, openWallet, raw } from "./wallet-entries.js";
import { sent } from "./wallet-store.js";

const proof = { signature: "AAAA", timestamp: sent };
const ether = asset("ethereum", "ETH");

function asset(chain: string, name: string): QuoteAsset {
  return { chain, asset: name };
}

/** Compiles only as long as every error of the endpoint is named here. */
function reported(error: WalletsAssignEntityError): string {
  switch (error.code) {
    case "wallet_entity_limit_exceeded":
      return `${error.status} The organization has reached its maximum number of wallets.`;
    case "wallet_not_found":
    case "entity_not_found":
      return `${error.status}`;
    case "unexpected":
      return `${error.status} ${error.problem?.code}`;
    case "unauthenticated":
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

describe.each(entries)("through %s", (entry) => {
  describe("every declared error arrives with its code and status", () => {
    test.each<[string, number, (client: WalletServiceClient) => Promise<unknown>]>([
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
          client.intents.updateKeyQuorum(
            { key_quorum_id: "q-1", display_name: "x" },
            // As the option, it would keep the client from sending at all.
            { headers: { "service-request-expiry": String(sent) } },
          ),
      ],
      ["aggregation_not_found", 404, (client) => client.aggregations.get({ aggregation_id: "a-0" })],
    ])("%s", async (code, status, call) => {
      const { client } = await openWallet(entry);
      const error = await call(client).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ kind: "declared", code, status, attempts: 1 });
      expect(isCallError(error) && error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    });

    test("allowlist_disabled", async () => {
      const { reached } = await openWallet(entry);
      const client = clientOf(reached, { appId: "closed", appSecret: "s" });
      const call = client.allowlist.add({ app_id: "closed", type: "email", value: "a" });
      await expect(call).rejects.toMatchObject({ code: "allowlist_disabled", status: 409 });
    });

    test("wallet_entity_limit_exceeded: the 151st wallet of an organization", async () => {
      const { client, store } = await openWallet(entry);
      for (let at = 0; at <= 150; at++) store.wallets.set(`full-${at}`, undefined);
      const assign = (at: number) =>
        client.wallets.assignEntity({ wallet_id: `full-${at}`, id: "org-full", type: "organization" });
      for (let at = 0; at < 150; at++) await assign(at);
      const outcome = await assign(150).result();
      if (outcome.ok) throw new Error("The limit does not hold.");
      expect(reported(outcome.error)).toBe("409 The organization has reached its maximum number of wallets.");
      expect((await assign(0)).entity.id).toBe("org-full");
    });
  });

  describe("input that breaks the contract", () => {
    test("a client does not send it", async () => {
      const { client } = await openWallet(entry);
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
    ])("a server responds to %s with 400 and issues", async (_, path, json, issues) => {
      const { reached } = await openWallet(entry);
      const response = await raw(reached, path, { json });
      expect([response.status, response.body["code"]]).toEqual([400, "invalid_request"]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(response.body["issues"]).toMatchObject(issues);
      expect(response.body["issues"]).toHaveLength(issues.length);
    });

    test("what is not declared does not reach a handler", async () => {
      const { reached, store } = await openWallet(entry);
      const json = { id: "did:service:ada", type: "user", role: "admin" };
      expect((await raw(reached, "/v1/wallets/w-1/entity", { json })).status).toBe(200);
      expect(store.wallets.get("w-1")?.entity).toEqual({ id: "did:service:ada", type: "user" });
    });
  });
});
