// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A store of idempotency keys for one process. */
import type { Begun, IdempotencyScope, IdempotencyStore, StoredAnswer } from "./idempotency.js";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * How many keys are remembered; 10,000 by default. Beyond that the one answered longest ago is
   * forgotten before its window is over, so take as many as arrive in a window.
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

  /** No answer is over before that; windows differ in length, so the oldest need not be the first. */
  let soonest = Infinity;

  /** Whether there is room for one more; makes it where something can be forgotten, what is over first. */
  function hasRoom(at: number): boolean {
    if (running.size + finished.size < maxEntries) return true;
    if (at >= soonest) soonest = dropOver(finished, at);
    if (running.size + finished.size < maxEntries) return true;
    for (const [oldest, { leasedUntil }] of running)
      if (leasedUntil <= at) return running.delete(oldest);
    for (const oldest of finished.keys()) return finished.delete(oldest);
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
    if (at >= soonest) soonest = dropOver(finished, at);
    const known = finished.get(name);
    if (known !== undefined && at < known.until)
      return { state: "done", fingerprint: known.fingerprint, answer: known.answer };
    finished.delete(name);
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
      finished.set(name, { fingerprint: claim.fingerprint, answer, until: claim.until });
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

/** Forgets the answers whose windows are over; when the next one will be. */
function dropOver(finished: Map<string, Finished>, at: number): number {
  let next = Infinity;
  for (const [name, { until }] of finished) {
    if (until <= at) finished.delete(name);
    else next = Math.min(next, until);
  }
  return next;
}

/** One text for a scope; no other scope has it. */
function nameOf({ principal, endpoint, key }: IdempotencyScope): string {
  return JSON.stringify([principal, endpoint, key]);
}
