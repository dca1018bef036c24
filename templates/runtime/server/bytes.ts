/** Bodies of bytes within bounds: uploads that handlers read, and downloads that they return. */
import type { Outgoing, OutgoingContent } from "./protocol.js";
import { bodyTooLarge, ProtocolRejection, RejectedBody } from "./rejections.js";
import { ContractViolation } from "./response.js";
import type { BodyReading, RouteResponse, Sending } from "./routes.js";
import {
  type Bytes,
  isBlob,
  isBytes,
  isStream,
  sizeIssue,
  sizeOf,
  type SizeRule,
  streamOf,
} from "../values/bytes.js";

/** An input whose body is a stream. */
export type Upload<Input, Property extends keyof Input> = Omit<Input, Property> & {
  readonly [Name in keyof Pick<Input, Property>]: ReadableStream<Uint8Array>;
};

/** The part of a request of Node that is used. */
interface NodeBody {
  readonly destroyed: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** A body that is read piece by piece. */
interface Source {
  /** Returns the next piece, undefined at the end. Rejects if the client has disconnected. */
  next(): Promise<Uint8Array | undefined>;
  /** Drops the rest, as if the body had ended. */
  cancel(): void;
}

/**
 * Returns the body as a stream that reads on demand, so that a slow handler slows down the client. It
 * fails beyond the limit, with the reason of the request's signal if the client disconnects, and after
 * the response, when the rest is dropped. Waiting for the client does not count as time of the handler.
 */
export function openBytes(reading: BodyReading): ReadableStream<Uint8Array> {
  const { incoming, lifetime, limit } = reading;
  let source: Source | undefined;
  let size = 0;
  let isDropped = false;
  const drop = (): void => {
    isDropped = true;
    source?.cancel();
  };
  // On platforms with `fetch`, a body may outlive the signal of its request.
  if (lifetime.signal.aborted) drop();
  else lifetime.signal.addEventListener("abort", drop, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= sourceOf(incoming.openBody?.(drop) ?? incoming.native);
        // The first read may follow the response.
        if (isDropped) source.cancel();
        let piece: Uint8Array | undefined;
        lifetime.pause();
        try {
          piece = await source.next();
        } catch {
          lifetime.end("client_gone");
          return controller.error(lifetime.signal.reason);
        } finally {
          lifetime.resume();
        }
        if (isDropped)
          return controller.error(
            lifetime.signal.reason ?? new Error("The response was sent before the body was read."),
          );
        if (piece === undefined) return controller.close();
        size += piece.byteLength;
        if (size <= limit) return controller.enqueue(piece);
        source.cancel();
        controller.error(new RejectedBody(bodyTooLarge(limit)));
      },
      cancel: () => source?.cancel(),
    },
    { highWaterMark: 0 },
  );
}

function sourceOf(native: unknown): Source {
  const { body, readableDidRead, rawBody } = native as Readonly<Record<string, unknown>>;
  if (isStream(body)) return webSource(body);
  if (readableDidRead === true && isBytes(rawBody)) return webSource(streamOf(rawBody));
  return typeof (native as Partial<NodeBody>).pause === "function"
    ? nodeSource(native as NodeBody)
    : { next: () => Promise.resolve(undefined), cancel: () => {} };
}

function webSource(body: ReadableStream<Uint8Array>): Source {
  const reader = body.getReader();
  return {
    next: async () => (await reader.read()).value,
    cancel: () => void reader.cancel().catch(() => {}),
  };
}

/** The request stands still until a piece is wanted; unwanted pieces are dropped. */
function nodeSource(request: NodeBody): Source {
  let wanted: { resolve(piece?: Uint8Array): void; reject(error: Error): void } | undefined;
  let isOver = false;
  let isBroken = request.destroyed;
  request.on("data", (piece) => {
    if (wanted === undefined) return;
    request.pause();
    wanted.resolve(piece);
    wanted = undefined;
  });
  request.on("end", () => {
    isOver = true;
    wanted?.resolve();
  });
  request.on("close", () => {
    isBroken = !isOver;
    wanted?.reject(new Error("The client has disconnected."));
  });
  request.on("error", () => {});
  request.pause();
  return {
    next: () =>
      new Promise((resolve, reject) => {
        if (isOver) return resolve(undefined);
        if (isBroken) return reject(new Error("The client has disconnected."));
        wanted = { resolve, reject };
        request.resume();
      }),
    cancel: () => {
      isOver = true;
      wanted?.resolve();
      wanted = undefined;
      request.resume();
    },
  };
}

/** The part of a response of Node that is used. */
interface NodeSink {
  readonly destroyed: boolean;
  /** Returns false if the client has to read first. Adapters for functions return nothing. */
  write(piece: Uint8Array): unknown;
  /** Sends what was written, where middleware that compresses would wait for more. */
  flush?(): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: string, listener: () => void): unknown;
}

/**
 * Returns the body of a response of bytes.
 * @throws ContractViolation if a handler returned something else.
 */
export function writeBytes(
  output: unknown,
  headers: Record<string, string>,
  { media = "" }: RouteResponse,
  { onError }: Sending,
): Pick<Outgoing, "body" | "content"> {
  if (!isBytes(output)) throw new ContractViolation("The handler returned no bytes.");
  const own = isBlob(output) ? output.type : "";
  headers["content-type"] = media === "*/*" ? own || "application/octet-stream" : media;
  const size = sizeOf(output);
  if (size !== undefined) headers["content-length"] = String(size);
  return { body: "", content: contentOf(output, onError) };
}

