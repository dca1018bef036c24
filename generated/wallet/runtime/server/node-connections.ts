// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Connections of `node:http`: requests, pipelining and rejections. */
import type { BodyEnd, CutPath, Incoming, Outgoing, RequestInProgress } from "./protocol.js";
import type { ProtocolErrorCode } from "./rejections.js";
import { closingRejection, responseText } from "./response.js";
import { concatBytes } from "../values/concat-bytes.js";

/** The part of Node's `Socket` that is used. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  /** Node's HTTP parser; null once another protocol has taken over. */
  readonly parser?: unknown;
  /** Missing in the requests that adapters for functions make. */
  once?(event: string, listener: () => void): unknown;
  pause(): unknown;
  end(text: string): unknown;
  destroy(): unknown;
  /** Missing in the requests that frameworks inject in tests. */
  readonly setTimeout?: unknown;
}

/** The part of Node's `IncomingMessage` and `Http2ServerRequest` that is used. */
export interface NodeRequest {
  readonly socket: NodeSocket;
  readonly httpVersionMajor: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before a framework cut off the path at which it mounts a listener. */
  readonly originalUrl?: unknown;
  readonly httpVersionMinor: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn, as sent; missing in the requests that some tests make. */
  readonly rawHeaders?: readonly string[];
  /** True if the whole request has arrived. */
  readonly complete: boolean;
  /** True if nothing more can be read. */
  readonly destroyed: boolean;
  /** The HTTP/2 stream. */
  readonly stream?: {
    /** True if it has nothing but headers. */
    readonly endAfterHeaders: boolean;
    once(event: string, listener: () => void): unknown;
    close(): unknown;
  };
  /** True if its body has been read, at least in part. */
  readonly readableDidRead: boolean;
  /** The bytes of a body that something else has read, as hosts of functions keep them. */
  readonly rawBody?: unknown;
  /** The number of bytes that have arrived and were not read. */
  readonly readableLength: number;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** The part of Node's `ServerResponse` and `Http2ServerResponse` that is used. */
export interface NodeResponse {
  /** By this, an observer of the response learns that the server is responding. */
  readonly speccastObserved?: { isServed: boolean };
  /** True once the response was passed to the system. HTTP/2 does not say. */
  readonly writableFinished?: boolean;
  /** True once the whole response was given. */
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
  /** The number of bytes that were not passed to the system. */
  readonly writableLength?: number;
  /** True if a response has begun. */
  readonly headersSent?: boolean;
  /** False if the request asks to close the connection. */
  readonly shouldKeepAlive?: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  prependOnceListener(event: string, listener: () => void): unknown;
  setTimeout(milliseconds: number, whenUp?: () => void): unknown;
  writeContinue(): void;
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  flushHeaders(): void;
  /** Returns false if the client has to read first: then `drain` follows. */
  write(text: string): unknown;
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
  if ((request.rawHeaders ?? []).length > 2 * maxHeaders) return "headers_too_large";
  const expect = request.headers["expect"]?.toString().toLowerCase();
  if (expect !== undefined && expect !== "100-continue") return "expectation_failed";
  return undefined;
}

const bodyIsRead =
  "The body has already been read, for example by a body parser. Mount the server before it, or let it keep the bytes as rawBody.";

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
  /** The start of the path that the framework has cut off. */
  cut: CutPath | undefined;
  readonly #response: NodeResponse;
  readonly #host: string | undefined;
  readonly #isHostWrong: boolean;
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
    this.#isHostWrong =
      (host === undefined ? request.httpVersionMinor > 0 : host !== "" && !isHost(host)) ||
      (this.#host !== undefined && !isHost(this.#host)) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    // HTTP/1.0 has no chunks: a proxy may have seen a different end of the body.
    const isAmbiguous = encoding !== undefined && request.httpVersionMinor === 0;
    if (this.#isHostWrong || isAmbiguous) this.rejection = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.rejection = "unsupported_transfer_encoding";
  }

  get rejectionDetail(): string | undefined {
    const isOfHost = this.#isHostWrong && this.rejection === "malformed_request";
    return isOfHost ? "The request needs one valid Host header." : undefined;
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
    const { rawHeaders = [] } = this.native;
    this.#hasRepeats ??= 2 * Object.keys(this.native.headers).length !== rawHeaders.length;
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
    if (this.native.readableDidRead) {
      if (this.#keptBody() === undefined) throw new Error(bodyIsRead);
      return this.native;
    }
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    this.#response.once("finish", drop);
    return this.native;
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    const kept = this.#keptBody();
    if (kept !== undefined) return Promise.resolve(this.#held(kept, limit));
    if (this.native.readableDidRead) return Promise.reject(new Error(bodyIsRead));
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

  #keptBody(): Uint8Array | undefined {
    const { readableDidRead, rawBody } = this.native;
    return readableDidRead && ArrayBuffer.isView(rawBody) ? (rawBody as Uint8Array) : undefined;
  }

  #held(body: Uint8Array, limit: number): Uint8Array | BodyEnd {
    if (body.byteLength > limit) return "too_large";
    return this.#inProgress?.hold(body.byteLength) === true ? body : "no_room";
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
      let hasEnded = false;
      let isRejected = false;
      this.native.on("data", (piece) => {
        // Discards the rest.
        if (isRejected) return;
        size += piece.byteLength;
        isRejected = size > limit || !keep(piece);
        if (isRejected) resolve(size > limit ? "too_large" : "no_room");
      });
      this.native.on("end", () => {
        hasEnded = true;
        resolve(made(size));
      });
      // A framework can destroy the request without the response.
      this.native.on("close", () => {
        if (!hasEnded) resolve("gone");
      });
    });
  }

