// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** An idempotency store in memory. */
import type {
  Begun,
  IdempotencyScope,
  IdempotencyStore,
  StoredAnswer,
} from "./idempotent-handler.js";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * The number of keys that are remembered; 10,000 by default. Beyond that the caller with the most answers
   * loses the oldest of them before its window is over, so take as many as arrive in a window.
   */
  readonly maxEntries?: number;
  /** The time in milliseconds; `performance.now` by default. */
  readonly now?: () => number;
}

/** A claim on a key in memory. Nothing can be done with it. */
export interface MemoryTransaction {
  readonly scope: IdempotencyScope;
}

/** A store in memory. */
export interface MemoryStore extends IdempotencyStore<MemoryTransaction> {
  /** How many keys are remembered now. */
  readonly size: number;
}

interface Claim {
  readonly fingerprint: string;
  readonly transaction: MemoryTransaction;
  /** When the window is over. */
  readonly until: number;
  /** When the claim may be taken over. */
  readonly leasedUntil: number;
}

interface Finished {
  readonly principal: string;
  readonly fingerprint: string;
  readonly answer: StoredAnswer;
  readonly until: number;
}

/**
 * A store that forgets everything when the process ends, knows nothing of other processes and does
 * not undo what a handler did: for tests, and for services that can live with that. A store that
 * is full of requests in work is busy.
 * @throws RangeError when `maxEntries` is not a whole number above 0.
 */
export function memoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { maxEntries = 10_000, now = () => performance.now() } = options;
  if (!Number.isInteger(maxEntries) || maxEntries < 1)
    throw new RangeError("maxEntries must be a whole number above 0.");
  const running = new Map<string, Claim>();
  const finished = new Map<string, Finished>();
  /** Names of finished requests by caller, the oldest first. */
  const callers = new Map<string, Set<string>>();

  /** No answer is over before that; windows differ in length, so the oldest need not be the first. */
  let soonest = Infinity;

  function forget(name: string): boolean {
    const principal = finished.get(name)?.principal;
    const own = principal === undefined ? undefined : callers.get(principal);
    if (own?.delete(name) === true && own.size === 0) callers.delete(principal ?? "");
    return finished.delete(name);
  }

  /** Forgets the answers whose windows are over, and notes when the next one will be. */
  function forgetOver(at: number): void {
    soonest = Infinity;
    for (const [name, { until }] of finished) {
      if (until <= at) forget(name);
      else soonest = Math.min(soonest, until);
    }
  }

  /** Whether there is room for one more; makes it where something can be forgotten, what is over first. */
  function hasRoom(at: number): boolean {
    if (running.size + finished.size < maxEntries) return true;
    if (at >= soonest) forgetOver(at);
    if (running.size + finished.size < maxEntries) return true;
    for (const [oldest, { leasedUntil }] of running)
      if (leasedUntil <= at) return running.delete(oldest);
    // Whoever fills the store does so at their own expense.
    let most: ReadonlySet<string> = new Set();
    for (const own of callers.values()) if (own.size > most.size) most = own;
    for (const oldest of most) return forget(oldest);
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
      return { state: "done", fingerprint: known.fingerprint, answer: known.answer };
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
    complete: async (transaction, answer) => {
      const name = nameOf(transaction.scope);
      const claim = running.get(name);
      if (claim?.transaction !== transaction) throw new Error("Another has claimed the key since.");
      running.delete(name);
      const { fingerprint, until } = claim;
      const { principal } = transaction.scope;
      finished.set(name, { principal, fingerprint, answer, until });
      callers.set(principal, (callers.get(principal) ?? new Set()).add(name));
      soonest = Math.min(soonest, claim.until);
    },
    abandon: async (transaction) => {
      const name = nameOf(transaction.scope);
      if (running.get(name)?.transaction === transaction) running.delete(name);
    },
  };
}

/** Whether a claim may be taken over: its lease is over, and the request is the same or forgotten. */
function isFree(claim: Claim, fingerprint: string, at: number): boolean {
  if (at < claim.leasedUntil) return false;
  return claim.fingerprint === fingerprint || at >= claim.until;
}

/** One text for a scope; no other scope has it. */
function nameOf({ principal, endpoint, key }: IdempotencyScope): string {
  return JSON.stringify([principal, endpoint, key]);
}
