/** What all benchmarks are as commands: options, help, and an exit code. */

/**
 * Reads the options of the command line, and shows the help or does the work. The exit code is what `work` gives, and 2
 * where it throws.
 *
 * @template {{ readonly help: boolean }} Options
 * @param {{ readOptions: (args: string[]) => Options, usage: string }} command
 * @param {(options: Options) => Promise<number>} work Gives 1 when something did not run or answered wrongly; a missed
 *   budget is a result and no error.
 * @returns {Promise<void>}
 */
export async function runCommand({ readOptions, usage }, work) {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) console.log(usage);
    else process.exitCode = await work(options);
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 2;
  }
}
