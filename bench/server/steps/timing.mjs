/** Times steps that may be asynchronous, in short batches that take turns. */
import { spreadOf } from "../../measure/statistics.mjs";

/** @typedef {import("../../measure/statistics.mjs").Spread} Spread */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(turns: number) => number | Promise<number>} run Something of what it came to, so that nothing is left out.
 */

/** @typedef {{ name: string, ns?: Spread, failure?: string }} Timed Nanoseconds of one turn. */

const warmUpMs = 300;
const batchMs = 2;

/**
 * @param {readonly Step[]} steps
 * @param {number} rounds
 * @returns {Promise<Timed[]>} a step that fails says why
 */
export async function timeSteps(steps, rounds) {
  const states = [];
  for (const step of steps) states.push(await warmedUp(step));
  for (let round = 0; round < rounds; round++) {
    for (const state of states) {
      if (state.failure === undefined) state.samples.push(await batch(state.step, state.turns));
    }
  }
  return states.map(({ step: { name }, samples, failure }) =>
    failure === undefined ? { name, ns: spreadOf(samples) } : { name, failure },
  );
}

/** @param {Step} step */
async function warmedUp(step) {
  /** @type {number[]} */
  const samples = [];
  try {
    let turns = 1;
    const { user, system } = process.cpuUsage();
    for (;;) {
      const ns = await batch(step, turns);
      const used = process.cpuUsage();
      if (used.user + used.system - user - system > warmUpMs * 1000)
        return { step, turns: Math.max(1, Math.round((batchMs * 1e6) / ns)), samples };
      if (ns * turns < batchMs * 1e6) turns *= 2;
    }
  } catch (error) {
    return { step, turns: 0, samples, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Step} step @param {number} turns @returns {Promise<number>} nanoseconds of one turn */
async function batch(step, turns) {
  const begin = performance.now();
  const came = await step.run(turns);
  const took = performance.now() - begin;
  if (Number.isNaN(came)) throw new Error("it came to nothing");
  return (took * 1e6) / turns;
}
