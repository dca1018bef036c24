/** A request of `node:http` as the core takes it. Imports nothing of Node: node.ts alone does. */
import { joined } from "./bytes.js";
import type { Incoming } from "./exchange.js";
import { withoutHost } from "./path.js";
import type { ProtocolErrorCode } from "./protocol-error.js";

/** What is used of Node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersionMinor: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  /** Whether somebody has read of its body. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
}

/** What is used of Node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean;
  once(event: string, listener: () => void): unknown;
  writeContinue(): void;
}

/** One request on Node. */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: NodeRequest;
  /** Whether the connection ends with the answer, whatever the answer says. */
  closes: boolean = false;
  /** Whether its answer has been given; there is only one. */
  answered: boolean = false;
  /** Why it must not reach the core; undefined for almost all requests. */
  readonly refusal: ProtocolErrorCode | undefined;
  readonly #response: NodeResponse;
  #awaitsContinue: boolean;
  #gone: (() => void) | undefined;
  #stopReading: (() => void) | undefined;

  /** With `awaitsContinue`, the body comes once its client is told to continue. */
  constructor(request: NodeRequest, response: NodeResponse, awaitsContinue: boolean) {
    const { method = "GET", url = "/", headers } = request;
    const host = headers["host"];
    const path = url.startsWith("/") ? url : withoutHost(url, host?.toString());
    this.method = method;
    this.target = path ?? url;
    this.native = request;
    this.#response = response;
    this.#awaitsContinue = awaitsContinue && this.hasBody();
    const hostIsWrong =
      path === undefined ||
      (host === undefined && request.httpVersionMinor > 0) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    if (hostIsWrong) this.refusal = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.refusal = "unsupported_transfer_encoding";
  }

  header(name: string): string | undefined {
    const value = this.native.headers[name];
    return value === undefined || typeof value === "string" ? value : value.join(", ");
  }

  /** Node keeps the first of some headers and says nothing. */
  repeats(name: string): boolean {
    const { rawHeaders } = this.native;
    let isThere = false;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const raw = rawHeaders[at] ?? "";
      if (raw.length !== name.length || raw.toLowerCase() !== name) continue;
      if (isThere) return true;
      isThere = true;
    }
    return false;
  }

  /** Whether the client still waits to be told to send the body: nobody knows whether it will. */
  get awaitsContinue(): boolean {
    return this.#awaitsContinue;
  }

  hasBody(): boolean {
    const { headers } = this.native;
    return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  }

  bodyLeft(): number {
    if (this.native.complete || !this.hasBody()) return 0;
    return Number(this.header("content-length") ?? Infinity);
  }

  readBody(limit: number): Promise<Uint8Array | "too_large" | "gone"> {
    if (this.native.readableDidRead)
      return Promise.reject(new Error("The body has been read before, by a body parser perhaps."));
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    return new Promise((resolve) => {
      this.#stopReading = () => resolve("gone");
      const pieces: Uint8Array[] = [];
      let size = 0;
      this.native.on("data", (piece) => {
        size += piece.byteLength;
        if (size > limit) {
          // What is still to come is thrown away; the answer closes the connection.
          pieces.length = 0;
          resolve("too_large");
        } else pieces.push(piece);
      });
      this.native.on("end", () => resolve(joined(pieces, size)));
    });
  }

  onGone(callback: () => void): void {
    this.#gone = callback;
  }

  /** Tells the core that nobody waits for the answer any more. */
  leave(): void {
    this.#gone?.();
    this.#gone = undefined;
    this.#stopReading?.();
  }
}
