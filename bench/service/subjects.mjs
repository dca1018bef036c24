/** The three services that are measured. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRight, knownUser, policies, seed } from "./exchanges.mjs";

/**
 * What the bundle exports, as far as it is used here.
 *
 * @typedef {object} Bundle
 * @property {(options: object) => Promise<Running>} startService
 * @property {(seed: object) => unknown} checkedSeed
 * @property {(chain: string) => string} newAddress
 * @property {() => Promise<{ url: string, stop: () => Promise<void> }>} startCluster
 * @property {(url: string, sql: string) => Promise<void>} command Runs one statement.
 * @property {(handlers: object, options: object) => object} createServer
 * @property {() => unknown} memoryStore
 * @property {unknown} unimplemented
 * @property {(server: object, options: object) => Promise<Running>} serve
 */

/** @typedef {{ url: string, close: () => Promise<void> }} Running */

/** @typedef {"none" | "pglite" | "postgres"} Kind */

/** @type {readonly { kind: Kind, name: string }[]} */
export const subjects = [
  { kind: "none", name: "without storage" },
  { kind: "pglite", name: "PGlite" },
  { kind: "postgres", name: "PostgreSQL" },
];

/**
 * Starts one.
 *
 * @param {Bundle} bundle
 * @param {Kind} kind
 * @param {string} databaseUrl Used for PostgreSQL only.
 * @returns {Promise<Running>}
 */
export async function startSubject(bundle, kind, databaseUrl) {
  if (kind === "none") return await startWithout(bundle);
  const checked = bundle.checkedSeed(seed);
  if (kind === "postgres") return await bundle.startService({ place: { databaseUrl }, seed: checked });
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return await bundle.startService({ place: { folder }, seed: checked });
}

/** The same generated server; its handlers answer the same, make the same addresses and keep nothing. */
async function startWithout(/** @type {Bundle} */ bundle) {
  const page = { data: policies.slice(0, 20), next_cursor: "x".repeat(100) };
  const none = bundle.unimplemented;
  const handlers = {
    policies: { list: async () => page },
    users: { byCustomAuthId: async () => knownUser, byStreamingSubject: none, byPhoneNumber: none },
    accounts: {
      create: async (/** @type {{ body: any }} */ { body }) => ({
        id: randomUUID(),
        display_name: body.display_name,
        wallets: body.wallets_configuration.map((/** @type {{ chain_type: string }} */ { chain_type }) => ({
          id: randomUUID(),
          chain_type,
          address: bundle.newAddress(chain_type),
        })),
      }),
    },
  };
  const server = bundle.createServer(handlers, {
    authenticate: {
      app: (/** @type {{ appId: string, appSecret: string }} */ { appId, appSecret }) =>
        isRight(appId, appSecret) ? { appId } : null,
      user: () => null,
    },
    rules: {},
    idempotency: { store: bundle.memoryStore(), principal: () => "app" },
  });
  return await bundle.serve(server, { host: "127.0.0.1", port: 0 });
}
