/** Measures the cast server beside node:http by hand and frameworks. See ../README.md. */
import { cpus, platform, release } from "node:os";
import { runCommand } from "../command.mjs";
import { installPeers } from "../subjects/install.mjs";
import { readOptions, usage } from "./options.mjs";

await runCommand({ readOptions, usage }, main);

/** @param {import("./options.mjs").Options} options */
async function main(options) {
  installPeers();
  const cpu = cpus()[0]?.model.trim() ?? "unknown CPU";
  console.log(`servers of the wallet API\nnode ${process.version}, ${platform()} ${release()}, ${cpu}`);
  // Only here, since it imports what may have been installed a moment ago.
  const { compare } = await import("./compare.mjs");
  return await compare(options);
}
