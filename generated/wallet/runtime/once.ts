// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Requests that carry an idempotency key take effect once. */
import { answerOfError } from "./answer-error.js";
import { isAnswerHeader } from "./answer-header.js";
import { comeAgain } from "./come-again.js";
import type { Outgoing } from "./exchange.js";
import { fingerprintOf } from "./fingerprint.js";
import type { Core } from "./handle.js";
import type { AnyIdempotencyOptions, Begun, StoredAnswer } from "./idempotency.js";
import { hasEnd } from "./lifetime.js";
import { tellError } from "./observe.js";
import { functionOrNothing, milliseconds } from "./option-values.js";
import { perform, type Call } from "./perform.js";
import { Refusal } from "./problem.js";
import { refuse } from "./respond.js";
import type { CoreSettings } from "./server-options.js";
import { isHeaderName } from "./wire.js";

/** The guard of a server, with its defaults. */
export interface Guard extends Omit<AnyIdempotencyOptions, "leaseMs" | "windowMs"> {
  readonly leaseMs: number | undefined;
  readonly windowMs: number;
}

/**
 * `options` with defaults for what is missing.
 * @throws TypeError when there are none: a key that nobody minds would be worse than an error; or
 *   for a value that makes no sense, as a RangeError does.
 */
export function guardOf(
  options: AnyIdempotencyOptions | undefined,
  { handlerTimeoutMs }: CoreSettings,
): Guard {
  if (options === undefined) throw new TypeError("The server needs the option `idempotency`.");
  const { store, principal, windowMs = 86_400_000 } = options;
  functionOrNothing("idempotency.principal", principal);
  milliseconds("idempotency.windowMs", windowMs);
  milliseconds("idempotency.leaseMs", options.leaseMs ?? 0);
  // Another request would claim the key while the handler of the first one still works.
  if (hasEnd(handlerTimeoutMs) && (options.leaseMs ?? Infinity) < handlerTimeoutMs)
    throw new RangeError("The option idempotency.leaseMs must be at least handlerTimeoutMs.");
  const lease = hasEnd(handlerTimeoutMs) ? Math.max(60_000, 2 * handlerTimeoutMs) : undefined;
  const guard = { store, windowMs, leaseMs: options.leaseMs ?? lease };
  return principal === undefined ? guard : { ...guard, principal };
}

/**
 * Answers a request with `key`: with the earlier answer if there is one, else by the handler.
 * @throws what the fingerprint, `principal` or the store throw before the handler is called.
 */
export async function once<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: Call<Handlers, Rules>,
  { guard, key }: { readonly guard: Guard; readonly key: string },
): Promise<Outgoing> {
  const { route, work } = call;
  const windowMs = route.idempotency?.windowMs ?? guard.windowMs;
  const principal = guard.principal === undefined ? "" : guard.principal(call.auth as never);
  if (typeof principal !== "string") throw new TypeError("The option `principal` gave no text.");
  const scope = { principal, endpoint: route.endpoint, key };
  const fingerprint = await fingerprintOf(route.endpoint, call.input);
  const begun = await guard.store.begin(scope, fingerprint, windowMs, guard.leaseMs ?? windowMs);
  if (begun.state !== "new") return answerOfKnown(begun, fingerprint, work.id);

  const { transaction } = begun;
  const abandon = async (): Promise<void> => {
    try {
      await guard.store.abandon(transaction);
    } catch (error) {
      tellError(core.options, route, work, error);
    }
  };
  const { answer, isFinal } = await perform(core, call, transaction);
  if (!isFinal) {
    await abandon();
    return answer;
  }
  try {
    await guard.store.complete(transaction, storedOf(answer));
    return answer;
  } catch (error) {
    const failed = answerOfError(core, route, error, work);
    await abandon();
    return failed;
  }
}

/** The answer to a request whose key is in use. */
function answerOfKnown(
  begun: Exclude<Begun<unknown>, { readonly state: "new" }>,
  fingerprint: string,
  requestId: string,
): Outgoing {
  if (begun.state !== "busy" && begun.fingerprint !== fingerprint)
    return refuse(new Refusal("idempotency_key_reused"), requestId);
  if (begun.state === "done") return replay(begun.answer, requestId);
  const code = begun.state === "busy" ? "idempotency_unavailable" : "idempotency_in_progress";
  return comeAgain(code, requestId, (begun.retryAfterMs ?? 1_000) / 1_000);
}

/** An answer as the store is to keep it: without what belongs to this one request. */
function storedOf({ status, headers, body }: Outgoing): StoredAnswer {
  const kept: Record<string, string> = { ...headers };
  delete kept["x-request-id"];
  return { status, headers: kept, body };
}

/**
 * The earlier answer, marked. Its body is what it was, with the request id of that time.
 * @throws Error when what the store gives cannot be sent.
 */
function replay(stored: StoredAnswer, requestId: string): Outgoing {
  if (!canBeSent(stored)) throw new Error("The idempotency store keeps what cannot be sent.");
  const { status, body } = stored;
  const own = { "x-request-id": requestId, "idempotency-replayed": "true" };
  const headers = { ...stored.headers, ...own };
  const code = status < 400 ? undefined : codeIn(body);
  const answer = { status, headers, body, headOnly: false } as const;
  return { ...answer, ...(code !== undefined && { code }), replayed: true };
}

/** Whether what came out of a store is an answer that this server could have stored. */
function canBeSent({ status, headers, body }: StoredAnswer): boolean {
  if (!Number.isInteger(status) || status < 200 || status >= 500) return false;
  if (typeof body !== "string" || (bodiless.has(status) && body !== "")) return false;
  return Object.entries(headers).every(
    ([name, value]) => isHeaderName(name) && isAnswerHeader(value),
  );
}

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The `code` in the body of an error. */
function codeIn(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { readonly code?: unknown };
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
