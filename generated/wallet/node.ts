// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
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
import type { Incoming, Outgoing } from "./runtime/exchange.js";
import { Refusal, type ProtocolErrorCode } from "./runtime/problem.js";
import { refuse } from "./runtime/respond.js";
import type { Server } from "./runtime/server.js";

/** A listener for `http.createServer`, or for a framework that takes such listeners. */
export function toNodeListener(server: Pick<Server, "handle">): RequestListener {
  return (request, response) => {
    void server
      .handle(incomingOf(request, response))
      .then((answer) => send(answer, response))
      .catch(() => response.destroy());
  };
}

/** Options of `serve`. Times are milliseconds. */
export interface ServeOptions {
  /** Port to listen on; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on; `127.0.0.1` by default, `0.0.0.0` for all. */
  readonly host?: string;
  /** Time for the headers of a request to arrive; 10,000 by default. */
  readonly headersTimeoutMs?: number;
  /** Time for a whole request to arrive; 30,000 by default. */
  readonly requestTimeoutMs?: number;
  /** How long an idle connection is kept; 5,000 by default. */
  readonly keepAliveTimeoutMs?: number;
  /** How many headers a request may have; 100 by default, 431 beyond. */
  readonly maxHeadersCount?: number;
  /** How many bytes the headers of a request may have; 16,384 by default, 431 beyond. */
  readonly maxHeaderBytes?: number;
  /** How many connections may be open; 10,000 by default, closed at once beyond. */
  readonly maxConnections?: number;
  /** Time for requests in work to end after `close()`; 10,000 by default. */
  readonly closeTimeoutMs?: number;
  /** Closes the server when it aborts. */
  readonly signal?: AbortSignal;
}

/** A server that listens. */
export interface Serving {
  readonly port: number;
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly httpServer: HttpServer;
  /** Takes no more requests and resolves when those in work have ended or their time is up. */
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
  const { host = "127.0.0.1", port = 0, maxHeadersCount = 100, signal } = options;
  const listener = toNodeListener(server);
  const httpServer = createServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? 5_000,
      maxHeaderSize: options.maxHeaderBytes ?? 16_384,
    },
    (request, response) => {
      if (!httpServer.listening) response.setHeader("connection", "close");
      const code = protocolError(request, maxHeadersCount);
      if (code === undefined) listener(request, response);
      else send(refusalOf(code), response);
    },
  );
  // Node drops headers beyond the count without a word; one more is read so that it shows.
  httpServer.maxHeadersCount = maxHeadersCount + 1;
  httpServer.maxConnections = options.maxConnections ?? 10_000;
  httpServer.on("clientError", answerClientError);
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(port, host, () => {
      httpServer.off("error", reject);
      resolve();
    });
  });
  const { port: actual } = httpServer.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= closeServer(httpServer, options.closeTimeoutMs ?? 10_000));
  if (signal?.aborted === true) await close();
  else signal?.addEventListener("abort", () => void close(), { once: true });
  return { port: actual, url: `http://${name}:${actual}`, httpServer, close };
}

function closeServer(httpServer: HttpServer, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => httpServer.closeAllConnections(), timeoutMs);
    // A connection that a client keeps alive becomes idle only when its last answer is out.
    const sweep = setInterval(() => httpServer.closeIdleConnections(), 50);
    httpServer.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    httpServer.closeIdleConnections();
  });
}

/** What Node lets through although it must not reach a handler. */
function protocolError(
  request: IncomingMessage,
  maxHeaders: number,
): ProtocolErrorCode | undefined {
  if (request.httpVersionMajor !== 1) return "http_version_not_supported";
  if (request.rawHeaders.length > 2 * maxHeaders) return "headers_too_large";
  const encoding = request.headers["transfer-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "chunked")
    return "unsupported_transfer_encoding";
  return undefined;
}

function refusalOf(code: ProtocolErrorCode): Outgoing {
  return refuse(new Refusal(code, { headers: { connection: "close" } }), crypto.randomUUID());
}

/** Requests that Node itself cannot read: a problem, and the connection ends. */
function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = refusalOf(codeOfClientError(error.code));
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const rows = Object.entries({ ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} Error\r\n${rows.join("\r\n")}\r\n\r\n${body}`);
}

function codeOfClientError(code: string | undefined): ProtocolErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}

function incomingOf(request: IncomingMessage, response: ServerResponse): Incoming {
  const { headers } = request;
  return {
    method: request.method ?? "GET",
    target: request.url ?? "/",
    native: request,
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    repeats: (name) => countOf(name, request.rawHeaders) > 1,
    hasBody: () =>
      headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0",
    readBody: (limit) => readBody(request, limit),
    onGone: (callback) => {
      response.once("close", () => {
        if (!response.writableFinished) callback();
      });
    },
  };
}

/** How often a header was sent; Node keeps the first of some and says nothing. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] ?? "";
    if (raw.length === name.length && raw.toLowerCase() === name) count++;
  }
  return count;
}

function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Uint8Array | "too_large" | "gone"> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    request.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > limit) {
        // What is still to come is thrown away; the answer closes the connection.
        pieces.length = 0;
        resolve("too_large");
      } else pieces.push(piece);
    });
    request.once("end", () => {
      const [only] = pieces;
      resolve(pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces));
    });
    request.once("error", () => resolve("gone"));
    request.once("close", () => resolve("gone"));
  });
}

function send(answer: Outgoing, response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return;
  const { status, headers, body, headOnly } = answer;
  if (body === "" && !headOnly) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(headOnly ? undefined : body);
}
