/** Work that is done again and again: at once while there is more, never twice at a time, and not for ever. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeat } from "../src/tasks.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("goes on at once as long as there is more, and then waits for its time", async () => {
  let left = 10;
  let runs = 0;
  const task = async (): Promise<boolean> => {
    runs += 1;
    left -= 1;
    return left > 0;
  };
  const repeated = repeat(task, 5_000, () => {});
  await vi.advanceTimersByTimeAsync(4_999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(11);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(runs).toBe(11);
});

it("stops in the middle of a lot, runs once at a time, and outlives what is thrown", async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const errors: unknown[] = [];
  const task = async (): Promise<boolean> => {
    runs += 1;
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 70));
    atOnce -= 1;
    if (runs === 1) throw new Error("no");
    return true;
  };
  const repeated = repeat(task, 50, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors).toEqual([new Error("no")]);
  expect(most).toBe(1);
  const stopping = repeated.stop();
  const before = runs;
  await vi.advanceTimersByTimeAsync(1_000);
  await stopping;
  expect(runs).toBe(before);
  expect(atOnce).toBe(0);
});
