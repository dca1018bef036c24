/** An idempotency store in memory. */
import type { Begun, IdempotencyScope, IdempotencyStore, StoredResponse } from "./idempotency.js";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * The maximum number of keys; 10,000 by default. Beyond that the caller with the most responses
   * loses the oldest before its window ends, so allow for all requests within a window.
   */
  readonly maxEntries?: number;
  /**
   * The maximum bytes of all responses; 67,108,864 by default. Beyond that the caller with the most
   * bytes loses its oldest responses. Their keys stay: a repeated request gets 409
   * `idempotency_response_dropped`, and the handler does not run again.
   */
  readonly maxBytes?: number;
  /**
   * Receives each key that is forgotten before its window ends: the same request would take effect
   * again. By default, the first one is reported to the console.
   */
  readonly onEvict?: (scope: IdempotencyScope) => void;
  /**
   * Receives each key whose response is dropped because of `maxBytes`. By default, the first one is
   * reported to the console.
   */
  readonly onDrop?: (scope: IdempotencyScope) => void;
  /** Returns the time in milliseconds; `performance.now` by default. */
  readonly now?: () => number;
}

/** A claim on a key in memory. It has no operations. */
export interface MemoryTransaction {
  readonly scope: IdempotencyScope;
}

/** A store in memory. */
export interface MemoryStore extends IdempotencyStore<MemoryTransaction> {
  /** The number of keys now. */
  readonly size: number;
}

interface Claim {
  readonly fingerprint: string;
  readonly transaction: MemoryTransaction;
  /** The end of the window. */
  readonly until: number;
  /** The time from which the claim may be taken over. */
  readonly leasedUntil: number;
}

interface Finished {
  readonly scope: IdempotencyScope;
  readonly fingerprint: string;
  /** Absent if it was dropped. */
  response: StoredResponse | undefined;
  readonly bytes: number;
  readonly until: number;
}

/** The finished requests of a caller, the oldest first. */
interface CallerKeys {
  readonly names: Set<string>;
  /** Those whose responses are stored. */
  readonly stored: Set<string>;
  bytes: number;
}

/**
 * Returns an idempotency store in memory. It does not outlive the process, is not shared with other
 * processes, and does not undo the effects of handlers: use it for tests, and for services that
 * accept that. A store that is full of requests in progress returns `busy`.
 * @throws RangeError unless `maxEntries` and `maxBytes` are whole numbers above 0.
 */
