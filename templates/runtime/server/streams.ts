/** Responses that are streams of items: server-sent events, or JSON Lines. */
import { contentOf } from "./bytes.js";
import { hasEnd } from "./context.js";
import type { Outgoing } from "./protocol.js";
import { ProtocolRejection, RejectedBody } from "./rejections.js";
import { addNonFiniteIssue, ContractViolation, membersOf, toJsonValue } from "./response.js";
import type { RouteResponse, Sending } from "./routes.js";
import { onOneLine } from "../values/one-line.js";
import { dropUndeclared } from "../values/undeclared-fields.js";

/** Milliseconds that a response waits for the first item, so that its error can be a response. */
const firstItemMs = 1_000;

/** Milliseconds that a handler has to end its stream after its signal has told it that the server is closing. */
const closingMs = 1_000;

/** A stream that has been asked for its first item. */
interface BegunStream {
  readonly iterator: AsyncIterator<unknown>;
  readonly first: Promise<IteratorResult<unknown>>;
  /** The first item, if it has come. */
  readonly arrived: IteratorResult<unknown> | undefined;
}

/**
 * Waits for the first item of `output`, but only for a moment.
 * @throws ContractViolation if it is no stream, or the error that comes before the first item.
 */
export async function beginStream(output: unknown): Promise<BegunStream> {
  const iterator = (output as Partial<AsyncIterable<unknown>> | null | undefined)?.[
    Symbol.asyncIterator
  ]?.();
  if (iterator === undefined)
    throw new ContractViolation("The handler returned no async iterable.");
  const first = Promise.resolve(iterator.next());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), firstItemMs);
  });
  try {
    return { iterator, first, arrived: await Promise.race([first, moment]) };
  } finally {
    clearTimeout(timer);
    first.catch(() => {});
  }
}

/** Begins the body of the response that a handler chose among several, if it is a stream. */
export async function beginChosen(output: unknown, declared: RouteResponse): Promise<unknown> {
  const { status, value } = membersOf(output);
  const responses = [declared, ...Object.values(declared.others ?? {})];
  if (responses.find((one) => (one.range ?? one.status) === status)?.stream === undefined)
    return output;
  return { status, value: await beginStream(value) };
}

/** A format of streams. */
interface StreamFormat {
  /** Returns the text of an item. */
  item(json: string, id: string | undefined): string;
  readonly end: string;
  /** The text that shows that the connection is alive. */
  readonly heartbeat?: string;
  /** Returns the text of an error, after which the stream ends. */
  readonly failure?: (body: string) => string;
}

/** Returns the body of a response of server-sent events. */
export function writeEvents(
  output: unknown,
  headers: Record<string, string>,
  response: RouteResponse,
  sending: Sending,
): Pick<Outgoing, "body" | "content"> {
  headers["cache-control"] ??= "no-cache";
  const { end } = response.stream ?? {};
  return streamed(output as BegunStream, headers, response, sending, {
    item: (json, id) => `${id === undefined ? "" : `id: ${id}\n`}data: ${json}\n\n`,
    end: end === undefined ? "" : `data: ${end}\n\n`,
    heartbeat: ":\n\n",
    failure: (body) => `event: error\ndata: ${body}\n\n`,
  });
}

/** Returns the body of a response with JSON Lines. */
export function writeItemLines(
  output: unknown,
  headers: Record<string, string>,
  response: RouteResponse,
  sending: Sending,
): Pick<Outgoing, "body" | "content"> {
  return streamed(output as BegunStream, headers, response, sending, {
    item: (json) => `${json}\n`,
    end: "",
  });
}

/**
 * Returns the body.
 * @throws ContractViolation if the first item violates the contract.
 */
function streamed(
  begun: BegunStream,
  headers: Record<string, string>,
  response: RouteResponse,
  sending: Sending,
  format: StreamFormat,
): Pick<Outgoing, "body" | "content"> {
  // Otherwise nginx keeps items until its buffer is full.
  headers["x-accel-buffering"] ??= "no";
  headers["content-type"] = response.media ?? "";
  const source = new ItemSource(begun, response, sending, format);
  const content = contentOf(new ReadableStream(source, { highWaterMark: 0 }), sending.onError);
  const send = (sink: unknown, timeoutMs: number): (() => void) => {
    // The client learns of the stream before its first item.
    (sink as { flushHeaders?: () => void }).flushHeaders?.();
    return content.send(sink, timeoutMs);
  };
  // What has an end of its own may reach it within the time for closing.
  if (response.stream?.end !== undefined) return { body: "", content: { ...content, send } };
  return { body: "", content: { ...content, send, close: () => source.close() } };
}

/** An item or the end of a stream, as text. */
interface StreamPiece {
  readonly text: string;
  readonly isLast: boolean;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** The bytes of a stream. It takes an item from the handler only when the client has read the one before. */
class ItemSource {
  readonly #iterator: AsyncIterator<unknown>;
  readonly #response: RouteResponse;
  readonly #sending: Sending;
  readonly #format: StreamFormat;
  #ready: StreamPiece | undefined;
  #pending: Promise<IteratorResult<unknown>> | undefined;
  #isLeft = false;
  /** The reason of the signal, once the server is closing. */
  #closing: unknown;
  /** Ends the wait for an item. */
  #giveUp: ((reason: unknown) => void) | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(
    { iterator, first, arrived }: BegunStream,
    response: RouteResponse,
    sending: Sending,
    format: StreamFormat,
  ) {
    this.#iterator = iterator;
    this.#response = response;
    this.#sending = sending;
    this.#format = format;
    if (arrived === undefined) this.#pending = first;
    else this.#ready = this.#pieceOf(arrived);
  }

