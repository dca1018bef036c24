/** What `npm run bench -- …` understands. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultBin } from "./subjects/speccast.mjs";

export const usage = `usage: npm run bench -- [options]
  --rounds N       rounds that count, after one warm-up (default 7; 3 with --synthetic)
  --synthetic N    a synthetic API of N groups instead of the wallet: 10 declarations and 5 endpoints each
  --only WHOM      speccast or peers (bare node is always measured)
  --phases         show where speccast's cold time goes, phase by phase, and nothing else
  --bin FILE       another build of speccast than dist/bin.js
  --json FILE      write the raw figures
  --help`;

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number} [synthetic]
 * @property {"speccast" | "peers"} [only]
 * @property {boolean} phases
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
      rounds: { type: "string" },
      synthetic: { type: "string" },
      only: { type: "string" },
      phases: { type: "boolean", default: false },
      bin: { type: "string", default: defaultBin },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { only, json, bin, phases, help } = values;
  if (only !== undefined && only !== "speccast" && only !== "peers")
    throw new Error("--only takes speccast or peers");
  const synthetic = values.synthetic === undefined ? undefined : count("--synthetic", values.synthetic);
  const rounds =
    values.rounds === undefined ? (synthetic === undefined ? 7 : 3) : count("--rounds", values.rounds);
  return {
    rounds,
    phases,
    help,
    bin: resolve(bin),
    ...(synthetic === undefined ? {} : { synthetic }),
    ...(only === undefined ? {} : { only }),
    ...(json === undefined ? {} : { json: resolve(json) }),
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
