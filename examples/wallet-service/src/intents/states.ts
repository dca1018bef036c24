/** The states of an intent: every step between them, and the fields that it sets. */
import type { IntentResponse, IntentStatus } from "../../generated/wallet/types.js";

/** The states that each state can be left for, as `enums/IntentStatus` of the spec assumes. */
export const transitions: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  pending: ["processing", "expired", "rejected", "dismissed"],
  processing: ["executed", "failed"],
  executed: [],
  failed: [],
  expired: [],
  rejected: [],
  dismissed: [],
};

/** A step, with the fields that the intent has afterwards. */
export type Step =
  | { readonly to: "processing" | "expired" }
  | { readonly to: "executed" | "failed"; readonly result: object }
  | { readonly to: "rejected"; readonly at: number }
  | { readonly to: "dismissed"; readonly at: number; readonly reason: string };

/** Returns whether a state is final. */
export function isTerminal(status: IntentStatus): boolean {
  return transitions[status].length === 0;
}

/**
 * The intent after the step.
 * @throws Error when its state cannot be left for that one.
 */
export function advance(intent: IntentResponse, step: Step): IntentResponse {
  if (!transitions[intent.status].includes(step.to))
    throw new Error(`An intent that is ${intent.status} does not become ${step.to}.`);
  // The types know each state with what belongs to it, but not that a step adds just that.
  return { ...intent, status: step.to, ...traces(step) } as IntentResponse;
}

function traces(step: Step): object {
  switch (step.to) {
    case "executed":
    case "failed":
      return { action_result: step.result };
    case "rejected":
      return { rejected_at: step.at };
    case "dismissed":
      return { dismissed_at: step.at, dismissal_reason: step.reason };
    case "processing":
    case "expired":
      return {};
  }
}
