// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Listens for the abort of a signal that many calls may share. */

/** All who wait for one signal, as its listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const tell of this) tell();
  }
}

const waiting: WeakMap<AbortSignal, Waiting> = new WeakMap();

/**
 * Calls `tell` when `signal` aborts, until the function that is returned is called. A signal gets
 * one listener however many wait for it: Node warns where there are more than ten.
 */
export function whenAborted(signal: AbortSignal, tell: () => void): () => void {
  const all = waiting.get(signal) ?? new Waiting();
  if (all.size === 0) signal.addEventListener("abort", all);
  waiting.set(signal, all.add(tell));
  return () => {
    if (all.delete(tell) && all.size === 0) signal.removeEventListener("abort", all);
  };
}
