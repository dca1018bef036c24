/** The bodies of responses. */
import { concatBytes } from "../values/concat-bytes.js";
import { headerOf } from "../values/headers.js";

/** A body in whole: its bytes, or its text on a platform without streams. */
export type WholeBody = Uint8Array | string;

/** Reads the body of a response, which is undefined when it is too large. */
export type BodyReader = () => Promise<WholeBody | undefined>;

/**
 * Returns the body of `response`, or undefined when it has more than `max` bytes; then it closes the
 * connection at once.
 * @throws the error of `fetch` when the connection breaks.
 */
export async function readBody(response: Response, max: number): Promise<WholeBody | undefined> {
  const reader = readerOf(response);
  if (reader === undefined && response.body !== null) {
    const text = await response.text();
    return text.length > max ? undefined : text;
  }
  // In Node this costs less than `arrayBuffer`, `text` or `json`.
  const chunks: Uint8Array[] = [];
  const announced = Number(headerOf(response.headers, "content-length"));
  for (let size = reader && announced > max ? announced : 0; size <= max;) {
    const next = await reader?.read();
    if (next?.value === undefined) return concatBytes(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/**
 * Returns `body` as text for people, with replacement characters in place of bytes that are no text.
 * @throws RangeError for an unknown charset.
 */
export function bodyText(body: WholeBody, charset?: string): string {
  return typeof body === "string" ? body : new TextDecoder(charset).decode(body);
}

/** Discards the rest of `response`, which frees its connection. */
export function discardBody(response: Response): void {
  streamIn(response)?.cancel?.().catch(ignore);
}

export function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> | undefined {
  return streamIn(response)?.getReader?.();
}

/** Returns the body of `response`. It is no stream in React Native, node-fetch and mocks of tests. */
function streamIn({ body }: Response): Partial<UntypedStream> | null | undefined {
  return body;
}

/** The methods of a stream that are called here. */
interface UntypedStream {
  getReader(): ReadableStreamDefaultReader<Uint8Array>;
  cancel(): Promise<void>;
}

function ignore(): void {}
