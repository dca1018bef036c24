/** Handlers that run once for each idempotency key. */
import { hasEnd, reportError } from "./context.js";
import { errorResponse } from "./errors.js";
import { type Core, type HandlerCall, type Idempotency, perform } from "./handler.js";
import { checkMilliseconds, type CoreSettings, functionOrNothing } from "./options.js";
import { isPromise, type Outgoing } from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";
import type { ReadKey } from "./request.js";
import { isResponseHeader, rejectionResponse, retryLater } from "./response.js";
import { isHeaderName } from "../values/headers.js";

/** The request that a key identifies. */
export interface IdempotencyScope {
  /** The caller, as returned by `principal`; empty if the endpoint needs no credentials. */
  readonly principal: string;
  /** Name of the endpoint in the spec: `accounts.create`. */
  readonly endpoint: string;
  /** 1 to 255 visible ASCII characters, without quotes. */
  readonly key: string;
}

/** A response to be replayed. */
export interface StoredResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of claiming a key. */
export type Begun<Transaction> =
  /** The key was free, or its lease has expired: now it is claimed. */
  | { readonly state: "new"; readonly transaction: Transaction }
  /** A request with the key is in progress. */
  | { readonly state: "running"; readonly fingerprint: string; readonly retryAfterMs?: number }
  /** A request with the key has a response. */
  | { readonly state: "done"; readonly fingerprint: string; readonly response: StoredResponse }
  /** A request with the key had a response that is no longer stored: 409 without a call of the handler. */
  | { readonly state: "dropped"; readonly fingerprint: string }
  /** The store is full: 503 without a call of the handler. */
  | { readonly state: "busy"; readonly retryAfterMs?: number };

/**
 * Stores requests and their responses. If handlers write to a database, use the same database: `begin`
 * opens the transaction for the handler, `complete` stores the response and commits both.
 */
export interface IdempotencyStore<Transaction> {
  /**
   * Claims the key, at most once at a time, or returns its state. `fingerprint` (64 hex digits)
   * identifies the payload; store it. The claim holds for `leaseMs` unless it is completed or
   * abandoned; after that the same request may claim the key again. A response is stored for
   * `windowMs` from the first claim on.
   */
  begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<Begun<Transaction>>;
  /**
   * Stores the response and commits the effects.
   * @throws if that fails, for example because another request has claimed the key in the meantime. The
   *   effects must then be undone; the response is a 500, or a 503 for `ServiceUnavailable`.
   */
  complete(transaction: Transaction, response: StoredResponse): Promise<void>;
  /** Releases the key and undoes the effects. */
  abandon(transaction: Transaction): Promise<void>;
}

/** Options for requests with idempotency keys. */
export interface IdempotencyOptions<Transaction> {
  /**
   * Stores requests. `memoryStore()` suits a single process that may lose them on restart; several
   * processes need a shared store.
   */
  readonly store: IdempotencyStore<Transaction>;
  /**
   * Milliseconds after which the claim of a crashed process may be taken over, at least
   * `handlerTimeoutMs`. By default twice that and at least 60,000, or the window if handlers have
   * no timeout.
   */
  readonly leaseMs?: number;
}

/** The owner of keys, required if keyed endpoints need credentials. */
export interface IdempotencyPrincipal<Auth> {
  /**
   * Returns a string that identifies the caller: the same for all credentials of a caller, and
   * unique among callers. Callers with the same string would get each other's responses.
   */
  readonly principal: (auth: Auth) => string;
}

/** The window of keys, if the spec does not state it. */
export interface IdempotencyWindow {
  /** Milliseconds; 86,400,000 (24 hours) by default. */
  readonly windowMs?: number;
}

/** The context of a request with an idempotency key. */
export interface KeyedContext<Transaction> {
  /** The client's name for this request; sending it again has no further effect. */
  readonly idempotencyKey: string;
  /**
   * The transaction that your store began for the key. Effects made in it are committed together
   * with the response, if your store supports that.
   */
  readonly transaction: Transaction;
}

/** The context of a request without an idempotency key; it takes effect each time. */
export interface UnkeyedContext {
  readonly idempotencyKey?: never;
  readonly transaction?: never;
}

