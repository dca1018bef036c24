/** The cells of the tables: one contender on one variant of one payload, as a loop that can be timed. */
import { importContender } from "./build.mjs";
import { changed, payloads, places } from "./data/payloads.mjs";
import { disagreementsOf, stoppingOf } from "./verdicts.mjs";

/** @typedef {import("./contenders/contender.mjs").Contender} Contender */
/** @typedef {import("./data/payloads.mjs").Place} Place */

/**
 * @typedef {object} Cell
 * @property {string} id Of the contender or the floor.
 * @property {string} type
 * @property {"valid" | Place} variant
 * @property {(turns: number) => number} run Returns a sum of the results, so that no call can be left out.
 */

/**
 * @typedef {object} Loaded A contender that is built and imported.
 * @property {Contender} contender
 * @property {import("./verdicts.mjs").Disagreement[]} disagreements
 * @property {string[]} stopping The types of which it reports the first issue only, although it reports all of others.
 * @property {Cell[]} cells
 */

/** The copies of a payload that take turns, each from a `JSON.parse` of its own. */
const copyCount = 8;

/**
 * @param {Contender} contender
 * @param {readonly string[]} roots
 * @param {import("./contenders/contender.mjs").Workplace["outputOf"]} outputOf
 * @returns {Promise<Loaded>}
 */
export async function loadContender(contender, roots, outputOf) {
  const { validators, loops } = await importContender(contender, roots, outputOf);
  const variants = contender.kind === "boolean" ? [] : places;
  const cells = payloads.flatMap(({ type, valid, wrong }) => [
    cell(contender.id, type, "valid", loops, valid),
    ...variants.map((place) => cell(contender.id, type, place, loops, changed(valid, wrong[place]))),
  ]);
  const stopping = contender.reports === "all" ? stoppingOf(validators) : [];
  return { contender, disagreements: disagreementsOf(validators), stopping, cells };
}

/**
 * @param {import("./contenders/floor.mjs").Floor} floor
 * @param {readonly string[]} roots
 * @param {import("./contenders/contender.mjs").Workplace["outputOf"]} outputOf
 * @returns {Promise<Cell[]>}
 */
export async function loadFloor({ id, print }, roots, outputOf) {
  const { loops } = await importContender({ id, kind: "reporting", print }, roots, outputOf);
  return payloads.map(({ type, valid }) => cell(id, type, "valid", loops, valid));
}

/**
 * @param {string} id
 * @param {string} type
 * @param {"valid" | Place} variant
 * @param {Record<string, import("./build.mjs").Loop>} loops
 * @param {unknown} value
 * @returns {Cell}
 */
function cell(id, type, variant, loops, value) {
  const loop = loops[type];
  if (loop === undefined) throw new Error(`${id} has no loop for ${type}`);
  const text = JSON.stringify(value);
  const copies = Array.from({ length: copyCount }, () => JSON.parse(text));
  return { id, type, variant, run: (turns) => loop(copies, turns) };
}
