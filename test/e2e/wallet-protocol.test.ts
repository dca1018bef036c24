/** Credentials, and what HTTP has to say: in one process and over real sockets. */
import { describe, expect, test } from "vitest";
import { createClient } from "../../generated/wallet/client.js";
import { unimplemented } from "../../generated/wallet/server.js";
import { ada, clientOf, desk, entries, openWallet, raw, reach } from "./wallet-entries.js";
import { walletHandlers, walletServer } from "./wallet-handlers.js";
import { intentOf, makeStore, sent, signature } from "./wallet-store.js";

describe.each(entries)("through %s", (entry) => {
  describe("credentials", () => {
    test("a user token does what it may, and the client has nothing else", async () => {
      const { reached, store } = await openWallet(entry);
      const client = createClient({ ...reached, auth: { user: ada } });
      expect(Object.keys(client)).toContain("intents");
      const proof = signature(intentOf(store, "i-pending"), sent);
      const input = { intent_id: "i-pending", signature: proof, timestamp: sent };
      expect((await client.intents.authorize(input)).status).toBe("executed");
      const authorization = { authorization: "Bearer token-of-ada" };
      const response = await raw(reached, "/v1/policies", { headers: authorization });
      expect([response.status, response.body["code"]]).toEqual([401, "unauthorized"]);
    });

    test("with both, the first alternative goes", async () => {
      const { reached, store } = await openWallet(entry);
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
      const { reached } = await openWallet(entry);
      const outcome = await clientOf(reached, credentials).policies.list().result();
      if (outcome.ok || outcome.error.code !== "unexpected") throw new Error("expected an HTTP error");
      expect(outcome.error.status).toBe(401);
      expect(outcome.error.problem?.code).toBe("unauthorized");
      expect(JSON.stringify(outcome.error)).not.toContain(credentials.appSecret);
    });

    test("no credentials are 401 with every way that there is", async () => {
      const { reached } = await openWallet(entry);
      const none = { authorization: "", "service-app-id": "" };
      const response = await raw(reached, "/v1/intents/i/authorize", { json: {}, headers: none });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe(
        'Basic realm="WalletService", charset="UTF-8", Bearer realm="WalletService"',
      );
    });
  });

  describe("the protocol", () => {
    test("404 for what is not there", async () => {
      const { reached } = await openWallet(entry);
      const response = await raw(reached, "/v1/nothing");
      expect([response.status, response.body["code"]]).toEqual([404, "route_not_found"]);
    });

    test.each([
      ["/v1/policies", "DELETE", "GET, HEAD, OPTIONS"],
      ["/v1/accounts", "GET", "POST, OPTIONS"],
      ["/v1/intents/key_quorums/authorize", "PUT", "PATCH, POST, OPTIONS"],
      ["/v1/aggregations/a-1", "POST", "GET, HEAD, OPTIONS"],
    ])("405 at %s for %s, with Allow", async (path, method, allow) => {
      const { reached } = await openWallet(entry);
      const response = await raw(reached, path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    });

    test("HEAD gets the response of GET, OPTIONS the available methods", async () => {
      const { reached } = await openWallet(entry);
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

    test("a response that would break the contract is 500, and the operator learns why", async () => {
      const store = makeStore();
      const [policy] = store.policies;
      Object.assign(policy ?? {}, { name: "", secret: "internal" });
      const reported: unknown[] = [];
      const options = { onError: (error: unknown) => void reported.push(error) };
      const reached = await reach(entry, walletServer(store, walletHandlers(store), options));
      const once = { attempts: 1, timeoutMs: 30_000 };
      const outcome = await clientOf(reached).policies.list({}, once).result();
      expect(outcome).toMatchObject({ error: { status: 500, problem: { code: "response_contract" } } });
      expect(reported).toMatchObject([{ issues: [{ pointer: "/data/0/name", limit: "policyNameLength" }] }]);
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

    test("the caller's signal and time end a call; the handler is notified", async () => {
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
      const shortly = { attempts: 1, timeoutMs: 50 };
      const late = await client.aggregations.get({ aggregation_id: "a-1" }, shortly).result();
      expect(late).toMatchObject({ error: { code: "timeout", timeoutMs: 50 } });
      const controller = new AbortController();
      const call = client.aggregations.get({ aggregation_id: "a-1" }, { signal: controller.signal });
      setTimeout(() => controller.abort("enough"), 50);
      await expect(call).rejects.toMatchObject({ code: "aborted", cause: "enough" });
      await expect.poll(() => reasons.length).toBe(2);
    });
  });
});
