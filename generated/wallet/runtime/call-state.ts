// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A call under way: what is asked, and what has become known. */
import type { CallErrorBase, CallFacts, InputError } from "./call-error.js";
import { callError, type ErrorFields } from "./call-error-class.js";
import type { Settings } from "./connection.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import type { Bounds } from "./policy-options.js";
import { retryAfterOf } from "./retry-after.js";

/** A call under way. */
export interface CallState {
  readonly settings: Settings;
  readonly operation: OperationDescriptor;
  readonly signal: AbortSignal | undefined;
  readonly bounds: Bounds;
  /** How long the call may take, and what says so. */
  limit: { readonly scope: "total" | "deadline"; readonly timeoutMs: number };
  /** Requests sent so far. */
  attempts: number;
  /** Whether the service may have processed one of them. */
  maybeProcessed: boolean;
  /** What the network, or this client itself, threw last: what a hook throws is something else. */
  fault?: unknown;
  idempotencyKey?: string;
  /** The answer to the last request, once its headers are there. */
  response?: Response | undefined;
  /** Name of the request, as the body of an answer tells it. */
  requestId?: string | undefined;
  /** Headers that the spec declares. */
  declaredHeaders?: unknown;
}

/** What is known of a call that can be told: neither secrets nor values. */
export function factsOf(state: CallState): CallFacts {
  const { operation, attempts, idempotencyKey } = state;
  const { endpoint, method, path } = operation;
  const headers = state.response?.headers;
  const requestId = headers?.get("x-request-id") ?? headers?.get("request-id") ?? state.requestId;
  const retryAfterMs = headers && retryAfterOf(headers);
  return {
    endpoint,
    method,
    path,
    attempts,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** The error that ends the call of `state`; `says` is for people and names no values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  says: string,
): E {
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${says}`);
}

/** The error of a call whose request cannot be sent. */
export function unsendable(state: CallState, issues: readonly Issue[]): InputError {
  return failed(state, { kind: "input", issues }, `the input cannot be sent: ${told(issues)}`);
}

/** The first of `issues`, and how many more there are. */
export function told(issues: readonly Issue[]): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${first?.pointer || "it"} ${first?.message}${more}`;
}
