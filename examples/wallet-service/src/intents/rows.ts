/** Intents and their signatures as rows. */
import type { IntentResponse } from "../../generated/wallet/types.js";
import type { Tx } from "../storage/storage.js";
import type { Signed } from "./council.js";

/** The intent, locked until the transaction ends; undefined when the app has none of that id. */
export async function lockIntent(tx: Tx, appId: string, id: string): Promise<IntentResponse | undefined> {
  const row = await tx
    .selectFrom("intents")
    .select("data")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.data;
}

/** Adds a new intent. */
export async function insertIntent(tx: Tx, appId: string, intent: IntentResponse): Promise<void> {
  const { intent_id, status, resource_id, created_at, expires_at } = intent;
  const data = JSON.stringify(intent);
  await tx
    .insertInto("intents")
    .values({ app_id: appId, id: intent_id, status, resource_id, created_at, expires_at, data })
    .execute();
}

/** Keeps the intent as it is now. */
export async function saveIntent(tx: Tx, appId: string, intent: IntentResponse): Promise<void> {
  await tx
    .updateTable("intents")
    .set({ status: intent.status, data: JSON.stringify(intent) })
    .where("app_id", "=", appId)
    .where("id", "=", intent.intent_id)
    .execute();
}

/** The signatures under an intent in the order in which they came. */
export async function signaturesOf(tx: Tx, appId: string, intent: IntentResponse): Promise<Signed[]> {
  const rows = await tx
    .selectFrom("intent_signatures")
    .select(["member", "timestamp"])
    .where("app_id", "=", appId)
    .where("intent_id", "=", intent.intent_id)
    .orderBy("signed_at")
    .orderBy("member")
    .execute();
  const kept = rows.map(({ member, timestamp }) => ({ by: member, at: timestamp }));
  const known = new Set(kept.map(({ by }) => by));
  // Signatures from elsewhere: the members that have signed, without their keys.
  const signed = intent.authorization_details
    .flatMap(({ members = [] }) => members)
    .filter(({ type }) => type === undefined || type === "user")
    .flatMap(({ user_id, signed_at }) =>
      signed_at === null ? [] : [{ by: `user:${user_id}`, at: signed_at }],
    )
    .filter(({ by }) => !known.has(by));
  return [...signed, ...kept];
}

/** A signature to be kept. */
export interface NewSignature {
  readonly by: string;
  readonly signature: string;
  readonly timestamp: number;
  /** The time of arrival. */
  readonly at: number;
}

/** Keeps a signature. */
export async function insertSignature(
  tx: Tx,
  appId: string,
  intentId: string,
  { by, signature, timestamp, at }: NewSignature,
): Promise<void> {
  await tx
    .insertInto("intent_signatures")
    .values({
      app_id: appId,
      intent_id: intentId,
      member: by,
      signed_at: at,
      signature,
      timestamp: Math.trunc(timestamp),
    })
    .execute();
}