  async pull(controller: Controller): Promise<void> {
    try {
      const piece = this.#ready ?? (await this.#next(controller));
      this.#ready = undefined;
      if (piece === undefined) return;
      put(controller, piece.text);
      if (piece.isLast) controller.close();
    } catch (error) {
      this.#fail(controller, error);
    }
  }

  cancel(): void {
    this.#isLeft = true;
    clearInterval(this.#heartbeat);
    this.#sending.leave();
    this.#leaveHandler();
  }

  /** Tells the handler that the server is closing, and waits a moment for its end. */
  close(): void {
    if (this.#closing !== undefined) return;
    this.#closing = this.#sending.close();
    const timer: unknown = setTimeout(() => this.#giveUp?.(this.#closing), closingMs);
    (timer as { unref?: () => void }).unref?.();
  }

  /** Returns what the handler gives next; undefined for a handler that its signal ends: it has no client left. */
  async #next(controller: Controller): Promise<StreamPiece | undefined> {
    if (this.#closing !== undefined && this.#pending === undefined) throw this.#closing;
    const pending = (this.#pending ??= Promise.resolve(this.#iterator.next()));
    this.#heartbeat = heartbeatOf(controller, this.#format, this.#sending);
    const result = await new Promise<IteratorResult<unknown>>((resolve, reject) => {
      this.#giveUp = reject;
      pending.then(resolve, reject);
    });
    if (this.#isLeft) return undefined;
    clearInterval(this.#heartbeat);
    this.#pending = undefined;
    return this.#pieceOf(result);
  }

  #fail(controller: Controller, error: unknown): void {
    clearInterval(this.#heartbeat);
    if (this.#isLeft) return void this.#sending.failureBody(error);
    this.#leaveHandler();
    const { failure } = this.#format;
    if (failure === undefined) return controller.error(error);
    if (this.#closing !== undefined) this.#sending.onError(error);
    const shown = this.#closing === undefined ? error : new RejectedBody(shuttingDown());
    put(controller, failure(this.#sending.failureBody(shown)));
    controller.close();
  }

  #leaveHandler(): void {
    this.#pending?.catch(() => {});
    this.#iterator.return?.()?.catch(() => {});
  }

  /** @throws ContractViolation when the item cannot or must not be sent. */
  #pieceOf({ done, value }: IteratorResult<unknown>): StreamPiece {
    if (done === true) return { text: this.#format.end, isLast: true };
    return { text: itemText(value, this.#response, this.#sending, this.#format), isLast: false };
  }
}

function put(controller: Controller, text: string): void {
  if (text !== "") controller.enqueue(new TextEncoder().encode(text));
}

function shuttingDown(): ProtocolRejection {
  return new ProtocolRejection("shutting_down");
}

/** Repeats the heartbeat while the handler has no item. At most one waits for the client. */
function heartbeatOf(
  controller: Controller,
  { heartbeat }: StreamFormat,
  { heartbeatMs }: Sending,
): ReturnType<typeof setInterval> | undefined {
  if (heartbeat === undefined || !hasEnd(heartbeatMs)) return undefined;
  return setInterval(() => {
    if (controller.desiredSize === 0) put(controller, heartbeat);
  }, heartbeatMs);
}

/**
 * Returns an item as text.
 * @throws ContractViolation when it cannot or must not be sent.
 */
function itemText(
  given: unknown,
  { stream, writeJson }: Pick<RouteResponse, "stream" | "writeJson">,
  { mode, onDrift }: Sending,
  format: StreamFormat,
): string {
  const schema = stream?.item;
  const { id, value } = stream?.resume === true ? withId(given) : { id: undefined, value: given };
  const written = toJsonValue(value);
  const sent = schema === undefined ? written.value : dropUndeclared(schema, written.value);
  if (mode !== "off") {
    const wrong = [...(schema?.check(sent) ?? [])];
    if (written.hasNonFinite) addNonFiniteIssue(wrong, sent);
    if (wrong.length > 0 && mode === "enforce")
      throw new ContractViolation("An item of the stream violates the contract:", wrong);
    if (wrong.length > 0) onDrift(wrong);
  }
  const json =
    schema !== undefined && writeJson !== undefined
      ? writeJson(schema, sent)
      : (JSON.stringify(sent) as string | undefined);
  if (json === undefined) throw new ContractViolation("An item of the stream is not JSON.");
  return format.item(onOneLine(json), id);
}

/** Returns an item that clients can resume after. */
function withId(given: unknown): { readonly id: string; readonly value: unknown } {
  const { id, value } = (given ?? {}) as { readonly id?: unknown; readonly value?: unknown };
  // Clients send it back in a header, which has no control characters and loses outer white space.
  if (typeof id !== "string" || !/^[^\p{Cc}\p{Cs}]+$/u.test(id) || /^ | $/.test(id))
    throw new ContractViolation(
      "An item of the stream has no id, or one with control characters, half of a surrogate pair, or a space at its end.",
    );
  return { id, value };
}
