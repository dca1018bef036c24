/** What `npm run bench:client -- …` understands. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rootFolder } from "../subjects/api.mjs";

const sections = /** @type {const} */ (["stubbed", "loopback", "size"]);

export const usage = `usage: npm run bench:client -- [options]
  --rounds N       rounds that count (default 31 with a stubbed fetch, a third of it on loopback)
  --calls N        calls of one round by one client (default 200)
  --only A,B       these beside raw fetch, by the beginning of their ids: speccast,ky
  --sections A,B   of ${sections.join(", ")} (default all)
  --output DIR     a generated folder other than generated/wallet
  --least          tables and budgets of the least instead of the median, for a machine that is busy
  --seed N         order of the clients (default 1)
  --json FILE      write the raw figures
  --help`;

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number} calls
 * @property {string[]} only Empty: all.
 * @property {Set<(typeof sections)[number]>} sections
 * @property {string} output
 * @property {boolean} least
 * @property {number} seed
 * @property {string} [json]
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
      rounds: { type: "string", default: "31" },
      calls: { type: "string", default: "200" },
      only: { type: "string", default: "" },
      sections: { type: "string", default: sections.join(",") },
      output: { type: "string", default: join(rootFolder, "generated", "wallet") },
      least: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const asked = namesIn(values.sections);
  const wanted = sections.filter((section) => asked.includes(section));
  if (wanted.length !== asked.length || wanted.length === 0)
    throw new Error(`--sections takes some of ${sections.join(", ")}`);
  return {
    rounds: count("--rounds", values.rounds),
    calls: count("--calls", values.calls),
    only: namesIn(values.only),
    sections: new Set(wanted),
    output: resolve(values.output),
    least: values.least,
    seed: count("--seed", values.seed),
    ...(values.json === undefined ? {} : { json: resolve(values.json) }),
    help: values.help,
  };
}

/** @param {string} text */
const namesIn = (text) => text.split(",").filter((name) => name !== "");

/**
 * @param {string} option
 * @param {string} text
 */
function count(option, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} takes a whole number from 1 on`);
  return number;
}
