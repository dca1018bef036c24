/** An idempotency store in memory. */
import type {
  Begun,
  IdempotencyScope,
  IdempotencyStore,
  StoredResponse,
} from "./idempotent-handler.js";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * The maximum number of keys; 10,000 by default. Beyond that the caller with the most responses
   * loses the oldest before its window ends, so allow for all requests within a window.
   */
  readonly maxEntries?: number;
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
  readonly principal: string;
  readonly fingerprint: string;
  readonly response: StoredResponse;
  readonly until: number;
}

/**
 * Returns an idempotency store in memory. It does not outlive the process, is not shared with other
 * processes, and does not undo the effects of handlers: use it for tests, and for services that
 * accept that. A store that is full of requests in progress returns `busy`.
 * @throws RangeError unless `maxEntries` is a whole number above 0.
 */
export function memoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { maxEntries = 10_000, now = () => performance.now() } = options;
  if (!Number.isInteger(maxEntries) || maxEntries < 1)
    throw new RangeError("maxEntries must be a whole number above 0.");
  const running = new Map<string, Claim>();
  const finished = new Map<string, Finished>();
  /** Names of finished requests by caller, the oldest first. */
  const callers = new Map<string, Set<string>>();

  /**
   * The earliest end of a window; windows differ in length, so the oldest entry need not be first.
   */
  let soonest = Infinity;

  function forget(name: string): boolean {
    const principal = finished.get(name)?.principal;
    const own = principal === undefined ? undefined : callers.get(principal);
    if (own?.delete(name) === true && own.size === 0) callers.delete(principal ?? "");
    return finished.delete(name);
  }

  /** Removes the responses whose windows are over, and updates `soonest`. */
  function forgetOver(at: number): void {
    soonest = Infinity;
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
    let max: ReadonlySet<string> = new Set();
    for (const own of callers.values()) if (own.size > max.size) max = own;
    for (const oldest of max) return forget(oldest);
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
    if (at >= soonest) forgetOver(at);
    const known = finished.get(name);
    if (known !== undefined && at < known.until)
      return { state: "done", fingerprint: known.fingerprint, response: known.response };
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
      const { principal } = transaction.scope;
      finished.set(name, { principal, fingerprint, response, until });
      callers.set(principal, (callers.get(principal) ?? new Set()).add(name));
      soonest = Math.min(soonest, claim.until);
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

/** Returns a unique string for a scope. */
function nameOf({ principal, endpoint, key }: IdempotencyScope): string {
  return JSON.stringify([principal, endpoint, key]);
}