export function memoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { maxEntries = 10_000, maxBytes = 67_108_864, now = () => performance.now() } = options;
  const { onEvict = warnOnce(forgetsKeys), onDrop = warnOnce(dropsResponses) } = options;
  for (const [name, value] of Object.entries({ maxEntries, maxBytes }))
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be a whole number above 0.`);
  let bytes = 0;
  const running = new Map<string, Claim>();
  const finished = new Map<string, Finished>();
  const callers = new Map<string, CallerKeys>();

  /**
   * The earliest end of a window; windows differ in length, so the oldest entry need not be first.
   */
  let soonest = Infinity;
  /**
   * Requests since the last look through all keys. The next one follows after as many requests as
   * there are keys, so that a request costs the same however many there are.
   */
  let sinceForgotten = 0;

  /** Drops a response, whose key stays. */
  function drop(name: string, own: CallerKeys): void {
    const known = finished.get(name);
    if (known === undefined || !own.stored.delete(name)) return;
    known.response = undefined;
    own.bytes -= known.bytes;
    bytes -= known.bytes;
  }

  function forget(name: string): boolean {
    const { principal = "" } = finished.get(name)?.scope ?? {};
    const own = callers.get(principal);
    if (own !== undefined) drop(name, own);
    if (own?.names.delete(name) === true && own.names.size === 0) callers.delete(principal);
    return finished.delete(name);
  }

  /** Returns the caller with the largest `measure`. */
  function largest(measure: (own: CallerKeys) => number): CallerKeys | undefined {
    let found: CallerKeys | undefined;
    for (const own of callers.values())
      if (found === undefined || measure(own) > measure(found)) found = own;
    return found;
  }

  /** Removes the responses whose windows are over, and updates `soonest`. */
  function forgetOver(at: number): void {
    soonest = Infinity;
    sinceForgotten = 0;
    for (const [name, { until }] of finished) {
      if (until <= at) forget(name);
      else soonest = Math.min(soonest, until);
    }
  }

  /** Returns whether there is room for one more. Removes entries if needed, expired ones first. */
  function hasRoom(at: number): boolean {
    if (running.size + finished.size < maxEntries) return true;
    if (at >= soonest) forgetOver(at);
    if (running.size + finished.size < maxEntries) return true;
    for (const [oldest, { leasedUntil }] of running)
      if (leasedUntil <= at) return running.delete(oldest);
    // A caller that fills the store loses its own responses.
    for (const oldest of largest(({ names }) => names.size)?.names ?? []) {
      const { scope } = finished.get(oldest) ?? {};
      if (scope !== undefined) onEvict(scope);
      return forget(oldest);
    }
    return false;
  }

  function begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Begun<MemoryTransaction> {
    const name = nameOf(scope);
    const at = now();
    sinceForgotten += 1;
    if (at >= soonest && sinceForgotten >= finished.size) forgetOver(at);
    const known = finished.get(name);
    if (known !== undefined && at < known.until) {
      const { fingerprint: of, response } = known;
      return response === undefined
        ? { state: "dropped", fingerprint: of }
        : { state: "done", fingerprint: of, response };
    }
    forget(name);
    const claim = running.get(name);
    if (claim !== undefined && !isFree(claim, fingerprint, at))
      return { state: "running", fingerprint: claim.fingerprint };
    if (claim === undefined && !hasRoom(at)) return { state: "busy" };
    const transaction = { scope };
    running.delete(name);
    running.set(name, {
      fingerprint,
      transaction,
      until: claim !== undefined && at < claim.until ? claim.until : at + windowMs,
      leasedUntil: at + leaseMs,
    });
    return { state: "new", transaction };
  }

  return {
    get size() {
      return running.size + finished.size;
    },
    begin: async (scope, fingerprint, windowMs, leaseMs) =>
      begin(scope, fingerprint, windowMs, leaseMs),
    complete: async (transaction, response) => {
      const name = nameOf(transaction.scope);
      const claim = running.get(name);
      if (claim?.transaction !== transaction)
        throw new Error("Another request has claimed the key since.");
      running.delete(name);
      const { fingerprint, until } = claim;
      const { scope } = transaction;
      const size = bytesOf(response);
      finished.set(name, { scope, fingerprint, response, bytes: size, until });
      const own = callers.get(scope.principal) ?? { names: new Set(), stored: new Set(), bytes: 0 };
      callers.set(scope.principal, own);
      own.names.add(name);
      own.stored.add(name);
      own.bytes += size;
      bytes += size;
      soonest = Math.min(soonest, claim.until);
      if (bytes > maxBytes) forgetOver(now());
      while (bytes > maxBytes) {
        const most = largest((one) => one.bytes) ?? own;
        const [oldest = ""] = most.stored;
        const dropped = finished.get(oldest)?.scope;
        drop(oldest, most);
        if (dropped !== undefined) onDrop(dropped);
      }
    },
    abandon: async (transaction) => {
      const name = nameOf(transaction.scope);
      if (running.get(name)?.transaction === transaction) running.delete(name);
    },
  };
}

/**
 * Returns whether a claim may be taken over: its lease is over, and the request is the same or the
 * window is over.
 */
function isFree(claim: Claim, fingerprint: string, at: number): boolean {
  if (at < claim.leasedUntil) return false;
  return claim.fingerprint === fingerprint || at >= claim.until;
}

/** Returns the bytes that a response takes in memory, at least. Strings beyond Latin-1 take two bytes a character. */
function bytesOf({ headers, body }: StoredResponse): number {
  const width = /[^\0-\xff]/.test(body) ? 2 : 1;
  return body.length * width + JSON.stringify(headers).length;
}

const forgetsKeys = (endpoint: string): string =>
  `memoryStore is full and forgets keys of ${endpoint} too early. Raise maxEntries, use a shared store, or set onEvict.`;

const dropsResponses = (endpoint: string): string =>
  `memoryStore is full and drops responses of ${endpoint}: a repeated request gets 409. Raise maxBytes, use a shared store, or set onDrop.`;

/** Returns a function that reports the first key that it receives. */
function warnOnce(message: (endpoint: string) => string): (scope: IdempotencyScope) => void {
  let isReported = false;
  return ({ endpoint }) => {
    if (!isReported) console.error(message(endpoint));
    isReported = true;
  };
}

/** Returns a unique string for a scope. */
function nameOf({ principal, endpoint, key }: IdempotencyScope): string {
  return JSON.stringify([principal, endpoint, key]);
}
