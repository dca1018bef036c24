/** Puts the wallet service together: the one place that knows all of its parts. */
import { serve, type Serving } from "../generated/wallet/node.js";
import type { ServerLimits } from "./configuration.js";
import type { Seed } from "../generated/seed/types.js";
import { systemClock, type Clock } from "./clock.js";
import { logMakingDatabase, logWaiting } from "./log.js";
import { health, type Health } from "./operations/health.js";
import { listenForOperations, type Operations } from "./operations/listener.js";
import { jsonLogger, type Logger, type LogLevel } from "./operations/logging.js";
import { serverMetrics, type Metrics } from "./operations/metrics.js";
import { fixedPrices, type PriceSource } from "./quotes/price-source.js";
import { loadSeed } from "./seed/load-seed.js";
import { walletServer } from "./server.js";
import { openStorage, type Place, type Storage } from "./storage/storage.js";
import { sweep } from "./sweeping.js";
import { inTime, type Repeated } from "./tasks.js";

/** The options of a service. Times are milliseconds. */
export interface ServiceOptions {
  /** The storage of the service; by default in memory, until the process ends. */
  readonly place?: Place | undefined;
  /** The time; this machine's by default. */
  readonly clock?: Clock | undefined;
  readonly prices?: PriceSource | undefined;
  /** Loaded before the first request. */
  readonly seed?: Seed | undefined;
  /** Loaded, too, but only where there is no app yet. */
  readonly firstSeed?: Seed | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** The port of `/healthz`, `/readyz` and `/metrics`, which are not there without. */
  readonly operationsPort?: number | undefined;
  /** Signals that stop the service; the same one again ends the process at once. */
  readonly stopOn?: readonly NodeJS.Signals[];
  /** Takes the lines of the log; standard error by default. */
  readonly log?: ((line: string) => void) | undefined;
  /** The least level that is logged; `warn` by default. */
  readonly logLevel?: LogLevel | undefined;
  /** The time after `close()` in which requests are still accepted, while `/readyz` reports 503; 0 by default. */
  readonly drainDelayMs?: number | undefined;
  /** The time after that for requests in progress; 10,000 by default. */
  readonly closeTimeoutMs?: number | undefined;
  /** Limits of the server; those that it has by itself by default. */
  readonly limits?: Partial<ServerLimits> | undefined;
  /** The time that a process that hangs keeps a key; 30,000 by default. */
  readonly keyLeaseMs?: number | undefined;
  /** The interval at which keys are forgotten and intents expire; 0 for never. */
  readonly sweepEveryMs?: number | undefined;
}

/** A service that listens. */
export interface Service {
  readonly url: string;
  /** The URL of `/healthz`, `/readyz` and `/metrics`, if they are served. */
  readonly operationsUrl: string | undefined;
  readonly storage: Storage;
  /** Resolves when the service has stopped, whatever stopped it. */
  readonly closed: Promise<void>;
  /** Stops being ready, finishes requests in progress, accepts no new ones, and closes the database. */
  close(): Promise<void>;
}

/** The time to wait for a running task when the service stops; then its connection is dropped. */
const taskMs = 2_000;

/**
 * Starts the service. `/healthz` and `/readyz` respond while it still waits for the database.
 * @throws when the database cannot be opened, the seed does not fit, or a port is taken.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const logger = jsonLogger({ level: options.logLevel ?? "warn", write: options.log });
  let storage: Storage | undefined;
  const metrics = serverMetrics({
    gauges: {
      db_pool_connections: { help: "Connections to the database.", read: () => ({ ...storage?.pool() }) },
    },
  });
  const ready = health({
    checks: { database: async () => storageOf(storage).ping() },
    onChange: ({ status, draining, checks }) => logger("info", status, { draining, ...checks }),
  });
  const operations = await operationsOf(options, ready, metrics);
  try {
    storage = await openStorage({
      onMaking: (folder) => logMakingDatabase(logger, folder),
      onWaiting: (error) => logWaiting(logger, error),
      ...options.place,
    });
    return await listen(options, { storage, logger, metrics, ready, operations });
  } catch (error) {
    await storage?.close();
    await operations?.close();
    throw error;
  }
}

interface Parts {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly ready: Health;
  readonly operations: Operations | undefined;
}

async function operationsOf(
  { host = "127.0.0.1", operationsPort: port }: ServiceOptions,
  ready: Health,
  metrics: Metrics,
): Promise<Operations | undefined> {
  return port === undefined ? undefined : listenForOperations({ health: ready, metrics, host, port });
}

function storageOf(storage: Storage | undefined): Storage {
  if (storage === undefined) throw new Error("The database has not been opened yet.");
  return storage;
}

async function listen(options: ServiceOptions, parts: Parts): Promise<Service> {
  const { clock = systemClock, prices = fixedPrices } = options;
  const { host = "127.0.0.1", port = 0, closeTimeoutMs = 10_000, keyLeaseMs = 30_000 } = options;
  const { limits = {} } = options;
  const { storage, logger, metrics, operations } = parts;
  await loadSeeds(storage, options);
  const server = walletServer({ storage, clock, prices }, { logger, metrics, keyLeaseMs, limits });
  const { sendTimeoutMs = 30_000 } = limits;
  const serving = await serve(server, { host, port, closeTimeoutMs, sendTimeoutMs });
  const sweeping = sweep({ storage, clock, logger }, options.sweepEveryMs ?? 5_000);
  let begin = (): void => {};
  const closed = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => stop(options, parts, { serving, sweeping }));
  const { stopOn = [] } = options;
  for (const name of stopOn) process.once(name, begin);
  const forget = (): void => {
    for (const name of stopOn) process.off(name, begin);
  };
  closed.then(forget, forget);
  logger("info", "listening", { url: serving.url, operations_url: operations?.url });
  return {
    url: serving.url,
    operationsUrl: operations?.url,
    storage,
    closed,
    close: () => {
      begin();
      return closed;
    },
  };
}

interface Running {
  readonly serving: Serving;
  readonly sweeping: Repeated;
}

/** All of it takes bounded time: what does not end by itself is cut off. */
async function stop(
  { drainDelayMs = 0 }: ServiceOptions,
  { storage, logger, ready, operations }: Parts,
  { serving, sweeping }: Running,
): Promise<void> {
  logger("info", "stopping", { drain_delay_ms: drainDelayMs });
  ready.drain();
  if (drainDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, drainDelayMs));
  await serving.close();
  await inTime(sweeping.stop(), taskMs);
  await storage.close();
  await operations?.close();
  logger("info", "stopped");
}

async function loadSeeds(storage: Storage, { seed, firstSeed }: ServiceOptions): Promise<void> {
  if (seed !== undefined) await loadSeed(storage, seed);
  if (firstSeed === undefined) return;
  const app = await storage.db.selectFrom("apps").select("app_id").limit(1).executeTakeFirst();
  if (app === undefined) await loadSeed(storage, firstSeed);
}
