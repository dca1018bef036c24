/** Ends intents whose time is over, so that they do not stay pending until somebody looks. */
import type { Clock } from "../clock.js";
import type { Storage } from "../storage/storage.js";
import { saveIntent } from "./rows.js";
import { advance } from "./states.js";

/** The maximum of intents that one transaction ends. */
const batch = 100;

/**
 * Ends up to a hundred intents and says how many. Those that a request or another process is at
 * are left to it.
 */
export async function expireIntents(storage: Storage, clock: Clock): Promise<number> {
  return storage.transaction(async (tx) => {
    const due = await tx
      .selectFrom("intents")
      .select(["app_id", "data"])
      .where("status", "=", "pending")
      .where("expires_at", "<=", clock.now())
      .orderBy("expires_at")
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { app_id, data } of due) await saveIntent(tx, app_id, advance(data, { to: "expired" }));
    return due.length;
  });
}
