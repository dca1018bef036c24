/** The time of a request. */

/** The reason why a handler was aborted. */
type EndReason = "client_gone" | "closing" | "time_up";

/**
 * Returns whether a timeout of `milliseconds` ever fires: 0 and numbers beyond the range of timers
 * do not.
 */
export function hasEnd(milliseconds: number): boolean {
  return milliseconds !== 0 && milliseconds <= 2_147_483_647;
}

/** Measures the time of a request. Creates its `AbortSignal` only on demand, since that is slow. */
export class Lifetime {
  /** The start of the request, by `performance.now()`. */
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

  /** Aborts when the lifetime ends before the response. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended !== undefined) this.#controller.abort(reasonOf(this.#ended));
    }
    return this.#controller.signal;
  }

  /** The reason why it ended before the response; undefined while it has not. */
  get ended(): EndReason | undefined {
    return this.#ended;
  }

  /** True if the time is up and a 503 was sent, so that no further step may start. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /**
   * Returns whether `error` is the signal's own reason, or Node's error for it as from `events.on`,
   * and needs no report.
   */
  isReason(error: unknown): boolean {
    if (this.#ended === undefined || this.#controller === undefined) return false;
    const { reason } = this.#controller.signal as { readonly reason: unknown };
    return error === reason || (error as Partial<Error> | null | undefined)?.cause === reason;
  }

  /** Ends it; only the first reason counts. */
  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#controller?.abort(reasonOf(reason));
    if (reason === "client_gone") this.#letProcessEnd();
  }

  /**
   * Calls `whenUp` after `milliseconds` of work unless `stop` comes first; 0 means no limit. Before
   * that, calls `waits` as soon as the request takes longer than a moment. Uses its own timer,
   * since platforms end the timers of a request with that request.
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

  /** Stops the timer, because the request has its response. */
  stop(): void {
    this.#whenUp = undefined;
    clearTimeout(this.#timer);
  }

  /** Stops counting while the server waits for the client, until `resume`. */
  pause(): void {
    this.#waitingSince = performance.now();
  }

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
    // Waiting for the client does not count: `resume` checks again.
    this.#isHeld = this.#waitingSince >= 0;
    if (this.#isHeld) return;
    const left = this.#milliseconds - this.#worked();
    // Timers may fire up to a millisecond early.
    if (left >= 1) return this.#start(left);
    const whenUp = this.#whenUp;
    this.#isTimeUp = true;
    this.end("time_up");
    this.#whenUp = undefined;
    whenUp?.();
  }

  /** Lets a Node process exit although an abandoned handler still runs. */
  #letProcessEnd(): void {
    (this.#timer as { unref?: () => void } | undefined)?.unref?.();
  }

  #worked(): number {
    return performance.now() - this.startedAt - this.#waited;
  }
}

function reasonOf(reason: EndReason): Error {
  const error = new Error(reasons[reason]);
  error.name = reason === "time_up" ? "TimeoutError" : "AbortError";
  return error;
}

const reasons: Readonly<Record<EndReason, string>> = {
  client_gone: "The client has disconnected.",
  closing: "The server is shutting down.",
  time_up: "The handler timed out.",
};
