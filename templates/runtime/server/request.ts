/** Reads requests: the fetch entry, bodies and parameters. */
import { dropsInside, dropUndeclared } from "../values/schema.js";
import {
  absent,
  brief,
  briefPointer,
  isNumber,
  type Issue,
  isTruncated,
  pointerTo,
  wrongRange,
  wrongType,
} from "../values/issue.js";
import {
  acceptsType,
  addDecodeIssue,
  concatBytes,
  decode,
  decodeQueryInto,
  decodeValue,
  forbiddenKeyAt,
  isMediaType,
  isTooDeep,
  jsonErrorAt,
  maxDecodeIssues,
  maxJsonDepth,
  type Target,
  wireName,
} from "../values/wire.js";
import {
  type AnyRoute,
  type BodyEnd,
  bodyTooLarge,
  type BodyValue,
  type Handle,
  type Incoming,
  type MaybePromise,
  type Outgoing,
  overloaded,
  ProtocolRejection,
  type RouteResponse,
  type RequestInProgress,
  type RouteDeadline,
  type RouteIdempotency,
  type ServerRequest,
} from "./protocol.js";
import type { RequestLifecycle, RequestMetadata } from "./request-lifecycle.js";
import { nonFiniteAt } from "./response.js";

/**
 * Like `fetch`. Beside a `Request`, `init` is ignored, since platforms pass values of their own in
 * its place.
 */
