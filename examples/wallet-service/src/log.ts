/** The log lines of the service besides those of requests. */
import type { ErrorEntry, Logger } from "./operations/logging.js";
import { errorText } from "./operations/hooks.js";
import { describeError } from "./operations/logging.js";
import { StorageUnavailable } from "./storage/failure.js";

/** A database that is not available needs no stack: what it says is enough. */
export function describeFailure(error: unknown): ErrorEntry {
  if (!isUnavailable(error)) return describeError(error);
  return { level: "warn", facts: { error: error.message, cause: causeOf(error) } };
}

/** Returns whether the storage threw `error`; a revoked proxy, on which `instanceof` throws, is not from there. */
function isUnavailable(error: unknown): error is StorageUnavailable {
  try {
    return error instanceof StorageUnavailable;
  } catch {
    return false;
  }
}

/** Logs an error of a background task. */
export function logFailedTask(logger: Logger, error: unknown, task: string): void {
  const { level, facts } = describeFailure(error);
  logger(level, "task_failed", { task, ...facts });
}

/** Tells why it takes some seconds until the service listens. */
export function logMakingDatabase(logger: Logger, folder: string): void {
  logger("warn", "making_database", { folder, note: "There is none yet; this takes some seconds." });
}

/** Tells why the service does not listen yet. */
export function logWaiting(logger: Logger, error: unknown): void {
  logger("warn", "waiting_for_database", { cause: causeOf(error) });
}

/** The message of what caused an error. Node leaves it empty where several addresses were tried. */
function causeOf(error: unknown): string {
  try {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof Error)) return String(cause);
    return cause.message || ("code" in cause ? String(cause.code) : cause.name);
  } catch {
    return errorText(error);
  }
}
