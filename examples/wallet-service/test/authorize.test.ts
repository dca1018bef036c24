/** W14 to W19: signatures, thresholds, time and states of intents. */
import { expect, test } from "vitest";
import { limits } from "../generated/wallet/limits.js";
import { IntentStatusValues, type IntentResponse } from "../generated/wallet/types.js";
import { IntentResponseSchema } from "../generated/wallet/validators.js";
import { authorize } from "../src/intents/authorize.js";
import { insertIntent } from "../src/intents/rows.js";
import { isTerminal } from "../src/intents/states.js";
import { expireIntents } from "../src/intents/sweep.js";
import type { Service } from "../src/service.js";
import { describeOnDatabases } from "./support/databases.js";
import { ada, bo, board, clientOf, deskSeed, mallory, newKey, outcomeOf } from "./support/desk.js";
import { signatureOf, userClientOf, type TestKey } from "./support/desk.js";
import { rpcIntent } from "./support/intents.js";
import { ManualClock } from "./support/manual-clock.js";

const app_id = "desk";
const [one, two, three] = board as [TestKey, TestKey, TestKey];

/** Everything that is kept of the intents, after a look whether each of them is one. */
async function keptIntents({ storage }: Service): Promise<IntentResponse[]> {
  const rows = await storage.db.selectFrom("intents").select(["status", "data"]).execute();
  return rows.map(({ status, data }) => {
    expect(data.status).toBe(status);
    expect(IntentResponseSchema.validate(data)).toMatchObject({ ok: true });
    expect(data.action_result !== undefined).toBe(status === "executed" || status === "failed");
    return data;
  });
}

