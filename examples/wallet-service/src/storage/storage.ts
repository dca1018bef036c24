/** The database as the rest of the service sees it: one PostgreSQL, embedded or not. */
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { lockFolder } from "./folder-lock.js";
import { checkMigrated, migrate } from "./migrate.js";
import { databaseFolder, pglitePool } from "./pglite-pool.js";
import type { PoolState, StoragePool } from "./pool.js";
import { postgresPool } from "./postgres-pool.js";
import { sharedSecret } from "./secret.js";
import type { Database } from "./tables.js";
import type { DatabaseTls } from "./tls.js";
import { inTransaction } from "./transaction.js";
import { waitFor, type Waiting } from "./wait.js";

/** For reads outside a transaction. */
export type Db = Kysely<Database>;

/** A transaction; inside it nothing else of the storage may be used. */
export type Tx = Transaction<Database>;

/** The storage of the service. */
export interface Storage {
  readonly db: Db;
  /** Runs `work` in a transaction, again where that helps: it must do nothing but SQL. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The secret of that name: 32 bytes, the same for all processes on the database. */
  secret(name: string): Promise<Buffer>;
  /**
   * Pings the database, ahead of all that waits for a connection.
   * @throws StorageUnavailable when none comes.
   */
  ping(): Promise<void>;
  /** The load of the pool of connections. */
  pool(): PoolState;
  close(): Promise<void>;
}

/** The database: one at a URL, one in a folder, or one in memory that ends with the process. */
export interface Place extends Waiting {
  readonly databaseUrl?: string | undefined;
  /** The maximum of connections to the database at the URL; 10 by default. */
  readonly poolSize?: number | undefined;
  /**
   * Milliseconds that a request waits for a connection or a lock, 5,000 by default: 503 beyond.
   */
  readonly patienceMs?: number | undefined;
  /** Milliseconds until connections are dropped that do not close; 5,000 by default. */
  readonly closeMs?: number | undefined;
  /** TLS to the database at the URL, in place of what the URL says about it. */
  readonly tls?: DatabaseTls | undefined;
  /** Not looked at where there is a URL. */
  readonly folder?: string | undefined;
  /** Called when there is no database in the folder yet: making one takes some seconds. */
  readonly onMaking?: ((folder: string) => void) | undefined;
  /** `run`, the default, brings tables up to date; `check` refuses those that are not. */
  readonly migrations?: "run" | "check" | undefined;
}

/**
 * Opens the database, and migrates its tables by default.
 * @throws when it cannot be reached in time, another process has the folder, or tables are missing.
 */
export async function openStorage(place: Place): Promise<Storage> {
  if (place.databaseUrl !== undefined) await prepare(place.databaseUrl, place);
  const { pool, unlock } = await open(place);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends only a pool that has been asked something.
    await pool.end();
    await unlock();
  };
  try {
    if (place.databaseUrl === undefined) await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    transaction: (work) => inTransaction(db, work),
    secret: remembered((name) => sharedSecret(db, name)),
    ping: () => pool.ping(),
    pool: () => pool.state(),
    close,
  };
}

/**
 * Brings the tables of a database up to date, and no more.
 * @returns the names of the migrations that were run.
 * @throws as `openStorage` does.
 */
export async function migrateStorage(place: Place): Promise<readonly string[]> {
  if (place.databaseUrl !== undefined) return prepare(place.databaseUrl, { ...place, migrations: "run" });
  const { pool, unlock } = await open(place);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
    await unlock();
  }
}

/**
 * Waits for the database at `url` and brings its tables up to date, over a connection of its own:
 * a migration may take longer than a request.
 */
async function prepare(url: string, place: Place): Promise<readonly string[]> {
  const { patienceMs = 5_000, closeMs, tls, migrations = "run" } = place;
  const pool = postgresPool(url, { patienceMs, closeMs, tls, poolSize: 1, statementMs: 0 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await waitFor(pool, place);
    if (migrations === "run") return await migrate(db);
    await checkMigrated(db);
    return [];
  } finally {
    await db.destroy();
    await pool.end();
  }
}

/** `find`, asked once for each name: a secret that is made never changes. What fails is asked again. */
function remembered(find: (name: string) => Promise<Buffer>): (name: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
}

/** Works in the transaction of a keyed request, or in one of its own. */
export async function within<T>(
  storage: Storage,
  tx: Tx | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return tx === undefined ? storage.transaction(work) : work(tx);
}

interface Opened {
  readonly pool: StoragePool;
  readonly unlock: () => Promise<void>;
}

async function open(place: Place): Promise<Opened> {
  const { databaseUrl, patienceMs = 5_000, poolSize = 10, closeMs, tls } = place;
  if (databaseUrl !== undefined) {
    const pool = postgresPool(databaseUrl, { patienceMs, poolSize, closeMs, tls });
    return { pool, unlock: async () => {} };
  }
  const { folder, onMaking } = place;
  if (folder === undefined) return { pool: await pglitePool(undefined, patienceMs), unlock: async () => {} };
  const unlock = await lockFolder(folder);
  try {
    const database = await databaseFolder(folder, () => onMaking?.(folder));
    return { pool: await pglitePool(database, patienceMs), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}
