/** The connections of streams. */
import { readerOf } from "./bounded-body.js";
import { type CallState, decodeError } from "./operation.js";

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

/**
 * Returns a reader of the body of `response`, undefined when it has none.
 * @throws DecodeError on a platform without streams.
 */
export function bodyReader(
  state: CallState,
  response: Response,
): ReadableStreamDefaultReader<Uint8Array> | undefined {
  const reader = readerOf(response);
  if (reader !== undefined || response.body === null) return reader;
  const message = "the response has no stream: pass a `fetch` that streams";
  throw decodeError(state, response.status, message);
}
