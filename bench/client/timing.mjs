/** Times asynchronous calls one after the other, in shuffled rounds. */
import { randomOf, shuffled } from "../measure/random.mjs";
import { spreadOf } from "../measure/statistics.mjs";

/** @typedef {import("../measure/statistics.mjs").Spread} Spread */

/**
 * @typedef {object} Cell One call of one client.
 * @property {string} id Of the client.
 * @property {"page" | "quote"} call
 * @property {() => Promise<unknown>} run
 */

/**
 * @typedef {object} Sample One call of one round, in microseconds.
 * @property {number} cpu Processor time, of all threads.
 * @property {number} wall
 */

/** @typedef {Cell & { samples: readonly Sample[] }} Timed */

/** Rounds before those that count. */
const warmUpRounds = 10;

/**
 * @param {readonly Cell[]} cells
 * @param {{ rounds: number, calls: number, seed: number, progress: (text: string) => void }} options
 * @returns {Promise<Timed[]>}
 */
export async function timeCells(cells, { rounds, calls, seed, progress }) {
  const states = cells.map((cell) => ({ cell, samples: /** @type {Sample[]} */ ([]) }));
  const random = randomOf(seed);
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    progress(
      round < 1 ? `warm-up ${round + warmUpRounds} of ${warmUpRounds}` : `round ${round} of ${rounds}`,
    );
    for (const { cell, samples } of shuffled(states, random)) {
      const sample = await batch(cell.run, calls);
      if (round > 0) samples.push(sample);
    }
  }
  progress("");
  return states.map(({ cell, samples }) => ({ ...cell, samples }));
}

/**
 * @param {() => Promise<unknown>} run
 * @param {number} calls
 * @returns {Promise<Sample>}
 */
async function batch(run, calls) {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let made = 0; made < calls; made++) await run();
  const wall = (performance.now() - start) * 1000;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / calls, wall: wall / calls };
}

/**
 * @typedef {object} Figures Of one call, in microseconds.
 * @property {number} cpu
 * @property {Spread} spread Of the processor time.
 * @property {number} over The difference to the floor in the same rounds.
 * @property {number} times The ratio to the floor in the same rounds.
 * @property {number} wall
 */

/**
 * Returns the medians of all rounds, or the minima, which a busy machine disturbs less.
 *
 * @param {Timed} timed
 * @param {Timed} floor
 * @param {{ min: boolean }} options
 * @returns {Figures}
 */
export function figuresOf({ samples }, floor, { min }) {
  const spread = spreadOf(samples.map(({ cpu }) => cpu));
  const wall = spreadOf(samples.map((sample) => sample.wall));
  if (min) {
    const raw = spreadOf(floor.samples.map(({ cpu }) => cpu)).min;
    return { cpu: spread.min, spread, over: spread.min - raw, times: spread.min / raw, wall: wall.min };
  }
  const pairs = samples.map(({ cpu }, round) => ({ cpu, raw: floor.samples[round]?.cpu ?? Number.NaN }));
  const over = spreadOf(pairs.map(({ cpu, raw }) => cpu - raw)).median;
  const times = spreadOf(pairs.map(({ cpu, raw }) => cpu / raw)).median;
  return { cpu: spread.median, spread, over, times, wall: wall.median };
}