describeOnDatabases("authorizing", (database) => {
  test("W16: 50 at once by five members: two are needed, and it is carried out once", async () => {
    const clock = new ManualClock();
    const service = await database.start({ seed: deskSeed(), clock });
    const client = clientOf(service);
    const intent = await client.intents.updateKeyQuorum({
      key_quorum_id: "q-board",
      display_name: "New board",
    });
    expect(intent).toMatchObject({
      status: "pending",
      custom_expiry: false,
      created_by_display_name: "desk",
    });
    expect(intent.expires_at - intent.created_at).toBe(limits.defaultIntentExpiry.milliseconds);
    expect(intent.current_resource_data?.display_name).toBe("Board");
    expect(intent.authorization_details[0]).toMatchObject({ threshold: 2, display_name: "Board" });

    const calls = Array.from({ length: 50 }, (_, at) => {
      const body = signatureOf(board[at % 5] as TestKey, intent, clock.now());
      return client.intents.authorize(body).result();
    });
    const outcomes = await Promise.all(calls);
    const responses = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const executed = responses.filter(({ status }) => status === "executed");
    expect(executed).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error.code).toBe("intent_not_pending");
    const [done] = executed;
    if (done?.intent_type !== "KEY_QUORUM") throw new Error("another kind");
    const signed =
      done.authorization_details[0]?.members?.filter(({ signed_at }) => signed_at !== null) ?? [];
    expect(signed).toHaveLength(2);
    expect(done.action_result).toMatchObject({
      status_code: 200,
      executed_at: clock.now(),
      prior_state: { id: "q-board", display_name: "Board" },
      response_body: { id: "q-board", display_name: "New board", authorization_threshold: 2 },
    });
    expect(signed.map(({ user_id }) => user_id)).toContain(done.action_result?.authorized_by_id);
    expect(done.action_result?.authorized_by_display_name).toMatch(/^Key [1-5]$/);
    const rows = await service.storage.db.selectFrom("intent_signatures").select("member").execute();
    expect(rows).toHaveLength(2);
    expect(await keptIntents(service)).toEqual([done]);
  });

  test("W14: pending a moment before its time, expired at it, by a signature or by the sweeper", async () => {
    const clock = new ManualClock();
    const expires_at = clock.now() + 1_000;
    const [first, second, third] = ["i-1", "i-2", "i-3"].map((intent_id) =>
      rpcIntent({ intent_id, expires_at }),
    ) as [IntentResponse, IntentResponse, IntentResponse];
    const intents = [first, second, third].map((intent) => ({ app_id, ...intent }));
    const service = await database.start({ seed: deskSeed({ intents }), clock });
    const client = clientOf(service);
    clock.advance(999);
    expect(await expireIntents(service.storage, clock)).toBe(0);
    const signed = await client.intents.authorize(signatureOf(ada, first, clock.now()));
    expect(signed.status).toBe("pending");
    clock.advance(1);
    expect(await outcomeOf(client.intents.authorize(signatureOf(bo, first, clock.now())))).toBe(
      "409 intent_not_pending",
    );
    clock.advance(1);
    expect(await outcomeOf(client.intents.authorize(signatureOf(ada, second, clock.now())))).toBe(
      "409 intent_not_pending",
    );
    const byRequest = (await keptIntents(service)).filter(({ status }) => status === "expired");
    expect(byRequest.map(({ intent_id }) => intent_id).sort()).toEqual(["i-1", "i-2"]);
    expect(await expireIntents(service.storage, clock)).toBe(1);
    expect(await expireIntents(service.storage, clock)).toBe(0);
    clock.advance(-10);
    expect(await outcomeOf(client.intents.authorize(signatureOf(ada, third, clock.now())))).toBe(
      "409 intent_not_pending",
    );
    expect((await keptIntents(service)).map(({ status }) => status)).toEqual([
      "expired",
      "expired",
      "expired",
    ]);
  });

  // An embedded database takes one transaction after the other.
  const schedules = database.kind === "PGlite" ? 80 : 200;

  test(`W15: ${schedules} signatures that race the sweeper across the end: exactly one of the two wins`, async () => {
    const service = await database.start({ seed: deskSeed() });
    const { storage } = service;
    let state = 15;
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const wins = { executed: 0, expired: 0 };
    for (let schedule = 0; schedule < schedules; schedule++) {
      const clock = new ManualClock();
      const intent = rpcIntent({
        intent_id: `i-${schedule}`,
        resource_id: "none",
        expires_at: clock.now() + 1,
      });
      const members = [{ user_id: "did:service:ada", signed_at: null, type: "user" }];
      await storage.transaction((tx) =>
        insertIntent(tx, app_id, {
          ...intent,
          authorization_details: [{ members, threshold: 1 }],
        } as IntentResponse),
      );
      const { signature, timestamp } = signatureOf(ada, intent, clock.now());
      const sent = { appId: app_id, userId: undefined, intentId: intent.intent_id, signature, timestamp };
      const later = async (act: () => unknown): Promise<unknown> => {
        await new Promise((resolve) => setTimeout(resolve, random(6)));
        return act();
      };
      // In some the time comes first or last for sure; in most the order is unknown.
      if (schedule % 8 === 0) clock.advance(1);
      const signing = later(() => storage.transaction((tx) => authorize(tx, clock, sent)));
      const sweeping = later(() => expireIntents(storage, clock));
      if (schedule % 8 === 1) await Promise.all([signing, sweeping]);
      await later(() => clock.advance(1));
      await Promise.all([sweeping, later(() => expireIntents(storage, clock))]);
      const authorized = await signing;
      const before = await storage.db
        .selectFrom("intents")
        .select("status")
        .where("id", "=", intent.intent_id)
        .executeTakeFirstOrThrow();
      await expireIntents(storage, clock);
      const after = await storage.db
        .selectFrom("intents")
        .select("status")
        .where("id", "=", intent.intent_id)
        .executeTakeFirstOrThrow();
      if (before.status !== "pending") expect(after).toEqual(before);
      expect(authorized).toMatchObject(
        after.status === "executed" ? { intent: { status: "executed" } } : { refused: "intent_not_pending" },
      );
      wins[after.status as keyof typeof wins] += 1;
    }
    expect(wins.executed + wins.expired).toBe(schedules);
    expect(Math.min(wins.executed, wins.expired)).toBeGreaterThan(0);
    await keptIntents(service);
  });

  test("W17: a signature again changes nothing; one of another intent, request, time or key is none", async () => {
    const clock = new ManualClock();
    const intents = [rpcIntent({ intent_id: "i-1" }), rpcIntent({ intent_id: "i-2" })];
    const seed = deskSeed({ intents: intents.map((intent) => ({ app_id, ...intent })) });
    const service = await database.start({ seed, clock });
    const client = clientOf(service);
    const [intent, other] = intents as [IntentResponse, IntentResponse];
    const body = signatureOf(ada, intent, clock.now());
    const first = await client.intents.authorize(body);
    expect(first.authorization_details[0]?.members).toEqual([
      { user_id: "did:service:ada", signed_at: clock.now(), type: "user" },
      { user_id: "did:service:bo", signed_at: null, type: "user" },
    ]);
    expect(await client.intents.authorize(body)).toEqual(first);
    clock.advance(60_000);
    expect(await client.intents.authorize(signatureOf(ada, intent, clock.now()))).toEqual(first);

    const window = limits.signatureWindow.milliseconds;
    const at = clock.now();
    const changed = {
      ...intent,
      request_details: { ...intent.request_details, method: "PUT" },
    } as IntentResponse;
    for (const wrong of [
      { ...signatureOf(bo, other, at), intent_id: "i-1" },
      { ...signatureOf(bo, changed, at) },
      { ...signatureOf(bo, intent, at), timestamp: at + 1 },
      signatureOf(bo, intent, at - window - 1),
      signatureOf(bo, intent, at + window + 1),
      signatureOf(newKey(), intent, at),
      signatureOf(mallory, intent, at),
      { intent_id: "i-1", signature: "AAAA", timestamp: at },
      { intent_id: "i-1", signature: "", timestamp: at },
    ])
      expect(await outcomeOf(client.intents.authorize(wrong))).toBe("401 invalid_signature");
    expect((await keptIntents(service)).map(({ status }) => status)).toEqual(["pending", "pending"]);

    const executed = await client.intents.authorize(signatureOf(bo, intent, at - window));
    expect([executed.status, executed.action_result]).toEqual(["executed", {}]);
    const edge = await client.intents.authorize(signatureOf(bo, other, at + window));
    expect(edge.status).toBe("pending");
  });

  test("W18: no state but pending takes a signature", async () => {
    const clock = new ManualClock();
    const traces = {
      rejected: { rejected_at: clock.now() },
      dismissed: { dismissed_at: clock.now(), dismissal_reason: "Late." },
    };
    const states = IntentStatusValues.filter((status) => status !== "pending");
    const intents = states.map((status) => ({
      app_id,
      ...rpcIntent({ intent_id: `i-${status}`, status } as never),
      ...(traces as Readonly<Record<string, object>>)[status],
      ...(["executed", "failed"].includes(status) && { action_result: { hash: "0x1" } }),
    })) as unknown as IntentResponse[];
    const service = await database.start({ seed: deskSeed({ intents }), clock });
    const before = await keptIntents(service);
    for (const intent of intents) {
      const call = clientOf(service).intents.authorize(signatureOf(ada, intent, clock.now()));
      expect(await outcomeOf(call)).toBe("409 intent_not_pending");
    }
    expect(await keptIntents(service)).toEqual(before);
    expect(states.filter(isTerminal)).toHaveLength(5);
  });

  test("W19: users reach their own intents, sign with their own keys, and see no others", async () => {
    const clock = new ManualClock();
    const intents = [rpcIntent({ intent_id: "i-1" }), rpcIntent({ intent_id: "i-2", resource_id: "w-2" })];
    const seed = deskSeed({ intents: intents.map((intent) => ({ app_id, ...intent })) });
    const service = await database.start({ seed, clock });
    const [intent, ownerless] = intents as [IntentResponse, IntentResponse];
    const at = clock.now();
    const asUser = (token: string, body: ReturnType<typeof signatureOf>, app = "desk"): Promise<string> =>
      outcomeOf(userClientOf(service, token, app).intents.authorize(body));
    expect(await asUser("token-of-eve", signatureOf(ada, intent, at))).toBe("404 intent_not_found");
    expect(await asUser("token-of-mallory", signatureOf(mallory, intent, at), "other")).toBe(
      "404 intent_not_found",
    );
    expect(await asUser("token-of-mallory", signatureOf(ada, intent, at))).toMatch(/^401 /);
    expect(await asUser("token-of-ada", signatureOf(bo, intent, at))).toBe("401 invalid_signature");
    expect(await asUser("token-of-ada", signatureOf(ada, intent, at))).toBe("ok");
    expect(await asUser("token-of-ada", signatureOf(ada, ownerless, at))).toBe("404 intent_not_found");
    await clientOf(service).wallets.assignEntity({ wallet_id: "w-2", id: "did:service:ada", type: "user" });
    expect(await asUser("token-of-ada", signatureOf(bo, ownerless, at))).toBe("401 invalid_signature");
    expect(await asUser("token-of-ada", signatureOf(ada, ownerless, at))).toBe("ok");
    expect(await outcomeOf(clientOf(service, "other").intents.authorize(signatureOf(ada, intent, at)))).toBe(
      "404 intent_not_found",
    );
    expect(await asUser("token-of-bo", signatureOf(bo, intent, at))).toBe("ok");
    const kept = await keptIntents(service);
    expect(kept.find(({ intent_id }) => intent_id === "i-1")?.status).toBe("executed");
  });

  test("a member quorum signs once it has its own signatures, and those who have left do not count", async () => {
    const clock = new ManualClock();
    const service = await database.start({ seed: deskSeed(), clock });
    const client = clientOf(service);
    const nested = await client.intents.updateKeyQuorum({
      key_quorum_id: "q-nested",
      display_name: "Renamed",
    });
    const sign = (key: TestKey, intent: IntentResponse): Promise<IntentResponse> =>
      client.intents.authorize(signatureOf(key, intent, clock.now()));
    await sign(one, nested);
    await sign(ada, nested);
    expect(await outcomeOf(sign(two, nested))).toBe("401 invalid_signature");
    const done = await sign(bo, nested);
    expect(done.status).toBe("executed");
    expect(
      done.authorization_details.map(({ display_name, members = [] }) => [display_name, members.length]),
    ).toEqual([
      ["Nested", 2],
      ["People", 2],
    ]);
    expect(done.authorization_details[0]?.members?.[1]).toEqual({
      user_id: "q-people",
      signed_at: clock.now(),
      type: "key_quorum",
    });

    const change = { key_quorum_id: "q-board", display_name: "Later" };
    const waiting = await client.intents.updateKeyQuorum(change);
    await sign(one, waiting);
    const removal = await client.intents.updateKeyQuorum({
      key_quorum_id: "q-board",
      public_keys: [two.publicKey, three.publicKey],
    });
    await sign(one, removal);
    expect((await sign(two, removal)).status).toBe("executed");
    expect(await outcomeOf(sign(one, waiting))).toBe("401 invalid_signature");
    const left = await sign(two, waiting);
    expect([left.status, left.authorization_details[0]?.members?.length]).toEqual(["pending", 2]);
    expect((await sign(three, waiting)).status).toBe("executed");
  });

  test("a change that no longer fits fails, and says what there was", async () => {
    const clock = new ManualClock();
    const service = await database.start({ seed: deskSeed(), clock });
    const client = clientOf(service);
    const raise = await client.intents.updateKeyQuorum({
      key_quorum_id: "q-board",
      authorization_threshold: 5,
    });
    const shrink = await client.intents.updateKeyQuorum({
      key_quorum_id: "q-board",
      public_keys: [one.publicKey, two.publicKey],
    });
    const sign = async (key: TestKey, intent: IntentResponse): Promise<IntentResponse> =>
      client.intents.authorize(signatureOf(key, intent, clock.now()));
    await sign(one, shrink);
    expect((await sign(two, shrink)).status).toBe("executed");
    await sign(one, raise);
    const failed = await sign(two, raise);
    expect(failed).toMatchObject({
      status: "failed",
      action_result: {
        status_code: 400,
        executed_at: clock.now(),
        prior_state: { authorization_threshold: 2 },
      },
    });
    expect(failed.action_result).not.toHaveProperty("response_body");
    const names = (
      await service.storage.db
        .selectFrom("key_quorums")
        .select("data")
        .where("id", "=", "q-board")
        .executeTakeFirstOrThrow()
    ).data;
    expect(names.authorization_keys).toEqual([
      { public_key: one.publicKey, display_name: "Key 1" },
      { public_key: two.publicKey, display_name: "Key 2" },
    ]);
    await keptIntents(service);
  });
});
