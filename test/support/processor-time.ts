/** Processor time: what tests of running time look at, since the time that passes depends on what else a machine does. */
import { expect } from "vitest";

/** Runs `work` and fails when it takes `milliseconds` of processor time: ten times what it takes on a slow machine. */
export function within<T>(milliseconds: number, work: () => T): T {
  const start = process.cpuUsage();
  const result = work();
  expect(millisecondsSince(start)).toBeLessThan(milliseconds);
  return result;
}

/** Milliseconds of processor time that this process takes until `work` is done. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return millisecondsSince(start);
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
