/** The duration of each phase, for `SPECCAST_TIMINGS=1`. */

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

/** Writes the timings to standard error as one line of JSON, when they were asked for. */
export function reportTimings(): void {
  if (process.env["SPECCAST_TIMINGS"] !== "1") return;
  timings.push({ phase: "process", ms: Math.round(performance.now() * 100) / 100 });
  process.stderr.write(`${JSON.stringify({ timings })}\n`);
}
