// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The entry for Node: requests and responses of `node:http` straight to and from the core, and
 * `serve`, which owns an `http.Server` with limits.
 */
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import type { Server } from "./runtime/server/core.js";
import {
  begin,
  closeUnused,
  connected,
  end,
  endWith,
  type Exchange,
  type Line,
  type NodeError,
  NodeIncoming,
  type NodeResponse,
  type NodeSocket,
  type Open,
  refuseBytes,
  sendBody,
  unfinished,
  unread,
} from "./runtime/server/node-connections.js";
import type { Outgoing } from "./runtime/server/protocol.js";
import { wholeNumber } from "./runtime/server/request-lifecycle.js";
import { byName, headersOf } from "./runtime/server/response.js";

/** Options of `toNodeListener`. Times are milliseconds. */
export interface ListenerOptions {
  /**
   * The time for which a client may take no byte of its answer; 30,000 by default, 0 for no
   * end. Beyond that its connection is closed.
   */
  readonly sendTimeoutMs?: number;
}

/** A listener for requests of `node:http` and of the compatibility API of `node:http2`. */
export type NodeListener = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => void;

/**
 * A listener for `http.createServer`, for `http2.createServer` and its kind, or for a framework that
 * takes such listeners.
 * @throws RangeError for a number that bounds nothing.
 */
export function toNodeListener(
  server: Pick<Server, "handle">,
  { sendTimeoutMs = serveDefaults.sendTimeoutMs }: ListenerOptions = {},
): NodeListener {
  wholeNumber("sendTimeoutMs", sendTimeoutMs, 0, 2_147_483_647);
  const open = new WeakMap<NodeSocket, Line>();
  const start = (exchange: Exchange): void => answer(server, exchange, sendTimeoutMs);
  return (request, given) => {
    const response = given as NodeResponse;
    const incoming = new NodeIncoming(request, response, false);
    begin(open, { request, response, incoming, start });
  };
}

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
  /**
   * The time for which a client may take no byte of its answer; 30,000 by default, 0 for no
   * end. Beyond that its connection is closed. A client that is slow but reads is not closed.
   */
  readonly sendTimeoutMs?: number;
  /** How long an idle connection is kept; 5,000 by default. */
  readonly keepAliveTimeoutMs?: number;
  /** How many headers a request may have; 100 by default, 431 beyond. */
  readonly maxHeadersCount?: number;
  /** How many bytes the headers of a request may have; 16,384 by default, 431 beyond. */
  readonly maxHeaderBytes?: number;
  /** How many connections may be open; 10,000 by default, closed at once beyond. */
  readonly maxConnections?: number;
  /**
   * Time for requests in work to end after `close()`, the sending of their answers included; 10,000
   * by default. Beyond it those without an answer get 503, and the connections are cut.
   */
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
  sendTimeoutMs: 30_000,
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
   * Takes no more connections. Resolves when the requests in work have been answered and the answers
   * have left, or when `closeTimeoutMs` is up.
   */
  close(): Promise<void>;
}

/**
 * Listens for requests.
 * @throws the error of `listen` when the port cannot be had.
 */
