/** Measures the emitted validators beside other libraries, on the same values. See ../README.md. */
import { runCommand } from "../command.mjs";
import { describeMachine } from "../measure/machine.mjs";
import { makeScratch } from "../measure/scratch.mjs";
import { machineLine } from "../report/lines.mjs";
import { installPeers } from "../subjects/install.mjs";
import { readOptions, usage } from "./options.mjs";

await runCommand({ readOptions, usage }, main);

/** @param {import("./options.mjs").Options} options */
async function main(options) {
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
