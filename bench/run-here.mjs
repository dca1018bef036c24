/** Runs a benchmark in this process and reports what all of them report: machine, budgets, load, raw figures. */
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { currentLoad, describeMachine } from "./measure/machine.mjs";
import { makeScratch } from "./measure/scratch.mjs";
import { budgetLines } from "./report/budgets.mjs";
import { machineLine } from "./report/progress.mjs";

/**
 * @typedef {object} Setting
 * @property {string} scratch A folder that is removed at the end.
 * @property {string} node The version of Node.js, such as `v24.1.0`.
 */

/**
 * @typedef {object} Outcome
 * @property {string[]} failures One line for each subject that did not run or gave a wrong result.
 * @property {import("./report/budgets.mjs").Budget[]} budgets
 * @property {unknown} raw The figures behind the tables.
 */

/**
 * @typedef {object} Benchmark
 * @property {string} summary
 * @property {Readonly<Record<string, import("./options.mjs").Option>>} options
 * @property {number} cpus How many CPUs this process is pinned to; 0 leaves it alone.
 * @property {(options: any, setting: Setting) => Promise<Outcome>} run
 */

/**
 * @param {Benchmark} benchmark
 * @param {import("./options.mjs").Common & { cpus?: number }} options
 * @param {string} version
 * @returns {Promise<number>} the exit code
 */
export async function runHere(benchmark, options, version) {
  const machine = describeMachine(options.cpus ?? benchmark.cpus);
  console.log(`${benchmark.summary}\n${machineLine(machine)}`);
  const before = currentLoad();
  const outcome = await benchmark.run(options, { scratch: makeScratch(), node: machine.node });
  const load = { before, after: currentLoad() };
  console.log(`\n${[...budgetLines(outcome.budgets), ...outcome.failures].join("\n")}`);
  console.log(`load of the machine: ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after\n`);
  if (options.json !== undefined) {
    const file = options.node.length > 1 ? fileFor(options.json, version) : options.json;
    writeFileSync(file, `${JSON.stringify({ machine, load, ...outcome }, null, 2)}\n`);
  }
  return outcome.failures.length > 0 ? 1 : 0;
}

/** Returns `figures-node24.json` for `figures.json`. @param {string} file @param {string} version */
function fileFor(file, version) {
  const end = extname(file);
  return `${file.slice(0, file.length - end.length)}-node${version}${end}`;
}
