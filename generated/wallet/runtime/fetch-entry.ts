// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The entry for every platform that speaks the standard `fetch`: a `Request` in, a `Response` out. */
import { joined } from "./bytes.js";
import type { BodyEnd, Handle, Incoming, InWork, Outgoing } from "./exchange.js";

/**
 * Takes what `fetch` takes and resolves to what it resolves to. Beside a `Request`, `init` is not
 * looked at: platforms that call the `fetch` of a module hand over their own things in its place.
 */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A `fetch` that is answered by `handle`. Like the real one it rejects when its signal aborts. */
export function fetchEntry(handle: Handle): Fetch {
  return async (input, init) => {
    const request =
      typeof input === "string" || input instanceof URL ? new Request(input, init) : input;
    return new Promise<Response>((resolve, reject) => {
      const incoming = new FetchIncoming(request, reject);
      handle(incoming, (answer) => {
        incoming.settled();
        try {
          resolve(responseOf(answer));
        } catch (error) {
          reject(error);
        }
      });
    });
  };
}

/** A `Request` as the core takes it. */
class FetchIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: Request;
  readonly #headers: Headers;
  readonly #length: string | null;
  readonly #left: (reason: unknown) => void;
  #inWork: InWork | undefined;
  #signal: AbortSignal | undefined;
  #isLeft = false;
  #stopReading: (() => void) | undefined;

  /**
   * With `left`, which is told why, when nobody waits for the answer any more.
   * @throws the reason of a signal that has aborted before.
   */
  constructor(request: Request, left: (reason: unknown) => void) {
    const { url, headers } = request;
    this.method = request.method;
    this.target = url.slice(url.indexOf("/", url.indexOf("//") + 2));
    this.native = request;
    this.#headers = headers;
    this.#length = headers.get("content-length");
    this.#left = left;
    if (Object.getPrototypeOf(request) === Request.prototype) {
      this.waits();
      this.#signal?.throwIfAborted();
    }
  }

  /**
   * Listens to the signal. Adapters that hand over objects of their own make it only for those who
   * ask, which takes longer than many an answer: theirs is asked for where the answer is waited for.
   */
  waits(): void {
    if (this.#signal !== undefined) return;
    this.#signal = this.native.signal;
    if (this.#signal.aborted) this.#leave();
    else this.#signal.addEventListener("abort", this.#leave, { once: true });
  }

  /** The answer is given. */
  settled(): void {
    this.#signal?.removeEventListener("abort", this.#leave);
  }

  readonly #leave = (): void => {
    this.#isLeft = true;
    this.#inWork?.leave();
    this.#stopReading?.();
    this.#left(this.#signal?.reason);
  };

  header(name: string): string | undefined {
    return (name === "content-length" ? this.#length : this.#headers.get(name)) ?? undefined;
  }

  /** A `Headers` joins headers of one name: what arrives here is one value. */
  repeats(): boolean {
    return false;
  }

  /** Asks for the body itself only where nothing else tells: adapters make its stream when they are asked. */
  hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return this.#length === null ? this.native.body !== null : this.#length !== "0";
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.#isLeft) return Promise.resolve("gone");
    const hold = (bytes: number): boolean => this.#inWork?.hold(bytes) ?? true;
    return new Promise((resolve, reject) => {
      // Streams need not end with the signal of their request.
      this.#stopReading = () => resolve("gone");
      readBody(this.native, this.#length, { limit, hold }).then(resolve, reject);
    });
  }

  /** What a body parser has read need not be waited for. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.bodyUsed) return "skipped";
    return (await this.readBody(limit)) === "gone" ? "gone" : "skipped";
  }

  /** The platform sees to what is left. */
  bodyLeft(): number {
    return 0;
  }

  begun(inWork: InWork): void {
    this.#inWork = inWork;
  }
}

/** The bounds for reading a body. */
interface Reading {
  readonly limit: number;
  /** Returns false where there is no room for so many bytes more. */
  readonly hold: (bytes: number) => boolean;
}

/**
 * Reads the body: at once where its length is known and small enough, else piece by piece, so that
 * one that is too large is not held in memory.
 */
async function readBody(
  request: Request,
  length: string | null,
  reading: Reading,
): Promise<Uint8Array | BodyEnd> {
  const { limit, hold } = reading;
  if (request.bodyUsed) throw new Error("The body has been read before.");
  if (length === null || !(Number(length) <= limit)) return readPieces(request.body, reading);
  if (!hold(Number(length))) return "no_room";
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? "too_large" : bytes;
  } catch {
    return "gone";
  }
}

async function readPieces(
  body: Request["body"],
  { limit, hold }: Reading,
): Promise<Uint8Array | BodyEnd> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = read.value as Uint8Array;
      size += piece.byteLength;
      if (size > limit || !hold(piece.byteLength)) {
        reader.cancel().catch(() => {});
        return size > limit ? "too_large" : "no_room";
      }
      pieces.push(piece);
    }
  } catch {
    return "gone";
  }
  return joined(pieces, size);
}

/** Connections are the platform's: a `Response` says nothing of them. */
function responseOf({ status, headers, body, headOnly }: Outgoing): Response {
  const init = { status, headers: "connection" in headers ? withoutConnection(headers) : headers };
  return new Response(body === "" || headOnly ? null : body, init);
}

function withoutConnection(headers: Outgoing["headers"]): Outgoing["headers"] {
  const others: Record<string, string> = { ...headers };
  delete others["connection"];
  return others;
}