export async function serve(
  server: Pick<Server, "handle">,
  options: ServeOptions = {},
): Promise<Serving> {
  const settings = settingsOf(options);
  const { signal } = options;
  const { host, maxHeadersCount, sendTimeoutMs } = settings;
  const open: Open = new Map();
  const start = (exchange: Exchange): void => {
    const { request, incoming } = exchange;
    if (!httpServer.listening) incoming.closes = true;
    incoming.refusal = unread(request, maxHeadersCount) ?? incoming.refusal;
    answer(server, exchange, sendTimeoutMs);
  };
  const taking =
    (awaitsContinue: boolean): NodeListener =>
    (request, given) => {
      const response = given as NodeResponse;
      const incoming = new NodeIncoming(request, response, awaitsContinue);
      begin(open, { request, response, incoming, start });
    };
  const httpServer = createServer({
    headersTimeout: settings.headersTimeoutMs,
    requestTimeout: settings.requestTimeoutMs,
    connectionsCheckingInterval: 500,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    maxHeaderSize: settings.maxHeaderBytes,
    requireHostHeader: false,
  });
  httpServer.on("connection", (socket) => connected(open, socket));
  // `httpServer.close` calls it, too.
  const closeIdle = httpServer.closeIdleConnections.bind(httpServer);
  httpServer.closeIdleConnections = () => closeUnused(open, closeIdle);
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

/**
 * `options` with defaults for what is missing.
 * @throws RangeError for a number that bounds nothing.
 */
function settingsOf(options: ServeOptions): Required<Omit<ServeOptions, "signal">> {
  const own = Object.entries(options).filter(([, value]) => value !== undefined);
  const settings = { ...serveDefaults, ...Object.fromEntries(own) };
  const { requestTimeoutMs } = settings;
  // Headers are part of a request: Node refuses a longer time for the part.
  if (options.headersTimeoutMs === undefined && requestTimeoutMs > 0)
    settings.headersTimeoutMs = Math.min(settings.headersTimeoutMs, requestTimeoutMs);
  const { maxHeadersCount, maxHeaderBytes, maxConnections } = settings;
  for (const [name, value] of Object.entries({ maxHeadersCount, maxHeaderBytes, maxConnections }))
    wholeNumber(name, value, 1);
  const { headersTimeoutMs, keepAliveTimeoutMs, closeTimeoutMs } = settings;
  const { sendTimeoutMs } = settings;
  const times = {
    headersTimeoutMs,
    requestTimeoutMs,
    sendTimeoutMs,
    keepAliveTimeoutMs,
    closeTimeoutMs,
  };
  for (const [name, value] of Object.entries(times)) wholeNumber(name, value, 0, 2_147_483_647);
  return settings;
}

async function stop(httpServer: HttpServer, open: Open, timeoutMs: number): Promise<void> {
  for (const line of open.values()) {
    const last = line.at(-1);
    if (last !== undefined) last.incoming.closes = true;
  }
  // A connection that a client keeps alive becomes idle only when its last answer is out.
  const sweep = setInterval(() => httpServer.closeIdleConnections(), 50);
  let cut: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    const rest = [...open.values()].flatMap(unfinished);
    for (const exchange of rest) exchange.isWaiting = false;
    for (const exchange of rest) {
      const { incoming } = exchange;
      if (incoming.answered) continue;
      const refusal = incoming.refuse("shutting_down");
      incoming.leave();
      send(refusal, exchange, 0);
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

function answer(server: Pick<Server, "handle">, exchange: Exchange, timeoutMs: number): void {
  server.handle(exchange.incoming, (outgoing) => sendOrEnd(outgoing, exchange, timeoutMs));
}

function sendOrEnd(outgoing: Outgoing, exchange: Exchange, timeoutMs: number): void {
  try {
    send(outgoing, exchange, timeoutMs);
  } catch {
    exchange.response.destroy();
  }
}

function send(outgoing: Outgoing, exchange: Exchange, timeoutMs: number): void {
  const { request, response, incoming } = exchange;
  if (incoming.answered || response.destroyed) return;
  const { status, body, headOnly } = outgoing;
  const ends =
    incoming.closes || incoming.awaitsContinue || outgoing.headers["connection"] === "close";
  const isHttp1 = request.httpVersionMajor === 1;
  if (ends && isHttp1) endWith(request.socket);
  const headers = headersOf(outgoing.headers, ends && isHttp1);
  const bytes = Buffer.byteLength(body);
  if (status !== 204) headers.push("content-length", String(bytes));
  response.writeHead(status, isHttp1 ? headers : byName(headers));
  const isArriving = ends && !incoming.awaitsContinue && incoming.bodyLeft() > 0;
  sendBody(exchange, headOnly ? "" : body, { bytes: headOnly ? 0 : bytes, isArriving, timeoutMs });
  end(exchange);
}
