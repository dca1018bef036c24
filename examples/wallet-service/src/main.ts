/** The wallet service as a program. */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readSeed } from "./seed/read-seed.js";
import { SeedError } from "./seed/seed-error.js";
import { startService, type ServiceOptions } from "./service.js";

const usage = `Usage: wallet-service [--port N] [--host ADDRESS] [--data DIR] [--seed FILE]

  --port N        the port to listen on; 0 takes a free one; 8080 by default
  --host ADDRESS  the address to listen on; 127.0.0.1 by default
  --data DIR      the folder of the embedded database; data/ of the example by default
  --seed FILE     what to load before listening; what is there already stays as it is

With DATABASE_URL set, the database is that PostgreSQL, and --data is not allowed. An embedded
database that has no apps yet is given seed.json of the example, unless there is a --seed.`;

/** The folder of the example. */
const home = dirname(dirname(fileURLToPath(import.meta.url)));

/** Mistakes on the command line. */
class UsageError extends Error {}

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
  const { port, host, data, seed, help } = parsed(args);
  if (help === true) return "help";
  const databaseUrl = env["DATABASE_URL"] || undefined;
  if (databaseUrl !== undefined && data !== undefined)
    throw new UsageError("--data names an embedded database, but DATABASE_URL is set.");
  // npm runs programs of a workspace in its folder; paths are meant from where npm was called.
  const from = env["INIT_CWD"] ?? process.cwd();
  const folder = data === undefined ? join(home, "data") : resolve(from, data);
  const isFirst = databaseUrl === undefined && seed === undefined;
  return {
    place: databaseUrl === undefined ? { folder } : { databaseUrl },
    host,
    port: portFrom(port),
    seed: seed === undefined ? undefined : await readSeed(resolve(from, seed)),
    firstSeed: isFirst ? await readSeed(join(home, "seed.json")) : undefined,
  };
}

function parsed(args: readonly string[]): {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly seed?: string;
  readonly help?: boolean;
} {
  const text = { type: "string" } as const;
  const options = {
    port: text,
    host: text,
    data: text,
    seed: text,
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function portFrom(text = "8080"): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port must be 0 to 65535, not ${text}.`);
  return port;
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
