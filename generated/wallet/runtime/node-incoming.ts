// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request of `node:http` as the core takes it. Imports nothing of Node: node.ts alone does. */
import { refusalOf } from "./answer-text.js";
import { joined } from "./bytes.js";
import type { Incoming, InWork, Outgoing } from "./exchange.js";
import type { NodeRequest, NodeResponse } from "./node-objects.js";
import { withoutHost } from "./path.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { countKeys } from "./values.js";

/** One request on Node. */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: NodeRequest;
  /** Whether the connection ends with the answer, whatever the answer says. */
  closes: boolean = false;
  /** Why it must not reach a route; undefined for almost all requests. */
  refusal: ProtocolErrorCode | undefined;
  readonly #response: NodeResponse;
  #awaitsContinue: boolean;
  #inWork: InWork | undefined;
  #answered = false;
  #isLeft = false;
  #hasRepeats: boolean | undefined;
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
    return typeof value === "object" ? value.join(", ") : value;
  }

  /** Node keeps the first of some headers and says nothing; with as many names as headers none repeats. */
  repeats(name: string): boolean {
    const { rawHeaders } = this.native;
    this.#hasRepeats ??= 2 * countKeys(this.native.headers) !== rawHeaders.length;
    if (!this.#hasRepeats) return false;
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
    const { headers, stream } = this.native;
    if (headers["transfer-encoding"] !== undefined) return true;
    const length = headers["content-length"];
    // HTTP/2 has no other sign of a body whose length is not known.
    return length === undefined ? stream?.endAfterHeaders === false : length !== "0";
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
    const pieces: Uint8Array[] = [];
    return this.#read(limit, pieces, (size) => joined(pieces, size));
  }

  /** One that a body parser has read, or that is not sent before its client is told to, is skipped. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.readableDidRead || this.#awaitsContinue) return "skipped";
    const length = this.bodyLeft();
    if (length > limit && length !== Infinity) return "skipped";
    return (await this.#read(limit, [], () => "all")) === "gone" ? "gone" : "skipped";
  }

  /** Reads the body into `pieces`, and resolves to what `made` makes of its size. */
  #read<Made>(
    limit: number,
    pieces: Uint8Array[],
    made: (size: number) => Made,
  ): Promise<Made | "too_large" | "gone"> {
    // Of what has closed before, nothing is told any more.
    if (this.#isLeft || this.native.destroyed) return Promise.resolve("gone");
    return new Promise((resolve) => {
      this.#stopReading = () => resolve("gone");
      let size = 0;
      this.native.on("data", (piece) => {
        size += piece.byteLength;
        if (size > limit) {
          // What is still to come is thrown away; the answer closes the connection.
          pieces.length = 0;
          resolve("too_large");
        } else pieces.push(piece);
      });
      this.native.on("end", () => resolve(made(size)));
      // A framework can destroy the request alone.
      this.native.on("close", () => resolve("gone"));
    });
  }

  begun(inWork: InWork): void {
    this.#inWork = inWork;
    // What stands before a listener may have waited for longer than the client has.
    if (this.#response.destroyed || this.native.socket.destroyed) this.leave();
  }

  /** The answer of an entry that does not wait for that of the core. */
  refuse(code: ProtocolErrorCode): Outgoing {
    return this.#inWork?.refuse(code) ?? refusalOf(code);
  }

  /** Whether its answer has been given; there is only one. */
  get answered(): boolean {
    return this.#answered;
  }

  /** The answer is given: a connection that is kept need not keep what led to it. */
  settled(): void {
    this.#answered = true;
    this.#inWork = undefined;
    this.#stopReading = undefined;
  }

  /** Tells the core that nobody waits for the answer any more. */
  leave(): void {
    this.#isLeft = true;
    this.#inWork?.leave();
    this.#stopReading?.();
  }
}
