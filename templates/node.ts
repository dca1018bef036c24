/**
 * The entry for Node: requests and responses of `node:http` straight to and from the core, and
 * `serve`, which owns an `http.Server` with limits.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { answerText, headersOf, refusalOf } from "./runtime/answer-text.js";
import type { Outgoing } from "./runtime/exchange.js";
import { NodeIncoming } from "./runtime/node-incoming.js";
import type { ProtocolErrorCode } from "./runtime/protocol-error.js";
import type { Server } from "./runtime/server.js";

/** A listener for `http.createServer`, or for a framework that takes such listeners. */
export function toNodeListener(server: Pick<Server, "handle">): RequestListener {
  const open = new WeakMap<Socket, Set<Exchange>>();
  return (request, response) => {
    if (ending.has(request.socket)) return;
    const incoming = new NodeIncoming(request, response, false);
    const exchange = { request, response, incoming };
    begin(open, exchange);
    answer(server, exchange);
  };
}

/**
 * Connections that end with an answer that has been given. What still comes on them is not looked
 * at: nobody would see an answer, and after some refusals it may be part of a body.
 */
const ending = new WeakSet<Socket>();

/** Options of `serve`. Times are milliseconds. */
export interface ServeOptions {
  /** Port to listen on; 0 by default, which takes a free one. */
  readonly port?: number;
  /** Address to listen on; `127.0.0.1` by default, `0.0.0.0` for all. */
  readonly host?: string;
  /** Time for the headers of a request to arrive; 10,000 by default, 408 beyond. */
  readonly headersTimeoutMs?: number;
  /** Time for a whole request to arrive; 30,000 by default, 408 beyond. */
  readonly requestTimeoutMs?: number;
  /** How long an idle connection is kept; 5,000 by default. */
  readonly keepAliveTimeoutMs?: number;
  /** How many headers a request may have; 100 by default, 431 beyond. */
  readonly maxHeadersCount?: number;
  /** How many bytes the headers of a request may have; 16,384 by default, 431 beyond. */
  readonly maxHeaderBytes?: number;
  /** How many connections may be open; 10,000 by default, closed at once beyond. */
  readonly maxConnections?: number;
  /** Time for requests in work to end after `close()`; 10,000 by default, 503 beyond. */
  readonly closeTimeoutMs?: number;
  /**
   * Signals of the process that stop the server as `close()` does, for example `["SIGTERM"]`; `[]`
   * by default. The process then ends by itself unless something else of yours keeps it alive. The
   * same signal for a second time does what it would do without a server: it ends the process.
   */
  readonly stopOn?: readonly NodeJS.Signals[];
  /** Stops the server as `close()` does when it aborts; none by default. */
  readonly signal?: AbortSignal;
}

/** What `serve` takes for options that are not given. */
export const serveDefaults: Required<Omit<ServeOptions, "signal">> = {
  port: 0,
  host: "127.0.0.1",
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 5_000,
  maxHeadersCount: 100,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
  closeTimeoutMs: 10_000,
  stopOn: [],
};

/** A server that listens. */
export interface Serving {
  readonly port: number;
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly httpServer: HttpServer;
  /** Resolves when the server has stopped, whatever stopped it. */
  readonly closed: Promise<void>;
  /**
   * Takes no more connections. Resolves when the requests in work have been answered, or when their
   * time is up and the rest of them have got 503.
   */
  close(): Promise<void>;
}

/** A request in work. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly incoming: NodeIncoming;
}

/** The requests in work, by their connections. */
type Open = Map<Socket, Set<Exchange>>;

/** What is asked of them when a request begins: nothing that a `WeakMap` could not do. */
interface OpenBy {
  get(socket: Socket): Set<Exchange> | undefined;
  set(socket: Socket, here: Set<Exchange>): unknown;
  delete(socket: Socket): unknown;
}

/**
 * Counts a request among those in work until it is answered or its connection closes. An answer
 * that waits for earlier ones of its connection is not told by Node that this has closed.
 */
function begin(open: OpenBy, exchange: Exchange): void {
  const { request, response, incoming } = exchange;
  const here = open.get(request.socket) ?? connected(open, request.socket);
  here.add(exchange);
  response.on("close", () => {
    here.delete(exchange);
    if (!response.writableFinished) incoming.leave();
  });
}

function connected(open: OpenBy, socket: Socket): Set<Exchange> {
  const here = new Set<Exchange>();
  open.set(socket, here);
  socket.once("close", () => {
    open.delete(socket);
    for (const { response, incoming } of here) if (!response.writableFinished) incoming.leave();
  });
  return here;
}

/** How long is waited for what a client sends although it will not be read, so that it can read. */
const lingerMs = 1_000;

/**
 * Listens for requests.
 * @throws the error of `listen` when the port cannot be had.
 */
