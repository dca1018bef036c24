/** Measures the generated server under load, beside node:http by hand and frameworks. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "../measure/bundle.mjs";
import { select } from "../options.mjs";
import { judge } from "../report/budgets.mjs";
import { showProgress } from "../report/progress.mjs";
import { exchanges } from "./exchanges.mjs";
import { figuresOf } from "./figures.mjs";
import { chooseCpus } from "./load/processes.mjs";
import { measureLoad } from "./load/rounds.mjs";
import { baseline, samePromises, subjects } from "./subjects/all.mjs";
import { loadTable } from "./table.mjs";

/** @typedef {import("./load/rounds.mjs").Measured} Measured */

/**
 * @param {{ rounds: number, requests: number, connections: number, only: string[], output: string }} options
 * @returns {Promise<import("../run-here.mjs").Outcome>}
 */
export async function measureServers({ rounds, requests, connections, only, output }) {
  if (!existsSync(join(output, "server.ts"))) throw new Error(`${output} holds no server.ts`);
  const cpus = chooseCpus();
  console.log(cpus.line);
  const modules = ["server", "node", "validators"].map((module) => `export * from "./${module}.ts";`);
  // The wallet's output has no observer. The one of the templates takes its contract.
  const observe = join(dirname(fileURLToPath(import.meta.url)), "../../templates/runtime/server/observe.ts");
  modules.push(`export { observerOf } from ${JSON.stringify(observe)};`);
  const generated = await bundle({ code: modules.join("\n"), folder: output }, "server");
  const measured = await measureLoad(select(subjects, only, [baseline]), {
    generated,
    rounds,
    requests,
    connections,
    cpus,
    progress: showProgress,
  });
  console.log(
    `medians of ${rounds} interleaved rounds of ${requests} requests over ${connections} connections; ` +
      "CPU: of the server's process, all threads, per request",
  );
  for (const { id, title } of exchanges) console.log(`\n${title}\n${loadTable(measured, id)}`);
  return {
    failures: measured.flatMap(({ subject, failure }) =>
      failure === undefined ? [] : [`${subject.id} did not run: ${failure}`],
    ),
    budgets: budgetsOf(measured),
    raw: { cpus: cpus.line, measured },
  };
}

/** @param {readonly Measured[]} measured */
function budgetsOf(measured) {
  const find = (/** @type {string} */ wanted) => measured.find(({ subject }) => subject.id === wanted);
  const own = find("speccast");
  return exchanges.flatMap(({ id, title }) => {
    const times = (/** @type {string} */ other) => own && figuresOf(own, find(other), id)?.times.median;
    return [
      judge(`${title}, CPU, times handwritten node:http with the same guarantees`, {
        measured: times(baseline),
        limit: 1.15,
      }),
      judge(`${title}, CPU, times fastify that validates its output`, {
        measured: times(samePromises),
        limit: 1,
      }),
    ];
  });
}
