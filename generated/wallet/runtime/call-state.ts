// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** A call under way: what is asked, and what has become known. */
import type { CallErrorBase, CallFacts } from "./call-error.js";
import { callError, type ErrorFields } from "./call-error-class.js";
import type { Settings } from "./connection.js";
import { pathTemplate, type OperationDescriptor } from "./operation.js";

/** A call under way. */
export interface CallState {
  readonly settings: Settings;
  readonly operation: OperationDescriptor;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  /** Requests sent so far. */
  attempts: number;
  idempotencyKey?: string;
  requestId?: string;
  retryAfterMs?: number;
}

/** The error that ends the call of `state`; `says` is for people and names no values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  says: string,
): E {
  const { operation, attempts, idempotencyKey, requestId, retryAfterMs } = state;
  const facts: CallFacts = {
    endpoint: operation.endpoint,
    method: operation.method,
    path: pathTemplate(operation),
    attempts,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  return callError<E>(facts, fields, says);
}
