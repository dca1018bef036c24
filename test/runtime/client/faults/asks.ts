/** One call of every kind that matters to retries. */
import type { Calling, Clients, Options } from "./clients.js";

/** A call, and whether its request may be sent twice after it may have been received. */
export interface Ask {
  readonly name: string;
  readonly isRepeatable: boolean;
  /** Calls with options of the client; it does not wait before retries. */
  send(url: string, options?: Options): Calling;
}

/** The calls of both clients. */
export function asksOf(clients: Clients): readonly Ask[] {
  const wallet = (url: string, options: Options = {}) => clients.wallet(url, { ...atOnce, ...options });
  const shelves = (url: string, options: Options = {}) => clients.shelves(url, { ...atOnce, ...options });
  const ask = (name: string, isRepeatable: boolean, send: Ask["send"]): Ask => ({ name, isRepeatable, send });
  return [
    ask("GET", true, (...to) => wallet(...to).policies.list({ limit: 10 })),
    ask("PUT", true, (...to) => shelves(...to).shelves.replace({ shelf_id: "s1", places: 4 })),
    ask("DELETE", true, (...to) => shelves(...to).shelves.remove({ shelf_id: "s1" })),
    ask("POST that reads", true, (...to) => wallet(...to).users.byPhoneNumber({ number: "112" })),
    ask("POST with a key", true, (...to) =>
      wallet(...to).accounts.create({ body: { display_name: "Main", wallet_ids: [] } }),
    ),
    ask("POST", false, (...to) =>
      wallet(...to).wallets.assignEntity({ wallet_id: "w1", id: "u1", type: "user" }),
    ),
    ask("PATCH", false, (...to) =>
      wallet(...to).intents.updateKeyQuorum({ key_quorum_id: "q1", display_name: "Board" }),
    ),
  ];
}

const atOnce: Options = { backoff: () => 0 };

/** For `test.each`: `[name, ask]`. */
export function named(asks: readonly Ask[], only?: { readonly isRepeatable: boolean }): [string, Ask][] {
  const some = only === undefined ? asks : asks.filter((ask) => ask.isRepeatable === only.isRepeatable);
  return some.map((ask) => [ask.name, ask]);
}
