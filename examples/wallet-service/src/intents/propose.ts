/** A new intent to change a key quorum. */
import { randomUUID } from "node:crypto";
import { limits } from "../../generated/wallet/limits.js";
import type { KeyQuorum, KeyQuorumIntentResponse, KeyQuorumUpdate } from "../../generated/wallet/types.js";
import { tally, type Council } from "./council.js";

/** The input of a new intent. */
export interface Proposal {
  readonly appId: string;
  readonly quorum: KeyQuorum & { readonly id: string };
  readonly update: KeyQuorumUpdate;
  readonly council: Council;
  /** The expiry that the client asks for; without one the service decides. */
  readonly expiresAt: number | undefined;
  readonly now: number;
}

/** The intent, pending and unsigned. */
export function proposal({
  appId,
  quorum,
  update,
  council,
  expiresAt,
  now,
}: Proposal): KeyQuorumIntentResponse {
  return {
    intent_id: randomUUID(),
    intent_type: "KEY_QUORUM",
    created_by_display_name: appId,
    created_at: now,
    resource_id: quorum.id,
    authorization_details: tally(council, []).details,
    status: "pending",
    custom_expiry: expiresAt !== undefined,
    expires_at: expiresAt ?? now + limits.defaultIntentExpiry.milliseconds,
    request_details: { url: `/v1/key_quorums/${encodeURIComponent(quorum.id)}`, body: update },
    current_resource_data: quorum,
  };
}
