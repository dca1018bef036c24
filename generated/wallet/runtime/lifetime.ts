// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** How long a request is worked on: until it is answered, its client is gone or its time is up. */

/** Why a handler was told to stop. */
export type EndReason = "client_gone" | "time_up";

/** Whether a time of so many milliseconds has an end: timers take no more, and 0 stands for none. */
export function hasEnd(milliseconds: number): boolean {
  return milliseconds !== 0 && milliseconds <= 2_147_483_647;
}

/** Counts the time of a request, and makes its `AbortSignal` only when somebody asks for it. */
export class Lifetime {
  /** When the request came, by `performance.now()`. */
  readonly startedAt: number = performance.now();
  #controller: AbortController | undefined;
  #ended: EndReason | undefined;
  #isTimeUp = false;
  #waited = 0;
  #waitingSince = -1;
  #isHeld = false;
  #milliseconds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #whenUp: (() => void) | undefined;

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

  /** Whether 503 has been answered: nothing more is to be begun. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /** Whether `error` is what the signal aborted with, so that it says nothing new. */
  isReason(error: unknown): boolean {
    return this.#ended !== undefined && error === this.#controller?.signal.reason;
  }

  /** Ends it; only the first reason counts. */
  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#controller?.abort(reasonOf(reason));
    if (reason === "client_gone") this.#letProcessEnd();
  }

  /**
   * Calls `whenUp` when `milliseconds` have been worked, unless `answered` is called before; 0 stands
   * for no end. Before that it calls `waits`, as soon as this takes longer than a moment. A timer of
   * its own, since platforms end the timers of a request with that request.
   */
  begin(milliseconds: number, whenUp: () => void, waits?: () => void): void {
    const ends = hasEnd(milliseconds);
    if (ends) {
      this.#milliseconds = milliseconds;
      this.#whenUp = whenUp;
    }
    if (waits === undefined) {
      if (ends) this.#start(milliseconds);
      return;
    }
    this.#timer = setTimeout(() => {
      waits();
      if (this.#whenUp !== undefined) this.#look();
    });
  }

  /** The request is answered: its time no longer matters. */
  answered(): void {
    this.#whenUp = undefined;
    clearTimeout(this.#timer);
  }

  /** From here on the client is waited for, which does not count, until `resume`. */
  pause(): void {
    this.#waitingSince = performance.now();
  }

  /** The client is no longer waited for. */
  resume(): void {
    this.#waited += performance.now() - this.#waitingSince;
    this.#waitingSince = -1;
    if (this.#isHeld && this.#whenUp !== undefined) this.#look();
    this.#isHeld = false;
  }

  #start(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    if (this.#ended === "client_gone") this.#letProcessEnd();
  }

  #look(): void {
    // While the client is waited for there is nothing to count: `resume` looks again.
    this.#isHeld = this.#waitingSince >= 0;
    if (this.#isHeld) return;
    const left = this.#milliseconds - this.#worked();
    // Timers may be early by less than a millisecond.
    if (left >= 1) return this.#start(left);
    const tell = this.#whenUp;
    this.#isTimeUp = true;
    this.end("time_up");
    this.#whenUp = undefined;
    tell?.();
  }

  /** A handler that nobody waits for must not keep a process of Node alive that is to end. */
  #letProcessEnd(): void {
    (this.#timer as { unref?: () => void } | undefined)?.unref?.();
  }

  #worked(): number {
    return performance.now() - this.startedAt - this.#waited;
  }
}

function reasonOf(reason: EndReason): Error {
  const clientGone = reason === "client_gone";
  const error = new Error(clientGone ? "The client is gone." : "The time of the handler is up.");
  error.name = clientGone ? "AbortError" : "TimeoutError";
  return error;
}
