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
 * Returns the body. It takes an item from the handler only when the client has read the one before.
 * @throws ContractViolation if the first item violates the contract.
 */
function streamed(
  { iterator, first, arrived }: BegunStream,
  headers: Record<string, string>,
  response: RouteResponse,
  sending: Sending,
  format: StreamFormat,
): Pick<Outgoing, "body" | "content"> {
  // Otherwise nginx keeps items until its buffer is full.
  headers["x-accel-buffering"] ??= "no";
  headers["content-type"] = response.media ?? "";
  const textOf = (result: IteratorResult<unknown>): string =>
    result.done === true ? format.end : itemText(result.value, response, sending, format);
  let ready = arrived && { text: textOf(arrived), isLast: arrived.done === true };
  const encoder = new TextEncoder();
  let pending: Promise<IteratorResult<unknown>> | undefined = arrived ? undefined : first;
  let isLeft = false;
  /** The reason of the signal, once the server is closing. */
  let closing: unknown;
  let giveUp = (): void => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const put = (text: string): void => {
          if (text !== "") controller.enqueue(encoder.encode(text));
        };
        try {
          if (ready === undefined) {
            if (closing !== undefined && pending === undefined) throw closing;
            pending ??= Promise.resolve(iterator.next());
            heartbeat = heartbeatOf(controller, format, sending, put);
            const next = pending;
            const result = await new Promise<IteratorResult<unknown>>((resolve, reject) => {
              giveUp = () => reject(closing as Error);
              next.then(resolve, reject);
            });
            // A handler that its signal ends has no client left.
            if (isLeft) return;
            clearInterval(heartbeat);
            pending = undefined;
            ready = { text: textOf(result), isLast: result.done === true };
          }
          const { text, isLast } = ready;
          ready = undefined;
          put(text);
          if (isLast) controller.close();
        } catch (error) {
          clearInterval(heartbeat);
          if (isLeft) return void sending.failureBody(error);
          pending?.catch(() => {});
          iterator.return?.()?.catch(() => {});
          if (format.failure === undefined) return controller.error(error);
          if (closing !== undefined) sending.onError(error);
          const shown = closing === undefined ? error : new RejectedBody(shuttingDown());
          put(format.failure(sending.failureBody(shown)));
          controller.close();
        }
      },
      cancel() {
        isLeft = true;
        clearInterval(heartbeat);
        sending.leave();
        pending?.catch(() => {});
        iterator.return?.()?.catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const content = contentOf(stream, sending.onError);
  const send = (sink: unknown, timeoutMs: number): (() => void) => {
    // The client learns of the stream before its first item.
    (sink as { flushHeaders?: () => void }).flushHeaders?.();
    return content.send(sink, timeoutMs);
  };
  // What has an end of its own may reach it within the time for closing.
  if (response.stream?.end !== undefined) return { body: "", content: { ...content, send } };
  const close = (): void => {
    if (closing !== undefined) return;
    closing = sending.close();
    const timer: unknown = setTimeout(() => giveUp(), closingMs);
    (timer as { unref?: () => void }).unref?.();
  };
  return { body: "", content: { ...content, send, close } };
}

function shuttingDown(): ProtocolRejection {
  return new ProtocolRejection("shutting_down");
}

/** Repeats the heartbeat while the handler has no item. At most one waits for the client. */
function heartbeatOf(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { heartbeat }: StreamFormat,
  { heartbeatMs }: Sending,
  put: (text: string) => void,
): ReturnType<typeof setInterval> | undefined {
  if (heartbeat === undefined || !hasEnd(heartbeatMs)) return undefined;
  return setInterval(() => {
    if (controller.desiredSize === 0) put(heartbeat);
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
