/** POST /v1/wallets/{wallet_id}/entity */
import { randomUUID } from "node:crypto";
import { limits } from "../../../generated/wallet/limits.js";
import type { WalletEntity, WalletEntityAssignment } from "../../../generated/wallet/types.js";
import type { Dependencies, Handlers } from "../../callers.js";
import type { Tx } from "../../storage/storage.js";

export function assignEntity({ storage, clock }: Dependencies): Handlers["wallets"]["assignEntity"] {
  return async ({ wallet_id, ...entity }, { auth, fail }) => {
    const { appId } = auth.app;
    return storage.transaction(async (tx) => {
      // The wallet first, then the organization: everybody locks in this order, so locks never form a circle.
      if (!(await lock(tx, "wallets", appId, wallet_id))) throw fail.wallet_not_found();
      const known = await assignmentOf(tx, appId, wallet_id);
      if (known?.entity.type === entity.type && known.entity.id === entity.id) return known;
      const isLimited = entity.type === "organization";
      if (!isLimited && entity.type !== "user") throw fail.entity_not_found();
      // A full organization rejects at once: no request queues for a lock only to fail.
      if (isLimited && (await isFull(tx, appId, entity.id))) throw fail.wallet_entity_limit_exceeded();
      const table = isLimited ? "organizations" : "users";
      if (!(await lock(tx, table, appId, entity.id))) throw fail.entity_not_found();
      if (isLimited && (await isFull(tx, appId, entity.id))) throw fail.wallet_entity_limit_exceeded();
      const now = clock.now();
      const { id, created_at } = known ?? { id: randomUUID(), created_at: now };
      const assignment = { id, wallet_id, entity, created_at, updated_at: now };
      await keep(tx, appId, assignment);
      return assignment;
    });
  };
}

/** Locks the row until the transaction ends, and returns whether it exists. */
async function lock(
  tx: Tx,
  table: "wallets" | "users" | "organizations",
  appId: string,
  id: string,
): Promise<boolean> {
  const rows = tx.selectFrom(table).select("id").where("app_id", "=", appId).where("id", "=", id);
  // Users have no limit, so no request waits for a lock.
  const locked = table === "users" ? rows.forKeyShare() : rows.forNoKeyUpdate();
  return (await locked.executeTakeFirst()) !== undefined;
}

async function assignmentOf(
  tx: Tx,
  appId: string,
  walletId: string,
): Promise<WalletEntityAssignment | undefined> {
  const row = await tx
    .selectFrom("wallet_entities")
    .selectAll()
    .where("app_id", "=", appId)
    .where("wallet_id", "=", walletId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, wallet_id, entity_type, entity_id, created_at, updated_at } = row;
  const type = entity_type as WalletEntity["type"];
  return { id, wallet_id, entity: { id: entity_id, type }, created_at, updated_at };
}

/** Returns whether an organization has its maximum of wallets. The result holds while the organization is locked. */
async function isFull(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { wallets } = await tx
    .selectFrom("wallet_entities")
    .select((select) => select.fn.countAll<string | number>().as("wallets"))
    .where("app_id", "=", appId)
    .where("entity_type", "=", "organization")
    .where("entity_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(wallets) >= limits.walletsPerOrganization.max;
}

async function keep(
  tx: Tx,
  appId: string,
  { id, wallet_id, entity, created_at, updated_at }: WalletEntityAssignment,
): Promise<void> {
  const changing = { entity_type: entity.type, entity_id: entity.id, updated_at };
  await tx
    .insertInto("wallet_entities")
    .values({ app_id: appId, wallet_id, id, created_at, ...changing })
    .onConflict((conflict) => conflict.columns(["app_id", "wallet_id"]).doUpdateSet(changing))
    .execute();
}
