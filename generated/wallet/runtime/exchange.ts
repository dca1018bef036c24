// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What passes between an entry (fetch or Node) and the core of a server: a request, an answer. */
import type { InFlight } from "./in-flight.js";
import type { ProtocolErrorCode } from "./protocol-error.js";

/** The request as hooks, rules and handlers see it, the same on every platform. */
export interface ServerRequest {
  readonly method: string;
  /** The path that was matched, without the query; escapes of plain characters are undone. */
  readonly path: string;
  /** The query as it was sent, without the question mark; empty when there is none. */
  readonly query: string;
  /** Value of the header `name`, in any case; several headers of one name are joined by `, `. */
  header(name: string): string | undefined;
  /** Aborts when the client is gone or the time of the handler is up. */
  readonly signal: AbortSignal;
  /** What the platform itself gave: a `Request`, or Node's `IncomingMessage`. */
  readonly native: unknown;
}

/** Why a body was not read to its end: its size, no room in memory, or a client that is gone. */
export type BodyEnd = "too_large" | "no_room" | "gone";

/** A request as an entry hands it over. */
export interface Incoming {
  readonly method: string;
  /** The path with the query as it was sent, without the name of a host. */
  readonly target: string;
  readonly native: unknown;
  /** Why it must not reach a route, where the entry knows a reason; the connection then ends. */
  readonly refusal?: ProtocolErrorCode | undefined;
  /** Value of a header; `name` is in lower case. */
  header(name: string): string | undefined;
  /** Whether a header was sent more than once; `name` is in lower case. */
  repeats(name: string): boolean;
  /** Whether a body was sent, be it an empty one of unknown length. */
  hasBody(): boolean;
  /** Reads the body, but no more than `limit` bytes; each piece is held for the request. */
  readBody(limit: number): Promise<Uint8Array | BodyEnd>;
  /** Waits for a body that nobody wants, for `limit` bytes of it at most. */
  skipBody(limit: number): Promise<"skipped" | "gone">;
  /** How many bytes of the body nobody has read: 0 when there are none, infinite when unknown. */
  bodyLeft(): number;
  /** Is told that the answer takes longer than a moment; absent where nothing hangs on that. */
  waits?(): void;
  /** Takes the core's side of the request, once. */
  begun(inWork: InWork): void;
}

/** A request in work, as the entry that took it in sees it. */
export interface InWork {
  /** The bytes held for all requests of the server. */
  readonly inFlight: InFlight;
  /** Tells the core that nobody waits for the answer any more. */
  leave(): void;
  /** Holds `bytes` of the body until the answer is given; false where they do not fit. */
  hold(bytes: number): boolean;
  /** The answer of an entry that does not wait for that of the core. */
  refuse(code: ProtocolErrorCode): Outgoing;
}

/** Gives `answered` the answer to a request, once. Never throws what goes wrong with the request. */
export type Handle = (incoming: Incoming, answered: (answer: Outgoing) => void) => void;

/** An answer, complete. */
export interface Outgoing {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when there is none; for HEAD it is what GET would send. */
  readonly body: string;
  /** Whether the body is only measured, not sent: the answer to HEAD. */
  readonly headOnly: boolean;
  /** The `code` of the body, when this is an error. */
  readonly code?: string;
  /** That it is an earlier answer, sent again. */
  readonly replayed?: true;
}
