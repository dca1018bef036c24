/** Events that are sent: signed, and repeated until they arrive. */
import {
  type EventSecrets,
  type EventSigning,
  isEventId,
  standardSigning,
} from "./event-signatures.js";
import type { Schema } from "./schema.js";
import { dropUndeclared } from "./undeclared-fields.js";
import { retryAfterOf } from "./headers.js";

/** The longest delay of a timer, in milliseconds. A longer one would end at once. */
const maxTimer = 0x7fffffff;

/** The longest wait that a receiver can ask for, in milliseconds. It decides how long the event is kept in memory. */
const maxRetryAfter = 60_000;

/** Options of a sender. */
export interface EventSenderOptions {
  /** The secrets of a receiver, unless `send` names others. */
  readonly secrets?: EventSecrets | undefined;
  /** Replaces the global `fetch`: for tests, and for a proxy that protects your network. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Requests for an event, the first one included. Default: 5. */
  readonly attempts?: number | undefined;
  /** Milliseconds for a request. Default: 15,000. Infinity removes the limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Returns the milliseconds to wait before retry 1, 2, …. Default: random, at most 1,000, 2,000, 4,000, ….
   * `Retry-After` of the receiver can make the wait longer, by up to a minute.
   */
  readonly backoff?: ((retry: number) => number) | undefined;
}

/** Options of one event. */
export interface SendEventOptions {
  readonly secrets?: EventSecrets | undefined;
  /** Names the event, so that its receiver handles it once. Default: a random one. Keep it to send an event again. */
  readonly id?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An event to send. Its `timestamp` is now unless it has one. */
export type EventToSend<Event> = Event extends { readonly timestamp: infer Time }
  ? Omit<Event, "timestamp"> & { readonly timestamp?: Time }
  : never;

/** The result of sending an event. */
export interface SentEvent {
  readonly id: string;
  readonly status: number;
  readonly attempts: number;
}

/** Sends events. */
export interface EventSender<Event> {
  /**
   * Sends `event` to `url`, without undeclared fields, and resolves when its receiver has accepted
   * it. Follows no redirects. Where receivers choose the address, check that it is not in your network.
   * @throws ValidationError for an event that violates the spec, EventSendError, or the reason of the signal.
   */
  readonly send: (
    url: string,
    event: EventToSend<Event>,
    options?: SendEventOptions,
  ) => Promise<SentEvent>;
}

/** The error of an event that its receiver has not accepted. */
export class EventSendError extends Error {
  readonly id: string;
  /** Status of the last response, undefined without one. 410 asks to send no more events. */
  readonly status: number | undefined;
  readonly attempts: number;
  /** Milliseconds to wait before the event is sent again, from `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor({
    id,
    status,
    attempts,
    retryAfterMs,
    cause,
  }: Omit<SentEvent, "status"> & EventFailure) {
    const reason = status === undefined ? "no response" : `status ${status}`;
    const tries = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
    super(`The event ${id} was not accepted: ${reason} after ${tries}.`, { cause });
    this.name = "EventSendError";
    this.id = id;
    this.status = status;
    this.attempts = attempts;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The end of an attempt without success. */
interface EventFailure {
  readonly status: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Returns a sender of the events that `schema` describes. `writeJson` writes JSON with 64-bit integers. */
export function eventSenderOf<Event>(
  schema: Schema<Event>,
  options: EventSenderOptions,
  signing: EventSigning = standardSigning,
  writeJson?: (schema: Schema, value: unknown) => string,
): EventSender<Event> {
  const { attempts = 5, backoff = eventBackoff } = options;
  return {
    send: async (
      url,
      given,
      { secrets = options.secrets ?? [], id = newEventId(), signal } = {},
    ) => {
      if (!/^https?:\/\//i.test(url))
        throw new TypeError("The URL of a receiver is http or https.");
      if (!isEventId(id))
        throw new TypeError(
          "The id of an event is 1 to 255 visible ASCII characters without double quotes.",
        );
      const keys = await signing.keys(secrets);
      const event = dropUndeclared<unknown>(schema as Schema, {
        timestamp: new Date().toISOString(),
        ...given,
      });
      schema.assert(event);
      const text = writeJson?.(schema as Schema, event) ?? JSON.stringify(event);
      const body = new TextEncoder().encode(text);
      for (let number = 1; ; number++) {
        const timestamp = String(Math.floor(Date.now() / 1000));
        const headers = {
          "content-type": "application/json",
          ...(await signing.headers({ id, timestamp, body }, keys)),
        };
        signal?.throwIfAborted();
        const failure = await sendOnce(options, url, { headers, body }, signal);
        const { status, retryAfterMs = 0 } = failure;
        if (status !== undefined && status >= 200 && status < 300)
          return { id, status, attempts: number };
        signal?.throwIfAborted();
        const mayRepeat =
          status === undefined || status >= 500 || [408, 409, 425, 429].includes(status);
        if (!mayRepeat || number >= attempts || retryAfterMs > maxRetryAfter)
          throw new EventSendError({ id, attempts: number, ...failure });
        await eventPause(Math.max(backoff(number), retryAfterMs), signal);
      }
    },
  };
}

async function sendOnce(
  { fetch: send = (url, init) => fetch(url, init), timeoutMs = 15_000 }: EventSenderOptions,
  url: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: Uint8Array },
  signal: AbortSignal | undefined,
): Promise<EventFailure> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const timer = timeoutMs > maxTimer ? undefined : setTimeout(stop, timeoutMs);
  signal?.addEventListener("abort", stop);
  try {
    const response = await send(url, {
      method: "POST",
      headers,
      body: body as NonNullable<RequestInit["body"]>,
      redirect: "manual",
      signal: controller.signal,
    });
    response.body?.cancel().catch(() => {});
    return { status: response.status, retryAfterMs: retryAfterOf(response.headers) };
  } catch (cause) {
    return { status: undefined, cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

function eventBackoff(retry: number): number {
  return Math.random() * 1000 * 2 ** (retry - 1);
}

function eventPause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.min(milliseconds, maxTimer),
    );
    signal?.addEventListener("abort", stop);
  });
}

function newEventId(): string {
  return `msg_${crypto.randomUUID()}`;
}
