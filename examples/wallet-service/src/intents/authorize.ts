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

/** The input to authorize an intent. */
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
  const asked = await loadCouncil(tx, appId, intent);
  // A user reaches what the user can sign: anything else looks like what does not exist.
  if (userId !== undefined && signatoriesFor(asked, userId).length === 0)
    return { refused: "intent_not_found" };

  const now = clock.now();
  if (intent.status !== "pending") return { refused: "intent_not_pending" };
  if (intent.expires_at <= now) {
    await saveIntent(tx, appId, advance(intent, { to: "expired" }));
    return { refused: "intent_not_pending" };
  }
  if (!isCurrent(timestamp, now))
    return { refused: "invalid_signature", detail: "The timestamp is out of date." };
  const by = await signerOf(signatoriesFor(asked, userId), signedText(intent, timestamp), signature);
  // To find that out takes its time, so that nothing but the intent has been locked meanwhile.
  const council = by === undefined ? [] : await lockCouncil(tx, appId, intent, asked);
  if (by === undefined || !signatoriesFor(council, userId).some((one) => signsAs(one, by)))
    return { refused: "invalid_signature", detail: "No member's key fits." };

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

/**
 * The council as it stays until the transaction ends: changes of key quorums are made one after the
 * other, each by those who are members then. `asked` is the one that was read before.
 */
async function lockCouncil(tx: Tx, appId: string, intent: IntentResponse, asked: Council): Promise<Council> {
  if (intent.intent_type !== "KEY_QUORUM") return asked;
  await tx.selectFrom("apps").select("app_id").where("app_id", "=", appId).forNoKeyUpdate().execute();
  return loadCouncil(tx, appId, intent);
}

/** Those as whom somebody can sign: all of them with the app's secret, a user only as that user. */
function signatoriesFor(council: Council, userId: string | undefined): readonly Signatory[] {
  const all = signatoriesOf(council);
  return userId === undefined ? all : all.filter(({ type, id }) => type === "user" && id === userId);
}

/** The signer, in the form in which signatures are stored. */
async function signerOf(
  signatories: readonly Signatory[],
  text: string,
  signature: string,
): Promise<string | undefined> {
  const keys = signatories.flatMap((one) => one.keys);
  const key = await keyThatFits(keys, text, signature);
  return key && `key:${key.fingerprint}`;
}
