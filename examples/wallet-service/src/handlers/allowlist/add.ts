/** POST /v1/apps/{app_id}/allowlist */
import { randomUUID } from "node:crypto";
import type { AllowlistEntry } from "../../../generated/wallet/types.js";
import type { Dependencies, Handlers } from "../../callers.js";
import type { Tx } from "../../storage/storage.js";

export function addToAllowlist({ storage, clock }: Dependencies): Handlers["allowlist"]["add"] {
  return async ({ app_id, type, value }, { auth, fail }) => {
    if (app_id !== auth.app.appId) throw fail.app_not_found();
    return storage.transaction(async (tx) => {
      const app = await tx
        .selectFrom("apps")
        .select("allowlist_enabled")
        .where("app_id", "=", app_id)
        .executeTakeFirst();
      if (app === undefined) throw fail.app_not_found();
      if (!app.allowlist_enabled) throw fail.allowlist_disabled();
      return keep(tx, { id: randomUUID(), type, value, appId: app_id, acceptedAt: null }, clock.now());
    });
  };
}

/** Keeps the entry, and says which entry there is now: an earlier one for the same value stays. */
async function keep(tx: Tx, entry: AllowlistEntry, now: number): Promise<AllowlistEntry> {
  const { id, type, value, appId: app_id } = entry;
  await tx
    .insertInto("allowlist_entries")
    .values({ app_id, id, type, value, created_at: now, data: JSON.stringify(entry) })
    .onConflict((conflict) => conflict.columns(["app_id", "type", "value"]).doNothing())
    .execute();
  const { data } = await tx
    .selectFrom("allowlist_entries")
    .select("data")
    .where("app_id", "=", app_id)
    .where("type", "=", type)
    .where("value", "=", value)
    .executeTakeFirstOrThrow();
  return data;
}
