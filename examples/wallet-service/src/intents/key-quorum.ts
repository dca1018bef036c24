/** Changing a key quorum: what it is afterwards, and whether it may become so. */
import type { KeyQuorum, KeyQuorumUpdate } from "../../generated/wallet/types.js";
import type { Db } from "../storage/storage.js";
import { haveMembers, isMember } from "./quorum-members.js";
import { signingKey } from "./signing-key.js";

/** The key quorums that are members of one. */
export function memberIds(quorum: KeyQuorum): readonly string[] {
  return quorum.key_quorum_ids ?? [];
}

/** The key quorum after the update: what the update leaves out stays. Keys that stay keep their names. */
export function updated(quorum: KeyQuorum, update: KeyQuorumUpdate): KeyQuorum {
  const { public_keys, authorization_threshold, display_name, user_ids, key_quorum_ids } = update;
  const names = new Map(
    quorum.authorization_keys.map(({ public_key, display_name: name }) => [public_key, name]),
  );
  const keys = public_keys?.map((public_key) => ({
    public_key,
    display_name: names.get(public_key) ?? null,
  }));
  return {
    ...quorum,
    ...(keys && { authorization_keys: keys }),
    ...(authorization_threshold !== undefined && { authorization_threshold }),
    ...(display_name !== undefined && { display_name }),
    ...(user_ids && { user_ids }),
    ...(key_quorum_ids && { key_quorum_ids }),
  };
}

/** The reason why the threshold of a key quorum cannot be reached; undefined if it can. */
export function thresholdFault(quorum: KeyQuorum): string | undefined {
  const { authorization_keys, authorization_threshold, user_ids } = quorum;
  const members = authorization_keys.length + (user_ids?.length ?? 0) + memberIds(quorum).length;
  if (authorization_threshold < 1) return "At least one member has to sign.";
  return authorization_threshold > members
    ? `The threshold of ${authorization_threshold} exceeds the ${members} members.`
    : undefined;
}

/** The reason why a changed key quorum is nested too deep; undefined if it is not. */
export async function nestingFault(
  db: Db,
  appId: string,
  id: string,
  update: KeyQuorumUpdate,
): Promise<string | undefined> {
  const members = new Set(update.key_quorum_ids ?? []);
  if (members.size === 0) return undefined;
  if (members.has(id)) return "The key quorum is a member of itself.";
  if (await haveMembers(db, appId, [...members])) return "A member has key quorums as members.";
  if (await isMember(db, appId, id)) return "The key quorum is a member of another one.";
  return undefined;
}

/** The reason why the members of an update are impossible; undefined if they are possible. */
export async function memberFault(
  db: Db,
  appId: string,
  update: KeyQuorumUpdate,
): Promise<string | undefined> {
  const { public_keys = [], user_ids = [], key_quorum_ids = [] } = update;
  if ([public_keys, user_ids, key_quorum_ids].some((list) => new Set<string>(list).size < list.length))
    return "A member is named twice.";
  if (public_keys.some((key) => signingKey(key) === undefined))
    return "A public key is no P-256 key as base64 of an uncompressed SubjectPublicKeyInfo in DER.";
  if (!(await haveAll(db, "users", appId, user_ids))) return "A user does not exist.";
  if (!(await haveAll(db, "key_quorums", appId, key_quorum_ids)))
    return "A member key quorum does not exist.";
  return undefined;
}

/** The reason why a key quorum cannot be updated; undefined if it can. */
export async function updateFault(
  db: Db,
  appId: string,
  quorum: KeyQuorum & { readonly id: string },
  update: KeyQuorumUpdate,
): Promise<string | undefined> {
  return (
    (await memberFault(db, appId, update)) ??
    (await nestingFault(db, appId, quorum.id, update)) ??
    thresholdFault(updated(quorum, update))
  );
}

async function haveAll(
  db: Db,
  table: "users" | "key_quorums",
  appId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { found } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string | number>().as("found"))
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(found) === ids.length;
}
