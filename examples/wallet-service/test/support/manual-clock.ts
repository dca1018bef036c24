/** A clock that a test sets. */
import type { Clock } from "../../src/clock.js";

/** Stands still until it is moved. */
export class ManualClock implements Clock {
  #at: number;

  constructor(at = Date.UTC(2026, 0, 31, 12)) {
    this.#at = at;
  }

  now(): number {
    return this.#at;
  }

  /** Moves it; backwards, too. */
  advance(ms: number): void {
    this.#at += ms;
  }
}
