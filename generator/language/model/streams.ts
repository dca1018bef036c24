/** Formats of streams. */
import type { Stream, StreamFormat } from "./endpoints.js";

/** The media type of each format. */
export const streamTypes = {
  sse: "text/event-stream",
  lines: "application/jsonl",
} as const satisfies Readonly<Record<StreamFormat, string>>;

/** The formats of streams. */
export const streamFormats = Object.keys(streamTypes) as readonly StreamFormat[];

/** The format of streams that state none. */
const usualStream: StreamFormat = "sse";

/**
 * Returns the format and the media type of a stream; undefined for an unknown word.
 *
 *   lines   ->   { format: "lines", type: "application/jsonl" }
 */
export function streamOf(word: string = usualStream): Pick<Stream, "format" | "type"> | undefined {
  const format = streamFormats.find((one) => one === word);
  return format && { format, type: streamTypes[format] };
}
