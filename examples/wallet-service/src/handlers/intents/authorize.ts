/** POST /v1/intents/{intent_id}/authorize */
import type { Dependencies, Handlers } from "../../callers.js";
import { authorize } from "../../intents/authorize.js";

export function authorizeIntent({ storage, clock }: Dependencies): Handlers["intents"]["authorize"] {
  return async ({ intent_id, signature, timestamp }, { auth, fail }) => {
    const { appId } = auth.via === "app" ? auth.app : auth.user;
    const userId = auth.via === "user" ? auth.user.userId : undefined;
    const sent = { appId, userId, intentId: intent_id, signature, timestamp };
    const outcome = await storage.transaction((tx) => authorize(tx, clock, sent));
    if ("intent" in outcome) return outcome.intent;
    throw outcome.refused === "invalid_signature"
      ? fail.invalid_signature({ detail: outcome.detail })
      : fail[outcome.refused]();
  };
}
