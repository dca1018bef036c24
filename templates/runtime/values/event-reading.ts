/** Events that arrive: signature, time, replay and content. */
import {
  type EventSecrets,
  type EventSigning,
  isSigned,
  standardSigning,
} from "./event-signatures.js";
import type { Issue } from "./issues.js";
import { forbiddenKeyAt, isTooDeep } from "./json-text.js";
import type { Schema } from "./schema.js";
import { concatBytes } from "./concat-bytes.js";

/** A request with an event: a `Request`, or its headers and its raw body. */
export type EventRequest =
  | Request
  | {
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
      /** The body as received. A body that was parsed and serialized again has a different signature. */
      readonly body: string | Uint8Array;
    };

/** The part of an `IdempotencyStore` that events need. */
export interface EventStore<Transaction> {
  begin(
    scope: { readonly principal: string; readonly endpoint: string; readonly key: string },
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<{ readonly state: string; readonly transaction?: Transaction }>;
  complete(
    transaction: Transaction,
    response: { readonly status: number; readonly headers: object; readonly body: string },
  ): Promise<void>;
  abandon(transaction: Transaction): Promise<void>;
}

/** Options for reading events. */
export interface ReadEventOptions<Transaction = unknown> {
  readonly secrets: EventSecrets;
  /** Remembers the ids of events, so that each is handled once; for example an `IdempotencyStore`. */
  readonly store?: EventStore<Transaction> | undefined;
  /** Milliseconds for which ids are remembered. Default: 3 days. */
  readonly windowMs?: number | undefined;
  /** Milliseconds after which the event of a crashed process may be handled again. Default: 60,000. */
  readonly leaseMs?: number | undefined;
  /** Seconds by which the time of a request may differ from now. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** Limit of bytes in the body. Default: 1 MiB. */
  readonly maxBytes?: number | undefined;
}

/** An event that arrived. */
export interface ReceivedEvent<Event> {
  /** The same for each attempt to send it. Without a header for it, a digest of the body. */
  readonly id: string;
  readonly event: Event;
  /** Records that the event has been handled: further attempts are `replayed`. */
  complete(): Promise<void>;
  /** Records that it has not: the next attempt may handle it. */
  abandon(): Promise<void>;
}

/** Statuses with which to respond to events that cannot be handled. */
const eventStatuses = {
  signature: 401,
  timestamp: 401,
  too_large: 413,
  malformed: 400,
  invalid: 400,
  unknown: 200,
  in_progress: 409,
  replayed: 200,
} as const;

/** The error of an event that must not be handled. */
export class EventError extends Error {
  readonly reason: keyof typeof eventStatuses;
  /** Issues of an event that violates the spec. */
  readonly issues: readonly Issue[];
  /** The type of an event that is `unknown`: the spec does not declare it. */
  readonly type: string | undefined;

  constructor(
    reason: keyof typeof eventStatuses,
    message: string,
    issues: readonly Issue[] = [],
    type?: string,
  ) {
    super(message);
    this.name = "EventError";
    this.reason = reason;
    this.issues = issues;
    this.type = type;
  }

