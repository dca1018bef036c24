/** The duration of each phase, for `--timing` and for `SPECCAST_TIMINGS=1`. */

const timings: { phase: string; ms: number }[] = [];

/** Runs `work` and notes its duration under the name of the phase. */
export async function timed<T>(phase: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    timings.push({ phase, ms: Math.round((performance.now() - start) * 100) / 100 });
  }
}

/** Begins a command: forgets the phases of an earlier one in the same process. */
export function startTimings(): void {
  timings.length = 0;
}

/** Writes the timings to standard error as one line of JSON, when they were asked for. */
export function reportTimings(): void {
  if (process.env["SPECCAST_TIMINGS"] !== "1") return;
  timings.push({ phase: "process", ms: Math.round(performance.now() * 100) / 100 });
  process.stderr.write(`${JSON.stringify({ timings })}\n`);
}

/**
 * Returns the time of each phase in the order of the run, of all specs together, and of the whole process.
 *
 *   loading       74 ms
 *   read           2 ms
 *   parse         58 ms
 *   …
 *   total        512 ms
 */
export function timingTable(): string {
  const sums = new Map<string, number>();
  for (const { phase, ms } of timings) if (phase !== "process") sums.set(phase, (sums.get(phase) ?? 0) + ms);
  const rows = [...sums, ["total", performance.now()] as const];
  return rows.map(([name, ms]) => `${name.padEnd(14)}${ms.toFixed(0).padStart(6)} ms\n`).join("");
}
