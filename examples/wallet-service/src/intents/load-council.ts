/** Finds out who decides about an intent. */
import type { IntentResponse, KeyQuorum, User } from "../../generated/wallet/types.js";
import type { Tx } from "../storage/storage.js";
import { signatoriesOf, type Council, type Quorum, type Signatory } from "./council.js";
import { memberIds } from "./key-quorum.js";
import { signingKey } from "./signing-key.js";

/**
 * The council of an intent: the key quorum that is to be changed, or the owner of another resource.
 * Where there is none, those whom the intent itself names must all agree. Where it names no one,
 * the user decides whom the wallet counts for.
 */
export async function loadCouncil(tx: Tx, appId: string, intent: IntentResponse): Promise<Council> {
  const id = await deciderOf(tx, appId, intent);
  const [decider] = id === undefined ? [] : await quorumsOf(tx, appId, [id]);
  if (decider !== undefined) return quorumCouncil(tx, appId, decider);
  const named = await namedCouncil(tx, appId, intent);
  return id === undefined && signatoriesOf(named).length === 0
    ? walletUserCouncil(tx, appId, intent.resource_id)
    : named;
}

/** The user of a wallet that no key quorum owns. Empty when it counts for none. */
async function walletUserCouncil(tx: Tx, appId: string, walletId: string): Promise<Council> {
  const entity = await tx
    .selectFrom("wallet_entities")
    .select("entity_id as id")
    .where("app_id", "=", appId)
    .where("wallet_id", "=", walletId)
    .where("entity_type", "=", "user")
    .executeTakeFirst();
  if (entity === undefined) return [];
  const { id } = entity;
  const people = await usersOf(tx, appId, [id]);
  const signatories = [userSignatory(id, people.get(id))];
  return [{ id, name: undefined, threshold: 1, signatories, quorums: [] }];
}

/** The council that is a key quorum with its members. */
export async function quorumCouncil(tx: Tx, appId: string, quorum: KeyQuorum): Promise<Council> {
  const nested = await quorumsOf(tx, appId, memberIds(quorum));
  const userIds = [quorum, ...nested].flatMap(({ user_ids }) => user_ids ?? []);
  const people = await usersOf(tx, appId, userIds);
  const quorums = nested.map((one) => quorumFrom(one, people, []));
  return [quorumFrom(quorum, people, quorums)];
}

/** The key quorum that decides. */
async function deciderOf(tx: Tx, appId: string, intent: IntentResponse): Promise<string | undefined> {
  if (intent.intent_type === "KEY_QUORUM") return intent.resource_id;
  for (const table of ["wallets", "policies", "aggregations"] as const) {
    const row = await tx
      .selectFrom(table)
      .select("data")
      .where("app_id", "=", appId)
      .where("id", "=", intent.resource_id)
      .executeTakeFirst();
    if (row !== undefined) return row.data.owner_id ?? undefined;
  }
  return undefined;
}

/** The key quorums with these ids, in their order. */
async function quorumsOf(tx: Tx, appId: string, ids: readonly string[]): Promise<KeyQuorum[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("key_quorums")
    .select(["id", "data"])
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .execute();
  const found = new Map(rows.map(({ id, data }) => [id, { ...data, id }]));
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined);
}

/** Users by their ids. */
async function usersOf(tx: Tx, appId: string, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("users")
    .select(["id", "data"])
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

function quorumFrom(quorum: KeyQuorum, people: ReadonlyMap<string, User>, quorums: Quorum[]): Quorum {
  const keys = (quorum.authorization_keys ?? []).flatMap(({ public_key, display_name }): Signatory[] => {
    const key = public_key === undefined ? undefined : signingKey(public_key);
    if (key === undefined) return [];
    const id = key.fingerprint;
    return [{ id, type: "key", name: display_name ?? id, keys: [key] }];
  });
  const users = (quorum.user_ids ?? []).map((id) => userSignatory(id, people.get(id)));
  const signatories = [...keys, ...users];
  // Without a threshold, all must sign.
  const threshold = quorum.authorization_threshold ?? Math.max(signatories.length + quorums.length, 1);
  return { id: quorum.id ?? "", name: quorum.display_name, threshold, signatories, quorums };
}

/** The council that an intent names itself: users, since the keys of other members are unknown. */
async function namedCouncil(tx: Tx, appId: string, intent: IntentResponse): Promise<Council> {
  const details = intent.authorization_details.map(({ members = [], threshold, display_name }) => ({
    ids: members.map(({ user_id }) => user_id),
    threshold: threshold ?? Math.max(members.length, 1),
    name: display_name,
  }));
  const people = await usersOf(
    tx,
    appId,
    details.flatMap(({ ids }) => ids),
  );
  return details.map(({ ids, threshold, name }, at) => {
    const signatories = ids.map((id) => userSignatory(id, people.get(id)));
    return { id: String(at), name, threshold, signatories, quorums: [] };
  });
}

function userSignatory(id: string, user: User | undefined): Signatory {
  const accounts: readonly LinkedFields[] = user?.linked_accounts ?? [];
  const keys = accounts.flatMap(({ type, public_key }) => {
    if (type !== "authorization_key" || typeof public_key !== "string") return [];
    return signingKey(public_key) ?? [];
  });
  const address = accounts.find(({ type }) => type === "email")?.address;
  return { id, type: "user", name: typeof address === "string" ? address : id, keys };
}

/** The fields that are read of a linked account of any kind. */
interface LinkedFields {
  readonly type: string;
  readonly address?: unknown;
  readonly public_key?: unknown;
}
