/** Responses that are streams of items: server-sent events, or JSON Lines. */
import { aborted, connectionError, errorOf } from "./attempt.js";
import { bodyText } from "./bounded-body.js";
import { bodyReader, isClosed, type Source } from "./stream-source.js";
import { charsetOf } from "./charset.js";
import { enforcedIssues } from "./drift.js";
import { isCallError, type TimeoutError, type TooLargeError } from "./errors.js";
import {
  type CallState,
  contractError,
  decodeError,
  failed,
  type RequestDraft,
  type ResponseDescriptor,
  type StreamDescriptor,
} from "./operation.js";
import { acceptedTypes } from "./request-headers.js";
import { contentTypeError, jsonIn, responseErrorOf } from "./response.js";
import { resumed } from "./resumption.js";
import { throwIfAborted, timeLimit, whenAborted, withTimeLimit } from "./time-limits.js";
import { type ItemStream, lineSplitter } from "../values/streams.js";

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
function eventReader(): EventReader {
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

function lineReader(): EventReader {
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
    throw decodeError(
      state,
      status,
      "the stream is not UTF-8",
      bodyText(line.slice(0, 200)),
      cause,
    );
  }
}

/** The option of a call that responds with a stream. */
export interface WithIdleLimit {
  /** Milliseconds without a byte after which the stream fails. Default: 60,000. */
  readonly idleMs?: number | undefined;
}

/** Asks for a stream. Errors are JSON. */
export function acceptStream({ state, options, issues, headers }: RequestDraft): void {
  const { idleMs = 60_000 } = options;
  if (typeof idleMs !== "number" || !(idleMs > 0)) {
    const message = "must be a number greater than 0";
    issues.push({ code: "type", expected: "number", pointer: "/idleMs", in: "header", message });
  } else state.idleMs = idleMs;
  headers["accept"] = acceptedTypes(state.operation).join(", ");
}

/** Reads server-sent events, whose data are JSON. */
export async function readEvents(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
): Promise<ItemStream<unknown>> {
  return openStream(state, response, descriptor, {
    takesReturn: true,
    types: [],
    reader: eventReader,
  });
}

/** Reads lines, each of which is JSON. */
export async function readItemLines(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
): Promise<ItemStream<unknown>> {
  const types = ["application/x-ndjson", "application/ndjson", "application/json"];
  return openStream(state, response, descriptor, { takesReturn: false, types, reader: lineReader });
}

/**
 * Returns the items of `response`.
 * @throws ContentTypeError for another media type.
 */
function openStream(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
  format: StreamFormat,
): ItemStream<unknown> {
  const { signal } = state;
  const controller = new AbortController();
  let release = (): void => {};
  const end = (reason?: unknown): void => {
    release();
    controller.abort(reason);
    source.reader?.cancel().catch(() => {});
  };
  const source: Source = { reader: undefined, over: controller.signal, end };
  take(state, source, response, descriptor, format);
  if (signal !== undefined) release = whenAborted(signal, () => end(signal.reason));
  const items = itemsOf(state, source, descriptor, format);
  const close = async (): Promise<void> => {
    end();
    await items.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => items, close };
}

/** Makes `response` the source of a stream. */
function take(
  state: CallState,
  source: Source,
  response: Response,
  { media = "" }: ResponseDescriptor,
  { types }: StreamFormat,
): void {
  const contentType = response.headers.get("content-type");
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isUtf8 = /^utf-?8$/.test(charsetOf(contentType));
  if (!isUtf8 || (essence !== media && !types.includes(essence)))
    throw contentTypeError(state, response.status, contentType, media);
  source.reader = bodyReader(state, response);
}