export async function serve(
  server: Pick<Server, "handle">,
  options: ServeOptions = {},
): Promise<Serving> {
  const own = Object.entries(options).filter(([, value]) => value !== undefined);
  const settings: Required<Omit<ServeOptions, "signal">> = {
    ...serveDefaults,
    ...Object.fromEntries(own),
  };
  const { signal } = options;
  const { host, maxHeadersCount } = settings;
  const open: Open = new Map();
  const taking =
    (awaitsContinue: boolean): RequestListener =>
    (request, response) => {
      if (ending.has(request.socket)) return;
      const incoming = new NodeIncoming(request, response, awaitsContinue);
      const exchange = { request, response, incoming };
      begin(open, exchange);
      if (!httpServer.listening) incoming.closes = true;
      const code = unread(request, maxHeadersCount);
      if (code === undefined) answer(server, exchange);
      else send(refusalOf(code), exchange);
    };
  const httpServer = createServer({
    headersTimeout: settings.headersTimeoutMs,
    requestTimeout: settings.requestTimeoutMs,
    connectionsCheckingInterval: 500,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    maxHeaderSize: settings.maxHeaderBytes,
    requireHostHeader: false,
  });
  httpServer.on("request", taking(false));
  httpServer.on("checkContinue", taking(true));
  httpServer.on("checkExpectation", taking(false));
  // Node drops headers beyond the count without a word; one more is read so that it shows.
  httpServer.maxHeadersCount = maxHeadersCount + 1;
  httpServer.maxConnections = settings.maxConnections;
  httpServer.on("clientError", (error: NodeError, socket: Socket) => {
    refuseBytes(open, error, socket);
  });
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(settings.port, host, () => {
      httpServer.off("error", reject);
      resolve();
    });
  });
  const { port } = httpServer.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= stop(httpServer, open, settings.closeTimeoutMs);
    return closing;
  };
  const closeSoon = (): void => void close();
  const closed = new Promise<void>((resolve) => httpServer.once("close", resolve));
  void closed.then(() => {
    for (const name of settings.stopOn) process.off(name, closeSoon);
    signal?.removeEventListener("abort", closeSoon);
  });
  for (const name of settings.stopOn) process.once(name, closeSoon);
  if (signal?.aborted === true) await close();
  else signal?.addEventListener("abort", closeSoon, { once: true });
  const name = host.includes(":") ? `[${host}]` : host;
  return { port, url: `http://${name}:${port}`, httpServer, closed, close };
}

async function stop(httpServer: HttpServer, open: Open, timeoutMs: number): Promise<void> {
  for (const here of open.values()) {
    const last = [...here].pop();
    if (last !== undefined) last.incoming.closes = true;
  }
  // A connection that a client keeps alive becomes idle only when its last answer is out.
  const sweep = setInterval(() => httpServer.closeIdleConnections(), 50);
  let cut: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    for (const exchange of [...open.values()].flatMap((here) => [...here])) {
      send(refusalOf("shutting_down"), exchange);
      exchange.incoming.leave();
    }
    cut = setTimeout(() => httpServer.closeAllConnections(), 100);
  }, timeoutMs);
  await new Promise<void>((resolve) => {
    httpServer.close(() => resolve());
    httpServer.closeIdleConnections();
  });
  clearTimeout(timer);
  clearTimeout(cut);
  clearInterval(sweep);
}

/** What Node lets through although it must not reach a handler. */
function unread(request: IncomingMessage, maxHeaders: number): ProtocolErrorCode | undefined {
  if (request.httpVersionMajor !== 1) return "http_version_not_supported";
  if (request.rawHeaders.length > 2 * maxHeaders) return "headers_too_large";
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== "100-continue") return "expectation_failed";
  return undefined;
}

type NodeError = Error & { readonly code?: string };

/** Bytes that Node itself cannot read: a problem, after all earlier answers; the connection ends. */
function refuseBytes(open: Open, error: NodeError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (ending.has(socket)) return;
  ending.add(socket);
  const here = [...(open.get(socket) ?? [])];
  // The request whose body is broken; the ones before it can still be answered.
  const broken = here.find(({ request }) => !request.complete);
  const whole = here.filter((exchange) => exchange !== broken);
  const last = whole[whole.length - 1];
  const isBegun = broken?.incoming.answered ?? false;
  if (broken !== undefined) broken.incoming.answered = true;
  broken?.incoming.leave();
  const refuseNow = (): void => {
    if (!socket.writable || isBegun) socket.destroy();
    else {
      socket.end(answerText(refusalOf(codeOf(error))));
      setTimeout(() => socket.destroy(), lingerMs).unref();
    }
  };
  if (last === undefined) refuseNow();
  else last.response.once("close", refuseNow);
}

function codeOf({ code }: NodeError): ProtocolErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}

function answer(server: Pick<Server, "handle">, exchange: Exchange): void {
  const { refusal } = exchange.incoming;
  if (refusal !== undefined) send(refusalOf(refusal), exchange);
  else void handle(server, exchange);
}

async function handle(server: Pick<Server, "handle">, exchange: Exchange): Promise<void> {
  try {
    send(await server.handle(exchange.incoming), exchange);
  } catch {
    exchange.response.destroy();
  }
}

function send(outgoing: Outgoing, { request, response, incoming }: Exchange): void {
  if (incoming.answered || response.destroyed) return;
  incoming.answered = true;
  const { status, body, headOnly } = outgoing;
  const ends =
    incoming.closes || incoming.awaitsContinue || outgoing.headers["connection"] === "close";
  if (ends) ending.add(request.socket);
  const headers = headersOf(outgoing.headers, ends);
  if (status !== 204) headers.push("content-length", String(Buffer.byteLength(body)));
  response.writeHead(status, headers);
  const sent = headOnly ? "" : body;
  const isArriving = ends && !incoming.awaitsContinue && incoming.bodyLeft() > 0;
  if (isArriving) endUnread(request, response, sent);
  else response.end(sent);
}

/**
 * Answers a request that is still arriving and will not be read. A connection that is closed at once
 * would take the answer away from a client that is busy sending.
 */
function endUnread(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (body === "") response.flushHeaders();
  else response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.once("end", end).once("close", end).resume();
}
