/** Puts the wallet service together: the one place that knows all of its parts. */
import { createServer, type Server } from "../generated/wallet/server.js";
import { serve } from "../generated/wallet/node.js";
import type { Seed } from "../generated/seed/types.js";
import { authentication } from "./auth/authenticate.js";
import type { Dependencies } from "./callers.js";
import { systemClock, type Clock } from "./clock.js";
import { walletHandlers, walletRules } from "./handlers/index.js";
import { keyStore } from "./idempotency/key-store.js";
import { purgeKeys } from "./idempotency/purge.js";
import { expireIntents } from "./intents/sweep.js";
import { logFailedRequest, logFailedTask, logMakingDatabase, type Log } from "./log.js";
import { fixedPrices, type PriceSource } from "./quotes/price-source.js";
import { loadSeed } from "./seed/load-seed.js";
import { openStorage, type Place, type Storage } from "./storage/storage.js";
import { repeat } from "./tasks.js";

/** What a service is started with. */
export interface ServiceOptions {
  /** Where everything is kept; by default in memory, until the process ends. */
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
  /** Signals that stop the service. */
  readonly stopOn?: readonly NodeJS.Signals[];
  /** Takes a line of JSON for each error, and for what takes its time; standard error by default. */
  readonly log?: Log | undefined;
  /** How long a process that hangs keeps a key, in milliseconds; 30,000 by default. */
  readonly keyLeaseMs?: number | undefined;
  /** How often keys are forgotten and intents expired, in milliseconds; 0 for never. */
  readonly sweepEveryMs?: number | undefined;
}

/** A service that listens. */
export interface Service {
  readonly url: string;
  readonly storage: Storage;
  /** Resolves when the service has stopped, whatever stopped it. */
  readonly closed: Promise<void>;
  /** Answers what is in work, takes nothing new, and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Starts the service.
 * @throws when the database cannot be opened, the seed does not fit, or the port is taken.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { clock = systemClock, prices = fixedPrices, log = console.error } = options;
  const onMaking = (folder: string): void => logMakingDatabase(log, folder);
  const storage = await openStorage({ onMaking, ...options.place });
  try {
    await loadSeeds(storage, options);
    const server = serverOf({ storage, clock, prices }, log, options.keyLeaseMs ?? 30_000);
    const { host = "127.0.0.1", port = 0, stopOn = [] } = options;
    const serving = await serve(server, { host, port, stopOn });
    const sweeping = sweep({ storage, clock }, options.sweepEveryMs ?? 5_000, log);
    const closed = serving.closed.then(async () => {
      await sweeping.stop();
      await storage.close();
    });
    return {
      url: serving.url,
      storage,
      closed,
      close: async () => {
        await serving.close();
        await closed;
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function loadSeeds(storage: Storage, { seed, firstSeed }: ServiceOptions): Promise<void> {
  if (seed !== undefined) await loadSeed(storage, seed);
  if (firstSeed === undefined) return;
  const app = await storage.db.selectFrom("apps").select("app_id").limit(1).executeTakeFirst();
  if (app === undefined) await loadSeed(storage, firstSeed);
}

function serverOf(deps: Dependencies, log: Log, leaseMs: number): Server {
  return createServer(walletHandlers(deps), {
    authenticate: authentication(deps),
    rules: walletRules(deps),
    idempotency: {
      store: keyStore(deps.storage, deps.clock),
      principal: ({ app }) => app.appId,
      leaseMs,
    },
    onError: (error, request) => logFailedRequest(log, error, request),
  });
}

/** Forgets keys and expires intents; requests do not wait for either. */
function sweep(
  { storage, clock }: Pick<Dependencies, "storage" | "clock">,
  everyMs: number,
  log: Log,
): { stop(): Promise<void> } {
  if (everyMs === 0) return { stop: async () => {} };
  const purging = repeat(
    () => purgeKeys(storage, clock),
    everyMs,
    (error) => logFailedTask(log, error, "purge_keys"),
  );
  const expiring = repeat(
    async () => (await expireIntents(storage, clock)) > 0,
    everyMs,
    (error) => logFailedTask(log, error, "expire_intents"),
  );
  return { stop: async () => void (await Promise.all([purging.stop(), expiring.stop()])) };
}
