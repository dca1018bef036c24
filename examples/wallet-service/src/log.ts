/** What is logged, one line of JSON each: no header, no body, no text that could begin a line. */
import type { RequestNames } from "../generated/wallet/server.js";
import { StorageUnavailable } from "./storage/failure.js";

/** Takes lines. */
export type Log = (line: string) => void;

/** Tells of an error in the work on a request. */
export function logFailedRequest(log: Log, error: unknown, request: RequestNames): void {
  const { endpoint, requestId } = request;
  log(JSON.stringify({ event: "request_failed", endpoint, request_id: requestId, ...textOf(error) }));
}

/** Tells of an error in work that no request asked for. */
export function logFailedTask(log: Log, error: unknown, task: string): void {
  log(JSON.stringify({ event: "task_failed", task, ...textOf(error) }));
}

/** Tells why it takes some seconds until the service listens. */
export function logMakingDatabase(log: Log, folder: string): void {
  log(
    JSON.stringify({ event: "making_database", folder, note: "There is none yet; this takes some seconds." }),
  );
}

function textOf(error: unknown): { readonly error: string; readonly cause?: string } {
  if (error instanceof StorageUnavailable) return { error: error.message, cause: messageOf(error.cause) };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
