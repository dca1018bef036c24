/** Bytes in flight. */

/**
 * The bytes in flight: bodies that have arrived, responses that have not left, and an estimate for
 * responses in preparation.
 */
export class InFlight {
  /** The maximum number of bytes. */
  readonly max: number;
  #bytes = 0;
  readonly #estimates = new Map<unknown, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit. Any number fits if only `own` bytes are held. */
  hasRoom(bytes: number, own = 0): boolean {
    return this.#bytes === own || this.#bytes + bytes <= this.max;
  }

  /** Returns the estimated bytes of the next response of `route`; 0 before its first. */
  estimateOf(route: unknown): number {
    return this.#estimates.get(route) ?? 0;
  }

  /**
   * Records the size of a response of `route`. The estimate rises at once and at most halves for a
   * smaller response. It is capped at half of `max`, so that large responses do not block other
   * endpoints.
   */
  note(route: unknown, bytes: number): void {
    const before = this.estimateOf(route);
    const next = Math.floor(Math.min(Math.max(bytes, before / 2), this.max / 2));
    if (next !== before) this.#estimates.set(route, next);
  }

  /** Counts `bytes` until `release` is called with the same number. */
  hold(bytes: number): void {
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}
