/** Well-behaved clients, some of them with wrong input or wrong credentials. */
import { createClient, type WalletServiceClientFor } from "../../generated/wallet/client.js";
import { desk, planned } from "./agreed.js";
import type { Chance } from "./random.js";
import type { Notes } from "./notes.js";

/** Something a client does. */
export interface Action {
  readonly name: string;
  /** The weight with which it is drawn, beside the others. */
  readonly weight: number;
  readonly run: () => Promise<void>;
}

type Client = WalletServiceClientFor<"app">;

const quoted = {
  source: { chain: "ethereum", asset: "ETH" },
  destination: { chain: "solana", asset: "SOL" },
  input_amount: "1.5",
};

/** The actions of the generated client. */
export function actionsOf(port: number, notes: Notes, chance: Chance): Action[] {
  const client = clientOf(port, desk);
  const stranger = clientOf(port, { ...desk, appSecret: "guessed" });
  const unknownApp = clientOf(port, { appId: "nobody", appSecret: "guessed" });
  const pages: (string | null)[] = [null];
  const calls: readonly [name: string, weight: number, expected: number, call: () => Promise<unknown>][] = [
    ["a page", 20, 200, () => listOn(client, pages, chance)],
    ["a quote", 20, 200, () => client.depositAccounts.quoteCrypto(quoted)],
    ["a rule that does not hold", 2, 400, () => client.depositAccounts.quoteCrypto(mixed)],
    ["a declared error", 4, 404, () => client.aggregations.get({ aggregation_id: "a-0" })],
    ["an aggregation", 6, 200, () => client.aggregations.get({ aggregation_id: "a-1" })],
    ["a user", 6, 200, () => client.users.byPhoneNumber({ number: "+44 20 7946 0000" })],
    ["an entry", 4, 200, () => client.allowlist.add(entryOf(chance))],
    ["an intent", 3, 200, () => client.intents.updateKeyQuorum({ key_quorum_id: "q-1", display_name: "B" })],
    ["a wrong secret", 4, 401, () => stranger.policies.list()],
    ["an unknown app", 2, 401, () => unknownApp.policies.list()],
    ["a handler that throws", 4, 500, () => client.users.byCustomAuthId({ custom_user_id: planned.throws })],
    ["a handler that is late", 2, 503, () => client.users.byCustomAuthId({ custom_user_id: planned.late })],
    [
      "a handler that stops in time",
      2,
      503,
      () => client.users.byCustomAuthId({ custom_user_id: planned.stops }),
    ],
    [
      "a response that breaks the contract",
      3,
      500,
      () => client.users.byStreamingSubject({ subject: planned.breaks }),
    ],
  ];
  return [
    ...calls.map(([name, weight, expected, call]) => ({
      name,
      weight,
      run: async () => notes.expect(name, await statusOf(call), [expected]),
    })),
    { name: "a call that is given up", weight: 4, run: () => giveUp(client, notes, chance) },
  ];
}

const mixed = { ...quoted, destination: { chain: "solana-testnet", asset: "SOL" } };

function clientOf(port: number, app: { readonly appId: string; readonly appSecret: string }): Client {
  return createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    auth: { app },
    attempts: 1,
    timeoutMs: 20_000,
  });
}

/** The status that a call ends with. */
async function statusOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call();
    return 200;
  } catch (error) {
    const { status } = error as { readonly status?: number };
    if (status === undefined) throw error;
    return status;
  }
}

/** The page after one that was seen before. */
async function listOn(client: Client, cursors: (string | null)[], chance: Chance): Promise<void> {
  const cursor = cursors[Math.floor(chance() * cursors.length)] ?? null;
  const page = await client.policies.list(cursor === null ? { limit: 20 } : { limit: 20, cursor });
  if (cursors.length < 20) cursors.push(page.next_cursor);
}

function entryOf(chance: Chance): { app_id: string; type: "email"; value: string } {
  return { app_id: "desk", type: "email", value: `someone.${Math.floor(chance() * 50)}@mail.example` };
}

/** A call whose caller loses patience while the handler works. */
async function giveUp(client: Client, notes: Notes, chance: Chance): Promise<void> {
  const signal = AbortSignal.timeout(5 + Math.floor(chance() * 100));
  const name = chance() < 0.5 ? planned.late : planned.stops;
  try {
    await client.users.byCustomAuthId({ custom_user_id: name }, { signal });
    notes.strange("a call that is given up", "got a response");
  } catch {
    notes.received("cut");
  }
}
