/** The cells of the tables: one contender on one variant of one payload, as a loop that can be timed. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle, printSource } from "../build.mjs";
import { exportLoops } from "./loops.mjs";
import { changed, payloads, places } from "../data/payloads.mjs";
import { disagreementsOf } from "../verdicts.mjs";

/** @typedef {import("../contenders/contender.mjs").Contender} Contender */
/** @typedef {import("../contenders/floors.mjs").Floor} Floor */
/** @typedef {import("../data/payloads.mjs").Place} Place */

/**
 * @typedef {object} Cell
 * @property {string} id Of the contender or the floor.
 * @property {string} type
 * @property {"valid" | Place} variant
 * @property {(turns: number) => number} run Returns a sum of what came out, so that nothing can be left out.
 */

/**
 * @typedef {object} Loaded A contender that is built and imported.
 * @property {Contender} contender
 * @property {string} source
 * @property {string} url Of its bundle.
 * @property {import("../verdicts.mjs").Disagreement[]} disagreements
 * @property {Cell[]} cells
 */

/** How many copies of a payload take turns, each from a `JSON.parse` of its own. */
const copyCount = 8;

/**
 * @param {Contender} contender
 * @param {readonly string[]} roots
 * @param {{ output: string, minify: boolean }} options
 * @returns {Promise<Loaded>}
 */
export async function loadContender(contender, roots, { output, minify }) {
  const source = await printSource(contender, roots, { output, purpose: "all" });
  const url = bundle(source, join(dirname(source), "bundle.mjs"), { minify });
  const { validators, loops } = await importLoops(source, roots, contender.kind, minify);
  const variants = contender.kind === "boolean" ? [] : places;
  const cells = payloads.flatMap(({ type, valid, wrong }) => [
    cell(contender.id, type, "valid", loops, copiesOf(valid)),
    ...variants.map((place) =>
      cell(contender.id, type, place, loops, copiesOf(changed(valid, wrong[place]))),
    ),
  ]);
  return { contender, source, url, disagreements: disagreementsOf(validators), cells };
}

/**
 * @param {Floor} floor
 * @param {readonly string[]} roots
 * @param {string} output
 * @returns {Promise<Cell[]>}
 */
export async function loadFloor(floor, roots, output) {
  const print = async () => floor.print(roots);
  const source = await printSource({ ...floor, kind: "reporting", print }, roots, {
    output,
    purpose: "floors",
  });
  const { loops } = await importLoops(source, roots, "reporting", false);
  return payloads.map(({ type, valid }) =>
    cell(floor.id, type, "valid", loops, floor.takes === "text" ? textsOf(valid) : copiesOf(valid)),
  );
}

/**
 * @param {string} source
 * @param {readonly string[]} roots
 * @param {Contender["kind"]} kind
 * @param {boolean} minify
 * @returns {Promise<{ validators: Record<string, import("../verdicts.mjs").Validator>, loops: Record<string, Loop> }>}
 */
async function importLoops(source, roots, kind, minify) {
  const file = join(dirname(source), "loops.mjs");
  writeFileSync(file, exportLoops(roots, kind));
  return await import(bundle(file, join(dirname(source), "measured.mjs"), { minify }));
}

/** @typedef {(copies: unknown[], turns: number) => number} Loop */

/**
 * @param {string} id
 * @param {string} type
 * @param {"valid" | Place} variant
 * @param {Record<string, Loop>} loops
 * @param {unknown[]} copies
 * @returns {Cell}
 */
function cell(id, type, variant, loops, copies) {
  const loop = loops[type];
  if (loop === undefined) throw new Error(`${id} has no loop for ${type}`);
  return { id, type, variant, run: (turns) => loop(copies, turns) };
}

/** @param {unknown} value */
const copiesOf = (value) => textsOf(value).map((text) => JSON.parse(text));

/** @param {unknown} value @returns {string[]} */
function textsOf(value) {
  const text = JSON.stringify(value);
  return Array.from({ length: copyCount }, () => Buffer.from(text).toString());
}
