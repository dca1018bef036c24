/** The limits and patterns of the wallet, at their edges and under attack. */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { load } from "../../../../generator/pipeline/load.js";
import { parseBody } from "../../../../templates/runtime/server/request.js";
import { acceptsType, isMediaType } from "../../../../templates/runtime/values/media-types.js";
import { readTarget, segmentsOf } from "../../../../templates/runtime/values/targets.js";
import { processorTimeOf } from "../../../support/processor-time.js";
import { loadDesk, type DeskServer } from "../desk.js";
import { responseOf, type ReceivedResponse } from "./connection.js";
import { expectResponse, row } from "./row.js";
import { askBySocket, toRequest, type Asked, type EntryName } from "./shop.js";

const spec = "../../../spec/wallet.yaml";
const wallet = await loadDesk("rows-wallet", spec);
const { model } = await load(fileURLToPath(new URL(`../${spec}`, import.meta.url)));

/** Endpoints that have been called since the test began. */
const calls: string[] = [];
/** The response of the next handler. */
let output: unknown;
beforeEach(() => {
  calls.length = 0;
  output = undefined;
});

/** Handlers that respond with `output`. */
const handlers: Record<string, Record<string, unknown>> = {};
for (const { group, method, name } of model?.endpoints ?? [])
  (handlers[group] ??= {})[method] = async () => {
    calls.push(name);
    return output;
  };

const server: DeskServer = wallet.createServer(handlers, {
  authenticate: { app: () => ({ appId: "desk" }), user: () => null },
  rules: {
    depositAccounts: { quoteCrypto: { sameKindOfNetwork: () => true } },
    intents: { updateKeyQuorum: { thresholdWithinMembers: () => true, nestedOnce: () => true } },
  },
  idempotency: { store: wallet.memoryStore(), principal: () => "desk" },
  onError: () => {},
});
const http = createHttpServer(wallet.toNodeListener(server));
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  http.close();
  http.closeAllConnections();
});

const asDesk = [
  ["authorization", `Basic ${Buffer.from("desk:secret").toString("base64")}`],
  ["service-app-id", "desk"],
  ["content-type", "application/json"],
] as const;

async function ask(entry: EntryName, asked: Asked): Promise<ReceivedResponse> {
  const whole: Asked = { ...asked, anonymous: true, headers: asDesk };
  if (entry !== "fetch") return askBySocket((http.address() as AddressInfo).port, whole);
  const response = await server.fetch(toRequest(whole));
  return responseOf(response.status, Object.fromEntries(response.headers), await response.text());
}

const list = (query: string): Asked => ({ target: `/v1/policies?${query}` });
const change = (body: object): Asked => ({
  method: "PATCH",
  target: "/v1/intents/key_quorums/q-1",
  body: JSON.stringify(body),
});
const account = (body: object): Asked => ({
  method: "POST",
  target: "/v1/accounts",
  body: JSON.stringify(body),
});
const quote = (body: object): Asked => ({
  method: "POST",
  target: "/v1/deposit_accounts/crypto/quote",
  body: JSON.stringify({
    source: { chain: "base", asset: "usdc" },
    destination: { chain: "solana", asset: "sol" },
    input_amount: "1",
    ...body,
  }),
});

const text = (length: number): string => "a".repeat(length);
/** A string with this many characters, twice as many UTF-16 code units and four times as many bytes. */
const wide = (length: number): string => "😀".repeat(length);
const some = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

type Probe = (size: number) => Asked;

