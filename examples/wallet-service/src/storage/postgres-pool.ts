/** PostgreSQL as a pool of connections that never waits for ever. */
import type { PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { inTime } from "../tasks.js";
import { StorageUnavailable, storageError } from "./failure.js";
import { storable, written } from "./parameters.js";
import type { StoragePool } from "./pool.js";
import { Sockets } from "./sockets.js";
import { sslOf, type DatabaseTls } from "./tls.js";

/** The time beyond the statement timeout after which a missing response means that the network is mute. */
const graceMs = 5_000;

/** The time to wait for the holders of a connection that was dropped. */
const lostMs = 1_000;

/** The maximum duration of a ping. */
const pingMs = 2_000;

/** Options of a pool. Times are milliseconds. */
export interface PostgresPoolOptions {
  /** The time to wait for a connection or a lock. */
  readonly patienceMs: number;
  /** The maximum of connections. */
  readonly poolSize: number;
  /** The maximum duration of a statement; 20,000 by default, 0 for no limit. */
  readonly statementMs?: number | undefined;
  /** The maximum duration of closing until connections are dropped; 5,000 by default. */
  readonly closeMs?: number | undefined;
  /** The security of the connection; that of the URL by default. */
  readonly tls?: DatabaseTls | undefined;
}

/** Opens a pool to the database at `url`, and one connection more for pings when there are any. */
export function postgresPool(url: string, options: PostgresPoolOptions): StoragePool {
  const { closeMs = 5_000, poolSize } = options;
  const sockets = new Sockets();
  const pool = poolOf(url, sockets, options);
  const pings = poolOf(url, sockets, { ...options, patienceMs: pingMs, statementMs: pingMs, poolSize: 1 });
  const end = async (): Promise<void> => {
    // Notifies the other end that it is over. One that does not respond is not waited for, and
    // neither is whoever does not give a connection back when it is gone.
    const ended = Promise.all([pool.end(), pings.end()]);
    await inTime(ended, closeMs);
    sockets.destroy();
    await inTime(ended, lostMs);
  };
  let ending: Promise<void> | undefined;
  return {
    connect: async () => clientOf(await connect(pool)),
    end: () => (ending ??= end()),
    ping: async () => {
      const client = clientOf(await connect(pings));
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
    },
    state: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
  };
}

function poolOf(
  url: string,
  sockets: Sockets,
  { patienceMs, poolSize, statementMs = 20_000, tls }: PostgresPoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "wallet-service",
    keepAlive: true,
    stream: () => sockets.create(),
    types: { getTypeParser },
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: statementMs,
    ...(statementMs > 0 && { query_timeout: statementMs + graceMs }),
    ...(tls && { ssl: sslOf(tls) }),
  });
  // A connection that dies fails the query that needs it; unheard, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new StorageUnavailable("There is no connection to the database.", error);
  }
}

/** bigint holds moments and counts here, all of them exact as numbers; strings come as they were sent. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.TEXT) return written;
  return pg.types.getTypeParser(oid, format as "text");
};

function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let lost: StorageUnavailable | undefined;
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // On a connection that is lost nothing more can be said, not even that the transaction is over.
    if (lost !== undefined) throw lost;
    try {
      const result = await client.query<R & pg.QueryResultRow>(sql, storable(parameters));
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const known = storageError(error);
      if (!(error instanceof pg.DatabaseError) && known instanceof StorageUnavailable) lost = known;
      throw known;
    }
  }
  // A lost one does not go back to the pool: a late response would be taken for another's.
  return { query: query as PostgresPoolClient["query"], release: () => client.release(lost !== undefined) };
}
