/** Requests of Node as the server reads them. */
import type { BodyEnd, Incoming, Outgoing, RequestInProgress } from "./protocol.js";
import type { ProtocolErrorCode } from "./rejections.js";
import { closingRejection } from "./response.js";
import { countKeys } from "../values/checks.js";
import { concatBytes } from "../values/wire.js";

/** The part of Node's `Socket` that is used. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  /** Node's HTTP parser; null once another protocol has taken over. */
  readonly parser?: unknown;
  once(event: string, listener: () => void): unknown;
  pause(): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

/** The part of Node's `IncomingMessage` and `Http2ServerRequest` that is used. */
export interface NodeRequest {
  readonly socket: NodeSocket;
  readonly httpVersionMajor: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersionMinor: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn, as sent. */
  readonly rawHeaders: readonly string[];
  /** True if the whole request has arrived. */
  readonly complete: boolean;
  /** True if nothing more can be read. */
  readonly destroyed: boolean;
  /** The HTTP/2 stream. */
  readonly stream?: {
    /** True if it has nothing but headers. */
    readonly endAfterHeaders: boolean;
    close(): unknown;
  };
  /** True if its body has been read, at least in part. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** The part of Node's `ServerResponse` and `Http2ServerResponse` that is used. */
export interface NodeResponse {
  /** True once the response was passed to the system. HTTP/2 does not say. */
  readonly writableFinished?: boolean;
  /** True once the whole response was given. */
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
  /** The number of bytes that were not passed to the system. */
  readonly writableLength?: number;
  /** True if a response has begun. */
  readonly headersSent?: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  prependOnceListener(event: string, listener: () => void): unknown;
  setTimeout(milliseconds: number, whenUp?: () => void): unknown;
  writeContinue(): void;
  /** Takes names and values in turn, for HTTP/2 values by name. */
  writeHead(status: number, headers: string[] | Readonly<Record<string, unknown>>): unknown;
  flushHeaders(): void;
  write(text: string, written?: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

const hostPattern = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-Fa-f]{2})+|\[[\d.:A-Fa-f]+\])(?::\d*)?$/;

/**
 * Returns whether `text` is a host with or without a port (RFC 9110, 7.2). Rejects commas although
 * names may have them: a comma indicates two joined hosts.
 */
function isHost(text: string): boolean {
  return hostPattern.test(text);
}

/**
 * Splits a request target that names its host, as sent to proxies; undefined for other targets.
 *
 *   http://desk.test/v1/notes?limit=1   ->   { host: "desk.test", target: "/v1/notes?limit=1" }
 */
