/** The command line of the programs beside the tests: options, usage, and an exit code. */
import { parseArgs } from "node:util";

/** A mistake on the command line. */
export class UsageError extends Error {}

/**
 * Does `work` with the options that `readOptions` gives, or says how the program is called: with `--help`, and with exit
 * code 2 where the command line is wrong.
 *
 * @template Options
 * @param {{ usage: string, options: import("node:util").ParseArgsConfig["options"],
 *   readOptions: (values: Record<string, any>) => Options }} program `readOptions` throws UsageError.
 * @param {(options: Options) => Promise<number>} work Gives the exit code.
 * @returns {Promise<void>}
 */
export async function runProgram({ usage, options, readOptions }, work) {
  let read;
  try {
    const values = parsed({ ...options, help: { type: "boolean", short: "h" } });
    if (values["help"] === true) return console.log(usage);
    read = readOptions(values);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  process.exitCode = await work(read);
}

/** @param {NonNullable<import("node:util").ParseArgsConfig["options"]>} options @returns {Record<string, any>} */
function parsed(options) {
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
