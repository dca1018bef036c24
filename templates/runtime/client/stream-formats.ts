/** The formats of streams: how lines become items. */
import type { DecodeError } from "./errors.js";
import type { CallState } from "./operation.js";
import { bodyText } from "./received.js";
import { failed } from "./reports.js";

/** A unit of a stream: an item as text, or something else of an event. */
export interface StreamEvent {
  readonly data?: string;
  readonly isError?: boolean;
  /** True for an event or line that the end of the response cuts off. */
  readonly isCut?: boolean;
  readonly id?: string | undefined;
  readonly retryMs?: number | undefined;
}

/** Turns lines into events. */
type EventReader = (line: string) => StreamEvent | undefined;

/** A format of streams. */
export interface StreamFormat {
  /** True if a carriage return ends a line. */
  readonly takesReturn: boolean;
  /** Further media types that services use for it. */
  readonly types: readonly string[];
  readonly reader: () => EventReader;
}

/** Returns a function that reads the fields of events. An empty line ends an event. */
export function eventReader(): EventReader {
  let data: string | undefined;
  let [name, id, retryMs]: [string, string | undefined, number | undefined] = [
    "",
    undefined,
    undefined,
  ];
  return (line) => {
    if (line === "") {
      const event = { isError: name === "error", id, retryMs, ...(data !== undefined && { data }) };
      [data, name, id, retryMs] = [undefined, "", undefined, undefined];
      return event;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") data = data === undefined ? value : `${data}\n${value}`;
    else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d{1,9}$/.test(value)) retryMs = Number(value);
    return undefined;
  };
}

export function lineReader(): EventReader {
  return (line) => (line.trim() === "" ? undefined : { data: line });
}

/**
 * Returns a line as text.
 * @throws DecodeError for bytes that are not UTF-8.
 */
export function lineText(
  state: CallState,
  decoder: InstanceType<typeof TextDecoder>,
  line: Uint8Array,
): string {
  try {
    return decoder.decode(line);
  } catch (cause) {
    const status = state.response?.status ?? 200;
    const fields = {
      kind: "decode",
      status,
      preview: bodyText(line.slice(0, 200)),
      cause,
    } as const;
    throw failed<DecodeError>(state, fields, "the stream is not UTF-8");
  }
}
