/** The time limits of attempts and calls, and waits that end when a signal aborts. */

/** The callbacks that wait for one signal, as its listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

const waiting: WeakMap<AbortSignal, Waiting> = /* @__PURE__ */ new WeakMap();

/**
 * Calls `callback` when `signal` aborts. Returns a function that stops waiting. All callbacks share
 * one listener, since Node warns when a signal has more than ten.
 */
export function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = waiting.get(signal) ?? new Waiting();
  if (callbacks.size === 0) signal.addEventListener("abort", callbacks);
  waiting.set(signal, callbacks.add(callback));
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0)
      signal.removeEventListener("abort", callbacks);
  };
}

/** Rejection of `withTimeLimit` after its time limit. */
export const timeLimit: unique symbol = /* @__PURE__ */ Symbol("time limit");

/** The longest delay of a timer, in milliseconds. */
export const maxDelay = 0x7fffffff;

/**
 * Settles as `work` does. Rejects with `timeLimit` after `ms`, and with the reason of `outer` when
 * that aborts. Both abort the signal of `work` and do not wait for it.
 */
export function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (ms > maxDelay && outer === undefined) return work(undefined);
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    function ending<Result>(settle: (result: Result) => void): (result: Result) => void {
      return (result) => {
        clearTimeout(timer);
        release?.();
        settle(result);
      };
    }
    const end = ending((reason: unknown): void => {
      reject(reason);
      controller.abort(reason === timeLimit ? undefined : reason);
    });
    const timer = ms > maxDelay ? undefined : setTimeout(end, ms, timeLimit);
    const release = outer && whenAborted(outer, () => end(outer.reason));
    work(controller.signal).then(ending(resolve), ending(reject));
  });
}

/** Throws the reason of `signal` if it has aborted. Signals of React Native have no such method. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

/** Waits `ms`, at most `maxDelay`. Rejects with the reason of `signal` as soon as that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfAborted(signal);
  try {
    // Timers can fire a fraction of a millisecond early.
    await withTimeLimit(Math.min(ms + 1, maxDelay), signal, () => new Promise(() => {}));
  } catch (reason) {
    if (reason !== timeLimit) throw reason;
  }
}
