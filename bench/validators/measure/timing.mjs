/** Times cells in short batches, in shuffled rounds, so that a busy moment of the machine hits all alike. */
import { chanceOf } from "../../measure/chance.mjs";
import { setFlagsFromString } from "node:v8";
import { spreadOf } from "../../measure/statistics.mjs";

/** @typedef {import("./cells.mjs").Cell} Cell */
/** @typedef {import("../../measure/statistics.mjs").Spread} Spread */

/** @typedef {Cell & { ns: Spread }} Timed Nanoseconds of one call. */

const batchMs = 0.5;
/** Long enough for V8 to have compiled everything for good, in turns so that each loop has seen all variants. */
const warmUpPasses = 4;
const warmUpMs = 25;

// With this many functions taking turns, V8 would throw away the code of some between two of their batches.
setFlagsFromString("--no-flush-bytecode");

/**
 * @param {Cell[]} cells
 * @param {{ rounds: number, seed: number, progress: (text: string) => void }} options
 * @returns {{ timed: Timed[], sum: number }} `sum` is what all calls came to: it keeps them from being left out
 */
export function timeCells(cells, { rounds, seed, progress }) {
  let sum = 0;
  const states = cells.map((cell) => ({ cell, turns: 1, samples: /** @type {number[]} */ ([]) }));
  for (let pass = 0; pass < warmUpPasses; pass++) {
    progress(`warm-up ${pass + 1} of ${warmUpPasses}`);
    for (const state of states) {
      const begin = process.cpuUsage();
      let fastest = Number.POSITIVE_INFINITY;
      do {
        const start = performance.now();
        sum += state.cell.run(state.turns);
        const took = performance.now() - start;
        fastest = Math.min(fastest, took / state.turns);
        if (took < batchMs) state.turns *= 2;
      } while (usedMs(begin) < warmUpMs);
      state.turns = Math.max(1, Math.round(batchMs / fastest));
    }
  }
  const random = chanceOf(seed);
  for (let round = 1; round <= rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    for (const { cell, turns, samples } of shuffled(states, random)) {
      const begin = performance.now();
      sum += cell.run(turns);
      samples.push(((performance.now() - begin) * 1e6) / turns);
    }
  }
  progress("");
  return { timed: states.map(({ cell, samples }) => ({ ...cell, ns: spreadOf(samples) })), sum };
}

/**
 * Processor time and no wall time: on a busy machine a warm-up must not end before it has begun.
 *
 * @param {NodeJS.CpuUsage} begin
 */
function usedMs(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 * @returns {T[]}
 */
function shuffled(items, random) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [/** @type {T} */ (copy[other]), /** @type {T} */ (copy[last])];
  }
  return copy;
}
