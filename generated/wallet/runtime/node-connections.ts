// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The requests in work on Node, by their connections. Imports nothing of Node: node.ts alone does. */
import { answerText, refusalOf } from "./answer-text.js";
import type { Outgoing } from "./exchange.js";
import type { NodeIncoming } from "./node-incoming.js";
import type { NodeRequest, NodeResponse, NodeSocket } from "./node-objects.js";
import { lingerMs } from "./node-unread.js";
import type { ProtocolErrorCode } from "./protocol-error.js";

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
export const mostAtOnce: number = 32;

/**
 * Connections that end with an answer that has been given. What still comes on them is not looked
 * at: nobody would see an answer, and after some refusals it may be part of a body.
 */
export const ending: WeakSet<NodeSocket> = new WeakSet<NodeSocket>();

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
  if (line.length >= mostAtOnce) return endAfter(line, socket);
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
const ended = new WeakSet<NodeSocket>();

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
