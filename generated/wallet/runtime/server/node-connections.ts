// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Connections of `node:http`: requests, pipelining, sending and refusals. */
import { countKeys } from "../values/checks.js";
import { joined } from "../values/wire.js";
import type {
  BodyEnd,
  Incoming,
  InFlight,
  InWork,
  Outgoing,
  ProtocolErrorCode,
} from "./protocol.js";
import { answerText, refusalOf } from "./response.js";

// --- Objects of Node ---

/** What is used of Node's `Socket`. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  /** Node's parser of HTTP; null once another protocol has taken over. */
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
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  /** Whether nothing can be read of it any more. */
  readonly destroyed: boolean;
  /** Its stream, where it came by HTTP/2. */
  readonly stream?: {
    /** True if it has nothing but headers. */
    readonly endAfterHeaders: boolean;
    close(): unknown;
  };
  /** Whether somebody has read of its body. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** The part of Node's `ServerResponse` and `Http2ServerResponse` that is used. */
export interface NodeResponse {
  /** True once all of it has been handed to the system. HTTP/2 does not say. */
  readonly writableFinished?: boolean;
  readonly destroyed: boolean;
  /** Whether an answer has begun. */
  readonly headersSent?: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  prependOnceListener(event: string, listener: () => void): unknown;
  setTimeout(milliseconds: number, whenUp?: () => void): unknown;
  writeContinue(): void;
  /** Headers are names and values by turns, for HTTP/2 values by name. */
  writeHead(status: number, headers: string[] | Readonly<Record<string, unknown>>): unknown;
  flushHeaders(): void;
  write(text: string, written?: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

// --- Host ---

const hostPattern = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-Fa-f]{2})+|\[[\d.:A-Fa-f]+\])(?::\d*)?$/;

/**
 * Returns whether `text` is a host with or without a port (RFC 9110, 7.2). A comma is refused
 * although names may have one: it stands between two hosts that something has joined.
 */
export function isHost(text: string): boolean {
  return hostPattern.test(text);
}

/**
 * Splits a request target that names its host, as requests to a proxy do; undefined for any other.
 *
 *   http://desk.test/v1/notes?limit=1   ->   { host: "desk.test", target: "/v1/notes?limit=1" }
 */
export function splitHost(
  target: string,
): { readonly host: string; readonly target: string } | undefined {
  const [origin, host] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  if (origin === undefined || host === undefined) return undefined;
  const rest = target.slice(origin.length);
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}

// --- Requests that are not read ---

/** How long is waited for what a client sends although it will not be read, so that it can read. */
export const lingerMs: number = 1_000;

/** What Node lets through although it must not reach a handler. */
export function unread(request: NodeRequest, maxHeaders: number): ProtocolErrorCode | undefined {
  if (request.httpVersionMajor !== 1) return "http_version_not_supported";
  if (request.rawHeaders.length > 2 * maxHeaders) return "headers_too_large";
  const expect = request.headers["expect"]?.toString().toLowerCase();
  if (expect !== undefined && expect !== "100-continue") return "expectation_failed";
  return undefined;
}

/**
 * Answers a request that is still arriving and will not be read. A connection that is closed at once
 * would take the answer away from a client that is busy sending.
 */
export function endUnread(request: NodeRequest, response: NodeResponse, body: string): void {
  if (body === "") response.flushHeaders();
  else response.write(body);
  const finish = (): void => {
    clearTimeout(timer);
    response.end("");
    // Without this a client could go on sending: no connection ends with an answer of HTTP/2.
    request.stream?.close();
  };
  const timer = setTimeout(finish, lingerMs);
  request.on("end", finish);
  request.on("close", finish);
  request.resume();
}

// --- Requests ---

