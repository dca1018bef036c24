// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Refusals that hold for now only. */
import type { Outgoing } from "./exchange.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { refuse } from "./respond.js";

/** A refusal that says after how many whole seconds it is worth asking again: one to a day's. */
export function comeAgain(
  code: ProtocolErrorCode,
  requestId: string,
  afterSeconds: number,
): Outgoing {
  // What is no number tells nothing; it comes from authors, whatever its type says.
  if (typeof afterSeconds !== "number" || Number.isNaN(afterSeconds))
    return refuse(new Refusal(code), requestId);
  const seconds = Math.min(Math.max(Math.ceil(afterSeconds), 1), 86_400);
  const headers = { "retry-after": String(seconds) };
  return refuse(new Refusal(code, { headers }), requestId);
}