function splitHost(target: string): { readonly host: string; readonly target: string } | undefined {
  const [origin, host] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  if (origin === undefined || host === undefined) return undefined;
  const rest = target.slice(origin.length);
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Returns whether a request came over a connection of HTTP/1, whatever version its first line claims. */
export function isOfHttp1({ stream }: NodeRequest): boolean {
  return stream === undefined;
}

/** Returns the code for a request that Node accepts but that must not reach a handler. */
export function rejectionCode(
  request: NodeRequest,
  maxHeaders: number,
): ProtocolErrorCode | undefined {
  if (request.httpVersionMajor !== 1) return "http_version_not_supported";
  if (request.rawHeaders.length > 2 * maxHeaders) return "headers_too_large";
  const expect = request.headers["expect"]?.toString().toLowerCase();
  if (expect !== undefined && expect !== "100-continue") return "expectation_failed";
  return undefined;
}

/** One request on Node. */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: NodeRequest;
  /** True if the connection closes with the response, regardless of its headers. */
  closes: boolean = false;
  /** The reason why the request must not reach a route; undefined for almost all requests. */
  rejection: ProtocolErrorCode | undefined;
  /** Calls the next function of a framework. */
  pass: (() => void) | undefined;
  readonly #response: NodeResponse;
  readonly #host: string | undefined;
  #awaitsContinue: boolean;
  #inProgress: RequestInProgress | undefined;
  #isResponded = false;
  #isLeft = false;
  #hasRepeats: boolean | undefined;
  #stopReading: (() => void) | undefined;

  /** With `awaitsContinue`, the client sends the body only after `100 Continue`. */
  constructor(request: NodeRequest, response: NodeResponse, awaitsContinue: boolean) {
    const { method = "GET", url = "/", headers } = request;
    const named = url.startsWith("/") ? undefined : splitHost(url);
    this.method = method;
    this.target = named?.target ?? url;
    this.native = request;
    this.#response = response;
    this.#awaitsContinue = awaitsContinue && this.hasBody();
    const host = headers["host"]?.toString();
    // HTTP/2 sends `:authority`; a target with a host replaces `Host`.
    this.#host = named?.host ?? headers[":authority"]?.toString();
    const hostIsWrong =
      (host === undefined ? request.httpVersionMinor > 0 : host !== "" && !isHost(host)) ||
      (this.#host !== undefined && !isHost(this.#host)) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    // HTTP/1.0 has no chunks: a proxy may have seen a different end of the body.
    const isAmbiguous = encoding !== undefined && request.httpVersionMinor === 0;
    if (hostIsWrong || isAmbiguous) this.rejection = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.rejection = "unsupported_transfer_encoding";
  }

  header(name: string): string | undefined {
    if (name === "host" && this.#host !== undefined) return this.#host;
    const value = this.native.headers[name];
    if (typeof value === "string") return value;
    // `headers` is a plain object: other values may be inherited.
    return Array.isArray(value) ? value.join(", ") : undefined;
  }

  /** Node silently keeps the first of some headers. If all names differ, no header repeats. */
  repeats(name: string): boolean {
    const { rawHeaders } = this.native;
    this.#hasRepeats ??= 2 * countKeys(this.native.headers) !== rawHeaders.length;
    if (!this.#hasRepeats) return false;
    let isThere = false;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const raw = rawHeaders[at] ?? "";
      if (raw.length !== name.length || raw.toLowerCase() !== name) continue;
      if (isThere) return true;
      isThere = true;
    }
    return false;
  }

  /** True if the client still waits for `100 Continue` and may not send the body at all. */
  get awaitsContinue(): boolean {
    return this.#awaitsContinue;
  }

  hasBody(): boolean {
    const { headers, stream } = this.native;
    if (headers["transfer-encoding"] !== undefined) return true;
    const length = headers["content-length"];
    // HTTP/2 has no other sign of a body of unknown length.
    return length === undefined ? stream?.endAfterHeaders === false : length !== "0";
  }

  bodyLeft(): number {
    if (this.native.complete || !this.hasBody()) return 0;
    return Number(this.header("content-length") ?? Infinity);
  }

  /** Lets the client send the body, and calls `drop` after the response: at once if that was given. */
  openBody(drop: () => void): NodeRequest {
    if (this.#response.writableEnded) {
      drop();
      return this.native;
    }
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    this.#response.once("finish", drop);
    return this.native;
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.native.readableDidRead)
      return Promise.reject(
        new Error("The body has already been read, for example by a body parser."),
      );
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    const pieces: Uint8Array[] = [];
    const keep = (piece: Uint8Array): boolean => {
      const fits = this.#inProgress?.hold(piece.byteLength) === true;
      if (fits) pieces.push(piece);
      else pieces.length = 0;
      return fits;
    };
    return this.#read(limit, keep, (size) => concatBytes(pieces, size));
  }

  /** Skips a body that a parser has read, or that waits for `100 Continue`. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.readableDidRead || this.#awaitsContinue) return "skipped";
    const length = this.bodyLeft();
    if (length > limit && length !== Infinity) return "skipped";
    return (await this.#read(
      limit,
      () => true,
      () => "all",
    )) === "gone"
      ? "gone"
      : "skipped";
  }

  /** Reads the body while `keep` accepts its pieces, and resolves to `made(size)`. */
  #read<Made>(
    limit: number,
    keep: (piece: Uint8Array) => boolean,
    made: (size: number) => Made,
  ): Promise<Made | BodyEnd> {
    // A closed request emits no more events.
    if (this.#isLeft || this.native.destroyed) return Promise.resolve("gone");
    return new Promise((resolve) => {
      // Not assigned directly: V8 would keep the closure, and the request, until a full collection.
      const stop = (): void => resolve("gone");
      this.#stopReading = stop;
      let size = 0;
      let isRejected = false;
      this.native.on("data", (piece) => {
        // Discards the rest.
        if (isRejected) return;
        size += piece.byteLength;
        isRejected = size > limit || !keep(piece);
        if (isRejected) resolve(size > limit ? "too_large" : "no_room");
      });
      this.native.on("end", () => resolve(made(size)));
      // A framework can destroy the request without the response.
      this.native.on("close", () => resolve("gone"));
    });
  }

  started(inProgress: RequestInProgress): void {
    this.#inProgress = inProgress;
    // A middleware may have waited until the client disconnected.
    if (this.#response.destroyed || this.native.socket.destroyed) this.leave();
  }

  /** The bytes in flight of the server; undefined before the core starts and after the response. */
  get inFlight(): RequestInProgress["inFlight"] | undefined {
    return this.#inProgress?.inFlight;
  }

  /** Returns the response of an entry that does not wait for the core. */
  reject(code: ProtocolErrorCode): Outgoing {
    return this.#inProgress?.reject(code) ?? closingRejection(code);
  }

  /** True if the response was given; there is only one. */
  get isResponded(): boolean {
    return this.#isResponded;
  }

  /** Releases the request after its response, since the connection may live on. */
  detach(): void {
    this.#isResponded = true;
    this.#inProgress = undefined;
    this.#stopReading = undefined;
  }

  /** Reports to the core that the client has disconnected. */
  leave(): void {
    this.#isLeft = true;
    this.#inProgress?.leave();
    this.#stopReading?.();
  }
}
