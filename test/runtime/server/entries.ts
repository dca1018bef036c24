/** Both entries of a server behind one function, so that one suite holds for both. */
import { createServer as createHttpServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { Desk, DeskServer } from "./desk.js";

/** A request of a test. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A response as tests compare it. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: Record<string, unknown>;
}

/** Sends a request for `path` and resolves to the response. */
export type Send = (path: string, sent?: Sent) => Promise<ReceivedResponse>;

/** The names of the entries. */
export const entries = ["fetch", "node"] as const;

/** A way to send requests to `server` through the entry called `name`. */
export async function entryOf(name: (typeof entries)[number], desk: Desk, server: DeskServer): Promise<Send> {
  if (name === "fetch") return sendByFetch(server);
  const { port } = await listen(desk, server);
  return (path, sent) => sendByHttp(port, path, sent);
}

function sendByFetch(server: DeskServer): Send {
  return async (path, { method = "GET", headers = {}, body } = {}) => {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = body as BodyInit;
    // A text gets a type of its own in `Request`; Node's client sends none, and neither do we.
    if (typeof body === "string") init.body = new TextEncoder().encode(body) as BodyInit;
    const response = await server.fetch(`http://desk.test${path}`, init);
    return responseOf(response.status, Object.fromEntries(response.headers), await response.text());
  };
}

/** Listens on a free port until the test has finished. */
export async function listen(desk: Desk, server: DeskServer): Promise<{ readonly port: number }> {
  const http = createHttpServer(desk.toNodeListener(server));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  return { port: (http.address() as AddressInfo).port };
}

/** Sends a request as it is written: Node's client leaves paths and headers alone. */
export function sendByHttp(port: number, path: string, sent: Sent = {}): Promise<ReceivedResponse> {
  const { method = "GET", headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve(
          responseOf(response.statusCode ?? 0, response.headers as Readonly<Record<string, string>>, text),
        ),
      );
    });
    request.end(body);
  });
}

/** Sends `bytes` over a bare socket and resolves to all that comes back until the server closes. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

function responseOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): ReceivedResponse {
  const isJson = /json(?:;|$)/.test(headers["content-type"] ?? "");
  const json = isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status, headers, text, json };
}
