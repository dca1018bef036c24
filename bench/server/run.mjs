/** Measures the cast server beside node:http by hand and frameworks. See ../README.md. */
import { cpus, platform, release } from "node:os";
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
 * @returns {Promise<number>} 1 when a server did not run or answered wrongly; a missed budget is a result and no error
 */
async function main(args) {
  const options = readOptions(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  installPeers();
  const cpu = cpus()[0]?.model.trim() ?? "unknown CPU";
  console.log(`servers of the wallet API\nnode ${process.version}, ${platform()} ${release()}, ${cpu}`);
  // Only here, since it imports what may have been installed a moment ago.
  const { compare } = await import("./compare.mjs");
  return await compare(options);
}