export type FetchHandler = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Returns a `fetch` that calls `handle`. Like the real one it rejects when its signal aborts. */
export function fetchEntry(handle: Handle): FetchHandler {
  return async (input, init) => {
    const request =
      typeof input === "string" || input instanceof URL ? new Request(input, init) : input;
    return new Promise<Response>((resolve, reject) => {
      const incoming = new FetchIncoming(request, reject);
      handle(incoming, (response) => {
        incoming.detach();
        try {
          resolve(responseOf(response));
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
      // A stream may outlive the signal of its request.
      this.#stopReading = () => resolve("gone");
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
function responseOf({ status, headers, body, headOnly, content }: Outgoing): Response {
  const init = { status, headers: "connection" in headers ? withoutConnection(headers) : headers };
  if (headOnly) content?.cancel();
  else if (content !== undefined) return new Response(content.open(), init);
  return new Response(body === "" || headOnly ? null : body, init);
}

function withoutConnection(headers: Outgoing["headers"]): Outgoing["headers"] {
  const others: Record<string, string> = { ...headers };
  delete others["connection"];
  return others;
}

/** Rejects `incoming` by its headers: the size and type of its body, or the types it accepts. */
function rejectUnread(
  route: AnyRoute,
  incoming: Incoming,
  maxBytes: number,
): ProtocolRejection | undefined {
  const takesBody = route.body !== undefined;
  if (incoming.hasBody() && (takesBody || isBodyMethod(route))) {
    const length = incoming.header("content-length");
    if (Number(length ?? "0") > maxBytes) return bodyTooLarge(maxBytes);
    if (incoming.repeats("content-type")) return new ProtocolRejection("duplicate_header");
    const rejection = takesBody
      ? rejectType(incoming, route)
      : length !== undefined && bodyUnwanted();
    if (rejection) return rejection;
  }
  const { empty, media, others } = route.response;
  const accept = incoming.header("accept");
  if (empty !== true && !acceptsType(accept, media) && !acceptsOther(others, accept))
    return new ProtocolRejection("not_acceptable");
  return undefined;
}

function acceptsOther(others: RouteResponse["others"] = {}, accept: string | undefined): boolean {
  return Object.values(others).some(
    ({ empty, media }) => empty !== true && acceptsType(accept, media),
  );
}

function rejectType(incoming: Incoming, { body }: AnyRoute): ProtocolRejection | undefined {
  const { media: accept = "application/json", read, open } = body ?? {};
  if (accept !== "*/*" && !isMediaType(incoming.header("content-type"), accept)) {
    const what = (read ?? open) === undefined ? "JSON in UTF-8" : "the body";
    const detail = `Send ${what} with the header \`content-type: ${accept}\`.`;
    return new ProtocolRejection("unsupported_media_type", { detail, headers: { accept } });
  }
  const encoding = incoming.header("content-encoding")?.toLowerCase();
  if (encoding !== undefined && encoding !== "identity") {
    const detail = "Send the body uncompressed, without the header `content-encoding`.";
    return new ProtocolRejection("unsupported_media_type", {
      detail,
      headers: { "accept-encoding": "identity" },
    });
  }
  return undefined;
}

/** Returns the rejection of a body if the endpoint takes none. */
function bodyUnwanted(): ProtocolRejection {
  const detail = "This endpoint takes no body.";
  return new ProtocolRejection("unsupported_media_type", { detail });
}

/** Returns whether requests of the method usually have a body; for others it is ignored. */
function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

// A byte order mark is not JSON, so it is not to vanish.
const bodyDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the JSON value in `bytes`, or a rejection. */
export function parseBody(
  bytes: Uint8Array,
  route?: AnyRoute,
): { readonly value: unknown } | ProtocolRejection {
  let text: string;
  try {
    text = bodyDecoder.decode(bytes);
  } catch {
    return new ProtocolRejection("malformed_json", { detail: "The body is not UTF-8." });
  }
  if (isTooDeep(text))
    return new ProtocolRejection("too_deep", {
      detail: `At most ${maxJsonDepth} levels are allowed.`,
    });
  let value: unknown;
  try {
    value = route?.body?.parse === undefined ? JSON.parse(text) : route.body.parse(text, route);
  } catch {
    return malformed(text);
  }
  // `JSON.parse` accepts an escaped half of a surrogate pair.
  if (text.includes("\\u") && escapedHalf.test(text) && jsonErrorAt(text) !== undefined)
    return malformed(text);
  if (forbiddenKeyAt(text, value) !== undefined) return new ProtocolRejection("forbidden_key");
  const pointer = mayBeInfinite(text) ? nonFiniteAt(value) : undefined;
  if (pointer === undefined) return { value };
  const issue: Issue = {
    code: "type",
    expected: "number",
    pointer,
    in: "body",
    message: notFinite,
  };
  return new ProtocolRejection("invalid_request", { issues: [issue] });
}

/**
 * Returns whether `text` may hold a number that JavaScript reads as infinity: one with an exponent
 * of three digits, or with 200 digits in a row. An exponent of two digits adds at most 99 to the
 * 309 digits that a number needs.
 */
function mayBeInfinite(text: string): boolean {
  if (/[eE]\+?\d{3}/.test(text)) return true;
  // A row of 200 digits covers one of these positions. Each looks at 400 digits at most: linear time.
  for (let at = maxDigits - 1; at < text.length; at += maxDigits) {
    const before = digitsFrom(text, at, -1);
    if (before > 0 && before + digitsFrom(text, at + 1, 1) >= maxDigits) return true;
  }
  return false;
}

/** Fewer digits in a row are finite with any exponent of two digits. */
const maxDigits = 200;

/** Counts the digits in a row from `at` in the direction of `step`, up to 200. */
function digitsFrom(text: string, at: number, step: 1 | -1): number {
  let count = 0;
  for (; count < maxDigits; count++) {
    const code = text.charCodeAt(at + step * count);
    if (!(code >= 0x30 && code <= 0x39)) break;
  }
  return count;
}

const notFinite = "must be a finite number";
const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): ProtocolRejection {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new ProtocolRejection("malformed_json", { detail, offset });
}

/** Reads the idempotency key of a request: undefined when none was sent, or a rejection. */
export type ReadKey = (
  idempotency: RouteIdempotency,
  request: ServerRequest,
) => string | undefined | ProtocolRejection;

/** Returns the idempotency key and the deadline of a request, or a rejection. */
export function readRequestMetadata(
  route: AnyRoute,
  request: ServerRequest,
  readKey: ReadKey | undefined,
): RequestMetadata | ProtocolRejection {
  const { idempotency, deadline } = route;
  const metadata: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const key = readKey?.(idempotency, request);
    if (key instanceof ProtocolRejection) return key;
    if (key !== undefined) metadata.idempotencyKey = key;
  }
  if (deadline !== undefined) {
    const value = readDeadline(deadline, request.header(deadline.header));
    if (value instanceof ProtocolRejection) return value;
    if (value !== undefined) metadata.deadline = value;
  }
  return metadata;
}

/** Reads the deadline; headers hold numbers in the grammar of JSON. */
function readDeadline(
  { header, required, range }: RouteDeadline,
  text: string | undefined,
): number | undefined | ProtocolRejection {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range ?? {};
  return value < min || value > max ? headerInvalid(wrongRange(null, pointer, range ?? {})) : value;
}

function headerInvalid(issues: readonly Issue[]): ProtocolRejection {
  const inHeader = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new ProtocolRejection("invalid_request", { issues: inHeader });
}

/** Returns the rejection of an input with the issues of decoding and checking. */
function invalidInput(
  route: AnyRoute,
  decodeIssues: readonly Issue[],
  found: Issue[],
): ProtocolRejection {
  const issues = decodeIssues.slice(0, maxDecodeIssues);
  for (const issue of found) issues.push(shortened(placed(issue, route)));
  const truncated = decodeIssues.length > maxDecodeIssues || isTruncated(found);
  const code = issues.some(isOfWrongKind) ? "invalid_body" : "invalid_request";
  return new ProtocolRejection(code, truncated ? { issues, truncated } : { issues });
}

/** Returns whether the body as a whole has the wrong type. */
function isOfWrongKind({ code, pointer, in: place }: Issue): boolean {
  return code === "type" && pointer === "" && place === "body";
}

/** Returns `issue` with its place in the request; in a body, pointers start there. */
function placed(issue: Issue, route: AnyRoute): Issue {
  for (const parameter of route.parameters) {
    if (parameter.in === "body") continue;
    const pointer = pointerTo(parameter.name);
    if (issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
      return { ...issue, in: parameter.in };
  }
  if (route.body?.kind !== "value") return { ...issue, in: "body" };
  return {
    ...issue,
    pointer: issue.pointer.slice(pointerTo(route.body.property).length),
    in: "body",
  };
}

/** Shortens the names in `issue` that come from the client: map keys and unknown fields. */
function shortened(issue: Issue): Issue {
  issue.pointer = briefPointer(issue.pointer);
  if (issue.code === "unknown_field") issue.field = brief(issue.field);
  return issue;
}

type Input = Record<string, unknown>;

/** The checked input of a request, its rejection, or `gone` for a disconnected client. */
export type Received = { readonly input: unknown } | ProtocolRejection | "gone";

/** Returns the checked input of a request, its rejection, or `gone` for a disconnected client. */
export function receive(
  route: AnyRoute,
  { incoming, info: target, inFlight }: RequestLifecycle,
  maxBodyBytes: number,
): MaybePromise<Received> {
  const rejection = rejectUnread(route, incoming, maxBodyBytes);
  if (rejection !== undefined) return rejection;
  if (route.body?.open !== undefined) {
    const received = inputOf(route, incoming, target, undefined);
    if (received === "gone" || received instanceof ProtocolRejection) return received;
    const value = route.body.open({ incoming, limit: maxBodyBytes, lifetime: target.lifetime });
    return { input: withBody(received.input as Input, [], route, value) };
  }
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBytes(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) => inputOf(route, incoming, target, bodyOf(route, bytes, maxBodyBytes)))
    : inputOf(route, incoming, target, bodyOf(route, reading, maxBodyBytes));
}

/** Returns the input of a request whose body was read. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof ProtocolRejection) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  const query = route.keys?.drop(target.query, route.keys.names) ?? target.query;
  if (!decodeQueryInto(parameters, issues, route.parameters, query))
    return new ProtocolRejection("malformed_query");
  // A query sends an empty required list as no parameter at all.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new ProtocolRejection("malformed_path");
  issues.push(...(body?.issues ?? []));
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof ProtocolRejection) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) return invalidInput(route, issues, found ?? []);
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

type BodyBytes = Uint8Array | BodyEnd | "skipped";

/** Reads the body if the endpoint takes one, else finds out whether there is one. */
function readBytes(route: AnyRoute, incoming: Incoming, maxBytes: number): MaybePromise<BodyBytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // A body of unknown length can be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = /* @__PURE__ */ new Uint8Array();

type Body = BodyValue | ProtocolRejection | "gone" | undefined;

/** Parses `bytes`; returns undefined if no body is expected or an optional one is absent. */
function bodyOf(route: AnyRoute, bytes: BodyBytes, maxBytes: number): Body {
  const { body } = route;
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  if (body.read !== undefined && !(body.optional && bytes.byteLength === 0))
    return body.read(bytes, route);
  if (bytes.byteLength > 0) return parseBody(bytes, route);
  if (body.optional) return undefined;
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new ProtocolRejection("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Adds the path and header parameters to `input`; returns false for a malformed path. */
function decodePathAndHeaders(
  input: Input,
  route: AnyRoute,
  path: string,
  incoming: Incoming,
): boolean {
  let segments: readonly string[] | undefined;
  for (const parameter of route.parameters) {
    if (parameter.in === "path") {
      segments ??= path.slice(1).split("/");
      const { pick, segment = 0 } = parameter;
      const text = pick === undefined ? decode(segments[segment] ?? "") : pick(segments);
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text);
    } else if (parameter.in === "header") {
      const text = incoming.header(wireName(parameter).toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** Merges parameters and body; a property of the body never replaces a parameter. */
function withBody(
  parameters: Input,
  issues: Issue[],
  { parameters: declared, body }: AnyRoute,
  value: unknown,
): Input | ProtocolRejection {
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new ProtocolRejection("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const others = Object.keys(given).filter((name) => !body.fields.includes(name));
  if (body.extras === "closed")
    for (const name of others) addDecodeIssue(issues, unknownProperty(name));
  if (declared.length === 0 && others.length === 0) return given;
  const input = { ...parameters };
  for (const name of body.fields) if (Object.hasOwn(given, name)) input[name] = given[name];
  return input;
}

function unknownProperty(name: string): Issue {
  const field = brief(name);
  const message = "is not declared";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "body", message };
}
