/** A signature for an intent: who made it, what it changes, and what it sets off. */
import type { IntentResponse } from "../../generated/wallet/types.js";
import type { Clock } from "../clock.js";
import type { Tx } from "../storage/storage.js";
import { signatoriesOf, signsAs, tally, type Council, type Signatory } from "./council.js";
import { carryOut } from "./execute.js";
import { loadCouncil } from "./load-council.js";
import { insertSignature, lockIntent, saveIntent, signaturesOf } from "./rows.js";
import { isCurrent, signedText } from "./signed-text.js";
import { keyThatFits } from "./signing-key.js";
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
  // A user reaches what the user can sign: anything else looks like what does not exist.
  if (userId !== undefined && !signatoriesOf(council).some((one) => isUser(one, userId)))
    return { refused: "intent_not_found" };

  const now = clock.now();
  if (intent.status !== "pending") return { refused: "intent_not_pending" };
  if (intent.expires_at <= now) {
    await saveIntent(tx, appId, advance(intent, { to: "expired" }));
    return { refused: "intent_not_pending" };
  }
  if (!isCurrent(timestamp, now))
    return { refused: "invalid_signature", detail: "The timestamp is out of date." };
  const by = await signerOf(council, signedText(intent, timestamp), signature, userId);
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

function isUser({ type, id }: Signatory, userId: string): boolean {
  return type === "user" && id === userId;
}

/** Whose signature it is, as signatures are kept; only the user's own keys count where there is one. */
export async function signerOf(
  council: Council,
  text: string,
  signature: string,
  userId: string | undefined,
): Promise<string | undefined> {
  const theirs = signatoriesOf(council).filter((one) => userId === undefined || isUser(one, userId));
  const keys = theirs.flatMap((one) => one.keys);
  const key = await keyThatFits(keys, text, signature);
  return key && `key:${key.fingerprint}`;
}