/** Limits of what is received: the probe, the sizes that are taken, those that are not, the place. */
const received: Readonly<Record<string, readonly (readonly [Probe, number[], number[], string])[]>> = {
  policyPageSize: [[(size) => list(`limit=${size}`), [1, 2, 99, 100], [-1, 0, 101], "/limit"]],
  cursorLength: [
    [(size) => list(`cursor=${text(size)}`), [1, 511, 512], [0, 513], "/cursor"],
    [(size) => list(`cursor=${encodeURIComponent(wide(size))}`), [1, 512], [513], "/cursor"],
  ],
  keyQuorumDisplayNameLength: [
    [(size) => change({ display_name: text(size) }), [0, 49, 50], [51], "/display_name"],
    [(size) => change({ display_name: wide(size) }), [49, 50], [51], "/display_name"],
  ],
  keyQuorumIdsCount: [
    [(size) => change({ key_quorum_ids: some(size, "q-2") }), [0, 4, 5], [6], "/key_quorum_ids"],
  ],
  accountWallets: [
    [
      (size) => account({ wallets_configuration: some(size, { chain_type: "near" }) }),
      [0, 99, 100],
      [101],
      "/wallets_configuration",
    ],
    [
      (size) => account({ wallet_ids: Array.from({ length: size }, (_, at) => `w-${at}`) }),
      [0, 99, 100],
      [101],
      "/wallet_ids",
    ],
  ],
  keyQuorumMembersCount: [
    [(size) => change({ public_keys: some(size, "AAAA") }), [0, 99, 100], [101], "/public_keys"],
    [(size) => change({ user_ids: some(size, "u-1") }), [0, 99, 100], [101], "/user_ids"],
  ],
  quoteAmountLength: [
    [(size) => quote({ input_amount: "1".repeat(size) }), [1, 99, 100], [101], "/input_amount"],
  ],
  slippageBps: [
    [(size) => quote({ slippage_bps: size }), [0, 1, 9_999, 10_000], [-1, 10_001, 0.5], "/slippage_bps"],
  ],
};

const policy = {
  version: "1.0",
  name: "Policy",
  chain_type: "ethereum",
  id: text(24),
  owner_id: null,
  created_at: 1_700_000_000_000,
};
const page = (change_: object): unknown => ({ data: [{ ...policy, ...change_ }], next_cursor: null });
const aggregation = (change_: object): unknown => ({
  id: "a-1",
  name: "Aggregation",
  method: "eth_signTransaction",
  metric: {},
  window: { seconds: 1 },
  created_at: 1_700_000_000_000,
  owner_id: null,
  ...change_,
});
const policies = list("");
const anAggregation: Asked = { target: "/v1/aggregations/a-1" };

type Sent = (size: number) => unknown;

/** Limits of what is sent: the request, the output, the sizes that are sent, those that are not. */
const sent: Readonly<Record<string, readonly (readonly [Asked, Sent, number[], number[]])[]>> = {
  policyNameLength: [
    [policies, (size) => page({ name: text(size) }), [1, 49, 50], [0, 51]],
    [policies, (size) => page({ name: wide(size) }), [1, 50], [51]],
  ],
  policyIdLength: [[policies, (size) => page({ id: text(size) }), [24], [0, 23, 25]]],
  cursorLength: [[policies, (size) => ({ data: [], next_cursor: text(size) }), [1, 511, 512], [0, 513]]],
  aggregationNameLength: [
    [anAggregation, (size) => aggregation({ name: text(size) }), [1, 254, 255], [0, 256]],
  ],
  aggregationConditionsCount: [
    [anAggregation, (size) => aggregation({ conditions: some(size, {}) }), [0, 99, 100], [101]],
  ],
  aggregationGroupByCount: [
    [anAggregation, (size) => aggregation({ group_by: some(size, {}) }), [0, 1, 2], [3]],
  ],
};

/** Limits that a value on the wire cannot break; who keeps them stands beside. */
const elsewhere: Readonly<Record<string, string>> = {
  walletsPerOrganization: "the handler, by a declared error",
  idempotencyWindow: "the store of idempotency keys",
  defaultIntentExpiry: "the handler",
  policyPageDefault: "the handler",
  signatureWindow: "the handler",
  requestExpiry: "the reader of deadlines, which has tests of its own",
};

