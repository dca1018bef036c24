/** Measures the wallet service on both databases beside the same server without storage. See ../README.md. */
import { runCommand } from "../command.mjs";
import { currentLoad, describeSystem } from "../measure/machine.mjs";
import { systemLine } from "../report/lines.mjs";
import { bundleService } from "./build.mjs";
import { readOptions, usage } from "./options.mjs";
import { serviceTable } from "./report.mjs";
import { measureServices } from "./rounds.mjs";
import { exchanges } from "./exchanges.mjs";

await runCommand({ readOptions, usage }, main);

/** @param {import("./options.mjs").Options} options */
async function main(options) {
  const system = describeSystem();
  console.log(`the wallet service\n${systemLine(system)}, ${system.cpus} CPUs for all`);
  const before = currentLoad();
  const measured = await measureServices({ ...options, bundle: await bundleService() });
  const { rounds, requests, connections } = options;
  console.log(
    `medians of ${rounds} interleaved rounds of ${requests} requests over ${connections} connections; ` +
      "CPU: of the service's process, all threads, per request",
  );
  for (const { id, title } of exchanges) console.log(`\n${title}\n${serviceTable(measured, id)}`);
  console.log(`\nload of the machine: ${before.toFixed(2)} before, ${currentLoad().toFixed(2)} after`);
  return measured.some(({ failure }) => failure !== undefined) ? 1 : 0;
}
