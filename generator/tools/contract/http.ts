/** Requests over a socket as they are, at a rate: no redirects, no headers of a client's own. */
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

/** A header of a request. `shown` stands for its text in reports, where the text is secret. */
export interface SentHeader {
  readonly name: string;
  readonly text: string;
  readonly shown?: string;
}

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** The path and the query behind the base URL. */
  readonly target: string;
  /** The same without secrets. */
  readonly shownTarget: string;
  readonly headers: readonly SentHeader[];
  readonly body?: Buffer;
}

/** A response as it came. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** True if the rest was not read: a stream that goes on, or too many bytes. */
  readonly isCut: boolean;
}

/** The error of a request without a response. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
  readonly code: string | undefined;
  /** True if the request went out on a kept connection that the service has closed. */
  readonly isStale: boolean;

  constructor(error: Error & { readonly code?: string }, isStale = false) {
    super(error.message);
    this.code = error.code;
    this.isStale = isStale;
  }
}

/** Thrown where a run is ended by its signal. */
export class StoppedRun extends Error {
  override readonly name = "StoppedRun";
}

/** Bytes of a response that are read at most. */
const maxBytes = 8 * 1024 * 1024;
/** Milliseconds until a silent response is given up, and one that goes on and on. */
const [patience, maxDuration] = [10_000, 30_000];
/** Milliseconds of silence after which a stream is cut, and milliseconds of a stream that are read at most. */
const [streamPatience, maxStream] = [1_000, 5_000];
/** Seconds that a service may ask to wait, and how often. */
const [maxWait, maxWaits] = [30, 3];
/** Milliseconds between requests to a service that asks to slow down, and responses after which they are halved. */
const [firstInterval, maxInterval, recovery] = [100, 2_000, 10];

/** Sends requests to one service. */
export class Sender {
  readonly #base: URL;
  readonly #signal: AbortSignal;
  readonly #least: number;
  #interval: number;
  #next = 0;
  /** The number of responses since the last 429. */
  #served = 0;
  sent = 0;
  /** True once the service has asked to slow down. */
  isThrottled = false;
  /** Milliseconds since 1970 after which no 429 is awaited. */
  until = Infinity;

  constructor(base: URL, rate: number | undefined, signal: AbortSignal) {
    this.#base = base;
    this.#signal = signal;
    this.#least = this.#interval = rate === undefined ? 0 : 1000 / rate;
  }

  /**
   * Sends a request; a response with 429 is awaited and repeated, and slows the run until others follow.
   * @throws NoResponse if none comes, and StoppedRun if the run is to end.
   */
  async send(request: WireRequest): Promise<ReceivedResponse> {
    for (let waits = 0; ; waits++) {
      await this.#turn();
      const response = await this.#once(request);
      if (response.status !== 429) {
        this.#recover();
        return response;
      }
      const seconds = Number(response.headers.get("retry-after")) || 2 ** waits;
      const next = Date.now() + Math.min(maxWait, Math.max(1, seconds)) * 1000;
      this.#served = 0;
      this.isThrottled = true;
      if (waits === 0) this.#interval = Math.max(this.#least, this.#slower());
      if (waits === maxWaits || next > this.until) return response;
      this.#next = next;
    }
  }

  #slower(): number {
    return Math.min(maxInterval, Math.max(firstInterval, this.#interval * 2));
  }

  #recover(): void {
    if (++this.#served % recovery !== 0) return;
    const half = this.#interval / 2;
    this.#interval = Math.max(this.#least, half < firstInterval / 2 ? 0 : half);
  }

  /** Waits until the rate allows a request. */
  async #turn(): Promise<void> {
    for (let left = 1; left > 0;) {
      if (this.#signal.aborted) throw new StoppedRun();
      left = this.#next - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(left, 200)));
    }
    this.#next = Math.max(this.#next, Date.now()) + this.#interval;
  }

  /**
   * Sends a request once; again on a new connection if the service has closed the kept one before it responds, as servers do
   * that are idle or had an internal error. A service that does not respond at all closes the new one, too.
   */
  async #once(request: WireRequest): Promise<ReceivedResponse> {
    this.sent++;
    try {
      return await this.#exchange(request);
    } catch (error) {
      if (!(error instanceof NoResponse) || !error.isStale) throw error;
      return await this.#exchange(request, false);
    }
  }

  #exchange({ method, target, headers, body }: WireRequest, agent?: false): Promise<ReceivedResponse> {
    const { protocol, hostname, port, pathname } = this.#base;
    const named: Record<string, string> = body === undefined ? {} : { "content-length": String(body.length) };
    for (const { name, text } of headers) named[name.toLowerCase()] = text;
    const start = protocol === "https:" ? requestHttps : requestHttp;
    let hasResponse = false;
    return new Promise((resolve, reject) => {
      const fail = (error: Error & { readonly code?: string }): void => {
        const isClosed = error.code === "ECONNRESET" || error.code === "EPIPE";
        reject(new NoResponse(error, isClosed && request.reusedSocket && !hasResponse));
      };
      const giveUp = (): void => {
        fail(new Error(`no whole response within ${maxDuration / 1000} s`));
        request.destroy();
      };
      const stop = (): void => {
        reject(new StoppedRun());
        request.destroy();
      };
      const request = start(
        {
          method,
          hostname: hostname.replace(/^\[|\]$/g, ""),
          port,
          path: pathname.replace(/\/$/, "") + target,
          headers: named,
          timeout: patience,
          ...(agent === undefined ? {} : { agent }),
        },
        (incoming) => {
          hasResponse = true;
          void read(incoming).then(resolve, fail);
        },
      );
      request.on("timeout", () => request.destroy(new Error(`no response within ${patience / 1000} s`)));
      request.on("error", fail);
      const timer = setTimeout(giveUp, maxDuration);
      this.#signal.addEventListener("abort", stop);
      request.on("close", () => {
        clearTimeout(timer);
        this.#signal.removeEventListener("abort", stop);
      });
      request.end(body);
    });
  }
}

async function read(incoming: IncomingMessage): Promise<ReceivedResponse> {
  const headers = new Map<string, string>();
  for (const [name, text] of Object.entries(incoming.headers))
    if (text !== undefined) headers.set(name, Array.isArray(text) ? text.join(", ") : text);
  const isStream = /event-stream|jsonl|ndjson/.test(headers.get("content-type") ?? "");
  const chunks: Buffer[] = [];
  const begin = Date.now();
  let [size, isCut] = [0, false];
  const cut = (): void => {
    isCut = true;
    incoming.destroy();
  };
  const silence = isStream ? setTimeout(cut, streamPatience) : undefined;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      silence?.refresh();
      if (size > maxBytes || (isStream && Date.now() - begin > maxStream)) cut();
    }
  } catch (error) {
    if (!isCut) throw error;
  } finally {
    clearTimeout(silence);
  }
  return { status: incoming.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString("utf8"), isCut };
}