/** Returns bytes as the body of a response. Reports the error of a stream. */
export function contentOf(bytes: Bytes, onError: (error: unknown) => void): OutgoingContent {
  const open = (signal?: AbortSignal): ReadableStream<Uint8Array> =>
    watched(streamOf(bytes), onError, signal);
  return {
    open,
    send: (response, timeoutMs) => pump(open(), response as NodeSink, timeoutMs),
    cancel: () => {
      if (isStream(bytes)) bytes.cancel().catch(() => {});
    },
  };
}

/** Milliseconds for which bodies that never wait may keep all other requests waiting. */
const maxBusyMs = 2;

/** The time at which other requests could last run. */
let yieldedAt = 0;

/** Resolves when everything else that is ready has run. Promises alone never let it. */
async function yieldToOthers(): Promise<void> {
  const { setImmediate: later = setTimeout } = globalThis as {
    readonly setImmediate?: (then: () => void) => unknown;
  };
  await new Promise<void>((resolve) => void later(resolve));
  yieldedAt = performance.now();
}

/** Returns `stream`, which fails when `signal` aborts, and reports its own error. */
function watched(
  stream: ReadableStream<Uint8Array>,
  onError: (error: unknown) => void,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isLeft = false;
  let abort = (): void => {};
  const release = (): void => signal?.removeEventListener("abort", abort);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => {
          isLeft = true;
          controller.error(signal?.reason);
          reader.cancel(signal?.reason).catch(() => {});
        };
        if (signal?.aborted) abort();
        else signal?.addEventListener("abort", abort, { once: true });
      },
      async pull(controller) {
        try {
          if (performance.now() - yieldedAt > maxBusyMs) await yieldToOthers();
          const { value } = await reader.read();
          if (isLeft) return;
          if (value !== undefined) return controller.enqueue(value);
          release();
          controller.close();
        } catch (error) {
          release();
          onError(error);
          controller.error(error);
        }
      },
      cancel: (reason) => {
        isLeft = true;
        release();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The most bytes to hand over at a time: a client that reads them slowly is seen to read. */
const maxPart = 65_536;

/** Returns a piece in parts. */
function* partsOf(piece: Uint8Array): Generator<Uint8Array, void, undefined> {
  if (piece.byteLength <= maxPart) yield piece;
  else
    for (let at = 0; at < piece.byteLength; at += maxPart) yield piece.subarray(at, at + maxPart);
}

/**
 * Sends `stream` as fast as the client reads. Cuts the connection if the stream fails, so that no
 * client mistakes the part for the whole, or if the client reads nothing for `timeoutMs`. Returns a function that stops.
 */
function pump(
  stream: ReadableStream<Uint8Array>,
  response: NodeSink,
  timeoutMs: number,
): () => void {
  const reader = stream.getReader();
  let goOn: (() => void) | undefined;
  let isOver = false;
  const drained = (): Promise<void> => new Promise((resolve) => (goOn = resolve));
  const stop = (): void => {
    isOver = true;
    goOn?.();
    reader.cancel().catch(() => {});
  };
  response.on("drain", () => goOn?.());
  response.on("close", stop);
  const sendPieces = async (): Promise<void> => {
    for (;;) {
      const { value } = await reader.read();
      if (isOver || response.destroyed) return;
      if (value === undefined) return void response.end();
      for (const part of partsOf(value)) {
        const mustWait = response.write(part) === false;
        response.flush?.();
        if (!mustWait) continue;
        const timer = timeoutMs === 0 ? undefined : setTimeout(() => response.destroy(), timeoutMs);
        await drained();
        clearTimeout(timer);
        if (isOver || response.destroyed) return;
      }
    }
  };
  sendPieces().catch(() => response.destroy());
  return stop;
}

/**
 * Returns a function that opens bodies within the bounds of `rule`. It rejects a body whose announced size is out of
 * bounds before the handler starts; other streams fail when a byte too many arrives, or end too early.
 */
export function openWithin(rule: SizeRule): (reading: BodyReading) => ReadableStream<Uint8Array> {
  const { max = Infinity, min = 0 } = rule;
  return (reading) => {
    const limit = Math.min(reading.limit, max);
    const announced = reading.incoming.header("content-length");
    if (announced !== undefined) {
      if (Number(announced) > limit) throw new RejectedBody(bodyTooLarge(limit));
      checkMin(rule, Number(announced));
    }
    const stream = openBytes({ ...reading, limit });
    return min === 0 ? stream : atLeast(stream, rule);
  };
}

/** @throws RejectedBody for fewer bytes than `rule` asks for. */
function checkMin(rule: SizeRule, size: number): void {
  const issue = sizeIssue({ ...rule, max: Infinity }, size, "");
  if (issue === undefined) return;
  throw new RejectedBody(new ProtocolRejection("invalid_request", { issues: [issue] }));
}

/** Returns `stream`, which fails at its end if it is too small. */
function atLeast(stream: ReadableStream<Uint8Array>, rule: SizeRule): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await reader.read();
        size += value?.byteLength ?? 0;
        if (value !== undefined) return controller.enqueue(value);
        checkMin(rule, size);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