  started(inProgress: RequestInProgress): void {
    this.#inProgress = inProgress;
    const { speccastObserved } = this.#response;
    if (speccastObserved !== undefined) speccastObserved.isServed = true;
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

/** A request in progress. */
export interface Exchange {
  readonly request: NodeRequest;
  readonly response: NodeResponse;
  readonly incoming: NodeIncoming;
  /** Starts the request, once those before it on its connection are done. */
  readonly start: (exchange: Exchange) => void;
  isWaiting?: boolean;
  /** The queue of its connection. */
  line?: Line;
  /** Ends the sending of its response when the connection closes; absent if it takes no time. */
  release?: (() => void) | undefined;
  /** Ends a response that has no end of its own, since the server is closing. */
  close?: (() => void) | undefined;
}

/**
 * The requests of a connection in order, from the first without a response. The last may have one.
 */
export type Line = Exchange[];

/** The requests in progress by connection. */
export type Open = Map<NodeSocket, Line>;

/** The methods that starting a request needs, so that a `WeakMap` suffices. */
interface OpenBy {
  get(socket: NodeSocket): Line | undefined;
  set(socket: NodeSocket, line: Line): unknown;
  delete(socket: NodeSocket): unknown;
}

/**
 * The maximum number of requests in progress on a connection; it closes after the last response.
 */
export const maxPipelined: number = 32;

/**
 * Connections that take no further request: those in progress get their responses, and it closes.
 * Further bytes are ignored: after some rejections they may belong to a body.
 */
export const ending: WeakSet<NodeSocket> = /* @__PURE__ */ new WeakSet<NodeSocket>();

/**
 * Tracks a request until its response or the end of its connection, and starts it. Node does not
 * notify a response that waits for earlier ones when the connection closes. Requests on closing
 * connections are ignored.
 */
export function begin(open: OpenBy, exchange: Exchange): void {
  const { request, start } = exchange;
  const { socket } = request;
  if (!isOfHttp1(request)) {
    // A stream closes without its connection and does not wait for other streams.
    watch(exchange);
    return start(exchange);
  }
  if (ending.has(socket)) return;
  const line = open.get(socket) ?? connected(open, socket);
  while (line[0] !== undefined && hasLeft(line[0].response)) line.shift();
  if (line.length >= maxPipelined) return endAfter(line, socket);
  line.push(exchange);
  exchange.line = line;
  watch(exchange);
  exchange.isWaiting = line.length > 1 && mustWait(line, exchange);
  if (!exchange.isWaiting) start(exchange);
}

/**
 * Ends the exchange when its response closes without the core: the client disconnects, or something
 * else responds, such as a middleware with a timeout. The requests behind it continue.
 */
function watch(exchange: Exchange): void {
  const { response, incoming } = exchange;
  response.on("close", () => {
    if (incoming.isResponded) return;
    exchange.isWaiting = false;
    incoming.leave();
    incoming.detach();
    end(exchange);
  });
}

/**
 * Ends an exchange after its response. Forgets it if the response has left, as most have. Keeps a
 * request whose body is still arriving, so that a broken body gets no second response.
 */
export function end({ request, response, incoming, line = [] }: Exchange): void {
  const isWhole = request.complete || !incoming.hasBody();
  if (line.length === 1 && hasLeft(response) && isWhole) line.pop();
  if (line.length < 2) return;
  for (const next of line) {
    if (next.isWaiting !== true) continue;
    if (ended.has(request.socket) || request.socket.destroyed || mustWait(line, next)) return;
    next.isWaiting = false;
    // Something else has responded. The next requests continue when its response closes.
    if (next.response.headersSent === true) continue;
    next.start(next);
  }
}

/** Returns whether the system has the whole response. From Node 24 on, `writableFinished` is true only a little later. */
function hasLeft({ writableEnded, writableLength, writableFinished }: NodeResponse): boolean {
  return writableFinished === true || (writableEnded && writableLength === 0);
}

/** Ends the responses that have no end of their own. */
export function endStreams(open: Open): void {
  for (const line of open.values()) for (const exchange of line) exchange.close?.();
}

/** Connections whose last response was given: requests that wait do not start either. */
const ended = /* @__PURE__ */ new WeakSet<NodeSocket>();

/** Closes a connection with the response that is being given. */
export function endWith(socket: NodeSocket): void {
  ending.add(socket);
  ended.add(socket);
}

const safe = /^(?:GET|HEAD|OPTIONS|TRACE)$/;

/** Requests of a connection run in parallel only if all of them are safe methods. */
function mustWait(line: Line, exchange: Exchange): boolean {
  const isSafe = safe.test(exchange.incoming.method);
  for (const { incoming } of line.slice(0, line.indexOf(exchange)))
    if (!incoming.isResponded && !(isSafe && safe.test(incoming.method))) return true;
  return false;
}

/** Tracks a connection until it closes. */
export function connected(open: OpenBy, socket: NodeSocket): Line {
  const line: Line = [];
  open.set(socket, line);
  socket.once?.("close", () => {
    open.delete(socket);
    for (const { incoming, release } of unfinished(line)) {
      incoming.leave();
      release?.();
    }
  });
  return line;
}

/**
 * Closes connections without requests in progress, even if part of a request has arrived: clients
 * retry requests whose headers were incomplete. Skips connections that close by themselves or that
 * another protocol has taken over. Node's `closeIdle` closes the remaining idle ones; since Node
 * treats a connection as idle while a response is being sent, it must wait for that.
 */
export function closeUnused(open: Open, closeIdle: () => void): void {
  let isSending = false;
  for (const [socket, line] of open) {
    if (!ending.has(socket) && socket.parser !== null && line.every(isOver)) socket.destroy();
    isSending ||= unfinished(line).some(({ incoming }) => incoming.isResponded);
  }
  if (!isSending) closeIdle();
}

/** Returns whether the response was sent and the request has arrived completely. */
function isOver({ request, response, incoming }: Exchange): boolean {
  return hasLeft(response) && (request.complete || !incoming.hasBody());
}

/** Closes a connection after the last of its responses; the client retries the other requests. */
function endAfter(line: Line, socket: NodeSocket): void {
  ending.add(socket);
  const last = line.at(-1);
  if (last?.incoming.isResponded === false) last.incoming.closes = true;
  else last?.response.once("close", () => socket.end(""));
}

/** Returns the requests of a connection whose responses were not sent yet. */
export function unfinished(line: Line): Exchange[] {
  return line.filter(({ response }) => !hasLeft(response));
}

/**
 * Milliseconds to keep receiving a request that is not read, so that its client can read the
 * response.
 */
export const lingerMs: number = 1_000;

/** Node's error for bytes that it cannot parse. */
export interface NodeError {
  readonly code?: string;
}

/** Responds to bytes that Node cannot parse, after all earlier responses; the connection closes. */
export function rejectBytes(open: Open, { code }: NodeError, socket: NodeSocket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (ending.has(socket)) return;
  ending.add(socket);
  const line = open.get(socket) ?? [];
  // The request with the broken body; earlier ones can still get their responses.
  const broken = line.find(({ request }) => !request.complete);
  const isBegun = broken?.incoming.isResponded ?? false;
  const rejection = isBegun ? undefined : rejectionFor(broken, codeOf(code));
  const before = unfinished(line).filter((exchange) => exchange !== broken || isBegun);
  const last = before.at(-1);
  const rejectNow = (): void => {
    if (!socket.writable || rejection === undefined) socket.destroy();
    else {
      socket.end(responseText(rejection));
      const timer: unknown = setTimeout(() => socket.destroy(), lingerMs);
      (timer as { unref?: () => void }).unref?.();
    }
  };
  if (last === undefined) rejectNow();
  else {
    // Arriving bytes would extend the send timeout.
    socket.pause();
    last.response.once("close", rejectNow);
  }
}

/** Returns the response that replaces the core's, which would never be sent. */
function rejectionFor(broken: Exchange | undefined, code: ProtocolErrorCode): Outgoing {
  if (broken === undefined) return closingRejection(code);
  const rejection = broken.incoming.reject(code);
  broken.incoming.leave();
  broken.incoming.detach();
  return rejection;
}

function codeOf(code: string | undefined): ProtocolErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}