async function* itemsOf(
  state: CallState,
  source: Source,
  descriptor: ResponseDescriptor,
  format: StreamFormat,
): AsyncGenerator<unknown, void, undefined> {
  const { end, resume } = descriptor.stream ?? {};
  let lastId: string | undefined;
  let retryMs: number | undefined;
  let failures = 0;
  const connect = (response: Response): void => take(state, source, response, descriptor, format);
  try {
    for (;;) {
      try {
        for await (const event of eventsOf(state, source, format)) {
          if (event.isCut !== true) lastId = event.id ?? lastId;
          retryMs = event.retryMs ?? retryMs;
          if (event.data === undefined) continue;
          if (event.data === end) return;
          // Without the declared end, what was cut off may be incomplete.
          if (event.isCut === true && end !== undefined && event.isError !== true) break;
          if (event.isError === true) throw await declaredErrorIn(state, event.data);
          failures = 0;
          yield itemIn(state, event.data, descriptor.stream);
          if (state.signal?.aborted === true) throw aborted(state);
        }
        if (end === undefined) return;
        throw connectionError(state, new Error(`The stream ended without ${end}.`), "lost");
      } catch (error) {
        if (isClosed(state, source)) return;
        failures++;
        if (resume !== true) throw error;
        const point = { error, lastId, failures, retryMs };
        if (!(await resumed(state, source, point, connect))) return;
      }
    }
  } finally {
    source.end();
  }
}

async function* eventsOf(
  state: CallState,
  source: Source,
  { takesReturn, reader: makeReader }: StreamFormat,
): AsyncGenerator<StreamEvent, void, undefined> {
  const { reader } = source;
  if (reader === undefined) return;
  const { maxResponseBytes: maxBytes } = state.bounds;
  const lines = lineSplitter(takesReturn);
  const read = makeReader();
  // A byte order mark is dropped at the beginning of the response only.
  let decoder = new TextDecoder("utf-8", { fatal: true });
  const eventIn = (line: Uint8Array): StreamEvent | undefined => {
    const text = lineText(state, decoder, line);
    if (!decoder.ignoreBOM) decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return read(text);
  };
  let size = 0;
  for (;;) {
    const piece = await nextPiece(state, reader, source.over);
    for (const line of piece === undefined ? [] : lines.split(piece)) {
      const event = eventIn(line);
      size = event === undefined ? size + line.length : 0;
      if (event !== undefined) yield event;
    }
    if (size + lines.size > maxBytes) {
      const fields = {
        kind: "too-large",
        status: state.response?.status ?? 200,
        maxBytes,
      } as const;
      const message = `an item exceeds ${maxBytes} bytes: raise maxResponseBytes`;
      throw failed<TooLargeError>(state, fields, message);
    }
    if (piece !== undefined) continue;
    // The last line needs no end, and the last event no empty line.
    const last = (lines.size > 0 ? eventIn(lines.last()) : undefined) ?? read("");
    if (last !== undefined) yield { ...last, isCut: true };
    return;
  }
}

/** Returns the next bytes, undefined at the end. */
async function nextPiece(
  state: CallState,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  over: AbortSignal,
): Promise<Uint8Array | undefined> {
  const { idleMs = 60_000, maybeProcessed } = state;
  try {
    throwIfAborted(over);
    const { value } = await withTimeLimit(idleMs, over, () => reader.read());
    throwIfAborted(over);
    return value;
  } catch (thrown) {
    if (thrown === timeLimit) {
      const fields = {
        kind: "timeout",
        scope: "attempt",
        timeoutMs: idleMs,
        maybeProcessed,
      } as const;
      throw failed<TimeoutError>(state, fields, `nothing arrived for ${idleMs} ms`);
    }
    const error = errorOf(state, thrown, Infinity);
    throw isCallError(error) ? error : connectionError(state, error, "lost");
  }
}

/** Returns the item in `text`, checked like a response. */
function itemIn(state: CallState, text: string, stream: StreamDescriptor | undefined): unknown {
  const status = state.response?.status ?? 200;
  const item = jsonIn(state, status, text, stream?.item);
  const issues = enforcedIssues(state, () => stream?.item?.check(item) ?? []);
  if (issues.length > 0) throw contractError(state, status, [...issues]);
  return item;
}

/** Returns the error of an event `error`, whose data are the body of an error response. */
async function declaredErrorIn(state: CallState, text: string): Promise<unknown> {
  let status = 500;
  try {
    const body = JSON.parse(text) as { readonly status?: unknown } | null;
    const given = body?.status;
    if (Number.isInteger(given) && (given as number) >= 400 && (given as number) < 600)
      status = given as number;
  } catch {
    // The text is the body as it is.
  }
  const headers = { "content-type": "application/problem+json" };
  return responseErrorOf(state, new Response(text, { status, headers }));
}
