// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Work that must not take too long, and that can be called off. */
import { whenAborted } from "./abort-listener.js";

/** What work is rejected with whose time is over. */
export const ranOut: unique symbol = Symbol("the time is over");

/** Milliseconds; timers cannot wait any longer. */
export const longest: number = 0x7fffffff;

/**
 * Settles as `work` does; rejects with `ranOut` after `ms`, with the reason of `outer` once that
 * aborts. The signal that `work` is given aborts then, but nobody waits until it has listened.
 */
export function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (ms > longest && outer === undefined) return work(undefined);
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
      controller.abort(reason === ranOut ? undefined : reason);
    });
    const timer = ms > longest ? undefined : setTimeout(end, ms, ranOut);
    const release = outer && whenAborted(outer, () => end(outer.reason));
    work(controller.signal).then(ending(resolve), ending(reject));
  });
}

/** Waits for at least `ms`, or for as long as timers can; rejects with the reason of `signal` as soon as that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  try {
    // Timers may be early by part of a millisecond.
    await within(Math.min(ms + 1, longest), signal, () => new Promise(() => {}));
  } catch (reason) {
    if (reason !== ranOut) throw reason;
  }
}
