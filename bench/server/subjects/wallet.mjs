/** The generated server with handlers that answer what all contenders answer. */
import { isRight, pageOf, quoteFor } from "../data/exchanges.mjs";

/**
 * What a bundle of `server.ts` and `node.ts` exports, as far as it is used here.
 *
 * @typedef {object} GeneratedModules
 * @property {(handlers: object, options: object) => GeneratedServer} createServer
 * @property {unknown} unimplemented
 * @property {() => unknown} memoryStore
 * @property {(server: GeneratedServer) => import("node:http").RequestListener} toNodeListener
 * @property {(server: GeneratedServer) => Promise<{ port: number }>} serve
 */

/**
 * @typedef {object} GeneratedServer
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

/** Options as the author of a server writes them, `responses: "enforce"` being the default. @param {GeneratedModules} generated */
export function optionsOf(generated) {
  return {
    authenticate: {
      app: (/** @type {{ appId: string, appSecret: string }} */ { appId, appSecret }) =>
        isRight(appId, appSecret) ? { appId } : null,
      user: () => null,
    },
    rules: { depositAccounts: { quoteCrypto: { sameKindOfNetwork: () => true } } },
    idempotency: { store: generated.memoryStore(), principal: () => "app" },
  };
}

/**
 * @param {string} url Of the bundle.
 * @returns {Promise<{ server: GeneratedServer, toNodeListener: GeneratedModules["toNodeListener"], serve: GeneratedModules["serve"] }>}
 */
export async function walletServer(url) {
  /** @type {GeneratedModules} */
  const generated = await import(url);
  const server = generated.createServer(handlers, optionsOf(generated));
  return { server, toNodeListener: generated.toNodeListener, serve: generated.serve };
}
