// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The entry for every platform that speaks the standard `fetch`: a `Request` in, a `Response` out. */
import type { Incoming, Outgoing } from "./exchange.js";

/** Answers one request. */
export type Handle = (incoming: Incoming) => Promise<Outgoing>;

/** Takes what `fetch` takes and resolves to what it resolves to. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A `fetch` that is answered by `handle`. Like the real one it rejects when its signal aborts. */
export function fetchEntry(handle: Handle): Fetch {
  return async (input, init) => {
    const request =
      typeof input === "string" || input instanceof URL || init !== undefined
        ? new Request(input, init)
        : input;
    const { signal } = request;
    signal.throwIfAborted();
    const answered = handle(incomingOf(request)).then(responseOf);
    return new Promise<Response>((resolve, reject) => {
      const abort = (): void => reject(signal.reason);
      signal.addEventListener("abort", abort, { once: true });
      const settle = (): void => signal.removeEventListener("abort", abort);
      answered.then(resolve, reject).then(settle, settle);
    });
  };
}

function incomingOf(request: Request): Incoming {
  const { headers } = request;
  return {
    method: request.method,
    target: request.url,
    native: request,
    header: (name) => headers.get(name) ?? undefined,
    // A `Headers` joins headers of one name: what arrives here is one value.
    repeats: () => false,
    hasBody: () => request.body !== null && headers.get("content-length") !== "0",
    readBody: (limit) => readBody(request, limit),
    onGone: (callback) => request.signal.addEventListener("abort", callback, { once: true }),
  };
}

/** Reads the body piece by piece, so that one that is too large is not held in memory. */
async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array | "too_large" | "gone"> {
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
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

/** The bytes of `pieces`, in order. */
function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

function responseOf({ status, headers, body, headOnly }: Outgoing): Response {
  const isEmpty = body === "" || headOnly;
  return new Response(isEmpty ? null : body, { status, headers });
}
