/** Measures whole runs of `speccast generate` and `check` beside bare Node and the fastest peers. See README.md. */
import { existsSync } from "node:fs";
import { runCommand } from "./command.mjs";
import { compare } from "./compare.mjs";
import { describeMachine } from "./measure/machine.mjs";
import { makeScratch } from "./measure/scratch.mjs";
import { readOptions, usage } from "./options.mjs";
import { phasesReport } from "./report/phases.mjs";
import { machineLine } from "./report/lines.mjs";
import { syntheticApi, walletApi } from "./subjects/api.mjs";
import { bareNode } from "./subjects/bare-node.mjs";
import { speccastCold } from "./subjects/speccast.mjs";

await runCommand({ readOptions, usage }, main);

/** @param {import("./options.mjs").Options} options */
async function main(options) {
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
