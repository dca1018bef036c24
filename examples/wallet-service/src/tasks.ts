/** Background tasks: run again and again, never twice at once. */

/** A task that is being repeated. */
export interface Repeated {
  /** Resolves when it does not run and will not any more. */
  stop(): Promise<void>;
}

/**
 * Runs `task` every `everyMs`, and at once again as long as it says that there is more to do; says
 * `onError` what it throws. Keeps no process alive.
 */
export function repeat(
  task: () => Promise<boolean>,
  everyMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let running = Promise.resolve();
  let isBusy = false;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    isBusy = true;
    try {
      while (!stopping.signal.aborted && (await task()));
    } catch (error) {
      onError(error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) running = run();
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Resolves with `work`, or after so many milliseconds without it. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
