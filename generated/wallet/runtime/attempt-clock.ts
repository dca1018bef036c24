// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The time of one attempt: until it is done, takes too long or is called off. */

/** Watches one attempt. */
export interface AttemptClock {
  /** Aborts the attempt; undefined when nothing can. */
  readonly signal: AbortSignal | undefined;
  /** Whether the time ran out. */
  timedOut(): boolean;
  /** Settles as `work` does, or rejects as soon as the signal aborts. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Releases timer and listeners. */
  stop(): void;
}

/** Timers cannot wait any longer. */
const longest = 0x7fffffff;

/** Starts the clock of an attempt that `outer` may call off. */
export function startClock(outer: AbortSignal | undefined, timeoutMs: number): AttemptClock {
  if (timeoutMs > longest)
    return { signal: outer, timedOut: () => false, race: racer(outer), stop };
  const controller = new AbortController();
  let ranOut = false;
  const timer = setTimeout(() => {
    ranOut = true;
    controller.abort();
  }, timeoutMs);
  const forward = (): void => controller.abort(outer?.reason);
  outer?.addEventListener("abort", forward, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => ranOut,
    race: racer(controller.signal),
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", forward);
    },
  };
}

function stop(): void {}

function racer(signal: AbortSignal | undefined): <T>(work: Promise<T>) => Promise<T> {
  if (signal === undefined) return (work) => work;
  return (work) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(signal.reason);
      signal.addEventListener("abort", giveUp, { once: true });
      const release = (): void => signal.removeEventListener("abort", giveUp);
      work.then(resolve, reject).then(release, release);
    });
}
