/** Transactions that are run again where that helps, and not for ever. */
import type { Kysely, Transaction } from "kysely";
import { StorageConflict, StorageUnavailable } from "./failure.js";
import type { Database } from "./tables.js";

/** The maximum of attempts at a transaction before the client gets a 503. */
const attempts = 5;

/** The time in which connections are retried. */
const patienceMs = 2_000;

/**
 * Runs `work` in a transaction; what it throws undoes all it did. After a conflict with another
 * transaction it runs again, as it does when a connection turns out dead before `work` has begun.
 * A connection that is lost later may have committed, so that is for the client to decide.
 * @throws StorageUnavailable when the database cannot be used, or conflicts do not end.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      return await db
        .transaction()
        .setIsolationLevel("read committed")
        .execute((tx) => {
          hasBegun = true;
          return work(tx);
        });
    } catch (error) {
      const conflicted = error instanceof StorageConflict;
      const isDead = error instanceof StorageUnavailable && !hasBegun;
      const inTime = attempt < attempts && performance.now() - start < patienceMs;
      if (conflicted && !inTime)
        throw new StorageUnavailable("Conflicts with other requests do not end.", error);
      if (!(conflicted || isDead) || !inTime) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
