/** The key quorums that are members of others, as rows. */
import type { Db, Tx } from "../storage/storage.js";

/** Returns whether one of `ids` has key quorums as members. */
export async function haveMembers(db: Db, appId: string, ids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("key_quorum_members")
    .select("member_id")
    .where("app_id", "=", appId)
    .where("key_quorum_id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the key quorum is a member of another one. */
export async function isMember(db: Db, appId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("key_quorum_members")
    .select("member_id")
    .where("app_id", "=", appId)
    .where("member_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes `ids` the members of a key quorum, in place of those that it had. */
export async function replaceMembers(
  tx: Tx,
  appId: string,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("key_quorum_members")
    .where("app_id", "=", appId)
    .where("key_quorum_id", "=", id)
    .execute();
  const rows = ids.map((member_id) => ({ app_id: appId, member_id, key_quorum_id: id }));
  if (rows.length > 0) await tx.insertInto("key_quorum_members").values(rows).execute();
}
