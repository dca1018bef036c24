/** The failures between the service and its database, and their consequences. */
import { ServiceUnavailable } from "../../generated/wallet/server.js";

/** The database cannot be reached or cannot work now: 503, and worth trying again a little later. */
export class StorageUnavailable extends ServiceUnavailable {
  constructor(message: string, cause?: unknown) {
    super(message, { retryAfter: 1, cause });
    this.name = "StorageUnavailable";
  }
}

/** Another transaction was in the way: this one may well succeed when it is run again. */
export class StorageConflict extends StorageUnavailable {
  constructor(cause: unknown) {
    super("Another transaction was in the way.", cause);
    this.name = "StorageConflict";
  }
}

/** Classes and codes of SQLSTATE that say so; all else is a conflict or a mistake of ours. */
const unavailable: readonly string[] = [
  "08", // connection lost or refused
  "53", // disk full, out of memory, too many connections
  "57P", // shutting down, starting up, cut off
  "58", // the system under the database failed
  "25006", // read-only: a standby that has not been promoted yet
  "25P03", // the transaction was idle for longer than its lease
  "55P03", // a lock was not to be had in time
  "57014", // the statement took too long
];

/** A serialization failure, a deadlock. */
const conflicts: ReadonlySet<string> = new Set(["40001", "40P01"]);

/** `error` of a driver, as the service is to see it. */
export function storageError(error: unknown): unknown {
  if (error instanceof TypeError || error instanceof RangeError) return error;
  const code = sqlState(error);
  // An error without a code is none of the database: the connection to it has failed.
  if (code === undefined || unavailable.some((prefix) => code.startsWith(prefix)))
    return new StorageUnavailable("The database is not available.", error);
  return conflicts.has(code) ? new StorageConflict(error) : error;
}

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code } = error;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
