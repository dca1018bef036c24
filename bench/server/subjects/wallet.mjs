/** The cast server with handlers that answer what all contenders answer. */
import { isRight, pageOf, quoteFor } from "../data/exchanges.mjs";

/**
 * What a bundle of `server.ts` and `node.ts` exports, as far as it is used here.
 *
 * @typedef {object} Cast
 * @property {(handlers: object, options: object) => CastServer} createServer
 * @property {unknown} unimplemented
 * @property {() => unknown} memoryStore
 * @property {(server: CastServer) => import("node:http").RequestListener} toNodeListener
 * @property {(server: CastServer) => Promise<{ port: number }>} serve
 */

/**
 * @typedef {object} CastServer
 * @property {(request: Request) => Promise<Response>} fetch
 * @property {(incoming: object, answered: (answer: { status: number, body: string }) => void) => void} handle
 */

/** The handlers that are called; whichever others the service has are never reached. */
export const handlers = {
  policies: { list: async (/** @type {{ limit?: number }} */ { limit }) => pageOf(limit ?? 20) },
  depositAccounts: {
    quoteCrypto: async (/** @type {{ input_amount: string }} */ input) => quoteFor(input),
  },
};

/** Options as the author of a server writes them, `responses: "enforce"` being the default. @param {Cast} cast */
export function optionsOf(cast) {
  return {
    authenticate: {
      app: (/** @type {{ appId: string, appSecret: string }} */ { appId, appSecret }) =>
        isRight(appId, appSecret) ? { appId } : null,
      user: () => null,
    },
    rules: { depositAccounts: { quoteCrypto: { sameKindOfNetwork: () => true } } },
    idempotency: { store: cast.memoryStore(), principal: () => "app" },
  };
}

/**
 * @param {string} url Of the bundle.
 * @returns {Promise<{ server: CastServer, toNodeListener: Cast["toNodeListener"], serve: Cast["serve"] }>}
 */
export async function walletServer(url) {
  /** @type {Cast} */
  const cast = await import(url);
  const server = cast.createServer(handlers, optionsOf(cast));
  return { server, toNodeListener: cast.toNodeListener, serve: cast.serve };
}
