// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
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
  /** Where it stands while it is in work. */
  line?: Line;
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
 * Counts a request among those in work until it is answered or its connection closes. An answer
 * that waits for earlier ones of its connection is not told by Node that this has closed.
 * @returns false where nobody is to look at the request.
 */
export function begin(open: OpenBy, exchange: Exchange): boolean {
  const { request, response, incoming } = exchange;
  const { socket } = request;
  if (ending.has(socket)) return false;
  const line = open.get(socket) ?? connected(open, socket);
  while (line[0]?.response.writableFinished === true) line.shift();
  if (line.length >= mostAtOnce) {
    endAfter(line, socket);
    return false;
  }
  line.push(exchange);
  exchange.line = line;
  // A stream of HTTP/2 closes without its connection.
  if (request.httpVersionMajor > 1)
    response.on("close", () => {
      if (!response.writableFinished) incoming.leave();
    });
  return true;
}

/** The answer has been given: where it is out at once, as most are, nothing of it is kept. */
export function end({ response, line }: Exchange): void {
  if (line?.length === 1 && response.writableFinished) line.pop();
}

function connected(open: OpenBy, socket: NodeSocket): Line {
  const line: Line = [];
  open.set(socket, line);
  socket.once("close", () => {
    open.delete(socket);
    for (const { incoming } of unfinished(line)) incoming.leave();
  });
  return line;
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
  const here = unfinished(open.get(socket) ?? []);
  // The request whose body is broken; the ones before it can still be answered.
  const broken = here.find(({ request }) => !request.complete);
  const isBegun = broken?.incoming.answered ?? false;
  const refusal = isBegun ? undefined : refusalFor(broken, codeOf(code));
  const whole = here.filter((exchange) => exchange !== broken);
  const last = whole.at(-1);
  const refuseNow = (): void => {
    if (!socket.writable || refusal === undefined) socket.destroy();
    else {
      socket.end(answerText(refusal));
      const timer: unknown = setTimeout(() => socket.destroy(), lingerMs);
      (timer as { unref?: () => void }).unref?.();
    }
  };
  if (last === undefined) refuseNow();
  else last.response.once("close", refuseNow);
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