/** One request on Node. */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: NodeRequest;
  /** Whether the connection ends with the answer, whatever the answer says. */
  closes: boolean = false;
  /** Why it must not reach a route; undefined for almost all requests. */
  refusal: ProtocolErrorCode | undefined;
  readonly #response: NodeResponse;
  readonly #host: string | undefined;
  #awaitsContinue: boolean;
  #inWork: InWork | undefined;
  #answered = false;
  #isLeft = false;
  #hasRepeats: boolean | undefined;
  #stopReading: (() => void) | undefined;

  /** With `awaitsContinue`, the body comes once its client is told to continue. */
  constructor(request: NodeRequest, response: NodeResponse, awaitsContinue: boolean) {
    const { method = "GET", url = "/", headers } = request;
    const named = url.startsWith("/") ? undefined : splitHost(url);
    this.method = method;
    this.target = named?.target ?? url;
    this.native = request;
    this.#response = response;
    this.#awaitsContinue = awaitsContinue && this.hasBody();
    const host = headers["host"]?.toString();
    // HTTP/2 has a header of its own for it; a target that names a host replaces `Host`.
    this.#host = named?.host ?? headers[":authority"]?.toString();
    const hostIsWrong =
      (host === undefined ? request.httpVersionMinor > 0 : host !== "" && !isHost(host)) ||
      (this.#host !== undefined && !isHost(this.#host)) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    // HTTP/1.0 has no chunks: whoever stands between may have read another end of the body.
    const isAmbiguous = encoding !== undefined && request.httpVersionMinor === 0;
    if (hostIsWrong || isAmbiguous) this.refusal = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.refusal = "unsupported_transfer_encoding";
  }

  header(name: string): string | undefined {
    if (name === "host" && this.#host !== undefined) return this.#host;
    const value = this.native.headers[name];
    if (typeof value === "string") return value;
    // What else is there may be inherited: `headers` is an object like any other.
    return Array.isArray(value) ? value.join(", ") : undefined;
  }

  /** Node keeps the first of some headers and says nothing; with as many names as headers none repeats. */
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

  /** Whether the client still waits to be told to send the body: nobody knows whether it will. */
  get awaitsContinue(): boolean {
    return this.#awaitsContinue;
  }

  hasBody(): boolean {
    const { headers, stream } = this.native;
    if (headers["transfer-encoding"] !== undefined) return true;
    const length = headers["content-length"];
    // HTTP/2 has no other sign of a body whose length is not known.
    return length === undefined ? stream?.endAfterHeaders === false : length !== "0";
  }

  bodyLeft(): number {
    if (this.native.complete || !this.hasBody()) return 0;
    return Number(this.header("content-length") ?? Infinity);
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.native.readableDidRead)
      return Promise.reject(new Error("The body has been read before, by a body parser perhaps."));
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    const pieces: Uint8Array[] = [];
    const keep = (piece: Uint8Array): boolean => {
      const fits = this.#inWork?.hold(piece.byteLength) === true;
      if (fits) pieces.push(piece);
      else pieces.length = 0;
      return fits;
    };
    return this.#read(limit, keep, (size) => joined(pieces, size));
  }

  /** One that a body parser has read, or that is not sent before its client is told to, is skipped. */
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

  /** Reads the body while `keep` takes its pieces, and resolves to what `made` makes of its size. */
  #read<Made>(
    limit: number,
    keep: (piece: Uint8Array) => boolean,
    made: (size: number) => Made,
  ): Promise<Made | BodyEnd> {
    // Of what has closed before, nothing is told any more.
    if (this.#isLeft || this.native.destroyed) return Promise.resolve("gone");
    return new Promise((resolve) => {
      this.#stopReading = () => resolve("gone");
      let size = 0;
      let isRefused = false;
      this.native.on("data", (piece) => {
        // What comes after that is thrown away.
        if (isRefused) return;
        size += piece.byteLength;
        isRefused = size > limit || !keep(piece);
        if (isRefused) resolve(size > limit ? "too_large" : "no_room");
      });
      this.native.on("end", () => resolve(made(size)));
      // A framework can destroy the request alone.
      this.native.on("close", () => resolve("gone"));
    });
  }

  begun(inWork: InWork): void {
    this.#inWork = inWork;
    // What stands before a listener may have waited for longer than the client has.
    if (this.#response.destroyed || this.native.socket.destroyed) this.leave();
  }

  /** The bytes in flight of its server; undefined where the core has not seen it, or has answered. */
  get inFlight(): InFlight | undefined {
    return this.#inWork?.inFlight;
  }

  /** The answer of an entry that does not wait for that of the core. */
  refuse(code: ProtocolErrorCode): Outgoing {
    return this.#inWork?.refuse(code) ?? refusalOf(code);
  }

  /** Whether its answer has been given; there is only one. */
  get answered(): boolean {
    return this.#answered;
  }

  /** The answer is given: a connection that is kept need not keep what led to it. */
  settled(): void {
    this.#answered = true;
    this.#inWork = undefined;
    this.#stopReading = undefined;
  }

  /** Tells the core that nobody waits for the answer any more. */
  leave(): void {
    this.#isLeft = true;
    this.#inWork?.leave();
    this.#stopReading?.();
  }
}

// --- Connections ---

/** A request in work. */
export interface Exchange {
  readonly request: NodeRequest;
  readonly response: NodeResponse;
  readonly incoming: NodeIncoming;
  /** Begins the work on it: at once, or when those before it on its connection are answered. */
  readonly start: (exchange: Exchange) => void;
  isWaiting?: boolean;
  /** Where it stands while it is in work. */
  line?: Line;
  /** Counts its answer as sent; absent unless that takes a while. */
  release?: (() => void) | undefined;
}

/**
 * The requests of a connection, as they came, from the first that is not answered to the end; the
 * last may be answered, too.
 */
export type Line = Exchange[];

/** The requests in work, by their connections. */
export type Open = Map<NodeSocket, Line>;

/** What is asked of them when a request begins: nothing that a `WeakMap` could not do. */
export interface OpenBy {
  get(socket: NodeSocket): Line | undefined;
  set(socket: NodeSocket, line: Line): unknown;
  delete(socket: NodeSocket): unknown;
}

/** How many requests of a connection may be in work at once; it ends with the answer to the last. */
export const maxPipelined: number = 32;

/**
 * Connections that end with an answer that has been given. What still comes on them is not looked
 * at: nobody would see an answer, and after some refusals it may be part of a body.
 */
export const ending: WeakSet<NodeSocket> = /* @__PURE__ */ new WeakSet<NodeSocket>();

/**
 * Counts a request among those in work until it is answered or its connection closes, and starts
 * it. An answer that waits for earlier ones of its connection is not told by Node that this has
 * closed. On connections that end, nobody is to look at a request.
 */
export function begin(open: OpenBy, exchange: Exchange): void {
  const { request, start } = exchange;
  const { socket } = request;
  if (request.httpVersionMajor > 1) {
    // A stream closes without its connection, and does not wait for others.
    watch(exchange);
    return start(exchange);
  }
  if (ending.has(socket)) return;
  const line = open.get(socket) ?? connected(open, socket);
  while (line[0]?.response.writableFinished === true) line.shift();
  if (line.length >= maxPipelined) return endAfter(line, socket);
  line.push(exchange);
  exchange.line = line;
  watch(exchange);
  exchange.isWaiting = line.length > 1 && mustWait(line, exchange);
  if (!exchange.isWaiting) start(exchange);
}

/**
 * Ends the exchange when its response closes without an answer of the core: its client goes, or
 * something else answers, such as a middleware with a time-out. The requests behind it go on.
 */
function watch(exchange: Exchange): void {
  const { response, incoming } = exchange;
  response.on("close", () => {
    if (incoming.answered) return;
    exchange.isWaiting = false;
    incoming.leave();
    incoming.settled();
    end(exchange);
  });
}

/**
 * The answer has been given: where it is out at once, as most are, nothing of it is kept. A request
 * whose body still arrives is, so that what goes wrong with the body is not answered once more.
 */
export function end({ request, response, incoming, line = [] }: Exchange): void {
  const isWhole = request.complete || !incoming.hasBody();
  if (line.length === 1 && response.writableFinished === true && isWhole) line.pop();
  if (line.length < 2) return;
  for (const next of line) {
    if (next.isWaiting !== true) continue;
    if (ended.has(request.socket) || request.socket.destroyed || mustWait(line, next)) return;
    next.isWaiting = false;
    // Something else has answered it. Those behind it go on when its response closes.
    if (next.response.headersSent === true) continue;
    next.start(next);
  }
}

/** Connections whose last answer has been given: requests that wait behind it are not begun. */
const ended = /* @__PURE__ */ new WeakSet<NodeSocket>();

/** Ends a connection with the answer that is being given. */
export function endWith(socket: NodeSocket): void {
  ending.add(socket);
  ended.add(socket);
}

const safe = /^(?:GET|HEAD|OPTIONS|TRACE)$/;

/** Requests of a connection are worked on side by side only if none of them changes anything. */
function mustWait(line: Line, exchange: Exchange): boolean {
  const isSafe = safe.test(exchange.incoming.method);
  for (const { incoming } of line.slice(0, line.indexOf(exchange)))
    if (!incoming.answered && !(isSafe && safe.test(incoming.method))) return true;
  return false;
}

/** Knows a connection from now on, until it closes. */
export function connected(open: OpenBy, socket: NodeSocket): Line {
  const line: Line = [];
  open.set(socket, line);
  socket.once("close", () => {
    open.delete(socket);
    for (const { incoming, release } of unfinished(line)) {
      incoming.leave();
      release?.();
    }
  });
  return line;
}

/**
 * Closes connections on which no request is in work, also where a part of one has come: a client
 * sends a request again whose headers were not complete. Connections that end by themselves, or that
 * another protocol has taken over, are left alone. `closeIdle` of Node closes those that remain and
 * are idle. To Node a connection is idle although an answer is being sent on it: then it has to wait.
 */
export function closeUnused(open: Open, closeIdle: () => void): void {
  let isSending = false;
  for (const [socket, line] of open) {
    if (!ending.has(socket) && socket.parser !== null && line.every(isOver)) socket.destroy();
    isSending ||= unfinished(line).some(({ incoming }) => incoming.answered);
  }
  if (!isSending) closeIdle();
}

/** Whether the answer is out, and the request has arrived whole. */
function isOver({ request, response, incoming }: Exchange): boolean {
  return response.writableFinished === true && (request.complete || !incoming.hasBody());
}

/** Ends a connection once the last of its requests is answered; a client sends the others again. */
function endAfter(line: Line, socket: NodeSocket): void {
  ending.add(socket);
  const last = line.at(-1);
  if (last?.incoming.answered === false) last.incoming.closes = true;
  else last?.response.once("close", () => socket.end(""));
}

/** The requests of a connection whose answers are not out. */
export function unfinished(line: Line): Exchange[] {
  return line.filter(({ response }) => !response.writableFinished);
}

/** What Node says of bytes that it cannot read. */
export interface NodeError {
  readonly code?: string;
}

/** Bytes that Node itself cannot read: a problem, after all earlier answers; the connection ends. */
export function refuseBytes(open: Open, { code }: NodeError, socket: NodeSocket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (ending.has(socket)) return;
  ending.add(socket);
  const line = open.get(socket) ?? [];
  // The request whose body is broken; the ones before it can still be answered.
  const broken = line.find(({ request }) => !request.complete);
  const isBegun = broken?.incoming.answered ?? false;
  const refusal = isBegun ? undefined : refusalFor(broken, codeOf(code));
  const before = unfinished(line).filter((exchange) => exchange !== broken || isBegun);
  const last = before.at(-1);
  const refuseNow = (): void => {
    if (!socket.writable || refusal === undefined) socket.destroy();
    else {
      socket.end(answerText(refusal));
      const timer: unknown = setTimeout(() => socket.destroy(), lingerMs);
      (timer as { unref?: () => void }).unref?.();
    }
  };
  if (last === undefined) refuseNow();
  else {
    // Bytes that arrive would prolong the time to send.
    socket.pause();
    last.response.once("close", refuseNow);
  }
}

/** The answer in place of that of the core, which nobody will see any more. */
function refusalFor(broken: Exchange | undefined, code: ProtocolErrorCode): Outgoing {
  if (broken === undefined) return refusalOf(code);
  const refusal = broken.incoming.refuse(code);
  broken.incoming.leave();
  broken.incoming.settled();
  return refusal;
}

function codeOf(code: string | undefined): ProtocolErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}

