/** Facts about a call, for its errors, logs and reports. */
import {
  callError,
  type CallErrorBase,
  type CallFacts,
  type ErrorFields,
  type InputError,
  type UnauthenticatedError,
} from "./errors.js";
import type { CallState } from "./operation.js";
import type { Logger, LogLevel } from "./options.js";
import { retryAfterOf } from "../values/headers.js";
import type { Issue } from "../values/issue.js";

/** Returns the facts about a call that logs and errors may show. */
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

/** Returns the error that ends a call. `message` must not quote values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  message: string,
): E {
  const shown = withoutSecrets(state, message);
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${shown}`);
}

/** Returns `text` of a response without the credentials of its request, which a service may repeat. */
export function withoutSecrets({ secrets = [] }: CallState, text: string): string {
  // A shorter one is no secret, and part of many words.
  const long = secrets.filter((secret) => secret.length > 3);
  return long.reduce((shown, secret) => shown.split(secret).join("***"), text);
}

/** Returns the error of a call with invalid input or options. */
export function inputError(state: CallState, issues: readonly Issue[]): InputError {
  return failed(state, { kind: "input", issues }, `invalid input: ${firstIssue(issues)}`);
}

/** Returns the error of a call that needs credentials while nobody is signed in. */
export function unauthenticated(state: CallState, absent: Issue): UnauthenticatedError {
  const fields = { kind: "input", code: "unauthenticated", issues: [absent] } as const;
  return failed(state, fields, `unauthenticated: ${firstIssue([absent])}`);
}

/** Returns the first of `issues` and the number of the others. */
export function firstIssue(issues: readonly Issue[]): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${first?.pointer || "it"} ${first?.message}${more}`;
}

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "off"];

/** Logs `message` with the facts about the call, and `more`. */
export function log(
  state: CallState,
  level: keyof Logger,
  message: string,
  more: object = {},
): void {
  const { logger, logLevel } = state.settings;
  if (logger === undefined || levels.indexOf(level) < levels.indexOf(logLevel)) return;
  runHook(() => logger[level]?.(message, Object.assign(factsOf(state), more)));
}

/** Calls `onDrift` with `issues` of the response. */
export function reportDrift(state: CallState, issues: readonly Issue[]): void {
  const { operation, settings } = state;
  const { endpoint, method, path, requestId } = factsOf(state);
  const { specAt = endpoint } = operation;
  runHook(() => settings.onDrift?.({ endpoint, method, path, requestId, specAt, issues }));
}

/** Calls a function of the caller. Its errors must not change how the call ends. */
export function runHook(hook: () => unknown): void {
  try {
    const returned = hook();
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // Ignored, as documented.
  }
}
