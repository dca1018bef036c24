/** The wallet service as a program. */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine, usage, UsageError } from "./command-line.js";
import { readSeed } from "./seed/read-seed.js";
import { SeedError } from "./seed/seed-error.js";
import { startService, type ServiceOptions } from "./service.js";

/** The folder of the example. */
const home = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const options = await optionsFrom(process.argv.slice(2), process.env);
  if (options === "help") console.log(usage);
  else await run(options);
} catch (error) {
  fail(error);
}

/** Serves until a signal. The first line tells where. */
async function run(options: ServiceOptions): Promise<void> {
  const service = await startService({ ...options, stopOn: ["SIGINT", "SIGTERM"] });
  console.log(JSON.stringify({ url: service.url }));
  await service.closed;
}

async function optionsFrom(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ServiceOptions | "help"> {
  const line = readCommandLine(args, env);
  if (line === "help") return "help";
  const { databaseUrl, port, host, data, seed } = line;
  // npm runs programs of a workspace in its folder; paths are meant from where npm was called.
  const from = env["INIT_CWD"] ?? process.cwd();
  const folder = data === undefined ? join(home, "data") : resolve(from, data);
  const isFirst = databaseUrl === undefined && seed === undefined;
  return {
    place: databaseUrl === undefined ? { folder } : { databaseUrl },
    host,
    port,
    seed: seed === undefined ? undefined : await readSeed(resolve(from, seed)),
    firstSeed: isFirst ? await readSeed(join(home, "seed.json")) : undefined,
  };
}

/** 2 for a command line that is wrong, 1 for all else. */
function fail(error: unknown): void {
  const isUsage = error instanceof UsageError;
  const isPlain = isUsage || error instanceof SeedError || !(error instanceof Error);
  console.error(isPlain ? String((error as Error).message) : withCauses(error));
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = isUsage ? 2 : 1;
}

/** The messages of an error and of what caused it, without stacks. */
function withCauses(error: Error): string {
  const cause = error.cause instanceof Error ? `\n  ${withCauses(error.cause)}` : "";
  return `${error.message}${cause}`;
}
