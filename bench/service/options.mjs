/** What `npm run bench:service -- …` understands. */
import { parseArgs } from "node:util";

export const usage = `usage: npm run bench:service -- [options]
  --rounds N       rounds that count (default 5)
  --requests N     requests of one round to one service (default 2000); as many warm it up
  --connections N  kept open at a time (default 50)
  --help
The service on PostgreSQL is measured on the one that DATABASE_URL_TEST names, in a database of its own,
or on a cluster that is started for it.`;

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number} requests
 * @property {number} connections
 * @property {boolean} help
 */

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {Error} with one line that says what is wrong
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      requests: { type: "string", default: "2000" },
      connections: { type: "string", default: "50" },
      help: { type: "boolean", default: false },
    },
  });
  return {
    rounds: count("--rounds", values.rounds),
    requests: count("--requests", values.requests),
    connections: count("--connections", values.connections),
    help: values.help,
  };
}

/**
 * @param {string} option
 * @param {string} text
 */
function count(option, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} takes a whole number from 1 on`);
  return number;
}
