/** The generated client, called through the functions of operations.ts. */
import { credentials, pageInput, quoteInput } from "./requests.mjs";

/**
 * @typedef {object} GeneratedClient The exports of the bundle that are used here.
 * @property {(options: object) => object} createConnection
 * @property {(connection: object, input: object) => Promise<unknown>} policiesList
 * @property {(connection: object, input: object) => Promise<unknown>} depositAccountsQuoteCrypto
 */

/**
 * @param {GeneratedClient} client
 * @param {import("./all.mjs").Setting} setting
 * @param {object} [options]
 * @returns {import("./all.mjs").Calls}
 */
export function makeSpeccast(client, setting, options = {}) {
  const connection = client.createConnection({ ...setting, auth: { app: credentials }, ...options });
  return {
    page: () => client.policiesList(connection, pageInput),
    quote: () => client.depositAccountsQuoteCrypto(connection, quoteInput),
  };
}
