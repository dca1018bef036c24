/** A signature for an intent: who made it, what it changes, and what it sets off. */
import type { IntentResponse } from "../../generated/wallet/types.js";
import type { Clock } from "../clock.js";
import type { Tx } from "../storage/storage.js";
import { signsAs, tally, type Council, type Signatory } from "./council.js";
import { carryOut } from "./execute.js";
import { loadCouncil } from "./load-council.js";
import { insertSignature, lockIntent, saveIntent, signaturesOf } from "./rows.js";
import { isCurrent, signedText } from "./signed-text.js";
import { fits } from "./signing-key.js";
import { advance } from "./states.js";

/** What somebody sends to authorize an intent. */
export interface Authorization {
  readonly appId: string;
  /** The user whose token came with it; undefined when it was the app's secret. */
  readonly userId: string | undefined;
  readonly intentId: string;
  readonly signature: string;
  readonly timestamp: number;
}

/** The intent afterwards, or why nothing came of it. A refusal is no exception: what it found out is kept. */
export type Authorized =
  | { readonly intent: IntentResponse }
  | { readonly refused: "intent_not_found" | "intent_not_pending" }
  | { readonly refused: "invalid_signature"; readonly detail: string };

/**
 * Takes a signature. The intent stays locked meanwhile, so that signatures are taken one after the
 * other, and none after the intent has expired.
 */
export async function authorize(tx: Tx, clock: Clock, sent: Authorization): Promise<Authorized> {
  const { appId, userId, signature, timestamp } = sent;
  const intent = await lockIntent(tx, appId, sent.intentId);
  if (intent === undefined) return { refused: "intent_not_found" };
  // Changes of key quorums are made one after the other, each by those who are members then.
  if (intent.intent_type === "KEY_QUORUM") await lockKeyQuorums(tx, appId);
  const council = await loadCouncil(tx, appId, intent);
  if (userId !== undefined && !(await reaches(tx, appId, { userId, intent, council })))
    return { refused: "intent_not_found" };

  const now = clock.now();
  if (intent.status !== "pending") return { refused: "intent_not_pending" };
  if (intent.expires_at <= now) {
    await saveIntent(tx, appId, advance(intent, { to: "expired" }));
    return { refused: "intent_not_pending" };
  }
  if (!isCurrent(timestamp, now))
    return { refused: "invalid_signature", detail: "The timestamp is out of date." };
  const by = signerOf(council, signedText(intent, timestamp), signature, userId);
  if (by === undefined) return { refused: "invalid_signature", detail: "No member's key fits." };

  const before = await signaturesOf(tx, appId, intent);
  const after = tally(council, [...before, { by, at: Math.trunc(timestamp) }]);
  const isNew = after.counted.length > tally(council, before).counted.length;
  if (isNew && !before.some((one) => one.by === by))
    await insertSignature(tx, appId, intent.intent_id, { by, signature, timestamp, at: now });
  const signed = { ...intent, authorization_details: after.details } as IntentResponse;
  const signer = after.counted.find((one) => signsAs(one, by));
  const result =
    after.reached && signer !== undefined
      ? await carryOut(tx, { appId, intent: signed, signer, now })
      : signed;
  await saveIntent(tx, appId, result);
  return { intent: result };
}

/** Keeps others from changing a key quorum of the app until the transaction ends. */
async function lockKeyQuorums(tx: Tx, appId: string): Promise<void> {
  await tx.selectFrom("apps").select("app_id").where("app_id", "=", appId).forNoKeyUpdate().execute();
}

interface Reach {
  readonly userId: string;
  readonly intent: IntentResponse;
  readonly council: Council;
}

/** Whether an intent is one of the user's: as a member, or because the wallet counts for the user. */
async function reaches(tx: Tx, appId: string, { userId, intent, council }: Reach): Promise<boolean> {
  const isUser = ({ type, id }: Signatory): boolean => type === "user" && id === userId;
  const quorums = council.flatMap((quorum) => [quorum, ...quorum.quorums]);
  if (quorums.some(({ signatories }) => signatories.some(isUser))) return true;
  const owned = await tx
    .selectFrom("wallet_entities")
    .select("id")
    .where("app_id", "=", appId)
    .where("wallet_id", "=", intent.resource_id)
    .where("entity_type", "=", "user")
    .where("entity_id", "=", userId)
    .executeTakeFirst();
  return owned !== undefined;
}

/** Whose signature it is, as signatures are kept; only the user's own keys count where there is one. */
function signerOf(
  council: Council,
  text: string,
  signature: string,
  userId: string | undefined,
): string | undefined {
  const signatories = council.flatMap((quorum) =>
    [quorum, ...quorum.quorums].flatMap((one) => one.signatories),
  );
  const theirs = signatories.filter(
    ({ type, id }) => userId === undefined || (type === "user" && id === userId),
  );
  for (const { keys } of theirs)
    for (const key of keys) if (fits(key, text, signature)) return `key:${key.fingerprint}`;
  return undefined;
}
