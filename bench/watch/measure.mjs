/** Measures how long it takes from the save of a spec until its output is on the disk, while `speccast watch` runs. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiOf } from "../generate/apis.mjs";
import { spreadOf, spreadOfKnown } from "../measure/statistics.mjs";
import { judge } from "../report/budgets.mjs";
import { Watcher } from "./watcher.mjs";

const warmUps = 5;
/** Time between two changes, as people take. It is not a multiple of the time between two looks. */
const restMs = 333;
/** Time for which an idle watch is measured. */
const idleMs = 5000;
const name = "added_by_the_bench";

/**
 * @param {{ rounds: number, synthetic: number | undefined, bin: string, min: boolean }} options
 * @param {import("../run-here.mjs").Setting} setting
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureWatch({ rounds, synthetic, bin, min }, { scratch }) {
  if (!existsSync(bin)) throw new Error("speccast is not built: run `npm run build` first");
  const api = apiOf(synthetic, scratch);
  console.log(api.title);
  const folder = join(scratch, "watched");
  mkdirSync(folder, { recursive: true });
  cpSync(dirname(api.spec), folder, { recursive: true });
  const spec = join(folder, basename(api.spec));
  const output = join(folder, "generated");
  const watcher = new Watcher(bin, spec, output);
  try {
    await watcher.start();
    const { rows, failures } = await measureRounds(watcher, {
      spec,
      output,
      rounds,
      beforeLine: api.beforeLine,
    });
    const idle = await measureIdle(watcher);
    console.log(
      `${min ? "minima" : "medians"} of ${rounds} rounds after ${warmUps}, in milliseconds after a save`,
    );
    const budgets = [];
    const limit = synthetic === undefined ? 120 : 600;
    for (const { change, ms, cpuMs } of rows) {
      const wall = spreadOf(ms);
      const cpu = spreadOfKnown(cpuMs);
      const processor = cpu === undefined ? "" : `, processor time ${cpu.median} (${cpu.min}-${cpu.max})`;
      const measured = min ? wall.min : wall.median;
      console.log(
        `  ${change.padEnd(14)}${measured.toFixed(0).padStart(6)}  (${wall.min.toFixed(0)}-${wall.max.toFixed(0)})${processor}`,
      );
      budgets.push(judge(`watch, ${change}, ms`, { measured, limit }));
    }
    if (idle !== undefined) console.log(`  idle: ${((100 * idle) / idleMs).toFixed(1)} % of a processor`);
    return { failures, budgets, raw: { api: api.title, rounds, rows, idle } };
  } finally {
    watcher.stop();
  }
}

/**
 * Each round adds a field, changes its doc text, and removes it.
 *
 * @param {Watcher} watcher
 * @param {{ spec: string, output: string, rounds: number, beforeLine: string }} task
 */
async function measureRounds(watcher, { spec, output, rounds, beforeLine }) {
  const plain = readFileSync(spec, "utf8");
  const at = plain.indexOf(beforeLine);
  if (at < 0) throw new Error(`the spec has no line that begins with "${beforeLine}"`);
  /** @param {string} doc */
  const withField = (doc) =>
    `${plain.slice(0, at)}      ${name}?: { type: string, doc: ${doc} }\n${plain.slice(at)}`;
  const rows = [
    { change: "new field", text: withField("One more field."), has: "One more field." },
    { change: "doc text", text: withField("Another text."), has: "Another text." },
    { change: "field removed", text: plain, has: undefined },
  ].map((row) => ({
    ...row,
    ms: /** @type {number[]} */ ([]),
    cpuMs: /** @type {(number | undefined)[]} */ ([]),
  }));
  const failures = new Set();
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const { change, text, has, ms, cpuMs } of rows) {
      await sleep(restMs);
      const took = await watcher.change(() => writeFileSync(spec, text));
      const written = outputText(output);
      const isRight = has === undefined ? !written.includes(name) : written.includes(has);
      if (!isRight) failures.add(`${change}: the output does not have the change`);
      if (round < warmUps) continue;
      ms.push(took.ms);
      cpuMs.push(took.cpuMs);
    }
  }
  return { rows: rows.map(({ change, ms, cpuMs }) => ({ change, ms, cpuMs })), failures: [...failures] };
}

/** Returns the processor time of a watch of which nothing changes. @param {Watcher} watcher */
async function measureIdle(watcher) {
  await sleep(restMs);
  const before = watcher.cpuMs();
  await sleep(idleMs);
  const after = watcher.cpuMs();
  return before === undefined || after === undefined ? undefined : after - before;
}

/** Returns all that the modules of an output say. @param {string} output */
function outputText(output) {
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}
