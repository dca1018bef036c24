/** Servers: the spec's part and the author's, and the entry for platforms with `fetch`. */
import type { MakeContext } from "./context.js";
import type { Failure } from "./errors.js";
import type { Core, Idempotency } from "./handler.js";
import { type CoreOptions, type CoreSettings, functionOrNothing, withDefaults } from "./options.js";
import type {
  Authentication,
  BodyEnd,
  Handle,
  Incoming,
  Outgoing,
  RequestInProgress,
} from "./protocol.js";
import { type AnyRoute, byPath, type Router } from "./routes.js";
import { dispatch } from "./dispatch.js";
import { isObject } from "../values/checks.js";
import { concatBytes } from "../values/concat-bytes.js";

/** Like `fetch`, and a handler for platforms, whose own values beside a `Request` are ignored. */
export interface FetchHandler {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  (request: Request, ...platform: readonly unknown[]): Promise<Response>;
}

/** Returns a `fetch` that calls `handle`. Like the real one it rejects when its signal aborts; after that, its body does. */
export function fetchEntry(handle: Handle): FetchHandler {
  return async (input: string | URL | Request, init?: unknown) => {
    const request =
      typeof input === "string" || input instanceof URL
        ? new Request(input, init as RequestInit | undefined)
        : input;
    return new Promise<Response>((resolve, reject) => {
      const incoming = new FetchIncoming(request, reject);
      handle(incoming, (response) => {
        incoming.detach();
        if (incoming.isLeft) return response.content?.cancel();
        try {
          resolve(responseOf(response, incoming));
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
  #inProgress: RequestInProgress | undefined;
  #signal: AbortSignal | undefined;
  #isLeft = false;
  #stopReading: (() => void) | undefined;

  /**
   * Calls `left` with the reason when the client disconnects.
   * @throws the reason of a signal that has already aborted.
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
   * Listens to the signal. Adapters with request classes of their own create it on demand, which
   * can take longer than the response, so theirs is read only for responses that take a moment.
   */
  waits(): void {
    if (this.#signal !== undefined) return;
    this.#signal = this.native.signal;
    if (this.#signal.aborted) this.#leave();
    else this.#signal.addEventListener("abort", this.#leave, { once: true });
  }

  /** True if nobody takes the response. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Stops listening: the response was sent. */
  detach(): void {
    this.#signal?.removeEventListener("abort", this.#leave);
  }

  readonly #leave = (): void => {
    this.#isLeft = true;
    this.#inProgress?.leave();
    this.#stopReading?.();
    this.#left(this.#signal?.reason);
  };

  header(name: string): string | undefined {
    return (name === "content-length" ? this.#length : this.#headers.get(name)) ?? undefined;
  }

  /** `Headers` joins repeated headers into one value. */
  repeats(): boolean {
    return false;
  }

  /** Reads `body` only without a length: adapters create the stream on access. */
  hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return this.#length === null ? this.native.body !== null : this.#length !== "0";
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.#isLeft) return Promise.resolve("gone");
    const hold = (bytes: number): boolean => this.#inProgress?.hold(bytes) ?? true;
    return new Promise((resolve, reject) => {
      // A stream may outlive the signal of its request. The closure is not assigned directly: V8
      // would keep it, and the request, until a full collection.
      const stop = (): void => resolve("gone");
      this.#stopReading = stop;
      readFetchBody(this.native, this.#length, { limit, hold }).then(resolve, reject);
    });
  }

  /** A body that a parser has read needs no wait. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.bodyUsed) return "skipped";
    return (await this.readBody(limit)) === "gone" ? "gone" : "skipped";
  }

  /** The platform handles the rest. */
  bodyLeft(): number {
    return 0;
  }

  started(inProgress: RequestInProgress): void {
    this.#inProgress = inProgress;
  }
}

/** The limits for reading a body. */
interface Reading {
  readonly limit: number;
  /** Returns false if there is no room for so many bytes more. */
  readonly hold: (bytes: number) => boolean;
}

/**
 * Reads the body: at once if its length is known and small enough, else piece by piece, so that a
 * body that is too large is not held in memory.
 */
async function readFetchBody(
  request: Request,
  length: string | null,
  reading: Reading,
): Promise<Uint8Array | BodyEnd> {
  const { limit, hold } = reading;
  if (request.bodyUsed) throw new Error("The body has already been read.");
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
  return concatBytes(pieces, size);
}

/** Connection headers are the platform's own. */
function responseOf(
  { status, headers, body, headOnly, content }: Outgoing,
  { native }: FetchIncoming,
): Response {
  const init = { status, headers: "connection" in headers ? withoutConnection(headers) : headers };
  if (headOnly) content?.cancel();
  else if (content !== undefined) return new Response(content.open(native.signal), init);
  return new Response(body === "" || headOnly ? null : body, init);
}

function withoutConnection(headers: Outgoing["headers"]): Outgoing["headers"] {
  const others: Record<string, string> = { ...headers };
  delete others["connection"];
  return others;
}

/** An endpoint that a server has, for frameworks with a route for each. */
export interface ServedRoute {
  readonly endpoint: string;
  readonly method: string;
  /** The path with the `prefix` of the server, and its parameters in braces. */
  readonly path: string;
}

/** A service that responds to requests. */
export interface Server {
  /**
   * Handles a request: the entry for platforms with `fetch`, and a substitute for the network in
   * tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: FetchHandler;
  /** Handles a request of an entry such as `toNodeListener`. Needs no `this`. */
  readonly handle: Handle;
  /** The start of URLs in front of the paths of the spec: the option `prefix`. */
  readonly prefix: string;
  /** The endpoints of this server; those with handlers if it is a partial one. */
  readonly routes: readonly ServedRoute[];
}

/** The spec's part of a server. */
export interface ServerParts {
  readonly fail: object;
  readonly router: Router<never, never>;
  readonly routes: readonly ServedRoute[];
  /** Writes the server's own errors in the body of the spec. */
  readonly ownErrors?: (response: Outgoing) => Outgoing;
}

/** Handlers of a service of which any may be absent. */
export type SomeHandlers<Handlers> = {
  readonly [Name in keyof Handlers]?: Handlers[Name] extends (...given: never[]) => unknown
    ? Handlers[Name]
    : SomeHandlers<Handlers[Name]>;
};

/** Returns the parts of a server for the endpoints that have handlers, as if the spec lacked the others. */
export function partOf(parts: ServerParts, handlers: object): ServerParts {
  const { fixed, find } = parts.router;
  const handled = (routes: readonly AnyRoute[] | undefined): readonly AnyRoute[] | undefined => {
    const found = routes?.filter(({ endpoint }) => hasHandler(handlers, endpoint));
    return found?.length === 0 ? undefined : found;
  };
  const paths = Object.keys(fixed).map((path) => [path, handled(fixed[path])] as const);
  const router = {
    ...parts.router,
    fixed: byPath(Object.fromEntries(paths)),
    find: (segments: readonly string[]) => handled(find(segments)),
  };
  const routes = parts.routes.filter(({ endpoint }) => hasHandler(handlers, endpoint));
  return { ...parts, router, routes };
}

/** Returns whether `handlers` have a function for an endpoint such as `parcels.items.list`. */
function hasHandler(handlers: unknown, endpoint: string): boolean {
  let found = handlers;
  for (const name of endpoint.split(".")) {
    // Handlers can be methods of classes, but not of all objects.
    const isThere = isObject(found) && (!(name in Object.prototype) || Object.hasOwn(found, name));
    found = isThere ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return typeof found === "function";
}

/** The author's part of a server. */
interface Supplied {
  readonly handlers: object;
  readonly rules: object | undefined;
  /** Checks credentials, if endpoints need them. */
  readonly authentication?: Authentication;
  /** Returns the additional members of contexts. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, if the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Handles idempotency keys, if endpoints take them. */
  readonly idempotency?: (settings: CoreSettings, header: string | undefined) => Idempotency;
  readonly options: CoreOptions;
}

/**
 * Returns the server of a service.
 * @throws TypeError or RangeError for an invalid option.
 */
export function serverOf(parts: ServerParts, supplied: Supplied): Server {
  const { handlers, rules, authentication, idempotency, idempotencyHeader } = supplied;
  functionOrNothing("context", supplied.context);
  const { ownErrors } = parts;
  const options = { ...withDefaults(supplied.options), ...(ownErrors && { ownErrors }) };
  const core: Core = {
    router: parts.router,
    handlers: handlers as never,
    rules: rules as never,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotency: idempotency?.(options, idempotencyHeader),
    options,
  };
  const entry: Handle = (incoming, respond) => dispatch(core, incoming, respond);
  const routes = parts.routes.map((route) => ({ ...route, path: options.prefix + route.path }));
  return { fetch: fetchEntry(entry), handle: entry, prefix: options.prefix, routes };
}
