/** Work of the service that no request asks for. */
import type { Dependencies } from "./callers.js";
import { purgeKeys } from "./idempotency/purge.js";
import { expireIntents } from "./intents/sweep.js";
import { logFailedTask } from "./log.js";
import type { Logger } from "./operations/logging.js";
import { repeat, type Repeated } from "./tasks.js";

/** Forgets keys and expires intents every `everyMs`, 0 for never; requests do not wait for either. */
export function sweep(
  { storage, clock, logger }: Pick<Dependencies, "storage" | "clock"> & { readonly logger: Logger },
  everyMs: number,
): Repeated {
  if (everyMs === 0) return { stop: async () => {} };
  const failureLogger = (task: string) => (error: unknown) => logFailedTask(logger, error, task);
  const purging = repeat(() => purgeKeys(storage, clock), everyMs, failureLogger("purge_keys"));
  const expiring = repeat(
    async () => (await expireIntents(storage, clock)) > 0,
    everyMs,
    failureLogger("expire_intents"),
  );
  return { stop: async () => void (await Promise.all([purging.stop(), expiring.stop()])) };
}
