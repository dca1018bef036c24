/** All sections of the bench: measure, print, judge. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentLoad } from "../measure/machine.mjs";
import { showProgress } from "../report/lines.mjs";
import { bundleServer } from "./build.mjs";
import { exchanges } from "./data/exchanges.mjs";
import { chooseCpus } from "./load/processes.mjs";
import { measureLoad } from "./load/rounds.mjs";
import { verdictsOf } from "./report/budgets.mjs";
import { loadTable } from "./report/load.mjs";
import { routingSection } from "./routing/section.mjs";
import { beyondJson, stepsSection } from "./steps/section.mjs";
import { subjects } from "./subjects/all.mjs";

/**
 * @param {import("./options.mjs").Options} options
 * @returns {Promise<number>} the exit code
 */
export async function compare(options) {
  if (!existsSync(join(options.output, "server.ts"))) throw new Error(`${options.output} holds no server.ts`);
  const cpus = chooseCpus();
  console.log(cpus.line);
  const { sections } = options;
  const before = currentLoad();
  const load = sections.has("load") ? await loadSection(options, cpus) : undefined;
  const steps = sections.has("steps") ? await stepsSection(options, cpus.server) : undefined;
  const routing = sections.has("routing") ? await routingSection(options, cpus.server) : undefined;
  const machineLoad = { before, after: currentLoad() };
  if (load !== undefined) {
    const missed = load.verdicts.some(({ met }) => met === false);
    const beyond = missed && steps !== undefined ? [beyondJson(steps)] : [];
    console.log(`\n${[...load.verdicts.map(({ line }) => line), ...beyond].join("\n")}`);
  }
  console.log(
    `load of the machine: ${machineLoad.before.toFixed(2)} before, ${machineLoad.after.toFixed(2)} after`,
  );
  if (options.json !== undefined) {
    const raw = { node: process.version, cpus: cpus.line, machineLoad, load, steps, routing };
    writeFileSync(options.json, `${JSON.stringify(raw, null, 2)}\n`);
  }
  const failed = load?.measured.some(({ failure }) => failure !== undefined) ?? false;
  return failed ? 1 : 0;
}

/**
 * @param {import("./options.mjs").Options} options
 * @param {ReturnType<typeof chooseCpus>} cpus
 */
async function loadSection({ output, only, rounds, requests, connections }, cpus) {
  const generated = await bundleServer(output);
  const wanted = subjects.filter(
    ({ id }) => only.length === 0 || ["raw", ...only].some((name) => id.startsWith(name)),
  );
  const settings = { generated, rounds, requests, connections, cpus, progress: showProgress };
  const measured = await measureLoad(wanted, settings);
  console.log(
    `medians of ${rounds} interleaved rounds of ${requests} requests over ${connections} connections; ` +
      "CPU: of the server's process, all threads, per request",
  );
  for (const { id, title } of exchanges) console.log(`\n${title}\n${loadTable(measured, id)}`);
  return { measured, verdicts: verdictsOf(measured) };
}
