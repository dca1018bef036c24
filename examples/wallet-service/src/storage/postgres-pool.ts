/** PostgreSQL as a pool of connections that never waits for ever. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { StorageUnavailable, storageError } from "./failure.js";
import { storable } from "./parameters.js";

/** Bounds in milliseconds beside the one for waiting, by which a stuck database becomes an answer. */
const bounds = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };

/** How much longer than a statement may take its answer may be on its way: then the network is mute. */
const graceMs = 5_000;

/** Opens a pool of at most `poolSize` connections to the database at `url`. */
export function postgresPool(
  url: string,
  {
    patienceMs,
    poolSize,
    statementMs = bounds.statement_timeout,
  }: { readonly patienceMs: number; readonly poolSize: number; readonly statementMs?: number | undefined },
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "wallet-service",
    keepAlive: true,
    types: { getTypeParser },
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    ...bounds,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
  });
  // A connection that dies tells the query that needs it; unheard, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    connect: async () => {
      try {
        return clientOf(await pool.connect());
      } catch (error) {
        throw new StorageUnavailable("There is no connection to the database.", error);
      }
    },
    end: () => pool.end(),
  };
}

/** bigint holds moments and counts here, all of them exact as numbers. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text");

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
  // One that is lost does not go back to the pool: an answer that comes late would be taken for another's.
  return { query: query as PostgresPoolClient["query"], release: () => client.release(lost !== undefined) };
}
