/** W21 and W22: what an update of a key quorum may be, and until when. */
import { generateKeyPairSync } from "node:crypto";
import { sql, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { KeyQuorumUpdate } from "../generated/wallet/types.js";
import type { Clock } from "../src/clock.js";
import { nestingFault } from "../src/intents/key-quorum.js";
import { describeOnDatabases } from "./support/databases.js";
import { board, clientOf, deskSeed, newKey, outcomeOf, send, signatureOf } from "./support/desk.js";
import { ManualClock } from "./support/manual-clock.js";

const path = "/v1/intents/key_quorums/q-board";

describeOnDatabases("updates of key quorums", (database) => {
  const clock = new ManualClock();
  const quorums = Array.from({ length: 6 }, (_, at) => ({
    app_id: "desk",
    id: `q-${at}`,
    display_name: `Quorum ${at}`,
    authorization_threshold: 1,
    authorization_keys: [],
    user_ids: ["did:service:bo"],
  }));
  const service = database.service({ seed: deskSeed({ key_quorums: quorums }), clock });

  const stored = async (): Promise<number> =>
    (await service.storage.db.selectFrom("intents").select("id").execute()).length;

  const [key = newKey()] = board;
  const p384 = generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey;
  const otherCurve = p384.export({ type: "spki", format: "der" }).toString("base64");
  const cut = Buffer.from(key.publicKey, "base64").subarray(0, 90).toString("base64");
  const compressed = Buffer.concat([
    Buffer.from("3039301306072a8648ce3d020106082a8648ce3d030107032200", "hex"),
    Buffer.of(2 + ((Buffer.from(key.publicKey, "base64").at(-1) ?? 0) % 2)),
    Buffer.from(key.publicKey, "base64").subarray(27, 59),
  ]).toString("base64");

  test.each<[string, string, KeyQuorumUpdate | object, string]>([
    ["nothing", "q-board", {}, "invalid_request"],
    ["a threshold above the members", "q-board", { authorization_threshold: 6 }, "invalid_key_quorum"],
    ["a threshold of nought", "q-board", { authorization_threshold: 0 }, "invalid_key_quorum"],
    ["fewer members than the threshold", "q-board", { public_keys: [key.publicKey] }, "invalid_key_quorum"],
    ["no members", "q-board", { public_keys: [], user_ids: [] }, "invalid_key_quorum"],
    ["six member quorums", "q-board", { key_quorum_ids: quorums.map(({ id }) => id) }, "invalid_request"],
    ["members with members", "q-board", { key_quorum_ids: ["q-nested"] }, "invalid_key_quorum"],
    ["itself as a member", "q-board", { key_quorum_ids: ["q-board"] }, "invalid_key_quorum"],
    ["members for a member", "q-people", { key_quorum_ids: ["q-board"] }, "invalid_key_quorum"],
    ["a circle", "q-people", { key_quorum_ids: ["q-nested"] }, "invalid_key_quorum"],
    ["another app's quorum", "q-board", { key_quorum_ids: ["q-other"] }, "invalid_key_quorum"],
    ["a member twice", "q-board", { key_quorum_ids: ["q-1", "q-1"] }, "invalid_key_quorum"],
    ["another app's user", "q-board", { user_ids: ["did:service:mallory"] }, "invalid_key_quorum"],
    ["a key twice", "q-board", { public_keys: [key.publicKey, key.publicKey] }, "invalid_key_quorum"],
    ["a key of another curve", "q-board", { public_keys: [otherCurve, key.publicKey] }, "invalid_key_quorum"],
    ["half a key", "q-board", { public_keys: [cut, key.publicKey] }, "invalid_key_quorum"],
    ["a compressed key", "q-board", { public_keys: [compressed, key.publicKey] }, "invalid_key_quorum"],
    ["no key at all", "q-board", { public_keys: ["AAAA", key.publicKey] }, "invalid_key_quorum"],
    ["a name that is too long", "q-board", { display_name: "x".repeat(51) }, "invalid_request"],
  ])("W22: %s is refused, and nothing is kept", async (_, id, body, code) => {
    const response = await send(service, { method: "PATCH", path: `/v1/intents/key_quorums/${id}`, body });
    expect([response.status, response.body["code"]]).toEqual([400, code]);
    expect(await stored()).toBe(0);
  });

  test.each(["q-0", "q-other"])("only its app finds %s", async (id) => {
    const exists = id === "q-0";
    const body = { user_ids: ["did:service:ada"] };
    const response = await send(service, { method: "PATCH", path: `/v1/intents/key_quorums/${id}`, body });
    expect([response.status, response.body["code"]]).toEqual(
      exists ? [200, undefined] : [404, "key_quorum_not_found"],
    );
    await service.storage.db.deleteFrom("intents").execute();
  });

  test.each<[string, string, string]>([
    ["a moment ago", String(clock.now() - 1), "400 request_expired"],
    ["now", String(clock.now()), "400 request_expired"],
    ["in a moment", String(clock.now() + 1), "200 undefined"],
    ["no number", "soon", "400 invalid_request"],
    ["a number like none", "0x10", "400 invalid_request"],
    ["beyond all time", "1e20", "400 invalid_request"],
  ])("W21: a deadline %s (%s): %s", async (_, deadline, expected) => {
    const headers = { "service-request-expiry": deadline };
    const response = await send(service, { method: "PATCH", path, body: { display_name: "x" }, headers });
    expect(`${response.status} ${String(response.body["code"])}`).toBe(expected);
    const { numDeletedRows } = await service.storage.db.deleteFrom("intents").executeTakeFirstOrThrow();
    expect(Number(numDeletedRows)).toBe(expected.startsWith("200") ? 1 : 0);
  });

  test("a deadline is when the intent expires, too", async () => {
    const expiry = clock.now() + 60_000;
    const headers = { "service-request-expiry": String(expiry) };
    const { body } = await send(service, { method: "PATCH", path, body: { display_name: "x" }, headers });
    expect(body).toMatchObject({ custom_expiry: true, expires_at: expiry });
    await service.storage.db.deleteFrom("intents").execute();
  });

  test("W21: a request past its deadline learns only that", async () => {
    const headers = { "service-request-expiry": String(clock.now()) };
    const body = { authorization_threshold: 99, key_quorum_ids: ["q-board"] };
    const response = await send(service, { method: "PATCH", path, body, headers });
    expect([response.status, response.body["code"]]).toEqual([400, "request_expired"]);
  });

  test("W21: no deadline is none, and one that passes while the request is at work undoes it", async () => {
    const without = await send(service, { method: "PATCH", path, body: { display_name: "x" } });
    expect(without.status).toBe(200);
    await service.storage.db.deleteFrom("intents").execute();
    const start = clock.now();
    let looks = 0;
    // Each look at this clock takes a millisecond.
    const ticking: Clock = { now: () => start + looks++ };
    const slow = await database.start({ seed: deskSeed(), clock: ticking });
    looks = 0;
    const headers = { "service-request-expiry": String(start + 4) };
    const response = await send(slow, { method: "PATCH", path, body: { display_name: "x" }, headers });
    expect([response.status, response.body["code"]]).toEqual([400, "request_expired"]);
    expect(looks).toBeGreaterThan(4);
    expect(await slow.storage.db.selectFrom("intents").select("id").execute()).toEqual([]);
  });

  test("W30: an update reads the key quorums that it names, however many there are", async () => {
    const { db } = service.storage;
    const data = JSON.stringify({ authorization_threshold: 1, user_ids: ["did:service:ada"] });
    await sql`insert into key_quorums (app_id, id, data)
      select 'desk', 'many-' || n, ${data}::json from generate_series(1, 20000) n`.execute(db);
    let rows = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    };
    const members = { key_quorum_ids: ["many-1", "many-2"] };
    expect(await nestingFault(db.withPlugin(counting), "desk", "q-board", members)).toBeUndefined();
    expect(rows).toBeLessThan(10);
    const nested = { key_quorum_ids: ["many-1", "q-nested"] };
    expect(await nestingFault(db.withPlugin(counting), "desk", "q-board", nested)).toMatch(/A member has/);
  });

  test("W30: members that an update has made count as members from then on", async () => {
    const desk = await database.start({ seed: deskSeed({ key_quorums: quorums }), clock });
    const client = clientOf(desk);
    const change = async (key_quorum_ids: string[]): Promise<void> => {
      const intent = await client.intents.updateKeyQuorum({ key_quorum_id: "q-board", key_quorum_ids });
      for (const member of board.slice(0, 2))
        await client.intents.authorize(signatureOf(member, intent, clock.now()));
    };
    const nest = (): Promise<string> =>
      outcomeOf(client.intents.updateKeyQuorum({ key_quorum_id: "q-0", key_quorum_ids: ["q-1"] }));
    expect(await nest()).toBe("ok");
    await change(["q-0"]);
    expect(await nest()).toBe("400 invalid_key_quorum");
    await change(["q-2"]);
    expect(await nest()).toBe("ok");
  });
});
