/** The wallet service as a program. */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rotateSecret } from "./auth/rotate-secret.js";
import { systemClock } from "./clock.js";
import { readCommandLine, usage } from "./command-line.js";
import { UsageError, type Configuration } from "./configuration.js";
import { logMakingDatabase, logWaiting } from "./log.js";
import { jsonLogger } from "./operations/logging.js";
import { readSeed } from "./seed/read-seed.js";
import { SeedError } from "./seed/seed-error.js";
import { startService } from "./service.js";
import { migrateStorage, openStorage, type Place } from "./storage/storage.js";

/** The folder of the example. */
const home = dirname(dirname(fileURLToPath(import.meta.url)));

// A container's first process has no default for signals: without this, one that starts cannot be stopped.
const quitOn = { SIGINT: () => process.exit(130), SIGTERM: () => process.exit(143) } as const;
for (const [name, quit] of Object.entries(quitOn)) process.once(name, quit);

try {
  const command = readCommandLine(process.argv.slice(2), process.env);
  if (command.name === "help") console.log(usage);
  else if (command.name === "migrate") await runMigrations(command.configuration);
  else if (command.name === "rotate-secret") await replaceSecret(command);
  else await run(command.configuration);
} catch (error) {
  fail(error);
}

/** Serves until a signal. The first line of output holds the address. */
async function run(configuration: Configuration): Promise<void> {
  const { database, host, port, operationsPort, drainDelayMs, closeTimeoutMs, limits, logLevel } =
    configuration;
  const isFirst = database.url === undefined && configuration.seed === undefined;
  const service = await startService({
    place: placeOf(configuration),
    seed: configuration.seed === undefined ? undefined : await readSeed(fromHere(configuration.seed)),
    firstSeed: isFirst ? await readSeed(join(home, "seed.json")) : undefined,
    stopOn: ["SIGINT", "SIGTERM"],
    host,
    port,
    operationsPort,
    drainDelayMs,
    closeTimeoutMs,
    limits,
    logLevel,
  });
  // From now on signals stop the service as they should.
  for (const [name, quit] of Object.entries(quitOn)) process.off(name, quit);
  console.log(JSON.stringify({ url: service.url, operations_url: service.operationsUrl }));
  await service.closed;
}

/** Prints which migrations were run. */
async function runMigrations(configuration: Configuration): Promise<void> {
  const migrations = await migrateStorage(placeOf(configuration));
  console.log(JSON.stringify({ migrations }));
}

/** Prints the new secret, which cannot be read again. */
async function replaceSecret(command: {
  readonly configuration: Configuration;
  readonly appId: string;
  readonly graceMs: number;
}): Promise<void> {
  const { appId, graceMs, configuration } = command;
  const storage = await openStorage({ ...placeOf(configuration), migrations: "check" });
  try {
    const rotated = await rotateSecret(storage, systemClock, { appId, graceMs });
    if (rotated === undefined) throw new Error(`There is no app ${JSON.stringify(appId)}.`);
    const previous_secret_until = new Date(rotated.previousUntil).toISOString();
    console.log(JSON.stringify({ app_id: appId, app_secret: rotated.secret, previous_secret_until }));
  } finally {
    await storage.close();
  }
}

function placeOf({ database, logLevel }: Configuration): Place {
  const { url, folder, poolSize, patienceMs, waitMs, tls, migrations } = database;
  const logger = jsonLogger({ level: logLevel });
  return {
    ...(url === undefined
      ? { folder: folder === undefined ? join(home, "data") : fromHere(folder) }
      : { databaseUrl: url }),
    poolSize,
    patienceMs,
    waitMs,
    tls,
    migrations,
    onMaking: (made) => logMakingDatabase(logger, made),
    onWaiting: (error) => logWaiting(logger, error),
  };
}

/** npm runs programs of a workspace in its folder; paths are meant from where npm was called. */
function fromHere(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

/** 2 for a command line or an environment that is wrong, 1 for all else. */
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
  // Node leaves the message empty where several addresses were tried.
  const message = error.message || ("code" in error ? String(error.code) : error.name);
  return `${message}${cause}`;
}
