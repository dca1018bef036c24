/** Listens for the abort of a signal that many calls may share. */

interface Listener {
  readonly listen: () => void;
  readonly tells: Set<() => void>;
}

const listeners: WeakMap<AbortSignal, Listener> = new WeakMap();

/**
 * Calls `tell` when `signal` aborts, until the function that is returned is called. A signal gets
 * one listener however many wait for it: Node warns where there are more than ten.
 */
export function whenAborted(signal: AbortSignal, tell: () => void): () => void {
  let listener = listeners.get(signal);
  if (listener === undefined) {
    const tells = new Set<() => void>();
    listener = { tells, listen: () => tells.forEach((one) => one()) };
    listeners.set(signal, listener);
    signal.addEventListener("abort", listener.listen);
  }
  const { tells, listen } = listener;
  tells.add(tell);
  return () => {
    if (!tells.delete(tell) || tells.size > 0) return;
    listeners.delete(signal);
    signal.removeEventListener("abort", listen);
  };
}
