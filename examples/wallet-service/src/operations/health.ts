/** The readiness of a process: it is not ready while it starts, drains, or lacks a dependency. */

/** Resolves when what it looks at works. */
export type Check = () => Promise<void>;

/** The body of `/readyz`. */
export interface Readiness {
  readonly status: "ready" | "not_ready";
  readonly draining: boolean;
  /** The result of each check; empty while draining. */
  readonly checks: Readonly<Record<string, "ok" | "failed">>;
}

/** Options of `health`. */
export interface HealthOptions {
  readonly checks: Readonly<Record<string, Check>>;
  /** Milliseconds that a check may take; 3,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for which a result is reused; 1,000 by default. */
  readonly keepMs?: number | undefined;
  /** Called when the result changes. */
  readonly onChange?: ((readiness: Readiness) => void) | undefined;
}

/** Knows whether a process is to get requests. */
export interface Health {
  /** Looks, once for all who ask at the same time. */
  readiness(): Promise<Readiness>;
  /** From now on it is not: those who send requests get the time to stop. */
  drain(): void;
}

/** Makes one. */
export function health(options: HealthOptions): Health {
  const { checks, timeoutMs = 3_000, keepMs = 1_000, onChange = () => {} } = options;
  let isDraining = false;
  let last: Readiness["status"] | undefined;
  let looking: Promise<Readiness> | undefined;
  const look = async (): Promise<Readiness> => {
    const names = Object.keys(checks);
    const works = await Promise.all(names.map((name) => resolvesWithin(checks[name], timeoutMs)));
    const found = names.map((name, at) => [name, works[at] === true ? "ok" : "failed"] as const);
    const status = works.every(Boolean) ? "ready" : "not_ready";
    return { status, draining: false, checks: Object.fromEntries(found) };
  };
  const report = (readiness: Readiness): Readiness => {
    if (last !== readiness.status) onChange(readiness);
    last = readiness.status;
    return readiness;
  };
  const draining: Readiness = { status: "not_ready", draining: true, checks: {} };
  return {
    readiness: async () => {
      if (isDraining) return draining;
      looking ??= look().then(report);
      const current = looking;
      const found = await current;
      const forget = setTimeout(() => {
        if (looking === current) looking = undefined;
      }, keepMs);
      forget.unref();
      return isDraining ? draining : found;
    },
    drain: () => {
      isDraining = true;
      report(draining);
    },
  };
}

/** Returns whether `check` resolves within `ms`. The file needs no other, so that you can copy it by itself. */
async function resolvesWithin(check: Check | undefined, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const works = (async () => {
    await check?.();
    return true;
  })().catch(() => false);
  return Promise.race([works, late]).finally(() => clearTimeout(timer));
}
