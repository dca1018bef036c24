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

/** The finished requests of a store. */
class FinishedRequests {
  readonly #byName = new Map<string, Finished>();
  readonly #callers = new Map<string, CallerKeys>();
  #bytes = 0;
  /** The earliest end of a window; windows differ in length, so the oldest entry need not be first. */
  #soonest = Infinity;
  /**
   * Requests since the last look through all keys. The next one follows after as many requests as
   * there are keys, so that a request costs the same however many there are.
   */
  #sinceForgotten = 0;

  get size(): number {
    return this.#byName.size;
  }

  /** Returns the request of a name, unless its window is over. */
  get(name: string, at: number): Finished | undefined {
    this.#sinceForgotten += 1;
    if (this.#sinceForgotten >= this.size) this.forgetOver(at);
    const known = this.#byName.get(name);
    if (known !== undefined && at < known.until) return known;
    this.#forget(name);
    return undefined;
  }

  add(name: string, entry: Finished): void {
    this.#byName.set(name, entry);
    const { principal } = entry.scope;
    const own = this.#callers.get(principal) ?? { names: new Set(), stored: new Set(), bytes: 0 };
    this.#callers.set(principal, own);
    own.names.add(name);
    own.stored.add(name);
    own.bytes += entry.bytes;
    this.#bytes += entry.bytes;
    this.#soonest = Math.min(this.#soonest, entry.until);
  }

  /** Removes the requests whose windows are over. */
  forgetOver(at: number): void {
    if (at < this.#soonest) return;
    this.#soonest = Infinity;
    this.#sinceForgotten = 0;
    for (const [name, { until }] of this.#byName) {
      if (until <= at) this.#forget(name);
      else this.#soonest = Math.min(this.#soonest, until);
    }
  }

  /** Removes the oldest request of the caller with most of them: a caller that fills the store loses its own. */
  forgetOldest(): IdempotencyScope | undefined {
    const [oldest] = this.#largest(({ names }) => names.size)?.names ?? [];
    if (oldest === undefined) return undefined;
    const scope = this.#byName.get(oldest)?.scope;
    this.#forget(oldest);
    return scope;
  }

  /** Drops responses, whose keys stay, until the others fit. Returns the scopes of those dropped. */
  *dropBeyond(maxBytes: number, at: number): Iterable<IdempotencyScope> {
    if (this.#bytes > maxBytes) this.forgetOver(at);
    while (this.#bytes > maxBytes) {
      const most = this.#largest(({ bytes }) => bytes);
      const [oldest = ""] = most?.stored ?? [];
      const entry = this.#byName.get(oldest);
      if (most === undefined || entry === undefined) return;
      this.#drop(oldest, entry, most);
      yield entry.scope;
    }
  }

  #drop(name: string, entry: Finished, own: CallerKeys): void {
    if (!own.stored.delete(name)) return;
    entry.response = undefined;
    own.bytes -= entry.bytes;
    this.#bytes -= entry.bytes;
  }

  #forget(name: string): void {
    const entry = this.#byName.get(name);
    const own = this.#callers.get(entry?.scope.principal ?? "");
    this.#byName.delete(name);
    if (entry === undefined || own === undefined) return;
    this.#drop(name, entry, own);
    own.names.delete(name);
    if (own.names.size === 0) this.#callers.delete(entry.scope.principal);
  }

  /** Returns the caller with the largest `measure`. */
  #largest(measure: (own: CallerKeys) => number): CallerKeys | undefined {
    let found: CallerKeys | undefined;
    for (const own of this.#callers.values())
      if (found === undefined || measure(own) > measure(found)) found = own;
    return found;
  }
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
  const running = new Map<string, Claim>();
  const finished = new FinishedRequests();
  const isFull = (): boolean => running.size + finished.size >= maxEntries;

  /** Returns whether there is room for one more. Removes entries if needed, expired ones first. */
  function hasRoom(at: number): boolean {
    if (isFull()) finished.forgetOver(at);
    if (!isFull()) return true;
    for (const [oldest, { leasedUntil }] of running)
      if (leasedUntil <= at) return running.delete(oldest);
    const forgotten = finished.forgetOldest();
    if (forgotten !== undefined) onEvict(forgotten);
    return forgotten !== undefined;
  }

  function begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Begun<MemoryTransaction> {
    const name = nameOf(scope);
    const at = now();
    const known = finished.get(name, at);
    if (known !== undefined) {
      const { fingerprint: of, response } = known;
      return response === undefined
        ? { state: "dropped", fingerprint: of }
        : { state: "done", fingerprint: of, response };
    }
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

  function complete({ scope }: MemoryTransaction, claim: Claim, response: StoredResponse): void {
    const { fingerprint, until } = claim;
    const name = nameOf(scope);
    running.delete(name);
    finished.add(name, { scope, fingerprint, response, bytes: bytesOf(response), until });
    for (const dropped of finished.dropBeyond(maxBytes, now())) onDrop(dropped);
  }

  return {
    get size() {
      return running.size + finished.size;
    },
    begin: async (scope, fingerprint, windowMs, leaseMs) =>
      begin(scope, fingerprint, windowMs, leaseMs),
    complete: async (transaction, response) => {
      const claim = running.get(nameOf(transaction.scope));
      if (claim?.transaction !== transaction)
        throw new Error("Another request has claimed the key since.");
      complete(transaction, claim, response);
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
