// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The entry for Node: a listener that passes requests of `node:http` to the core, and `serve`, which
 * owns an `http.Server` with limits.
 */
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import type { Server } from "./runtime/server/server.js";
import {
  begin,
  closeUnused,
  connected,
  end,
  endStreams,
  endWith,
  type Exchange,
  isOfHttp1,
  type Line,
  lingerMs,
  type NodeError,
  NodeIncoming,
  type NodeRequest,
  type NodeResponse,
  type NodeSocket,
  type Open,
  rejectBytes,
  rejectionCode,
  unfinished,
} from "./runtime/server/node-connections.js";
import { wholeNumber } from "./runtime/server/options.js";
import type { Outgoing } from "./runtime/server/protocol.js";

/** Options of `toNodeListener`. Times are milliseconds. */
export interface ListenerOptions {
  /**
   * Milliseconds a client may read nothing of its response before its connection closes; 30,000 by
   * default, 0 for no limit.
   */
  readonly sendTimeoutMs?: number;
  /**
   * The way of requests for which the spec has no endpoint: `respond`, the default, with the 404 or 405 of the server,
   * or `next`, to the next function of the framework.
   */
  readonly unmatched?: "respond" | "next";
}

/**
 * A listener for requests of `node:http` and of the compatibility API of `node:http2`, and a middleware of frameworks
 * such as Express.
 */
export type NodeListener = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
  next?: () => void,
) => void;

/**
 * Returns a listener for `http.createServer`, `http2.createServer` and similar functions, or for a
 * framework that takes such listeners.
 * @throws RangeError for an invalid option.
 */
export function toNodeListener(
  server: Pick<Server, "handle">,
  { sendTimeoutMs = serveDefaults.sendTimeoutMs, unmatched = "respond" }: ListenerOptions = {},
): NodeListener {
  wholeNumber("sendTimeoutMs", sendTimeoutMs, 0, 2_147_483_647);
  if (unmatched !== "respond" && unmatched !== "next")
    throw new RangeError('The option unmatched must be "respond" or "next".');
  const open = new WeakMap<NodeSocket, Line>();
  const start = (exchange: Exchange): void => handleExchange(server, exchange, sendTimeoutMs);
  let isWarned = false;
  return (request, given, next) => {
    const response = given as NodeResponse;
    const incoming = new NodeIncoming(request, response, false);
    if (unmatched === "next") incoming.pass = next && (() => next());
    const prefix = isWarned ? "" : cutPrefix(incoming.native);
    if (prefix !== "")
      incoming.cut = {
        prefix,
        report: (endpoint, missing) => {
          if (!isWarned) process.emitWarning(mountWarning(endpoint, prefix, missing));
          isWarned = true;
        },
      };
    begin(open, { request, response, incoming, start });
  };
}

/**
 * Returns the start of the path that a framework has cut off; empty if it is whole.
 *
 *   originalUrl /api/parcels/7?full, url /parcels/7?full   ->   /api
 *   originalUrl /parcels?full, url /?full                  ->   /parcels
 */
function cutPrefix({ originalUrl, url = "" }: NodeRequest): string {
  if (typeof originalUrl !== "string" || originalUrl === url) return "";
  const rest = originalUrl.endsWith(url) ? url : url.slice(1);
  return originalUrl.endsWith(rest) ? originalUrl.slice(0, originalUrl.length - rest.length) : "";
}

/** Returns the text for a server that is mounted at a path with which its URLs start: paths of the spec, or its option `prefix`. */
function mountWarning(endpoint: string, prefix: string, missing: string): string {
  const place = prefix.slice(0, prefix.length - missing.length);
  return (
    `The framework cuts ${JSON.stringify(prefix)} off the URL, but URLs of ${endpoint} start with ` +
    `${JSON.stringify(missing)}, so no request reaches it. ` +
    `Mount the server ${place === "" ? "without a path" : `at ${JSON.stringify(place)}`}.`
  );
}

