// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Tells a caller's logger what happens. Telling never changes how a call ends. */
import { factsOf, type CallState } from "./call-state.js";
import type { Logger, LogLevel } from "./hooks.js";

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "off"];

/** Logs `message` with what is known of the call, and `more`. */
export function log(
  state: CallState,
  level: keyof Logger,
  message: string,
  more: object = {},
): void {
  const { logger, logLevel } = state.settings;
  if (logger === undefined || levels.indexOf(level) < levels.indexOf(logLevel)) return;
  try {
    const told: unknown = logger[level]?.(message, Object.assign(factsOf(state), more));
    if (told instanceof Promise) told.catch(() => {});
  } catch {
    // The caller's own function must not change how the call ends.
  }
}
