/** The time, as one thing that everything is given: tests bring their own. */

/** Tells the time. */
export interface Clock {
  /** Unix time in whole milliseconds. */
  now(): number;
}

/** The time of this machine. */
export const systemClock: Clock = { now: () => Date.now() };
