/** Bodies of bytes, for clients and servers, and bounds of their size. */
import type { Issue } from "./issues.js";

/** The number of bytes that a file or a body may have. */
export interface SizeRule {
  readonly min?: number;
  readonly max?: number;
  /** Name of the limit that gives them. */
  readonly limit?: string;
}

/** Returns the issue of `size` bytes at `pointer`; undefined if their number is right or not known. */
export function sizeIssue(
  { min = 0, max = Infinity, limit }: SizeRule,
  size: number | undefined,
  pointer: string,
): Issue | undefined {
  if (size === undefined || (size >= min && size <= max)) return undefined;
  const bounds = { ...(min > 0 && { min }), ...(max < Infinity && { max }) };
  const message = size < min ? `must have at least ${min} bytes` : `must have at most ${max} bytes`;
  const named = limit === undefined ? {} : { limit };
  return { code: "length", ...bounds, ...named, pointer, in: "body", message };
}

/** Bytes to send. A stream can be sent only once. */
export type Bytes = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;

/**
 * Bytes as `Blob` and Web Crypto take them: `Uint8Array<ArrayBuffer>`. Before TypeScript 5.7, that type is called
 * `Uint8Array`, and has no parameter.
 */
export type WholeBytes = ReturnType<Uint8ArrayConstructor["from"]>;

/** A body of bytes that is arriving. Read it once: by its stream, as bytes or as text. */
export interface Download {
  /** The bytes as they arrive. Cancel it to close the connection early. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Value of the header `content-type`. */
  readonly contentType: string | undefined;
  /** Number of bytes, if known. */
  readonly size: number | undefined;
  /** Resolves to all bytes, at most `maxResponseBytes`. */
  bytes(): Promise<WholeBytes>;
  /** Resolves to the bytes as text in the declared charset, by default UTF-8, at most `maxResponseBytes`. */
  text(): Promise<string>;
}

/** Returns whether `value` is bytes, also those of another realm or of a library. */
export function isBytes(value: unknown): value is Bytes {
  return isBlob(value) || isStream(value) || isBuffer(value) || ArrayBuffer.isView(value);
}

/** Returns whether `value` is a stream, which can be sent only once. */
export function isStream(value: unknown): value is ReadableStream<Uint8Array> {
  return typeof (value as { getReader?: unknown } | null | undefined)?.getReader === "function";
}

/** Returns whether `value` is a `Blob` or a `File`. */
export function isBlob(value: unknown): value is Blob {
  const blob = value as Partial<Blob> | null | undefined;
  return typeof blob?.size === "number" && typeof blob.stream === "function";
}

function isBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/** Returns the number of bytes, undefined for a stream. */
export function sizeOf(bytes: Bytes): number | undefined {
  if (isStream(bytes)) return undefined;
  return isBlob(bytes) ? bytes.size : bytes.byteLength;
}

/** Returns `bytes` as a stream. */
export function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  if (isStream(bytes)) return bytes;
  if (isBlob(bytes)) return bytes.stream() as ReadableStream<Uint8Array>;
  const piece = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (piece.byteLength > 0) controller.enqueue(piece);
      controller.close();
    },
  });
}
