/** Where the time of a request goes inside the core: each step called alone, with a recorded request. */
import { showProgress } from "../../report/lines.mjs";
import { alignColumns } from "../../report/table.mjs";
import { bundleParts, bundleServer } from "../build.mjs";
import { exchanges } from "../data/exchanges.mjs";
import { jsonIn, jsonOut } from "./names.mjs";
import { start } from "../load/processes.mjs";

/** The functions of the core that take part in a request. */
const taken = [
  'export { NodeIncoming } from "./runtime/server/node-connections.ts";',
  'export { parseBody, receive } from "./runtime/server/request.ts";',
  'export { readTarget, segmentsOf } from "./runtime/values/wire.ts";',
  'export { asWritten, respond } from "./runtime/server/response.ts";',
  'export { withDefaults, Work } from "./runtime/server/request-lifecycle.ts";',
];

/**
 * @param {import("../options.mjs").Options} options
 * @param {number | undefined} cpu
 * @returns {Promise<Record<string, import("./timing.mjs").Timed[]>>} by the id of the exchange
 */
export async function stepsSection({ output, rounds }, cpu) {
  showProgress("the steps of a request");
  const server = await bundleServer(output);
  const known = await bundleParts(output, { name: "known", exports: taken });
  const process = await start(
    new URL("measure.mjs", import.meta.url),
    [server, known, String(4 * rounds + 3)],
    cpu,
  );
  showProgress("");
  /** @type {Record<string, import("./timing.mjs").Timed[]>} */
  const figures = process.first;
  for (const { id, title } of exchanges) {
    console.log(`\n${title}, the steps of the core, each called alone\n${stepsTable(figures[id] ?? [])}`);
  }
  return figures;
}

/**
 * What the core takes besides the JSON work that node:http by hand does as well.
 *
 * @param {Record<string, import("./timing.mjs").Timed[]>} figures
 */
export function beyondJson(figures) {
  const each = exchanges.map(({ id, title }) => {
    const [whole, ...steps] = figures[id] ?? [];
    const json = steps.filter(({ name }) => name === jsonIn || name === jsonOut);
    const ns = json.reduce((left, step) => left - (step.ns?.median ?? 0), whole?.ns?.median ?? Number.NaN);
    return `${title} ${(ns / 1000).toFixed(1)} us`;
  });
  return `what the core takes beyond JSON: ${each.join(", ")}`;
}

/** @param {import("./timing.mjs").Timed[]} steps */
function stepsTable(steps) {
  const whole = steps[0]?.ns?.median ?? Number.NaN;
  return alignColumns([
    ["", "us", "min-max", "of all"],
    ...steps.map(({ name, ns, failure }) =>
      ns === undefined
        ? [name, `did not run: ${failure}`]
        : [
            name,
            (ns.median / 1000).toFixed(2),
            `${(ns.min / 1000).toFixed(2)}-${(ns.max / 1000).toFixed(2)}`,
            `${((100 * ns.median) / whole).toFixed(0)} %`,
          ],
    ),
  ]);
}
