/** The cast client, by the functions of operations.ts, with options of one of the rows. */
import { credentials, pageInput, quoteInput } from "./requests.mjs";

/**
 * @typedef {object} Cast What the bundle of a cast wallet exports.
 * @property {(options: object) => object} createConnection
 * @property {(connection: object, input: object) => Promise<unknown>} policiesList
 * @property {(connection: object, input: object) => Promise<unknown>} depositAccountsQuoteCrypto
 */

/**
 * @param {Cast} cast
 * @param {import("./all.mjs").Setting} setting
 * @param {object} options
 * @returns {import("./all.mjs").Calls}
 */
export function makeSpeccast(cast, setting, options) {
  const connection = cast.createConnection({ ...setting, auth: { app: credentials }, ...options });
  return {
    page: () => cast.policiesList(connection, pageInput),
    quote: () => cast.depositAccountsQuoteCrypto(connection, quoteInput),
  };
}
