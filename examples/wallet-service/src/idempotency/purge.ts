/** Forgets keys whose window is over, a few at a time. */
import { sql } from "kysely";
import type { Clock } from "../clock.js";
import type { Storage } from "../storage/storage.js";

/** Rows in one statement: few enough not to delay requests. */
const batch = 500;

/** The time that a key is kept after its window: clocks of several machines differ. */
const slackMs = 3_600_000;

/**
 * Deletes up to `batch` keys; says whether there may be more. Rows that another process has at
 * hand are left to it.
 */
export async function purgeKeys(storage: Storage, clock: Clock): Promise<boolean> {
  const before = clock.now() - slackMs;
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where expires_at < ${before}
      order by expires_at limit ${batch} for update skip locked))`.execute(storage.db);
  return numAffectedRows === BigInt(batch);
}
