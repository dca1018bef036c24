/** Responses that are streams of items: server-sent events, or JSON Lines. */
import { bodyReader, bodyText, discardBody } from "./bounded-body.js";
import { aborted, connectionError, errorOf, send } from "./call.js";
import { charsetOf } from "./charset.js";
import {
  type CallErrorBase,
  isCallError,
  type TimeoutError,
  type TooLargeError,
} from "./errors.js";
import {
  type CallState,
  decodeError,
  failed,
  reportDrift,
  type RequestDraft,
  type StreamDescriptor,
} from "./operation.js";
import { acceptedTypes } from "./request.js";
import {
  contentTypeError,
  contractError,
  declaredStatus,
  jsonIn,
  responseErrorOf,
} from "./response.js";
import {
  jitter,
  maxDelay,
  pause,
  throwIfAborted,
  timeLimit,
  whenAborted,
  withTimeLimit,
} from "./retries.js";
import type { Schema } from "../values/schema.js";
import { type ItemStream, lineSplitter } from "../values/streams.js";
import { isHeaderValue } from "../values/wire.js";

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

/** The part of an operation that reading a stream needs. */
interface StreamReading {
  readonly accept?: string;
  readonly stream?: StreamDescriptor;
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

/** The connection of a stream, which a resumed stream replaces. */
interface Source {
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Aborts when nobody waits for items any more. */
  readonly over: AbortSignal;
  /** Closes the connection and ends every wait. */
  readonly end: (reason?: unknown) => void;
}

/** Reads server-sent events, whose data are JSON. */
export async function readEvents(
  state: CallState,
  response: Response,
  reading: StreamReading,
): Promise<ItemStream<unknown>> {
  return openStream(state, response, reading, {
    takesReturn: true,
    types: [],
    reader: eventReader,
  });
}

/** Reads lines, each of which is JSON. */
export async function readItemLines(
  state: CallState,
  response: Response,
  reading: StreamReading,
): Promise<ItemStream<unknown>> {
  const types = ["application/x-ndjson", "application/ndjson", "application/json"];
  return openStream(state, response, reading, { takesReturn: false, types, reader: lineReader });
}

/**
 * Returns the items of `response`.
 * @throws ContentTypeError for another media type.
 */
function openStream(
  state: CallState,
  response: Response,
  reading: StreamReading,
  format: StreamFormat,
): ItemStream<unknown> {
  const { signal } = state;
  const controller = new AbortController();
  let release: (() => void) | undefined;
  const end = (reason?: unknown): void => {
    release?.();
    controller.abort(reason);
    source.reader?.cancel().catch(() => {});
  };
  const source: Source = { reader: undefined, over: controller.signal, end };
  take(state, source, response, reading, format);
  release = signal && whenAborted(signal, () => end(signal.reason));
  const items = itemsOf(state, source, reading, format);
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
  { accept = "" }: StreamReading,
  { types }: StreamFormat,
): void {
  const contentType = response.headers.get("content-type");
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isUtf8 = /^utf-?8$/.test(charsetOf(contentType));
  if (!isUtf8 || (essence !== accept && !types.includes(essence)))
    throw contentTypeError(state, response.status, contentType, accept);
  source.reader = bodyReader(state, response);
}

async function* itemsOf(
  state: CallState,
  source: Source,
  reading: StreamReading,
  format: StreamFormat,
): AsyncGenerator<unknown, void, undefined> {
  const { end, resume } = reading.stream ?? {};
  let lastId: string | undefined;
  let retryMs: number | undefined;
  let failures = 0;
  try {
    for (;;) {
      let retryAfterMs = 0;
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
          yield itemIn(state, event.data, reading.stream);
          if (state.signal?.aborted === true) throw aborted(state);
        }
        if (end === undefined) return;
        throw connectionError(state, new Error(`The stream ended without ${end}.`), "lost");
      } catch (error) {
        if (isClosed(state, source)) return;
        failures++;
        // An empty id says that the stream cannot go on after an event.
        if (resume !== true || !lastId || !isHeaderValue(bytesAsText(lastId))) throw error;
        if (!isTemporary(error) || failures >= state.bounds.attempts) throw error;
        ({ retryAfterMs = 0 } = error);
        if (retryAfterMs > Math.min(state.bounds.totalTimeoutMs, maxDelay)) throw error;
      }
      source.reader?.cancel().catch(() => {});
      const point = { lastId, failures, retryMs, retryAfterMs };
      if (!(await resumed(state, source, point, reading, format))) return;
    }
  } finally {
    source.end();
  }
}

