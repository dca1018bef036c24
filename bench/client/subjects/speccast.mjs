/** The generated client, by the functions of operations.ts, with options of one of the rows. */
import { credentials, pageInput, quoteInput } from "./requests.mjs";

/**
 * @typedef {object} GeneratedModules The exports of the bundled output of the wallet.
 * @property {(options: object) => object} createConnection
 * @property {(connection: object, input: object) => Promise<unknown>} policiesList
 * @property {(connection: object, input: object) => Promise<unknown>} depositAccountsQuoteCrypto
 */

/**
 * @param {GeneratedModules} generated
 * @param {import("./all.mjs").Setting} setting
 * @param {object} options
 * @returns {import("./all.mjs").Calls}
 */
export function makeSpeccast(generated, setting, options) {
  const connection = generated.createConnection({ ...setting, auth: { app: credentials }, ...options });
  return {
    page: () => generated.policiesList(connection, pageInput),
    quote: () => generated.depositAccountsQuoteCrypto(connection, quoteInput),
  };
}
