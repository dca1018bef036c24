/** Requests and responses, independent of the platform, and the bytes in flight. */
import type { ProtocolErrorCode, ProtocolRejection } from "./rejections.js";

/**
 * The bytes in flight: bodies that have arrived, responses that have not left, and an estimate for
 * responses in preparation.
 */
export class InFlight {
  /** The maximum number of bytes. */
  readonly max: number;
  #bytes = 0;
  readonly #estimates = new Map<unknown, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit. Any number fits if only `own` bytes are held. */
  hasRoom(bytes: number, own = 0): boolean {
    return this.#bytes === own || this.#bytes + bytes <= this.max;
  }

  /** Returns the estimated bytes of the next response of `route`; 0 before its first. */
  estimateOf(route: unknown): number {
    return this.#estimates.get(route) ?? 0;
  }

  /**
   * Records the size of a response of `route`. The estimate rises at once and at most halves for a
   * smaller response. It is capped at half of `max`, so that large responses do not block other
   * endpoints.
   */
  note(route: unknown, bytes: number): void {
    const before = this.estimateOf(route);
    const next = Math.floor(Math.min(Math.max(bytes, before / 2), this.max / 2));
    if (next !== before) this.#estimates.set(route, next);
  }

  /** Counts `bytes` until `release` is called with the same number. */
  hold(bytes: number): void {
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/** A value or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Returns whether `await` would wait for `value`. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

/**
 * Returns whether `value` is an instance of `type`, or of the class with the same brand in another output: handlers can
 * be shared. Returns false for a revoked proxy.
 */
export function isA<Instance>(
  type: (abstract new (...given: never[]) => Instance) & { readonly brand?: string },
  value: unknown,
): value is Instance {
  try {
    if (value instanceof type) return true;
    const { brand } = type;
    const made: unknown = (value as object | null | undefined)?.constructor;
    return (
      brand !== undefined && typeof made === "function" && (made as typeof type).brand === brand
    );
  } catch {
    return false;
  }
}

/** The request as hooks, rules and handlers see it, the same on every platform. */
export interface ServerRequest {
  readonly method: string;
  /** The matched path without the query and the option `prefix`; escapes of plain characters are decoded. */
  readonly path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  readonly query: string;
  /** Returns the header `name` (case-insensitive); repeated headers are joined by `, `. `Last-Event-ID` is read as UTF-8. */
  header(name: string): string | undefined;
  /** The scopes that the endpoint needs with the scheme of a hook, where it has some. */
  readonly scopes?: readonly string[] | undefined;
  /** Aborts when the client disconnects or the handler times out. */
  readonly signal: AbortSignal;
  /** The platform's own object: a `Request`, or Node's `IncomingMessage`. */
  readonly native: unknown;
}

/** The reason why a body was not read: its size, no room in memory, or a disconnected client. */
export type BodyEnd = "too_large" | "no_room" | "gone";

/** A request as an entry passes it to the core. */
export interface Incoming {
  readonly method: string;
  /** The path with the query as sent, without a host. */
  readonly target: string;
  readonly native: unknown;
  /** The reason why the request must not reach a route; the connection then closes. */
  readonly rejection?: ProtocolErrorCode | undefined;
  /** The detail of `rejection`, where it says more than the code. */
  readonly rejectionDetail?: string | undefined;
  /** Returns the value of a header; `name` is in lower case. */
  header(name: string): string | undefined;
  /** Returns whether a header was sent more than once; `name` is in lower case. */
  repeats(name: string): boolean;
  /** Returns whether a body was sent, including an empty one of unknown length. */
  hasBody(): boolean;
  /** Reads up to `limit` bytes of the body; each piece counts as in flight. */
  readBody(limit: number): Promise<Uint8Array | BodyEnd>;
  /**
   * Returns the platform's request, whose body the caller reads; optional. Calls `drop` after the
   * response: the caller then drops the rest of the body.
   */
  openBody?(drop: () => void): unknown;
  /** Waits for the end of an unwanted body, up to `limit` bytes. */
  skipBody(limit: number): Promise<"skipped" | "gone">;
  /** Returns the number of unread bytes of the body; infinity if unknown. */
  bodyLeft(): number;
  /** Called when the response takes longer than a moment; optional. */
  waits?(): void;
  /** Passes a request without an endpoint to other code, which then responds; optional. */
  readonly pass?: (() => void) | undefined;
  /** The start of the path that a framework has cut off; absent where it has cut off nothing. */
  readonly cut?: CutPath | undefined;
  /** Receives the core's side of the request, once. */
  started(inProgress: RequestInProgress): void;
}

/** The start of a path that a framework has cut off, since it mounts the server there. */
export interface CutPath {
  readonly prefix: string;
  /** Reports that the path of `endpoint` starts with `missing`, the end of the prefix. */
  report(endpoint: string, missing: string): void;
}

/** A request in progress, as its entry sees it. */
export interface RequestInProgress {
  /** The bytes in flight of the server. */
  readonly inFlight: Pick<InFlight, "hold" | "release">;
  /** Reports that the client has disconnected. */
  leave(): void;
  /** Counts `bytes` of the body until the response; returns false if they do not fit. */
  hold(bytes: number): boolean;
  /** Returns the response of an entry that does not wait for the core. */
  reject(code: ProtocolErrorCode): Outgoing;
}

/** Handles a request and calls `respond` once. Errors become responses and are never thrown. */
export type Handle = (incoming: Incoming, respond: (response: Outgoing) => void) => void;

/** A complete response. */
export interface Outgoing {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if there is none; for HEAD, the body of GET. */
  readonly body: string;
  /** A body that is sent piece by piece in place of `body`. */
  readonly content?: OutgoingContent;
  /** True if to send only the length of the body, for HEAD. */
  readonly headOnly: boolean;
  /** The `code` of an error body. */
  readonly code?: string;
  /** Set for a response that the spec declares, so that it is not taken for an error of the server's own. */
  readonly isDeclared?: true;
  /** Set for an earlier response that is replayed. */
  readonly replayed?: true;
}

/** A body that is sent piece by piece: by one of the first two methods, or not at all. */
export interface OutgoingContent {
  /** Returns it as a stream, which fails when `signal` aborts. */
  open(signal: AbortSignal | undefined): ReadableStream<Uint8Array>;
  /** Sends it to a response of Node and ends that; `timeoutMs` limits the wait for the client. */
  send(response: unknown, timeoutMs: number): () => void;
  cancel(): void;
  /** Ends a body that has no end of its own, since the server is closing. */
  close?(): void;
}

/** The caller: the accepted alternative, and by scheme the principals that its hooks returned. */
export interface Authenticated {
  readonly via: string;
  readonly [scheme: string]: unknown;
}

/** A caller of an endpoint that needs no credentials. */
export interface NoAuth {
  readonly via: "none";
}

/** The name of a scheme; with the scopes that a call needs with it, where schemes differ. */
export type SchemeUse = string | { readonly scheme: string; readonly scopes: readonly string[] };

/** OR of ANDs of schemes; empty if no credentials are needed. */
export type AuthAlternatives = readonly (readonly SchemeUse[])[];

/** Reads credentials and passes them to the author's hooks. */
export interface Authentication {
  /** Returns the caller, or the rejection: 401, or 403 if a hook returned `forbidden`. */
  authenticate(
    alternatives: AuthAlternatives,
    incoming: Incoming,
    request: ServerRequest,
  ): MaybePromise<Authenticated | ProtocolRejection>;
  /** Returns the value of `WWW-Authenticate`. */
  challenges(alternatives: AuthAlternatives): string;
}
