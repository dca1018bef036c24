/** Bodies of bytes and of plain text: uploads, and downloads within a bound. */
import { bodyReader } from "./stream-source.js";
import { connectionError, errorOf } from "./attempt.js";
import type { BodyReader } from "./bounded-body.js";
import { textReader } from "./charset.js";
import {
  type CallErrorBase,
  type ConnectionError,
  isCallError,
  type TooLargeError,
} from "./errors.js";
import {
  type BodyDescriptor,
  type CallState,
  failed,
  log,
  type RequestDraft,
  type ResponseDescriptor,
} from "./operation.js";
import { acceptedTypes } from "./request-headers.js";
import { contentTypeError, jsonIn, tooLarge } from "./response.js";
import { throwIfAborted, whenAborted, withTimeLimit } from "./time-limits.js";
import {
  type Download,
  isBlob,
  isBytes,
  isStream,
  sizeIssue,
  sizeOf,
  type SizeRule,
  type WholeBytes,
} from "../values/bytes.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { concatBytes } from "../values/concat-bytes.js";
import { isHeaderValue } from "../values/headers.js";
import { escapeText } from "../values/parameters.js";

/** The option of a call whose body can be of any media type. */
export interface WithContentType {
  /** Media type of the body, such as `image/png`. Default: that of a `Blob`. */
  readonly contentType?: string | undefined;
}

const anyType = "*/*";

/** Adds the body. The request is never repeated if it is a stream. */
export function addBytes({ state, input, options, issues, headers }: RequestDraft): void {
  const {
    property = "body",
    optional,
    media = anyType,
  }: Partial<BodyDescriptor> = state.operation.body ?? {};
  const value = own(input, property);
  if (value === undefined && optional === true) return;
  const pointer = pointerTo(property);
  if (!isBytes(value)) {
    const message = "must be a Blob, an ArrayBuffer, a view of one or a ReadableStream";
    issues.push({ code: "type", expected: "bytes", pointer, in: "body", message });
    return;
  }
  if (isStream(value) && value.locked) {
    const message = "must be a stream that nobody reads";
    issues.push({ code: "type", expected: "bytes", pointer, in: "body", message });
    return;
  }
  const type = media === anyType ? typeOf(value, options.contentType, issues) : media;
  headers["content-type"] = type;
  state.upload = isStream(value)
    ? streamUpload(state, value)
    : { init: { body: value as RequestInit["body"] }, isOnce: false };
}

/**
 * Returns the upload of a stream, which is cancelled when the call ends without a success. If the stream has failed, a
 * call without a response ends with the reason `hook`.
 */
