// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request of `node:http` as the core takes it. Imports nothing of Node: node.ts alone does. */
import { refusalOf } from "./answer-text.js";
import { joined } from "./bytes.js";
import type { BodyEnd, Incoming, InWork, Outgoing } from "./exchange.js";
import { isHost, splitHost } from "./host.js";
import type { InFlight } from "./in-flight.js";
import type { NodeRequest, NodeResponse } from "./node-objects.js";
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
  readonly #host: string | undefined;
  #awaitsContinue: boolean;
  #inWork: InWork | undefined;
  #answered = false;
  #isLeft = false;
  #hasRepeats: boolean | undefined;
  #stopReading: (() => void) | undefined;

  /** With `awaitsContinue`, the body comes once its client is told to continue. */
  constructor(request: NodeRequest, response: NodeResponse, awaitsContinue: boolean) {
    const { method = "GET", url = "/", headers } = request;
    const named = url.startsWith("/") ? undefined : splitHost(url);
    this.method = method;
    this.target = named?.target ?? url;
    this.native = request;
    this.#response = response;
    this.#awaitsContinue = awaitsContinue && this.hasBody();
    const host = headers["host"]?.toString();
    // HTTP/2 has a header of its own for it; a target that names a host replaces `Host`.
    this.#host = named?.host ?? headers[":authority"]?.toString();
    const hostIsWrong =
      (host === undefined ? request.httpVersionMinor > 0 : host !== "" && !isHost(host)) ||
      (this.#host !== undefined && !isHost(this.#host)) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    // HTTP/1.0 has no chunks: whoever stands between may have read another end of the body.
    const isAmbiguous = encoding !== undefined && request.httpVersionMinor === 0;
    if (hostIsWrong || isAmbiguous) this.refusal = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.refusal = "unsupported_transfer_encoding";
  }

  header(name: string): string | undefined {
    if (name === "host" && this.#host !== undefined) return this.#host;
    const value = this.native.headers[name];
    if (typeof value === "string") return value;
    // What else is there may be inherited: `headers` is an object like any other.
    return Array.isArray(value) ? value.join(", ") : undefined;
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

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.native.readableDidRead)
      return Promise.reject(new Error("The body has been read before, by a body parser perhaps."));
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    const pieces: Uint8Array[] = [];
    const keep = (piece: Uint8Array): boolean => {
      const fits = this.#inWork?.hold(piece.byteLength) === true;
      if (fits) pieces.push(piece);
      else pieces.length = 0;
      return fits;
    };
    return this.#read(limit, keep, (size) => joined(pieces, size));
  }

  /** One that a body parser has read, or that is not sent before its client is told to, is skipped. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.readableDidRead || this.#awaitsContinue) return "skipped";
    const length = this.bodyLeft();
    if (length > limit && length !== Infinity) return "skipped";
    return (await this.#read(
      limit,
      () => true,
      () => "all",
    )) === "gone"
      ? "gone"
      : "skipped";
  }

  /** Reads the body while `keep` takes its pieces, and resolves to what `made` makes of its size. */
  #read<Made>(
    limit: number,
    keep: (piece: Uint8Array) => boolean,
    made: (size: number) => Made,
  ): Promise<Made | BodyEnd> {
    // Of what has closed before, nothing is told any more.
    if (this.#isLeft || this.native.destroyed) return Promise.resolve("gone");
    return new Promise((resolve) => {
      this.#stopReading = () => resolve("gone");
      let size = 0;
      let isOver = false;
      this.native.on("data", (piece) => {
        // What comes after that is thrown away.
        if (isOver) return;
        size += piece.byteLength;
        isOver = size > limit || !keep(piece);
        if (isOver) resolve(size > limit ? "too_large" : "no_room");
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

  /** The bytes in flight of its server; undefined where the core has not seen it, or has answered. */
  get inFlight(): InFlight | undefined {
    return this.#inWork?.inFlight;
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
