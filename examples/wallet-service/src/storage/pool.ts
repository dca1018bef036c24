/** A pool of connections as the storage wants it: Kysely's, and what operating it takes. */
import type { PostgresPool } from "kysely";

/** The load of a pool. */
export interface PoolState {
  /** Connections that are open. */
  readonly open: number;
  /** Open connections that are idle. */
  readonly idle: number;
  /** Requests that wait for one. */
  readonly waiting: number;
  /** The maximum of open connections. */
  readonly max: number;
}

/**
 * A pool of connections. Ending it takes bounded time, whatever the network does; to end it again
 * changes nothing.
 */
export interface StoragePool extends PostgresPool {
  /**
   * Pings the database, ahead of all that waits for a connection.
   * @throws StorageUnavailable when none comes.
   */
  ping(): Promise<void>;
  state(): PoolState;
}