row("S16: the edges of every limit", (entry) => {
  test("no limit is left out", () => {
    const covered = [...Object.keys(received), ...Object.keys(sent), ...Object.keys(elsewhere)];
    expect([...new Set(covered)].sort()).toEqual(model?.limits.map(({ name }) => name).sort());
  });

  test.each(Object.entries(received))("%s, received", async (limit, probes) => {
    for (const [probe, fitting, breaking, pointer] of probes) {
      for (const size of fitting) {
        calls.length = 0;
        await ask(entry, probe(size));
        expect([limit, size, calls.length]).toEqual([limit, size, 1]);
      }
      for (const size of breaking) {
        calls.length = 0;
        const refused = await ask(entry, probe(size));
        expectResponse(refused, { status: 400, code: "invalid_request", json: { issues: [{ pointer }] } });
        expect(calls).toEqual([]);
      }
    }
  });

  test.each(Object.entries(sent))("%s, sent", async (limit, probes) => {
    for (const [asked, outputOf, fitting, breaking] of probes) {
      for (const size of [...fitting, ...breaking]) {
        output = outputOf(size);
        const { status } = await ask(entry, asked);
        expect([limit, size, status]).toEqual([limit, size, fitting.includes(size) ? 200 : 500]);
      }
    }
  });
});

/** Nearly all that a body may hold. */
const most = 1_048_000;

/** Milliseconds of processor time that none of these comes near; what backtracks without bounds takes hours. */
const ceilingMs = 5_000;

row("S44: strings that slow patterns down", (entry) => {
  const amounts = ["0", "1", ".", "0.", "00", "1.1", "\n", "😀"];
  test.each(amounts)("1 MiB of %j as an amount", async (part) => {
    for (const end of ["", "!", "\n", "1"]) {
      const input_amount = part.repeat(most / Buffer.byteLength(JSON.stringify(part))) + end;
      const asked = quote({ input_amount });
      expect(await processorTimeOf(() => ask(entry, asked))).toBeLessThan(ceilingMs);
    }
  });

  test.each(["A", "=", "A=", "AAAA", "😀"])("1 MiB of %j as base64", async (part) => {
    const signature = part.repeat(most / Buffer.byteLength(part));
    for (const end of ["", "=", "!"]) {
      const body = JSON.stringify({ signature: signature + end, timestamp: 1 });
      const asked: Asked = { method: "POST", target: "/v1/intents/i-1/authorize", body };
      expect(await processorTimeOf(() => ask(entry, asked))).toBeLessThan(ceilingMs);
    }
  });

  test.each(["did:service:", "d", "\n", "did:service:\n"])(
    "1 MiB of %j as an id that is sent",
    async (part) => {
      const asked: Asked = { method: "POST", target: "/v1/users/phone/number", body: '{"number":"1"}' };
      output = { id: part.repeat(most / part.length), created_at: 1, linked_accounts: [] };
      expect(await processorTimeOf(() => ask(entry, asked))).toBeLessThan(ceilingMs);
      expect(new Set(calls)).toEqual(new Set(["users.byPhoneNumber"]));
    },
  );

  test("every pattern of the wallet is one of these", () => {
    const patterns = JSON.stringify(model).match(/"pattern":("(?:[^"\\]|\\.)*")/g) ?? [];
    const known = ["^did:service:.+$", "^(?=.*[1-9])(?:0|[1-9]\\d*)(?:\\.\\d+)?$"];
    expect([...new Set(patterns)].sort()).toEqual(
      known.map((pattern) => `"pattern":${JSON.stringify(pattern)}`).sort(),
    );
  });
});

describe("strings that slow the server's own patterns down", () => {
  const long = 1_000_000;
  const rowsOfDigits = `${"1".repeat(299)}x`.repeat((8 * long) / 300);
  test.each<[string, () => unknown]>([
    ["a type without end", () => isMediaType(`application/json;${" ".repeat(long)}`, "application/json")],
    [
      "a type with many parameters",
      () => isMediaType(`application/json${";a=b".repeat(long / 20)}`, "application/json"),
    ],
    [
      "a quoted parameter without end",
      () => isMediaType(`application/json;a="${"\\a".repeat(long / 2)}`, "application/json"),
    ],
    ["an Accept with many ranges", () => acceptsType("a/b,".repeat(long / 4))],
    ["an Accept of white space", () => acceptsType(`${" \t".repeat(long / 2)}a`)],
    ["a path of escapes", () => readTarget(`/${"%2f".repeat(2_600)}`)],
    ["a body of rows of digits", () => parseBody(Buffer.from(`["${rowsOfDigits}"]`))],
    ["a path of slashes", () => segmentsOf("/".repeat(long))],
  ])("%s", async (_, act) => {
    expect(await processorTimeOf(act)).toBeLessThan(ceilingMs);
  });
});
