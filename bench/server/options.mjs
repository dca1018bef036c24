/** What `npm run bench:server -- …` understands. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rootFolder } from "../subjects/api.mjs";
import { defaultBin } from "../subjects/speccast.mjs";
import { subjects } from "./subjects/all.mjs";

const sections = /** @type {const} */ (["load", "steps", "routing"]);

export const usage = `usage: npm run bench:server -- [options]
  --rounds N       rounds that count (default 7)
  --requests N     requests of one round to one server (default 4000); three times as many warm it up
  --connections N  kept open at a time (default 50)
  --only A,B       these beside node:http by hand, by the beginning of their ids: speccast,fastify
  --sections A,B   of ${sections.join(", ")} (default all)
  --output DIR     a generated folder other than generated/wallet
  --bin FILE       the build of speccast that generates the 500 routes (default dist/bin.js)
  --json FILE      write the raw figures
  --help`;

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number} requests
 * @property {number} connections
 * @property {string[]} only Empty: all.
 * @property {Set<(typeof sections)[number]>} sections
 * @property {string} output
 * @property {string} bin
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
      rounds: { type: "string", default: "7" },
      requests: { type: "string", default: "4000" },
      connections: { type: "string", default: "50" },
      only: { type: "string", default: "" },
      sections: { type: "string", default: sections.join(",") },
      output: { type: "string", default: join(rootFolder, "generated", "wallet") },
      bin: { type: "string", default: defaultBin },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const asked = namesIn(values.sections);
  const wanted = sections.filter((section) => asked.includes(section));
  if (wanted.length !== asked.length || wanted.length === 0)
    throw new Error(`--sections takes some of ${sections.join(", ")}`);
  const only = namesIn(values.only);
  const unknown = only.find((name) => !subjects.some(({ id }) => id.startsWith(name)));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown} fits none of ${subjects.map(({ id }) => id).join(", ")}`);
  return {
    rounds: count("--rounds", values.rounds),
    requests: count("--requests", values.requests),
    connections: count("--connections", values.connections),
    only,
    sections: new Set(wanted),
    output: resolve(values.output),
    bin: resolve(values.bin),
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
