/** Names of fields that hold secrets. */
import type { Field } from "../../language/model/model.js";
import { inCase } from "./case.js";

const secrets =
  /^(?:.*_)?(?:passwords?|passwd|passphrase|pin_code|secrets?|(?:access|refresh|auth|bearer|id|session|api|csrf)_tokens?|token|api_keys?|private_keys?|secret_keys?|credentials?|card_number|cvc|cvv|ssn)$/;

const places = /^(?:.*_)?(?:page|next|prev|previous|sync|continuation|cursor|resume|start)_token$/;

/** Returns whether the name of a text says that it is a secret: `password`, `apiKey`, and not `page_token`. */
export function isSecret({ name, value: { type } }: Field): boolean {
  const words = inCase(name, "snake");
  const isText =
    type.kind === "string" || type.kind === "base64" || type.kind === "uuid" || type.kind === "unspecified";
  return isText && secrets.test(words) && !places.test(words);
}
