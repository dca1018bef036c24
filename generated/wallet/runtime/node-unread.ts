// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Requests of Node that nobody is to read: why, and how they are answered all the same. */
import type { NodeRequest, NodeResponse } from "./node-objects.js";
import type { ProtocolErrorCode } from "./protocol-error.js";

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
  const end = (): void => {
    clearTimeout(timer);
    response.end("");
    // Without this a client could go on sending: no connection ends with an answer of HTTP/2.
    request.stream?.close();
  };
  const timer = setTimeout(end, lingerMs);
  request.on("end", end);
  request.on("close", end);
  request.resume();
}