// --- Sending ---

/** Up to this many bytes an answer mostly leaves at once. */
const maxSingleWrite = 16_384;

/**
 * Sends `body`, which has `bytes` bytes, and ends the answer; with `isArriving` only once the body
 * of the request is there. What does not leave at once counts as in flight, and its connection is
 * destroyed when no byte of it could be sent for `timeoutMs`.
 */
export function sendBody(
  exchange: Exchange,
  body: string,
  { bytes, isArriving, timeoutMs }: Sending,
): void {
  const { request, response, incoming } = exchange;
  const { inFlight } = incoming;
  incoming.settled();
  if (isArriving) endUnread(request, response, body);
  // Node takes an answer that was ended for one that is out: a stop would cut it.
  else if (bytes > maxSingleWrite) response.write(body, () => response.end(""));
  else response.end(body);
  if (response.writableFinished === true) return;
  if (inFlight !== undefined) {
    inFlight.hold(bytes);
    exchange.release = () => {
      exchange.release = undefined;
      inFlight.release(bytes);
    };
    response.once("close", () => exchange.release?.());
  }
  if (timeoutMs === 0) return;
  response.setTimeout(timeoutMs, () => response.destroy());
  // The time is that of the connection; Node sets another one only if it keeps idle ones for a time.
  response.prependOnceListener("finish", () => response.setTimeout(0));
}

/** The options of `sendBody`. */
export interface Sending {
  readonly bytes: number;
  readonly isArriving: boolean;
  readonly timeoutMs: number;
}
