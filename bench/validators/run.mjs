/** Measures the emitted validators beside other libraries, on the same values. See ../README.md. */
import { describeMachine } from "../measure/machine.mjs";
import { makeScratch } from "../measure/scratch.mjs";
import { machineLine } from "../report/lines.mjs";
import { installPeers } from "../subjects/install.mjs";
import { readOptions, usage } from "./options.mjs";

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} 1 when a contender did not run; a missed budget is a result and no error
 */
async function main(args) {
  const options = readOptions(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  installPeers();
  const scratch = makeScratch();
  const machine = describeMachine();
  console.log(`validators of the wallet API\n${machineLine(machine)}`);
  // ata's native part, which works on bytes, stays out of a comparison of validators of values.
  process.env["ATA_NO_NATIVE"] = "1";
  // Only here, since it imports what may have been installed a moment ago.
  const { compare } = await import("./compare.mjs");
  return await compare(options, { machine, scratch });
}