  /** The status to respond with. Senders try again unless it is of success. */
  get status(): number {
    return eventStatuses[this.reason];
  }
}

/**
 * Returns the event in `request`. Checks its signature before it looks at its content. `readJson` reads
 * JSON with 64-bit integers.
 * @throws EventError, the error of the store, or a TypeError for a body that something has parsed.
 */
export async function eventIn<Event, Transaction>(
  schema: Schema<Event>,
  request: EventRequest,
  options: ReadEventOptions<Transaction>,
  signing: EventSigning = standardSigning,
  readJson?: (schema: Schema, text: string) => unknown,
): Promise<ReceivedEvent<Event>> {
  const { secrets, store, windowMs = 259_200_000, leaseMs = 60_000 } = options;
  const keys = await signing.keys(secrets);
  const signed = signing.read((name) => eventHeader(request, name));
  if (signed === undefined)
    throw new EventError("signature", "The headers of the signature are missing or malformed.");
  const body = await eventBytes(request, options.maxBytes ?? 1_048_576);
  const { timestamp, signatures } = signed;
  const content = signing.content({ id: signed.id ?? "", timestamp: timestamp ?? "", body });
  if (!(await isSigned(content, signatures, keys)))
    throw new EventError("signature", "No signature is by one of the secrets.");
  const distance = timestamp === undefined ? 0 : Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(distance <= (options.toleranceSeconds ?? 300)))
    throw new EventError("timestamp", "The time of the request is too far from now.");
  // Without an id of its own, an event is known by its content.
  const id = signed.id ?? (await eventFingerprint(body));
  const event = eventValue(body, (text) => readJson?.(schema as Schema, text) ?? JSON.parse(text));
  const issues = schema.check(event);
  if (issues !== null) throw eventFault(event, issues);
  const received = { id, event: event as Event };
  const nothing = (): Promise<void> => Promise.resolve();
  if (store === undefined) return { ...received, complete: nothing, abandon: nothing };
  const scope = { principal: "", endpoint: "events", key: id };
  const { state, transaction } = await store.begin(
    scope,
    await eventFingerprint(body),
    windowMs,
    leaseMs,
  );
  if (state === "done" || state === "dropped")
    throw new EventError("replayed", "The event has been handled before.");
  if (state !== "new") throw new EventError("in_progress", "The event is being handled.");
  const response = { status: 204, headers: {}, body: "" };
  return {
    ...received,
    complete: () => store.complete(transaction as Transaction, response),
    abandon: () => store.abandon(transaction as Transaction),
  };
}

/** Returns the error of an event with these issues. A newer sender has types that the spec does not declare. */
function eventFault(event: unknown, issues: readonly Issue[]): EventError {
  const type = (event as { readonly type?: unknown } | null)?.type;
  const isUnknown = issues.some(({ code, pointer }) => code === "tag" && pointer === "/type");
  if (isUnknown && typeof type === "string")
    return new EventError("unknown", "The spec declares no such event.", issues, type);
  return new EventError("invalid", "The event violates the spec.", issues);
}

/** Returns the value of a header, empty if it is missing. */
function eventHeader({ headers }: EventRequest, name: string): string {
  if (typeof (headers as Headers).get === "function") return (headers as Headers).get(name) ?? "";
  for (const [key, value] of Object.entries(headers))
    if (key.toLowerCase() === name) return typeof value === "string" ? value : "";
  return "";
}

async function eventBytes({ body }: EventRequest, max: number): Promise<Uint8Array> {
  const tooLarge = (): EventError =>
    new EventError("too_large", `The body has more than ${max} bytes.`);
  // Bytes can be of another realm, as in Jest.
  if (typeof body === "string" || ArrayBuffer.isView(body)) {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    if (bytes.length > max) throw tooLarge();
    return bytes;
  }
  if (body !== null && typeof (body as Partial<typeof body> | undefined)?.getReader !== "function")
    throw new TypeError(
      "The body must be raw, as it was received: read the event before a parser takes the body.",
    );
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let size = 0; ;) {
    const next = await reader?.read();
    if (next?.value === undefined) return concatBytes(pieces, size);
    size += next.value.length;
    pieces.push(next.value);
    if (size <= max) continue;
    reader?.cancel().catch(() => {});
    throw tooLarge();
  }
}

function eventValue(bytes: Uint8Array, parse: (text: string) => unknown): unknown {
  let text: string | undefined;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = isTooDeep(text) ? undefined : parse(text);
  } catch {
    value = undefined;
  }
  if (text === undefined || value === undefined || forbiddenKeyAt(text, value) !== undefined)
    throw new EventError("malformed", "The body is not JSON that can be read.");
  return value;
}

async function eventFingerprint(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes).buffer as ArrayBuffer);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