/** Returns whether the caller has closed the stream, which is no error. */
function isClosed({ signal }: CallState, { over }: Source): boolean {
  return over.aborted && signal?.aborted !== true;
}

/** The point at which a stream goes on. */
interface Resumption {
  readonly lastId: string;
  readonly failures: number;
  /** The wait that the stream asks for. */
  readonly retryMs: number | undefined;
  /** The least wait, by the response that failed. */
  readonly retryAfterMs: number;
}

/** Connects again after the last event. Returns false if the service has no more events (204) or the stream is closed. */
async function resumed(
  state: CallState,
  source: Source,
  { lastId, failures, retryMs, retryAfterMs }: Resumption,
  reading: StreamReading,
  format: StreamFormat,
): Promise<boolean> {
  const { bounds, operation, prepared, settings } = state;
  const { backoff = jitter } = settings;
  const { over } = source;
  source.reader = undefined;
  let response: Response | undefined;
  try {
    const asked = retryMs === undefined ? backoff(failures) : Math.max(retryMs, minRetryMs);
    const waitMs = Math.min(asked, 30_000);
    await pause(Math.max(waitMs, retryAfterMs), over);
    if (prepared === undefined) return false;
    const headers = { ...prepared.headers, "last-event-id": bytesAsText(lastId) };
    const request = { ...prepared, headers };
    return await withTimeLimit(bounds.timeoutMs, over, async (inner) => {
      state.response = state.requestId = undefined;
      response = await send(state, request, state.attempts + 1, inner);
      throwIfAborted(inner);
      state.response = response;
      if (response.status === 204) return false;
      if (declaredStatus(operation, response.status) === undefined)
        throw await responseErrorOf(state, response);
      take(state, source, response, reading, format);
      return true;
    });
  } catch (thrown) {
    if (response !== undefined) discardBody(response);
    if (isClosed(state, source)) return false;
    const error = errorOf(state, thrown, Infinity);
    const known = isCallError(error) ? error : connectionError(state, error, "lost");
    // The loop counts it as a failure of the stream.
    if (!isTemporary(known)) throw known;
    source.reader = failing(known);
    return true;
  }
}

/** The shortest wait that a stream can ask for: `retry: 0` would make hundreds of requests a second. */
const minRetryMs = 100;

/** Returns the bytes of `text` in UTF-8 as characters, the form in which `fetch` sends bytes in a header. */
function bytesAsText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

/** Returns a reader that fails with `error`. */
function failing(error: unknown): ReadableStreamDefaultReader<Uint8Array> {
  return new ReadableStream<Uint8Array>({ start: (to) => to.error(error) }).getReader();
}

/** Returns whether a stream may go on after `error`. */
function isTemporary(error: unknown): error is CallErrorBase {
  if (!isCallError(error)) return false;
  if (error.kind === "connection" || error.kind === "timeout") return true;
  return error.kind === "http" && (error.status >= 500 || error.status === 429);
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
  const { settings } = state;
  const status = state.response?.status ?? 200;
  const item = jsonIn(state, status, text, stream?.item as Schema);
  if (settings.responses === "off") return item;
  const issues = stream?.item.check(item) ?? [];
  if (issues.length === 0) return item;
  if (settings.responses === "enforce") throw contractError(state, status, [...issues]);
  reportDrift(state, issues);
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