/** Options of `serve`. Times are milliseconds. */
export interface ServeOptions {
  /** Port to listen on; 0 by default, which takes a free one. */
  readonly port?: number;
  /** Address to listen on; `127.0.0.1` by default, `0.0.0.0` for all. */
  readonly host?: string;
  /** Time for the headers of a request to arrive; 10,000 by default, then 408. */
  readonly headersTimeoutMs?: number;
  /** Time for a whole request to arrive; 30,000 by default, then 408. */
  readonly requestTimeoutMs?: number;
  /**
   * Time a client may read nothing of its response before its connection closes; 30,000 by default,
   * 0 for no limit. Slow clients that keep reading stay connected, if they read in that time what the
   * kernel buffers of a response: on loopback some megabytes.
   */
  readonly sendTimeoutMs?: number;
  /** Time to keep an idle connection; 5,000 by default. */
  readonly keepAliveTimeoutMs?: number;
  /** The maximum number of headers of a request; 100 by default, then 431. */
  readonly maxHeadersCount?: number;
  /** The maximum bytes of the headers of a request; 16,384 by default, then 431. */
  readonly maxHeaderBytes?: number;
  /** The maximum number of open connections; 10,000 by default. Others are closed at once. */
  readonly maxConnections?: number;
  /**
   * Time after `close()` for requests in progress to finish and for their responses to be sent;
   * 10,000 by default. Then requests without a response get 503, and connections are destroyed.
   */
  readonly closeTimeoutMs?: number;
  /**
   * Signals of the process that stop the server like `close()`, for example `["SIGTERM"]`; `[]` by
   * default. The process then exits unless other code keeps it alive. The same signal a second time
   * ends the process.
   */
  readonly stopOn?: readonly NodeJS.Signals[];
  /** Stops the server like `close()` when it aborts; none by default. */
  readonly signal?: AbortSignal;
}

/** The defaults of `serve`. */
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

/** A listening server. */
export interface Serving {
  readonly port: number;
  /** The address for clients, with the `prefix` of the server: `http://127.0.0.1:8080`, or `http://127.0.0.1:8080/v1`. */
  readonly url: string;
  readonly httpServer: HttpServer;
  /** Resolves when the server has stopped, for any reason. */
  readonly closed: Promise<void>;
  /**
   * Accepts no more connections. Resolves when the responses to all requests in progress were sent,
   * or after `closeTimeoutMs`. Streams without an `end` are ended: see `signal` of their handlers.
   */
  close(): Promise<void>;
}

/**
 * Listens for requests.
 * @throws the error of `listen`, for example if the port is in use.
 */
export async function serve(
  server: Pick<Server, "handle"> & Partial<Pick<Server, "prefix">>,
  options: ServeOptions = {},
): Promise<Serving> {
  const settings = settingsOf(options);
  const { signal } = options;
  const { host, maxHeadersCount, sendTimeoutMs } = settings;
  const open: Open = new Map();
  const start = (exchange: Exchange): void => {
    const { request, incoming } = exchange;
    if (!httpServer.listening) incoming.closes = true;
    incoming.rejection = rejectionCode(request, maxHeadersCount) ?? incoming.rejection;
    handleExchange(server, exchange, sendTimeoutMs);
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
  // `httpServer.close` calls it as well.
  const closeIdle = httpServer.closeIdleConnections.bind(httpServer);
  httpServer.closeIdleConnections = () => closeUnused(open, closeIdle);
  httpServer.on("request", taking(false));
  httpServer.on("checkContinue", taking(true));
  httpServer.on("checkExpectation", taking(false));
  // Node drops headers beyond a count of its own, or closes the connection: the size bounds them until they are counted.
  httpServer.maxHeadersCount = 0;
  httpServer.maxConnections = settings.maxConnections;
  httpServer.on("clientError", (error: NodeError, socket: Socket) => {
    rejectBytes(open, error, socket);
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
  const url = `http://${name}:${port}${server.prefix ?? ""}`;
  return { port, url, httpServer, closed, close };
}

/**
 * Returns `options` with defaults.
 * @throws RangeError for an invalid number.
 */
function settingsOf(options: ServeOptions): Required<Omit<ServeOptions, "signal">> {
  const own = Object.entries(options).filter(([, value]) => value !== undefined);
  const settings = { ...serveDefaults, ...Object.fromEntries(own) };
  const { requestTimeoutMs } = settings;
  // Node rejects a header timeout longer than the request timeout.
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
  // A kept-alive connection becomes idle only after its last response. Streams can begin after `close`.
  const sweep = setInterval(() => {
    httpServer.closeIdleConnections();
    endStreams(open);
  }, 50);
  let cut: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    const rest = [...open.values()].flatMap(unfinished);
    for (const exchange of rest) exchange.isWaiting = false;
    for (const exchange of rest) {
      const { incoming } = exchange;
      if (incoming.isResponded) continue;
      const rejection = incoming.reject("shutting_down");
      incoming.leave();
      send(rejection, exchange, 0);
    }
    cut = setTimeout(() => httpServer.closeAllConnections(), 100);
  }, timeoutMs);
  await new Promise<void>((resolve) => {
    httpServer.close(() => resolve());
    httpServer.closeIdleConnections();
    endStreams(open);
  });
  clearTimeout(timer);
  clearTimeout(cut);
  clearInterval(sweep);
}

function handleExchange(
  server: Pick<Server, "handle">,
  exchange: Exchange,
  timeoutMs: number,
): void {
  server.handle(exchange.incoming, (outgoing) => sendOrEnd(outgoing, exchange, timeoutMs));
}

function sendOrEnd(outgoing: Outgoing, exchange: Exchange, timeoutMs: number): void {
  try {
    send(outgoing, exchange, timeoutMs);
  } catch (error) {
    exchange.response.destroy();
    throw error;
  }
}

function send(outgoing: Outgoing, exchange: Exchange, timeoutMs: number): void {
  const { request, response, incoming } = exchange;
  const { status, body, headOnly, content } = outgoing;
  if (incoming.isResponded || response.destroyed) return content?.cancel();
  const ends =
    incoming.closes ||
    incoming.awaitsContinue ||
    response.shouldKeepAlive === false ||
    outgoing.headers["connection"] === "close";
  const isHttp1 = isOfHttp1(request);
  if (ends && isHttp1) endWith(request.socket);
  const headers = headersOf(outgoing.headers, ends && isHttp1);
  const bytes = Buffer.byteLength(body);
  if (status !== 204 && status !== 304 && content === undefined)
    headers["content-length"] = String(bytes);
  response.writeHead(status, headers);
  if (content !== undefined && !headOnly) {
    incoming.detach();
    // Node does not tell a response that waits for earlier ones when the connection closes.
    exchange.release = content.send(response, timeoutMs);
    exchange.close = content.close;
    return end(exchange);
  }
  content?.cancel();
  const isArriving = ends && !incoming.awaitsContinue && incoming.bodyLeft() > 0;
  sendBody(exchange, headOnly ? "" : body, { bytes: headOnly ? 0 : bytes, isArriving, timeoutMs });
  end(exchange);
}

/** Returns values by name: middleware that waits for headers misreads names and values in turn. */
function headersOf(headers: Outgoing["headers"], ends: boolean): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name !== "connection") sent[name] = value;
  }
  if (ends) sent["connection"] = "close";
  return sent;
}

