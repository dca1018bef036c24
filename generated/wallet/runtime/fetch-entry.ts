// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The entry for every platform that speaks the standard `fetch`: a `Request` in, a `Response` out. */
import { joined } from "./bytes.js";
import type { Incoming, InWork, Outgoing } from "./exchange.js";

/** Answers one request. */
export type Handle = (incoming: Incoming) => Promise<Outgoing>;

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
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      let inWork: InWork | undefined;
      const abort = (): void => {
        inWork?.leave();
        reject(signal.reason);
      };
      signal.addEventListener("abort", abort, { once: true });
      const settle = (): void => signal.removeEventListener("abort", abort);
      const incoming = incomingOf(request, (begun) => {
        inWork = begun;
      });
      handle(incoming).then(responseOf).then(resolve, reject).then(settle, settle);
    });
  };
}

function incomingOf(request: Request, begun: Incoming["begun"]): Incoming {
  const { headers } = request;
  return {
    method: request.method,
    target: request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2)),
    native: request,
    header: (name) => headers.get(name) ?? undefined,
    // A `Headers` joins headers of one name: what arrives here is one value.
    repeats: () => false,
    hasBody: () => hasBody(request),
    readBody: (limit) => readBody(request, limit),
    skipBody: (limit) => skipBody(request, limit),
    // The platform sees to what is left.
    bodyLeft: () => 0,
    begun,
  };
}

/** Asks for the body itself only where nothing else tells: adapters make its stream when they are asked. */
function hasBody(request: Request): boolean {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD") return false;
  const length = headers.get("content-length");
  return length === null ? request.body !== null : length !== "0";
}

/**
 * Reads the body: at once where its length is known and small enough, else piece by piece, so that
 * one that is too large is not held in memory.
 */
async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array | "too_large" | "gone"> {
  if (request.bodyUsed) throw new Error("The body has been read before.");
  const length = request.headers.get("content-length");
  if (length === null || !(Number(length) <= limit)) return readPieces(request.body, limit);
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? "too_large" : bytes;
  } catch {
    return "gone";
  }
}

/** What a body parser has read need not be waited for. */
async function skipBody(request: Request, limit: number): Promise<"skipped" | "gone"> {
  if (request.bodyUsed) return "skipped";
  return (await readBody(request, limit)) === "gone" ? "gone" : "skipped";
}

async function readPieces(
  body: Request["body"],
  limit: number,
): Promise<Uint8Array | "too_large" | "gone"> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = read.value as Uint8Array;
      size += piece.byteLength;
      if (size > limit) {
        reader.cancel().catch(() => {});
        return "too_large";
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
  const { connection: _, ...others } = headers;
  return new Response(body === "" || headOnly ? null : body, { status, headers: others });
}
