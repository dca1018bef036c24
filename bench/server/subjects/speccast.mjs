/** The generated server of the wallet: `toNodeListener` under a plain `http.Server`. */
import { createServer } from "node:http";
import { isRight, pageOf, quoteFor } from "../exchanges.mjs";
import { listening } from "./listening.mjs";

/**
 * @typedef {object} GeneratedServer The exports of the bundle that are used here.
 * @property {(handlers: object, options: object) => object} createServer
 * @property {() => unknown} memoryStore
 * @property {(server: object) => import("node:http").RequestListener} toNodeListener
 */

/** The handlers of the two requests; the others are never called. */
const handlers = {
  policies: { list: async (/** @type {{ limit?: number }} */ { limit }) => pageOf(limit ?? 20) },
  depositAccounts: {
    quoteCrypto: async (/** @type {{ input_amount: string }} */ input) => quoteFor(input),
  },
};

/** @type {import("./all.mjs").Listen} */
export async function listen(generated) {
  /** @type {GeneratedServer} */
  const { createServer: createWalletServer, memoryStore, toNodeListener } = await import(generated);
  const server = createWalletServer(handlers, {
    authenticate: {
      app: (/** @type {{ appId: string, appSecret: string }} */ { appId, appSecret }) =>
        isRight(appId, appSecret) ? { appId } : null,
      user: () => null,
    },
    rules: { depositAccounts: { quoteCrypto: { sameKindOfNetwork: () => true } } },
    idempotency: { store: memoryStore(), principal: () => "app" },
  });
  return await listening(createServer(toNodeListener(server)));
}
