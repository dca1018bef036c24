// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The entry for Node: requests and responses of `node:http` straight to and from the core, and
 * `serve`, which owns an `http.Server` with limits.
 */
import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { headersOf } from "./runtime/answer-text.js";
import type { Outgoing } from "./runtime/exchange.js";
import {
  begin,
  end,
  ending,
  refuseBytes,
  unfinished,
  type Exchange,
  type Line,
  type NodeError,
  type Open,
} from "./runtime/node-connections.js";
import { NodeIncoming } from "./runtime/node-incoming.js";
import type { NodeSocket } from "./runtime/node-objects.js";
import { endUnread, unread } from "./runtime/node-unread.js";
import { wholeNumber } from "./runtime/option-values.js";
import type { Server } from "./runtime/server.js";

/** A listener for `http.createServer`, or for a framework that takes such listeners. */
export function toNodeListener(server: Pick<Server, "handle">): RequestListener {
  const open = new WeakMap<NodeSocket, Line>();
  return (request, response) => {
    const incoming = new NodeIncoming(request, response, false);
    const exchange: Exchange = { request, response, incoming };
    if (begin(open, exchange)) answer(server, exchange);
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
  const { host, maxHeadersCount } = settings;
  const open: Open = new Map();
  const taking =
    (awaitsContinue: boolean): RequestListener =>
    (request, response) => {
      const incoming = new NodeIncoming(request, response, awaitsContinue);
      const exchange: Exchange = { request, response, incoming };
      if (!begin(open, exchange)) return;
      if (!httpServer.listening) incoming.closes = true;
      incoming.refusal = unread(request, maxHeadersCount) ?? incoming.refusal;
      answer(server, exchange);
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
  const times = { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, closeTimeoutMs };
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
    for (const exchange of [...open.values()].flatMap(unfinished)) {
      const { incoming } = exchange;
      if (incoming.answered) continue;
      const refusal = incoming.refuse("shutting_down");
      incoming.leave();
      send(refusal, exchange);
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

function answer(server: Pick<Server, "handle">, exchange: Exchange): void {
  if (exchange.incoming.refusal !== undefined) ending.add(exchange.request.socket);
  server.handle(exchange.incoming, (outgoing) => sendOrEnd(outgoing, exchange));
}

function sendOrEnd(outgoing: Outgoing, exchange: Exchange): void {
  try {
    send(outgoing, exchange);
  } catch {
    exchange.response.destroy();
  }
}

function send(outgoing: Outgoing, exchange: Exchange): void {
  const { request, response, incoming } = exchange;
  if (incoming.answered || response.destroyed) return;
  incoming.settled();
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
  end(exchange);
}
