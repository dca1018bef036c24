/** The connections of streams. */
import type { CallState } from "./operation.js";

/** The connection of a stream, which a resumed stream replaces. */
export interface Source {
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Aborts when nobody waits for items any more. */
  readonly over: AbortSignal;
  /** Closes the connection and ends every wait. */
  readonly end: (reason?: unknown) => void;
}

/** Returns whether the caller has closed the stream, which is no error. */
export function isClosed({ signal }: CallState, { over }: Source): boolean {
  return over.aborted && signal?.aborted !== true;
}
