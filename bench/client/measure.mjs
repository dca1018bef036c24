/** Measures calls with a stubbed fetch, and bundles, beside raw fetch and other clients. */
import { deepStrictEqual } from "node:assert";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../measure/bundle.mjs";
import { select } from "../options.mjs";
import { installedPackage } from "../packages.mjs";
import { judge } from "../report/budgets.mjs";
import { showProgress } from "../report/progress.mjs";
import { measureSizes } from "./sizes.mjs";
import { stubbedFetch } from "./stub.mjs";
import { subjectsOf } from "./subjects/all.mjs";
import { responses } from "./subjects/requests.mjs";
import { sizesTable, timesTable } from "./tables.mjs";
import { figuresOf, timeCells } from "./timing.mjs";

/** @typedef {import("./subjects/all.mjs").Subject} Subject */
/** @typedef {import("./timing.mjs").Timed} Timed */

/**
 * @typedef {object} Options
 * @property {number} rounds
 * @property {number} calls
 * @property {string[]} only
 * @property {string} output
 * @property {boolean} min
 * @property {number} seed
 */

const calls = /** @type {const} */ (["page", "quote"]);
const titles = { page: "GET page of 20", quote: "POST quote" };

/**
 * @param {Options} options
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureClients(options) {
  const { output, only, min, rounds } = options;
  if (!existsSync(join(output, "client.ts"))) throw new Error(`${output} holds no client.ts`);
  const code = 'export { createConnection } from "./client.ts"; export * from "./operations.ts";';
  const client = await import(await bundle({ code, folder: output }, "client"));
  const subjects = select(subjectsOf(client), only, ["raw", "raw-timeout"]);
  const { timed, failures } = await timeAll(subjects, options);
  console.log(`a fetch that responds at once; ${min ? "minima" : "medians"} of ${rounds} shuffled rounds`);
  const rows = subjects.map(({ id, name, package: of }) => ({
    id,
    title: of === undefined ? name : `${name} ${installedPackage(of).version}`,
  }));
  for (const call of calls) console.log(`\n${titles[call]}\n${timesTable(rows, timed, call, options)}`);
  const sizes = await measureSizes(output);
  console.log(`\na program that makes one call, bundled for ES2022, bytes\n${sizesTable(sizes)}`);
  const budgets = [...costBudgets(timed, options), ...sizeBudgets(sizes)];
  return {
    failures,
    budgets,
    raw: { timed: timed.map(({ id, call, samples }) => ({ id, call, samples })), sizes },
  };
}

/**
 * Times the subjects whose calls return the expected values; the others are reported as failures.
 *
 * @param {readonly Subject[]} subjects
 * @param {Options} options
 * @returns {Promise<{ timed: Timed[], failures: string[] }>}
 */
async function timeAll(subjects, options) {
  /** @type {import("./timing.mjs").Cell[]} */
  const cells = [];
  /** @type {string[]} */
  const failures = [];
  for (const { id, make } of subjects) {
    const made = make({ baseUrl: "http://wallet.example", fetch: stubbedFetch });
    try {
      for (const call of calls) deepStrictEqual(await made[call](), responses[call]);
      cells.push(...calls.map((call) => ({ id, call, run: made[call] })));
    } catch (error) {
      failures.push(`${id} returned another value: ${String(error).split("\n")[0]}`);
    }
  }
  return { timed: await timeCells(cells, { ...options, progress: showProgress }), failures };
}

/** @param {readonly Timed[]} timed @param {{ min: boolean }} options */
function costBudgets(timed, options) {
  return calls.map((call) => {
    const over = (/** @type {string} */ wanted) => {
      const [cell, raw] = [wanted, "raw"].map((id) =>
        timed.find((each) => each.id === id && each.call === call),
      );
      return cell && raw && figuresOf(cell, raw, options).over;
    };
    const floor = over("raw-timeout");
    return judge(`${titles[call]}, defaults, µs of CPU over raw fetch`, {
      measured: over("speccast"),
      limit: 4,
      ...(floor !== undefined && { floor: `raw fetch with a timeout ${floor.toFixed(2)}` }),
    });
  });
}

/** @param {readonly import("./sizes.mjs").Weighed[]} sizes */
function sizeBudgets(sizes) {
  const kilobytes = (/** @type {string} */ wanted) => {
    const found = sizes.find(({ id }) => id === wanted);
    return found && found.gzip / 1000;
  };
  const validators = kilobytes("speccast-validators")?.toFixed(1);
  return [
    judge("one operation with the full policy, kB gzip", {
      measured: kilobytes("speccast-one"),
      limit: 8,
      floor: `its validators alone ${validators}`,
    }),
    judge("one operation without retries and validation, kB gzip", {
      measured: kilobytes("speccast-bare"),
      limit: 5,
    }),
    judge("all operations of the wallet, kB gzip", { measured: kilobytes("speccast-all"), limit: 14 }),
  ];
}
