/** Connections of `node:http`: requests, pipelining and rejections. */
import {
  isOfHttp1,
  type NodeIncoming,
  type NodeRequest,
  type NodeResponse,
  type NodeSocket,
} from "./node-incoming.js";
import type { Outgoing } from "./protocol.js";
import type { ProtocolErrorCode } from "./rejections.js";
import { closingRejection, responseText } from "./response.js";

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
 * Connections whose last response was given. Further bytes are ignored: the client would see no
 * response, and after some rejections they may belong to a body.
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
  while (line[0]?.response.writableFinished === true) line.shift();
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
  if (line.length === 1 && response.writableFinished === true && isWhole) line.pop();
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

/** Ends the responses that have no end of their own. */
export function endStreams(open: Open): void {
  for (const line of open.values()) for (const exchange of line) exchange.close?.();
}

/** Connections whose last response was given: waiting requests do not start. */
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
  return response.writableFinished === true && (request.complete || !incoming.hasBody());
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
  return line.filter(({ response }) => !response.writableFinished);
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
