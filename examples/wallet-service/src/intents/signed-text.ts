/** The string that members sign: it binds one intent, its request, and a moment. */
import { createHash } from "node:crypto";
import type { IntentResponse } from "../../generated/wallet/types.js";
import { dropUndeclared, IntentResponseSchema } from "../../generated/wallet/validators.js";
import { limits } from "../../generated/wallet/limits.js";
import { canonicalJson } from "./canonical-json.js";

/** The text to sign. It is made from the intent as clients see it: undeclared fields are left out. */
export function signedText(intent: IntentResponse, timestamp: number): string {
  const { intent_id, request_details } = dropUndeclared(IntentResponseSchema, intent);
  const request = createHash("sha256").update(canonicalJson(request_details)).digest("hex");
  return `${intent_id}.${timestamp}.${request}`;
}

/** Returns whether a signature of that moment is accepted now. */
export function isCurrent(timestamp: number, now: number): boolean {
  return Math.abs(now - timestamp) <= limits.signatureWindow.milliseconds;
}
