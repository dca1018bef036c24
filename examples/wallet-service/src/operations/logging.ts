/** Logs, one line of JSON each: no header, no body, no query, no text that could begin a line. */
import { errorText, type RequestNames, type ServerHooks } from "./hooks.js";

/** The levels of lines, the lowest first. `off` logs nothing. */
export const logLevels = ["debug", "info", "warn", "error", "off"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The fields of a line besides time, level and event. Undefined ones are left out. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes a line of that level, if it is important enough. */
export type Logger = (level: Exclude<LogLevel, "off">, event: string, facts?: Facts) => void;

/** Options of `jsonLogger`. */
export interface LoggerOptions {
  /** The least level that is written; `info` by default. */
  readonly level?: LogLevel | undefined;
  /** Takes the lines, without line ends; standard error by default. */
  readonly write?: ((line: string) => void) | undefined;
  /** Unix milliseconds; this machine's time by default. */
  readonly now?: (() => number) | undefined;
}

/** Returns a logger: `{"time":"2026-01-31T12:00:00.000Z","level":"info","event":"started"}`. */
export function jsonLogger(options: LoggerOptions = {}): Logger {
  const { level: least = "info", write = (line) => console.error(line), now = Date.now } = options;
  return (level, event, facts = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts }));
  };
}

/** The fields that are logged of an error. */
export interface ErrorEntry {
  readonly level: "warn" | "error";
  readonly facts: Facts;
}

/** Options of `loggingHooks`. */
export interface LoggingOptions {
  /** Says how an error is logged; by default with its stack and causes, at level `error`. */
  readonly describe?: ((error: unknown) => ErrorEntry) | undefined;
  /** The trace of a request; by default the one that the caller names. */
  readonly traceId?: ((request: RequestNames) => string | undefined) | undefined;
}

/** Logs each response at level `info`, and each error with the same `request_id`. */
export function loggingHooks(logger: Logger, options: LoggingOptions = {}): ServerHooks {
  const { describe = describeError, traceId = callersTraceId } = options;
  const namesOf = (request: RequestNames): Facts => ({
    endpoint: request.endpoint,
    method: request.method,
    path: request.path,
    request_id: request.requestId,
    trace_id: traceId(request),
  });
  return {
    onResponse: (response) => {
      const { status, code, durationMs, replayed, clientGone } = response;
      logger("info", "request", {
        ...namesOf(response),
        status,
        code,
        duration_ms: Math.round(durationMs * 1_000) / 1_000,
        replayed: replayed || undefined,
        client_gone: clientGone || undefined,
      });
    },
    onError: (error, request) => {
      const { level, facts } = described(error, describe);
      logger(level, "request_failed", { ...namesOf(request), ...facts });
    },
  };
}

/** An error with its stack, its causes and the errors that it combines. Never throws. */
export function describeError(error: unknown): ErrorEntry {
  return { level: "error", facts: { error: errorText(error) } };
}

/** Calls `describe`; an error that it cannot read gets a log line all the same. */
function described(error: unknown, describe: (error: unknown) => ErrorEntry): ErrorEntry {
  try {
    return describe(error);
  } catch {
    return { level: "error", facts: { error: "error could not be described" } };
  }
}

/** Returns the trace that the caller names: `4bf9…` of `00-4bf9…-00f0…-01`. */
export function callersTraceId({ trace }: RequestNames): string | undefined {
  return trace?.traceparent.split("-")[1];
}
