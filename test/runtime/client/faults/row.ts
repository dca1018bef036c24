/** Rows of docs/output/client-behaviour.md as tests. The page names each by file and title. */
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from "vitest";
import type { Calling, Fault } from "./clients.js";

/** A row: its tests also hold that no rejection was left unhandled. */
export function row(title: string, tests: () => void): void {
  describe(title, () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    beforeEach(() => void process.on("unhandledRejection", note));
    afterEach(async () => {
      for (let count = 0; count < 3; count++) await turn();
      process.off("unhandledRejection", note);
      expect(rejections.splice(0)).toEqual([]);
    });
    tests();
  });
}

/** The error of a call that must fail. */
export async function faultOf(calling: Calling): Promise<Fault> {
  const ended = await calling.result();
  if (ended.ok) throw new Error("The call did not fail.");
  return ended.error;
}

/** The clock of a test: it stands still until a test advances it. */
export interface Clock {
  /** Lets `ms` pass; the sockets do what they do meanwhile. */
  pass(ms: number): Promise<void>;
}

/** Stops the clock of clients until the test has finished. Sockets go on. */
export function stoppedClock(): Clock {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    async pass(ms) {
      await settled();
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    },
  };
}

/** Lets what is under way on sockets arrive, as far as one can see. */
async function settled(): Promise<void> {
  for (let count = 0; count < 50; count++) await turn();
}

/** The waits that a client logs before it tries again. */
export interface Waits {
  readonly options: { readonly logger: object };
  readonly waits: readonly number[];
  /** The wait that is logged next. */
  next(): Promise<number>;
}

/** A logger that keeps the waits. */
export function waitLog(): Waits {
  const waits: number[] = [];
  let wake: ((ms: number) => void) | undefined;
  const warn = (_message: string, { waitMs }: { readonly waitMs?: number }): void => {
    if (waitMs === undefined) return;
    waits.push(waitMs);
    wake?.(waitMs);
  };
  return {
    options: { logger: { warn } },
    waits,
    next: () => new Promise((resolve) => (wake = resolve)),
  };
}
