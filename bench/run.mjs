/** The entry of all benchmarks: `node bench/run.mjs BENCHMARK [options]`. See README.md. */
import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { benchmarks } from "./benchmarks.mjs";
import { runHere } from "./run-here.mjs";
import { readOptions, usageOf } from "./options.mjs";
import { installPackages, nodeBinary } from "./packages.mjs";

/** Set in the process that measures: the major version of the Node.js it was started under. */
const measuringUnder = "SPECCAST_BENCH_NODE";

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}

/**
 * Runs one benchmark under each requested version of Node.js.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code: 1 when something did not run or gave a wrong result; a missed budget is a
 *   result, not an error
 */
async function main([name = "--help", ...args]) {
  const benchmark = Object.entries(benchmarks).find(([known]) => known === name)?.[1];
  if (benchmark === undefined) {
    if (name !== "--help") throw new Error(`there is no benchmark "${name}"\n${list()}`);
    console.log(list());
    return 0;
  }
  const options = readOptions(args, benchmark.options);
  if (options.help) {
    console.log(usageOf(name, benchmark));
    return 0;
  }
  const version = process.env[measuringUnder];
  if (version !== undefined) return await runHere(benchmark, options, version);
  installPackages();
  return Math.max(...options.node.map((wanted) => runUnder(wanted, [name, ...args])));
}

/** Starts this program again under Node.js `version`, first in the PATH too. @param {string} version @param {string[]} args */
function runUnder(version, args) {
  const binary = nodeBinary(version);
  const PATH = `${dirname(binary)}${delimiter}${process.env["PATH"] ?? ""}`;
  const run = spawnSync(binary, [fileURLToPath(import.meta.url), ...args], {
    stdio: "inherit",
    env: { ...process.env, PATH, [measuringUnder]: version },
  });
  return run.status ?? 2;
}

function list() {
  const rows = Object.entries(benchmarks).map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`);
  return `usage: node bench/run.mjs BENCHMARK [options], one of\n${rows.join("\n")}\nBENCHMARK --help lists the options.`;
}