export function streamUpload(
  state: CallState,
  stream: ReadableStream,
): NonNullable<CallState["upload"]> {
  const reader = stream.getReader();
  let isOver = false;
  let failure: { readonly cause: unknown } | undefined;
  const body = new ReadableStream<unknown>(
    {
      async pull(controller) {
        const next = await reader.read().catch((cause: unknown) => {
          failure = { cause };
          throw cause;
        });
        // The end of the stream would make the request complete.
        if (isOver) controller.error(new Error("The call is over."));
        else if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const stop = ({ kind, code }: CallErrorBase): void => {
    isOver = true;
    reader.cancel().catch(() => {});
    if (failure === undefined || kind !== "connection") return;
    const { maybeProcessed } = state;
    const fields = { kind, reason: "hook", maybeProcessed, ...failure } as const;
    log(state, "error", "failed", { kind, code, reason: fields.reason });
    throw failed<ConnectionError>(state, fields, "the stream of the body failed");
  };
  return { init: { body, duplex: "half" }, isOnce: true, stop };
}

/** Returns the media type that the caller names, or that of a `Blob`. */
function typeOf(value: unknown, given: string | undefined, issues: Issue[]): string {
  const type = given ?? (isBlob(value) ? value.type : "");
  if (type === "" || !/^[^\s/;]+\/[^\s/;]+/.test(type) || !isHeaderValue(type)) {
    const message = "must be a media type such as image/png";
    const pointer = "/contentType";
    issues.push({ code: "type", expected: "media type", pointer, in: "header", message });
  }
  return type;
}

/** Asks for the media types of the responses. Errors are JSON. */
export function acceptMedia({ state, headers }: RequestDraft): void {
  const types = acceptedTypes(state.operation);
  headers["accept"] = types.includes(anyType) ? anyType : types.join(", ");
}

/**
 * Returns the body of `response`, which is still arriving. Each piece may take `timeoutMs`; the
 * signal of the call also ends the download.
 * @throws ContentTypeError for another media type.
 */
export async function readDownload(
  state: CallState,
  response: Response,
  { media = anyType }: ResponseDescriptor,
): Promise<Download> {
  const { headers, status } = response;
  const contentType = headers.get("content-type");
  const isUntyped = lacksType(state, response, media);
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  const stream = streamed(state, response);
  if (isUntyped && !(await isEmpty(stream)))
    throw contentTypeError(state, status, contentType, media);
  const bytes = (): Promise<WholeBytes> => wholeOf(state, stream, status);
  return {
    stream,
    contentType: contentType ?? undefined,
    size: length === null ? undefined : Number(length),
    bytes,
    text: async () => {
      try {
        const textOf = textReader(state, status, contentType);
        return textOf(await bytes());
      } catch (error) {
        stream.cancel().catch(() => {});
        throw error;
      }
    },
  };
}

/**
 * Returns whether a response of `media` does not say what it is.
 * @throws ContentTypeError if it says that it is of another media type.
 */
function lacksType(state: CallState, { headers, status }: Response, media: string): boolean {
  const contentType = headers.get("content-type");
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  const isOther = media !== anyType && essence !== media.split(";", 1)[0];
  if (isOther && essence) throw contentTypeError(state, status, contentType, media);
  return isOther;
}

/** Returns whether `stream` has no bytes, and cancels one that has. Only a body without bytes needs no media type. */
async function isEmpty(stream: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  if (value !== undefined) reader.cancel().catch(() => {});
  reader.releaseLock();
  return value === undefined;
}

/** Returns the body of `response` as a stream whose errors are those of calls. */
function streamed(state: CallState, response: Response): ReadableStream<Uint8Array> {
  const { signal, bounds } = state;
  const reader = bodyReader(state, response);
  const stop = (): void => {
    release?.();
    reader?.cancel().catch(() => {});
  };
  const release = signal && whenAborted(signal, stop);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          throwIfAborted(signal);
          const next = await withTimeLimit(bounds.timeoutMs, signal, async () => reader?.read());
          throwIfAborted(signal);
          if (next?.value !== undefined) return controller.enqueue(next.value);
          release?.();
          controller.close();
        } catch (thrown) {
          stop();
          const error = errorOf(state, thrown, Infinity);
          controller.error(isCallError(error) ? error : connectionError(state, error, "lost"));
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

/** Returns all bytes of `stream`, at most `maxResponseBytes`. */
async function wholeOf(
  state: CallState,
  stream: ReadableStream<Uint8Array>,
  status: number,
): Promise<WholeBytes> {
  const { maxResponseBytes: maxBytes } = state.bounds;
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  for (let size = 0; ;) {
    const next = await reader.read();
    // No piece of a response is shared with another thread.
    if (next.value === undefined) return concatBytes(pieces, size) as WholeBytes;
    size += next.value.byteLength;
    pieces.push(next.value);
    if (size <= maxBytes) continue;
    void reader.cancel();
    const message = `the response exceeds ${maxBytes} bytes: raise maxResponseBytes or read its stream`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, message);
  }
}

/** Adds the body. The size of a stream is not known before it ends: the server checks it. */
export function addSizedBytes(draft: RequestDraft): void {
  addBytes(draft);
  const { property = "body", files = [] }: Partial<BodyDescriptor> =
    draft.state.operation.body ?? {};
  const value = own(draft.input, property);
  if (!isBytes(value)) return;
  const issue = sizeIssue((files[0] ?? {}) as SizeRule, sizeOf(value), pointerTo(property));
  if (issue !== undefined) draft.issues.push(issue);
}

/** Adds the body as text in UTF-8. */
export function addTextBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { property = "body", media = "text/plain" }: Partial<BodyDescriptor> =
    state.operation.body ?? {};
  const text = own(input, property);
  if (text === undefined) return;
  if (typeof text !== "string" || escapeText(text) === undefined) {
    const message = "must be well-formed text";
    const pointer = pointerTo(property);
    issues.push({ code: "type", expected: "string", pointer, in: "body", message });
    return;
  }
  draft.body = text;
  headers["content-type"] = `${media}; charset=utf-8`;
}

/**
 * Returns the text in `response`, at most `maxResponseBytes`.
 * @throws ContentTypeError for another media type.
 */
export async function readTextOutput(
  state: CallState,
  response: Response,
  { media = anyType }: ResponseDescriptor,
  bodyOf: BodyReader,
): Promise<string> {
  const { status, headers } = response;
  const contentType = headers.get("content-type");
  const isUntyped = lacksType(state, response, media);
  const body = await bodyOf();
  if (body === undefined) throw tooLarge(state, status);
  if (isUntyped && body.length > 0) throw contentTypeError(state, status, contentType, media);
  return typeof body === "string" ? body : textReader(state, status, contentType)(body);
}

/**
 * Returns the JSON value in `response`, such as one of `model/gltf+json`.
 * @throws CallError for another media type, and for text that is not JSON.
 */
export async function readJsonAsText(
  state: CallState,
  response: Response,
  descriptor: ResponseDescriptor,
  bodyOf: BodyReader,
): Promise<unknown> {
  const text = await readTextOutput(state, response, descriptor, bodyOf);
  // Descriptors hold whole schemas.
  return jsonIn(state, response.status, text, descriptor.output);
}
