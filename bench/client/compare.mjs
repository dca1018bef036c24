/** All sections of the bench: ask, measure, print, judge. */
import { deepStrictEqual } from "node:assert";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentLoad } from "../measure/machine.mjs";
import { showProgress } from "../report/lines.mjs";
import { chooseCpus, start } from "../server/load/processes.mjs";
import { installedPackage } from "../subjects/install.mjs";
import { loadGenerated } from "./build.mjs";
import { measureSizes } from "./measure/sizes.mjs";
import { stubbedFetch } from "./measure/stub.mjs";
import { figuresOf, timeCells } from "./measure/timing.mjs";
import { costVerdicts, sizeVerdicts } from "./report/budgets.mjs";
import { sizesTable, timesTable } from "./report/tables.mjs";
import { subjectsOf } from "./subjects/all.mjs";
import { answers } from "./subjects/requests.mjs";

/** @typedef {import("./subjects/all.mjs").Subject} Subject */
/** @typedef {import("./subjects/all.mjs").Setting} Setting */
/** @typedef {import("./measure/timing.mjs").Timed} Timed */

const calls = /** @type {const} */ (["page", "quote"]);
const titles = { page: "GET page of 20", quote: "POST quote" };

/**
 * @param {import("./options.mjs").Options} options
 * @returns {Promise<number>} the exit code
 */
export async function compare(options) {
  const { output, only, sections } = options;
  if (!existsSync(join(output, "client.ts"))) throw new Error(`${output} holds no client.ts`);
  const subjects = subjectsOf(await loadGenerated(output));
  const unknown = only.find((name) => !subjects.some(({ id }) => id.startsWith(name)));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown} fits none of ${subjects.map(({ id }) => id).join(", ")}`);
  const wanted = subjects.filter(
    ({ id }) => only.length === 0 || ["raw", ...only].some((name) => id.startsWith(name)),
  );
  const before = currentLoad();
  /** @type {string[]} */
  const failures = [];
  const stubbed = sections.has("stubbed") ? await stubbedSection(wanted, options, failures) : undefined;
  const loopback = sections.has("loopback") ? await loopbackSection(wanted, options, failures) : undefined;
  const sizes = sections.has("size") ? await sizeSection(output) : undefined;
  const verdicts = [
    ...(stubbed === undefined ? [] : costVerdicts((id, call) => figureOf(stubbed, id, call, options))),
    ...(sizes === undefined ? [] : sizeVerdicts(sizes)),
  ];
  console.log(`\n${[...verdicts.map(({ line }) => line), ...failures].join("\n")}`);
  console.log(`load of the machine: ${before.toFixed(2)} before, ${currentLoad().toFixed(2)} after`);
  if (options.json !== undefined) {
    const all = { node: process.version, stubbed, loopback, sizes, verdicts, failures };
    writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  return failures.length > 0 ? 1 : 0;
}

/**
 * @param {readonly Subject[]} subjects
 * @param {import("./options.mjs").Options} options
 * @param {string[]} failures
 */
async function stubbedSection(subjects, options, failures) {
  const setting = { baseUrl: "http://wallet.example", fetch: stubbedFetch };
  const timed = await timeAll(subjects, setting, options, failures);
  const where = "a fetch that answers at once, with real responses";
  show(`${where}; ${whatOf(options)}`, { subjects, timed, options });
  return timed;
}

/**
 * @param {readonly Subject[]} subjects
 * @param {import("./options.mjs").Options} options
 * @param {string[]} failures
 */
async function loopbackSection(subjects, options, failures) {
  const cpus = chooseCpus();
  const server = await start(
    new URL("../server/load/host.mjs", import.meta.url),
    ["static", "listen"],
    cpus.server,
  );
  try {
    const rounds = Math.max(7, Math.round(options.rounds / 3));
    const setting = { baseUrl: `http://127.0.0.1:${server.first.port}` };
    const timed = await timeAll(subjects, setting, { ...options, rounds }, failures);
    const where = `node:http on ${cpus.server === undefined ? "another CPU, or not" : `CPU ${cpus.server}`}`;
    show(`loopback, ${where}; ${whatOf({ ...options, rounds })}`, { subjects, timed, options });
    return timed;
  } finally {
    server.stop();
  }
}

/** @param {string} output */
async function sizeSection(output) {
  const sizes = await measureSizes(output);
  console.log(`\na program that makes one call, bundled for ES2022, bytes\n${sizesTable(sizes)}`);
  return sizes;
}

/**
 * Times the calls of those that give the right answers; the others are told.
 *
 * @param {readonly Subject[]} subjects
 * @param {Setting} setting
 * @param {{ rounds: number, calls: number, seed: number }} options
 * @param {string[]} failures
 */
async function timeAll(subjects, setting, options, failures) {
  const cells = [];
  for (const { id, make } of subjects) {
    const made = make(setting);
    try {
      for (const call of calls) deepStrictEqual(await made[call](), answers[call]);
      cells.push(...calls.map((call) => ({ id, call, run: made[call] })));
    } catch (error) {
      failures.push(`${id} did not give the answer: ${String(error).split("\n")[0]}`);
    }
  }
  return await timeCells(cells, { ...options, progress: showProgress });
}

/** @param {{ least: boolean, rounds: number }} options */
const whatOf = ({ least, rounds }) => `${least ? "least" : "medians"} of ${rounds} shuffled rounds`;

/**
 * @param {string} title
 * @param {{ subjects: readonly Subject[], timed: readonly Timed[], options: { least: boolean } }} measured
 */
function show(title, { subjects, timed, options }) {
  const rows = subjects.map(({ id, name, package: of }) => ({
    id,
    title: of === undefined ? name : `${name} ${installedPackage(of).version}`,
  }));
  for (const call of calls)
    console.log(`\n${titles[call]}: ${title}\n${timesTable(rows, timed, call, options)}`);
}

/**
 * @param {readonly Timed[]} timed
 * @param {string} id
 * @param {"page" | "quote"} call
 * @param {{ least: boolean }} options
 */
function figureOf(timed, id, call, options) {
  const of = (/** @type {string} */ wanted) => timed.find((each) => each.id === wanted && each.call === call);
  const [cell, floor] = [of(id), of("raw")];
  return cell && floor && figuresOf(cell, floor, options);
}
