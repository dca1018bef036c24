/** Interleaved rounds: A B C … A B C …, so that a busy minute of the machine affects all subjects. */
import { runProcess } from "./process.mjs";

/**
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} name
 * @property {() => import("./process.mjs").Command} command
 * @property {() => void} [prepare] Runs before each process and is not measured.
 * @property {(run: import("./process.mjs").Run) => string | undefined} [fault] Checks the output of a run and returns what is wrong with it.
 * @property {string} [output] The folder that a run writes.
 * @property {string} [note] A remark that is printed below the table.
 */

/**
 * @typedef {object} Measured
 * @property {Subject} subject
 * @property {import("./process.mjs").Run[]} runs Empty when it failed.
 * @property {string} [failure]
 */

/**
 * @param {Subject[]} subjects
 * @param {{ warmUps: number, rounds: number, scratch: string, progress: (text: string) => void }} options
 * @returns {Promise<Measured[]>}
 */
export async function measureInRounds(subjects, { warmUps, rounds, scratch, progress }) {
  /** @type {Measured[]} */
  const all = subjects.map((subject) => ({ subject, runs: [] }));
  for (let round = 1 - warmUps; round <= rounds; round++) {
    progress(round < 1 ? "warm-up" : `round ${round} of ${rounds}`);
    for (const measured of all) {
      if (measured.failure === undefined) await measureOnce(measured, scratch, round >= 1);
    }
  }
  progress("");
  return all;
}

/**
 * @param {Measured} measured
 * @param {string} scratch
 * @param {boolean} counts
 */
async function measureOnce(measured, scratch, counts) {
  const { subject, runs } = measured;
  subject.prepare?.();
  const run = await runProcess(subject.command(), scratch);
  const fault = run.status === 0 ? subject.fault?.(run) : failureOf(run);
  if (fault !== undefined) {
    measured.failure = fault;
    runs.length = 0;
  } else if (counts) {
    runs.push(run);
  }
}

/** @param {import("./process.mjs").Run} run */
export function failureOf(run) {
  const said = `${run.stderr}\n${run.stdout}`.split("\n").find((line) => line.trim() !== "");
  return `exit ${run.status}: ${said?.trim() ?? "no message"}`;
}