/** The context of an endpoint whose requests can carry an idempotency key. */
export type IdempotencyContext<Transaction> = KeyedContext<Transaction> | UnkeyedContext;

/** The options of any spec. */
type AnyIdempotencyOptions = IdempotencyOptions<unknown> &
  Partial<IdempotencyPrincipal<never>> &
  IdempotencyWindow;

const quotedKey = /^"((?:[!#-[\]-~]|\\["\\])+)"$/;
const bareKey = /^[!#-~][!-~]*$/;

/**
 * Returns the function that reads keys: 1 to 255 visible characters of ASCII, bare or as a string of
 * structured fields (RFC 9651), which stands for the same key. `keyHeader` names the header where the
 * spec does not.
 *
 *   order-17, "order-17" -> order-17    "a\"b" -> a"b    "a -> rejected    a b -> rejected
 */
function keyReader(keyHeader: string): ReadKey {
  return ({ header = keyHeader, required }, request) => {
    const text = request.header(header);
    if (text === undefined && !required) return undefined;
    const quoted = quotedKey.exec(text ?? "")?.[1];
    const key = quoted === undefined ? text : quoted.replace(/\\(.)/g, "$1");
    const isValid = quoted !== undefined || bareKey.test(text ?? "");
    if (key !== undefined && isValid && key.length <= 255) return key;
    const form = "1 to 255 visible characters of ASCII, bare or in double quotes";
    const detail = `Send the header \`${header}\` with ${form}.`;
    return new ProtocolRejection("idempotency_key_invalid", { detail });
  };
}

/**
 * Returns the SHA-256 of an endpoint's name and a checked input as 64 hex digits. The order of
 * properties, white space, and escapes of numbers and strings make no difference.
 */
async function fingerprintOf(endpoint: string, input: unknown): Promise<string> {
  const whole = canonicalJson([endpoint, input]);
  // In jsdom and in pages of plain HTTP, which lack `subtle`, only mocks run: the text itself will do.
  if (crypto.subtle === undefined) return whole;
  const bytes = new TextEncoder().encode(whole);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  let text = "";
  for (const byte of digest) text += byte.toString(16).padStart(2, "0");
  return text;
}

/**
 * Returns JSON with sorted keys and no white space. A property that is undefined is absent.
 *
 *   { b: 1.0, a: [null] }   ->   {"a":[null],"b":1}
 */
function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
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

/**
 * Returns a function that handles keys under `options`, given the settings of the server and the
 * header that the author names.
 * @throws TypeError or RangeError for an invalid option.
 */
export function idempotentBy(
  options: AnyIdempotencyOptions,
): (settings: CoreSettings, header: string | undefined) => Idempotency {
  return (settings, header = "idempotency-key") => {
    if (!isHeaderName(header))
      throw new TypeError("The option idempotencyHeader must be the name of a header.");
    const guard = guardOf(options, settings);
    return {
      readKey: keyReader(header.toLowerCase()),
      perform: (core, call, key) => performWithKey(core, call, { guard, key }),
    };
  };
}

/** The guard of a server, with its defaults. */
interface Guard extends Omit<AnyIdempotencyOptions, "leaseMs" | "windowMs"> {
  readonly leaseMs: number | undefined;
  readonly windowMs: number;
}

/**
 * Returns `options` with defaults.
 * @throws TypeError or RangeError for an invalid value.
 */
function guardOf(options: AnyIdempotencyOptions, { handlerTimeoutMs }: CoreSettings): Guard {
  const { store, principal, windowMs = 86_400_000 } = options;
  functionOrNothing("idempotency.principal", principal);
  checkMilliseconds("idempotency.windowMs", windowMs);
  checkMilliseconds("idempotency.leaseMs", options.leaseMs ?? 0);
  // Otherwise a second request could claim the key while the first handler still runs.
  if (hasEnd(handlerTimeoutMs) && (options.leaseMs ?? Infinity) < handlerTimeoutMs)
    throw new RangeError("The option idempotency.leaseMs must be at least handlerTimeoutMs.");
  const lease = hasEnd(handlerTimeoutMs) ? Math.max(60_000, 2 * handlerTimeoutMs) : undefined;
  const guard = { store, windowMs, leaseMs: options.leaseMs ?? lease };
  return principal === undefined ? guard : { ...guard, principal };
}

/**
 * Returns the stored response for `key` if there is one, else calls the handler.
 * @throws errors of the fingerprint, `principal` or the store before the handler is called.
 */
async function performWithKey(
  core: Core,
  call: HandlerCall,
  { guard, key }: { readonly guard: Guard; readonly key: string },
): Promise<Outgoing> {
  const { route, info } = call;
  const windowMs = route.idempotency?.windowMs ?? guard.windowMs;
  const principal = guard.principal === undefined ? "" : guard.principal(call.auth as never);
  if (typeof principal !== "string") {
    // A rejection that nothing handles would end the process.
    if (isPromise(principal)) Promise.resolve(principal).catch(() => undefined);
    throw new TypeError("The option `principal` must return a string.");
  }
  const scope = { principal, endpoint: route.endpoint, key };
  const fingerprint = await fingerprintOf(route.endpoint, call.input);
  const begun = await guard.store.begin(scope, fingerprint, windowMs, guard.leaseMs ?? windowMs);
  if (begun.state !== "new") return knownResponse(begun, fingerprint, info.id);

  const { transaction } = begun;
  const abandon = async (): Promise<void> => {
    try {
      await guard.store.abandon(transaction);
    } catch (error) {
      reportError(core.options, route, info, error);
    }
  };
  const { response, isFinal } = await perform(core, call, transaction);
  if (!isFinal) {
    await abandon();
    return response;
  }
  try {
    await guard.store.complete(transaction, storedOf(response));
    return response;
  } catch (error) {
    const failed = errorResponse(core, route, error, info);
    await abandon();
    return failed;
  }
}

/** Returns the response to a request whose key is in use. */
function knownResponse(
  begun: Exclude<Begun<unknown>, { readonly state: "new" }>,
  fingerprint: string,
  requestId: string,
): Outgoing {
  if (begun.state !== "busy" && begun.fingerprint !== fingerprint)
    return rejectionResponse("idempotency_key_reused", requestId);
  if (begun.state === "done") return replay(begun.response, requestId);
  if (begun.state === "dropped")
    return rejectionResponse("idempotency_response_dropped", requestId);
  const code = begun.state === "busy" ? "idempotency_unavailable" : "idempotency_in_progress";
  return retryLater(code, requestId, (begun.retryAfterMs ?? 1_000) / 1_000);
}

/** Returns the response to store, without the headers of this one request. */
function storedOf({ status, headers, body }: Outgoing): StoredResponse {
  const kept: Record<string, string> = { ...headers };
  delete kept["x-request-id"];
  return { status, headers: kept, body };
}

/**
 * Returns the earlier response, marked as replayed. Its body has the request id of that time.
 * @throws Error when the stored response cannot be sent.
 */
function replay(stored: StoredResponse, requestId: string): Outgoing {
  if (!canBeSent(stored))
    throw new Error("The idempotency store returned a response that cannot be sent.");
  const { status, body } = stored;
  const own = { "x-request-id": requestId, "idempotency-replayed": "true" };
  const headers = { ...stored.headers, ...own };
  const code = status < 400 ? undefined : codeIn(body);
  const response = { status, headers, body, headOnly: false } as const;
  return { ...response, ...(code !== undefined && { code }), isDeclared: true, replayed: true };
}

/** Returns whether this server could have stored the response. */
function canBeSent({ status, headers, body }: StoredResponse): boolean {
  if (!Number.isInteger(status) || status < 200 || status >= 500) return false;
  if (typeof body !== "string" || (bodiless.has(status) && body !== "")) return false;
  return Object.entries(headers).every(
    ([name, value]) => isHeaderName(name) && isResponseHeader(value),
  );
}

/** Statuses without a body. */
const bodiless: ReadonlySet<number> = /* @__PURE__ */ new Set([204, 205, 304]);

/** Returns the `code` in the body of an error. */
function codeIn(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { readonly code?: unknown };
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
