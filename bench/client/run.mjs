/** Measures the generated client beside raw fetch and other clients. See ../README.md. */
import { runCommand } from "../command.mjs";
import { describeSystem } from "../measure/machine.mjs";
import { systemLine } from "../report/lines.mjs";
import { installPeers } from "../subjects/install.mjs";
import { readOptions, usage } from "./options.mjs";

await runCommand({ readOptions, usage }, main);

/** @param {import("./options.mjs").Options} options */
async function main(options) {
  installPeers();
  console.log(`clients of the wallet API\n${systemLine(describeSystem())}`);
  // Only here, since it imports what may have been installed a moment ago.
  const { compare } = await import("./compare.mjs");
  return await compare(options);
}
