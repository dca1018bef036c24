// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** How long a request is worked on: until it is answered, its client is gone or its time is up. */

/** Why a handler was told to stop. */
export type EndReason = "client_gone" | "time_up";

/** Makes the `AbortSignal` of a request only when somebody asks for it. */
export class Lifetime {
  #controller: AbortController | undefined;
  #ended: EndReason | undefined;

  /** Aborts when the lifetime ends before the answer. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended !== undefined) this.#controller.abort(reasonOf(this.#ended));
    }
    return this.#controller.signal;
  }

  /** Why it ended before the answer; undefined while it has not. */
  get ended(): EndReason | undefined {
    return this.#ended;
  }

  /** Ends it; only the first reason counts. */
  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#controller?.abort(reasonOf(reason));
  }
}

function reasonOf(reason: EndReason): Error {
  const clientGone = reason === "client_gone";
  const error = new Error(clientGone ? "The client is gone." : "The time of the handler is up.");
  error.name = clientGone ? "AbortError" : "TimeoutError";
  return error;
}

/**
 * Settles as `work` does, or resolves to "time_up" after `milliseconds`; 0 waits for ever.
 * What `work` does afterwards is ignored.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T | "time_up"> {
  if (milliseconds === 0) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve("time_up"), milliseconds);
    const settle = (): void => clearTimeout(timer);
    work.then(resolve, reject).then(settle, settle);
  });
}
