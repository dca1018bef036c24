/** The effects of an intent once it has enough signatures. */
import type {
  IntentResponse,
  KeyQuorum,
  KeyQuorumActionResult,
  KeyQuorumUpdate,
} from "../../generated/wallet/types.js";
import type { Tx } from "../storage/storage.js";
import type { Signatory } from "./council.js";
import { updated, updateFault } from "./key-quorum.js";
import { replaceMembers } from "./quorum-members.js";
import { advance, type Step } from "./states.js";

/** An intent whose last signature has come. */
export interface Due {
  readonly appId: string;
  readonly intent: IntentResponse;
  /** The signer of the last signature needed. */
  readonly signer: Signatory;
  readonly now: number;
}

/** Carries the intent out in the transaction that takes the signature: both last, or neither. */
export async function carryOut(tx: Tx, due: Due): Promise<IntentResponse> {
  const processing = advance(due.intent, { to: "processing" });
  // Nothing is known of what other kinds of intents do, so nothing is done: see intents.authorize in the spec.
  if (processing.intent_type !== "KEY_QUORUM") return advance(processing, { to: "executed", result: {} });
  const update = processing.request_details.body ?? {};
  return advance(processing, await changeKeyQuorum(tx, due, update));
}

async function changeKeyQuorum(
  tx: Tx,
  { appId, intent, signer, now }: Due,
  update: KeyQuorumUpdate,
): Promise<Step> {
  const id = intent.resource_id;
  const by = { authorized_by_display_name: signer.name, authorized_by_id: signer.id };
  const result = (status_code: number, details: KeyQuorumActionResult): KeyQuorumActionResult => ({
    status_code,
    executed_at: now,
    ...details,
    ...by,
  });
  const row = await tx
    .selectFrom("key_quorums")
    .select("data")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { to: "failed", result: result(404, {}) };
  const prior_state: KeyQuorum = row.data;
  const fault = await updateFault(tx, appId, { ...prior_state, id }, update);
  if (fault !== undefined) return { to: "failed", result: result(400, { prior_state }) };
  const response_body = updated(prior_state, update);
  await tx
    .updateTable("key_quorums")
    .set({ data: JSON.stringify(response_body) })
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .execute();
  if (update.key_quorum_ids !== undefined) await replaceMembers(tx, appId, id, update.key_quorum_ids);
  return { to: "executed", result: result(200, { response_body, prior_state }) };
}