/** Responses of up to this many bytes usually leave at once. */
const maxSingleWrite = 16_384;

/**
 * Sends `body` of `bytes` bytes and ends the response; with `isArriving`, only after the body of
 * the request has arrived. Unsent bytes count as in flight. Destroys the connection if no byte
 * could be sent for `timeoutMs`.
 */
function sendBody(
  exchange: Exchange,
  body: string,
  { bytes, isArriving, timeoutMs }: Sending,
): void {
  const { request, response, incoming } = exchange;
  const { inFlight } = incoming;
  incoming.detach();
  if (isArriving) endWithoutReading(request, response, body);
  // Node treats an ended response as sent: stopping the server would cut it. Middleware that compresses calls back for none.
  else if (bytes > maxSingleWrite && response.write(body) === false)
    response.once("drain", () => response.end(""));
  else response.end(bytes > maxSingleWrite ? "" : body);
  // Most responses leave at once.
  const hasLeft = isOfHttp1(request) && !isArriving && response.writableLength === 0;
  if (hasLeft || response.writableFinished === true) return;
  if (inFlight !== undefined) {
    inFlight.hold(bytes);
    // Not assigned directly: V8 would keep the closure, and the request, until a full collection.
    const release = (): void => {
      exchange.release = undefined;
      inFlight.release(bytes);
    };
    exchange.release = release;
    response.once("close", () => exchange.release?.());
  }
  // Requests that a framework injects in tests have no connection.
  if (timeoutMs === 0 || typeof request.socket.setTimeout !== "function") return;
  response.setTimeout(timeoutMs, () => response.destroy());
  // The timeout belongs to the connection; Node resets it only with a keep-alive timeout.
  response.prependOnceListener("finish", () => response.setTimeout(0));
}

/** The options of `sendBody`. */
interface Sending {
  readonly bytes: number;
  readonly isArriving: boolean;
  readonly timeoutMs: number;
}

/**
 * Responds to a request that is still arriving and will not be read. Closing the connection at once
 * would lose the response for a client that is still sending.
 */
function endWithoutReading(request: NodeRequest, response: NodeResponse, body: string): void {
  if (body === "") response.flushHeaders();
  else response.write(body);
  const finish = (): void => {
    clearTimeout(timer);
    response.end("");
  };
  const timer = setTimeout(() => {
    finish();
    // Stops the client from sending: an HTTP/2 response does not close the connection. Node aborts the process if the
    // client ends a closed stream before its last bytes have left, or while it is being read.
    const { stream } = request;
    stream?.once("finish", () => setImmediate(() => stream.close()));
  }, lingerMs);
  request.on("end", finish);
  request.on("close", finish);
  request.resume();
}
