/** What `npm run bench:validators -- …` understands. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rootFolder } from "../subjects/api.mjs";

const parts = /** @type {const} */ (["speed", "cold", "size"]);

export const usage = `usage: npm run bench:validators -- [options]
  --rounds N       rounds of the speed tables (default 31) and, a third of it but at least 9, of first calls
  --only A,B       these libraries beside speccast, by the beginning of their ids: ajv,typia,zod-compiled
  --parts A,B      of ${parts.join(", ")} (default all)
  --output DIR     a generated folder other than generated/wallet
  --minified       measure bundles as esbuild minifies them, not as they are written
  --least          tables of the least instead of the median, for a machine that is busy
  --seed N         order of the batches (default 1)
  --json FILE      write the raw figures
  --help`;

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {string[]} only Empty: all.
 * @property {Set<(typeof parts)[number]>} parts
 * @property {string} output
 * @property {boolean} minified
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
      only: { type: "string", default: "" },
      parts: { type: "string", default: parts.join(",") },
      output: { type: "string", default: join(rootFolder, "generated", "wallet") },
      minified: { type: "boolean", default: false },
      least: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { only, output, json, minified, least, help } = values;
  const asked = namesIn(values.parts);
  const wanted = parts.filter((part) => asked.includes(part));
  if (wanted.length !== asked.length || wanted.length === 0)
    throw new Error(`--parts takes some of ${parts.join(", ")}`);
  return {
    rounds: count("--rounds", values.rounds),
    only: namesIn(only),
    parts: new Set(wanted),
    output: resolve(output),
    minified,
    least,
    seed: count("--seed", values.seed),
    ...(json === undefined ? {} : { json: resolve(json) }),
    help,
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
