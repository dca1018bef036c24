/** Measures whole runs of `speccast generate` and `check` beside bare Node and the fastest peers. See README.md. */
import { existsSync } from "node:fs";
import { compare } from "./compare.mjs";
import { describeMachine } from "./measure/machine.mjs";
import { makeScratch } from "./measure/scratch.mjs";
import { readOptions, usage } from "./options.mjs";
import { phasesReport } from "./report/phases.mjs";
import { machineLine } from "./report/lines.mjs";
import { syntheticApi, walletApi } from "./subjects/api.mjs";
import { bareNode } from "./subjects/bare-node.mjs";
import { speccastCold } from "./subjects/speccast.mjs";

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} 1 when something did not run; a missed budget is a result and no error
 */
async function main(args) {
  const options = readOptions(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (options.only !== "peers" && !existsSync(options.bin)) {
    throw new Error(
      "speccast is not built: run `npm run build` first, or measure the others with --only peers",
    );
  }
  const scratch = makeScratch();
  const machine = describeMachine();
  const api = options.synthetic === undefined ? walletApi() : syntheticApi(options.synthetic, scratch);
  console.log(`${api.title}\n${machineLine(machine)}`);

  if (!options.phases) return await compare(options, { api, machine, scratch });
  const report = await phasesReport(speccastCold(api, options.bin, scratch), bareNode(), scratch);
  console.log(`\n${report.text}`);
  return report.failed ? 1 : 0;
}
