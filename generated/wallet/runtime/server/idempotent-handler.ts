// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Handlers that run once for each idempotency key. */
import { isHeaderName } from "../values/wire.js";
import { answerOfError, type Core, type HandlerCall, perform, type PerformOnce } from "./core.js";
import { type Outgoing, Refusal } from "./protocol.js";
import {
  type CoreSettings,
  functionOrNothing,
  hasEnd,
  checkMilliseconds,
  tellError,
} from "./request-lifecycle.js";
import { comeAgain, isAnswerHeader, refuse } from "./response.js";

// --- Stores ---

/** Which request a key stands for. */
export interface IdempotencyScope {
  /** Who sent it, as `principal` says; empty where the endpoint needs no credentials. */
  readonly principal: string;
  /** Name of the endpoint in the spec: `accounts.create`. */
  readonly endpoint: string;
  /** 1 to 255 visible characters of ASCII, without the quotes that it may be sent in. */
  readonly key: string;
}

/** An answer as it was sent, to be sent again. */
export interface StoredAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a store knows of a request whose key is claimed. */
export type Begun<Transaction> =
  /** Nobody has the key, or whoever had it let its lease run out: it is claimed. */
  | { readonly state: "new"; readonly transaction: Transaction }
  /** A request with the key is in work; the time after which it is worth asking again, if known. */
  | { readonly state: "running"; readonly fingerprint: string; readonly retryAfterMs?: number }
  /** A request with the key was answered within the window. */
  | { readonly state: "done"; readonly fingerprint: string; readonly answer: StoredAnswer }
  /** The store can take in no more for now: 503, and the handler is not called. */
  | { readonly state: "busy"; readonly retryAfterMs?: number };

/**
 * Remembers requests and their answers. Where effects lie in a database, so should this: `begin`
 * opens the transaction in which the handler works, `complete` writes the answer and commits both.
 */
export interface IdempotencyStore<Transaction> {
  /**
   * Claims the key, at most once at a time, or tells what became of it. `fingerprint` (64 hex
   * digits) stands for the payload and is to be kept. Whoever claims has `leaseMs` to complete or
   * abandon; after that the same request may claim anew. `windowMs`, from the first claim on, is
   * how long an answer is remembered.
   */
  begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<Begun<Transaction>>;
  /**
   * Keeps the answer and makes the effects last.
   * @throws when that cannot be, because another has claimed the key since, for example. Then the
   *   effects must not last, and the request is answered with 500, or 503 for `Unavailable`.
   */
  complete(transaction: Transaction, answer: StoredAnswer): Promise<void>;
  /** Gives the key back and undoes the effects: nothing has happened. */
  abandon(transaction: Transaction): Promise<void>;
}

/** How a server guards requests that carry a key. */
export interface IdempotencyOptions<Transaction> {
  /**
   * Remembers requests. `memoryStore()` does for a single process that may forget; several need
   * one that they share.
   */
  readonly store: IdempotencyStore<Transaction>;
  /**
   * Milliseconds after which the claim of a process that died may be taken over, at least
   * `handlerTimeoutMs`; by default twice that and at least 60,000, or the window where handlers have
   * no end.
   */
  readonly leaseMs?: number;
}

/** Whose keys they are, where keyed endpoints need credentials. */
export interface IdempotencyPrincipal<Auth> {
  /**
   * The caller as text: the same for the same caller whatever the credentials, another for anyone
   * else. Two callers with one text would be given each other's answers.
   */
  readonly principal: (auth: Auth) => string;
}

/** How long keys are remembered, where the spec leaves it open. */
export interface IdempotencyWindow {
  /** Milliseconds; 86,400,000 (24 hours) by default. */
  readonly windowMs?: number;
}

/** The options of whatever spec. */
export type AnyIdempotencyOptions = IdempotencyOptions<unknown> &
  Partial<IdempotencyPrincipal<never>> &
  IdempotencyWindow;

// --- Fingerprints ---

/**
 * SHA-256 of an endpoint's name and a checked input, as 64 hex digits. The order of properties,
 * white space, and how numbers and texts are escaped make no difference.
 */
export async function fingerprintOf(endpoint: string, input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson([endpoint, input]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  let text = "";
  for (const byte of digest) text += byte.toString(16).padStart(2, "0");
  return text;
}

/**
 * A JSON value as text, with sorted keys and no white space. A property that is undefined is absent.
 *
 *   { b: 1.0, a: [null] }   ->   {"a":[null],"b":1}
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given).sort()) {
    if (given[name] === undefined) continue;
    members.push(`${JSON.stringify(name)}:${canonicalJson(given[name])}`);
  }
  return `{${members.join(",")}}`;
}

// --- Once for each key ---

/**
 * Makes what performs requests with a key under `options`, once the settings of the server are known.
 * @throws TypeError or RangeError for options that are missing or make no sense.
 */
export function idempotentBy(
  options: AnyIdempotencyOptions | undefined,
): (settings: CoreSettings) => PerformOnce {
  return (settings) => {
    const guard = guardOf(options, settings);
    return (core, call, key) => performOnce(core, call, { guard, key });
  };
}

/** The guard of a server, with its defaults. */
interface Guard extends Omit<AnyIdempotencyOptions, "leaseMs" | "windowMs"> {
  readonly leaseMs: number | undefined;
  readonly windowMs: number;
}

/**
 * `options` with defaults for what is missing.
 * @throws TypeError when there are none: a key that nobody minds would be worse than an error; or
 *   for a value that makes no sense, as a RangeError does.
 */
function guardOf(
  options: AnyIdempotencyOptions | undefined,
  { handlerTimeoutMs }: CoreSettings,
): Guard {
  if (options === undefined) throw new TypeError("The server needs the option `idempotency`.");
  const { store, principal, windowMs = 86_400_000 } = options;
  functionOrNothing("idempotency.principal", principal);
  checkMilliseconds("idempotency.windowMs", windowMs);
  checkMilliseconds("idempotency.leaseMs", options.leaseMs ?? 0);
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
async function performOnce<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
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
const bodiless: ReadonlySet<number> = /* @__PURE__ */ new Set([204, 205, 304]);

/** The `code` in the body of an error. */
function codeIn(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { readonly code?: unknown };
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
