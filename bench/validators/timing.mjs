/** Times cells in short batches, in shuffled rounds, so that a busy moment of the machine affects all of them. */
import { setFlagsFromString } from "node:v8";
import { randomOf, shuffled } from "../measure/random.mjs";
import { spreadOf } from "../measure/statistics.mjs";

/** @typedef {import("./cells.mjs").Cell} Cell */
/** @typedef {import("../measure/statistics.mjs").Spread} Spread */

/** @typedef {Cell & { ns: Spread }} Timed Nanoseconds of one call. */

const batchMs = 0.5;
/** Long enough for V8 to optimize everything, in turns so that each loop has seen all variants. */
const warmUpPasses = 4;
const warmUpMs = 25;

// With this many functions taking turns, V8 would throw away the code of some between two of their batches.
setFlagsFromString("--no-flush-bytecode");

/**
 * @param {Cell[]} cells
 * @param {{ rounds: number, seed: number, progress: (text: string) => void }} options
 * @returns {{ timed: Timed[], sum: number }} `sum` adds up all results, so that no call can be left out
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
  const random = randomOf(seed);
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
 * Returns processor time, not wall time: a busy machine must not shorten the warm-up.
 *
 * @param {NodeJS.CpuUsage} begin
 */
function usedMs(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
