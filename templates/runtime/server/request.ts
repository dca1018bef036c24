/** Requests read into inputs: the fetch entry, target, body and parameters. */
import { dropsInside, dropUndeclared } from "../values/dropping.js";
import { isNumber } from "../values/checks.js";
import {
  absent,
  brief,
  briefPointer,
  type Issue,
  isTruncated,
  pointerTo,
  wrongRange,
  wrongType,
} from "../values/issue.js";
import {
  acceptsJson,
  decode,
  decodeQueryInto,
  decodeValue,
  forbiddenKeyAt,
  isJson,
  isTooDeep,
  joined,
  jsonErrorAt,
  maxJsonDepth,
  mostNoticed,
  notice,
  type Target,
} from "../values/wire.js";
import {
  type AnyRoute,
  type BodyEnd,
  type Eventually,
  type Handle,
  type Incoming,
  type InWork,
  type Outgoing,
  overloaded,
  Refusal,
  type RouteDeadline,
  type ServerRequest,
} from "./protocol.js";
import type { RequestExtras, Visit } from "./request-lifecycle.js";
import { lostNumberAt } from "./response.js";

// --- The fetch entry ---

/**
 * Takes what `fetch` takes and resolves to what it resolves to. Beside a `Request`, `init` is not
 * looked at: platforms that call the `fetch` of a module hand over their own things in its place.
 */
export type FetchHandler = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A `fetch` that is answered by `handle`. Like the real one it rejects when its signal aborts. */
export function fetchEntry(handle: Handle): FetchHandler {
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
      readFetchBody(this.native, this.#length, { limit, hold }).then(resolve, reject);
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
async function readFetchBody(
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

// --- Rejections before the body is read ---

/** Why `incoming` is refused by its headers: its size, its type, or the answer's type. */
export function refuseUnread(
  route: AnyRoute,
  incoming: Incoming,
  maxBytes: number,
): Refusal | undefined {
  const takesBody = route.body !== undefined;
  if (incoming.hasBody() && (takesBody || isBodyMethod(route))) {
    const length = incoming.header("content-length");
    if (Number(length ?? "0") > maxBytes) return bodyTooLarge(maxBytes);
    if (incoming.repeats("content-type")) return new Refusal("duplicate_header");
    const refusal = takesBody ? refuseType(incoming) : length !== undefined && bodyUnwanted();
    if (refusal) return refusal;
  }
  if (route.response.empty !== true && !acceptsJson(incoming.header("accept")))
    return new Refusal("not_acceptable");
  return undefined;
}

function refuseType(incoming: Incoming): Refusal | undefined {
  if (!isJson(incoming.header("content-type"))) {
    const detail = "Send JSON in UTF-8 with the header `content-type: application/json`.";
    return new Refusal("unsupported_media_type", {
      detail,
      headers: { accept: "application/json" },
    });
  }
  const encoding = incoming.header("content-encoding")?.toLowerCase();
  if (encoding !== undefined && encoding !== "identity") {
    const detail = "Send the body as it is, without the header `content-encoding`.";
    return new Refusal("unsupported_media_type", {
      detail,
      headers: { "accept-encoding": "identity" },
    });
  }
  return undefined;
}

/** The refusal of a body where the endpoint has none. */
export function bodyUnwanted(): Refusal {
  const detail = "This endpoint takes no body: send none.";
  return new Refusal("unsupported_media_type", { detail });
}

/** Methods whose requests are expected to have a body; with others it is ignored. */
export function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

/** The refusal of a body of more than `maxBytes`; the connection ends with it. */
export function bodyTooLarge(maxBytes: number): Refusal {
  const detail = `At most ${maxBytes} bytes are allowed.`;
  return new Refusal("body_too_large", { detail, headers: { connection: "close" } });
}

// --- JSON body ---

// A byte order mark is not JSON, so it is not to vanish.
const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The JSON value in `bytes`, or why there is none. */
export function parseBody(bytes: Uint8Array): { readonly value: unknown } | Refusal {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return new Refusal("malformed_json", { detail: "The body is not UTF-8." });
  }
  if (isTooDeep(text))
    return new Refusal("too_deep", { detail: `At most ${maxJsonDepth} levels are allowed.` });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed(text);
  }
  // Engines take half of a surrogate pair for a character when it is written as an escape.
  if (text.includes("\\u") && escapedHalf.test(text) && jsonErrorAt(text) !== undefined)
    return malformed(text);
  if (forbiddenKeyAt(text, value) !== undefined) return new Refusal("forbidden_key");
  const pointer = mayBeInfinite(text) ? lostNumberAt(value) : undefined;
  if (pointer === undefined) return { value };
  const issue: Issue = {
    code: "type",
    expected: "number",
    pointer,
    in: "body",
    message: notFinite,
  };
  return new Refusal("invalid_request", { issues: [issue] });
}

/**
 * Returns whether `text` may hold a number too large for JavaScript, which engines read as infinity:
 * one with an exponent of three digits, or with 200 digits in a row. An exponent of two digits adds
 * at most 99 to the 309 digits that a number needs.
 */
function mayBeInfinite(text: string): boolean {
  if (/[eE]\+?\d{3}/.test(text)) return true;
  // A row of 200 digits covers one of these places. No place looks further, so the time is linear.
  for (let at = mostDigits - 1; at < text.length; at += mostDigits) {
    const before = digitsFrom(text, at, -1);
    if (before > 0 && before + digitsFrom(text, at + 1, 1) >= mostDigits) return true;
  }
  return false;
}

/** Fewer digits in a row than these are finite with any exponent of two digits. */
const mostDigits = 200;

/** The number of digits in a row from `at` on, at most 200; they lie in the direction of `step`. */
function digitsFrom(text: string, at: number, step: 1 | -1): number {
  let count = 0;
  for (; count < mostDigits; count++) {
    const code = text.charCodeAt(at + step * count);
    if (!(code >= 0x30 && code <= 0x39)) break;
  }
  return count;
}

const notFinite = "must be a finite number";

const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): Refusal {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new Refusal("malformed_json", { detail, offset });
}

// --- Idempotency key and deadline ---

/**
 * Idempotency key and deadline of a request, or why they are refused. `keyHeader` names the header
 * of the key where the spec does not.
 */
export function readExtras(
  route: AnyRoute,
  request: ServerRequest,
  keyHeader: string,
): RequestExtras | Refusal {
  const { idempotency, deadline } = route;
  const extras: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const header = idempotency.header ?? keyHeader;
    const key = readKey(request.header(header));
    if (key === null || (key === undefined && idempotency.required)) return keyInvalid(header);
    if (key !== undefined) extras.idempotencyKey = key;
  }
  if (deadline !== undefined) {
    const value = readDeadline(deadline, request.header(deadline.header));
    if (value instanceof Refusal) return value;
    if (value !== undefined) extras.deadline = value;
  }
  return extras;
}

function keyInvalid(header: string): Refusal {
  const form = "1 to 255 visible characters of ASCII, bare or in double quotes";
  return new Refusal("idempotency_key_invalid", {
    detail: `Send the header \`${header}\` with ${form}.`,
  });
}

/** The time in `text`; as elsewhere a header holds a number in the grammar of JSON. */
function readDeadline(
  { header, required, range }: RouteDeadline,
  text: string | undefined,
): number | undefined | Refusal {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range ?? {};
  return value < min || value > max ? headerInvalid(wrongRange(null, pointer, range ?? {})) : value;
}

function headerInvalid(issues: readonly Issue[]): Refusal {
  const inHeader = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new Refusal("invalid_request", { issues: inHeader });
}

const quotedKey = /^"((?:[!#-[\]-~]|\\["\\])+)"$/;
const bareKey = /^[!#-~][!-~]*$/;

/**
 * The key in `text`: 1 to 255 visible characters of ASCII, bare or as a string of structured fields
 * (RFC 9651), which stands for the same key. Null when it is something else.
 *
 *   order-17, "order-17" -> order-17    "a\"b" -> a"b    "a -> null    a b -> null
 */
function readKey(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  const quoted = quotedKey.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(.)/g, "$1");
  if (quoted === undefined && !bareKey.test(text)) return null;
  return key.length <= 255 ? key : null;
}

// --- Invalid input ---

/** The refusal of an input by what was noticed when it was read, and what its check found. */
export function invalidInput(route: AnyRoute, noticed: readonly Issue[], found: Issue[]): Refusal {
  const issues = noticed.slice(0, mostNoticed);
  for (const issue of found) issues.push(told(placed(issue, route)));
  const truncated = noticed.length > mostNoticed || isTruncated(found);
  const code = issues.some(isOfWrongKind) ? "invalid_body" : "invalid_request";
  return new Refusal(code, truncated ? { issues, truncated } : { issues });
}

/** Whether the body as a whole is of another type than the endpoint takes. */
function isOfWrongKind({ code, pointer, in: place }: Issue): boolean {
  return code === "type" && pointer === "" && place === "body";
}

/** `issue` of the flat input with its place in the request; in a body, pointers start there. */
function placed(issue: Issue, route: AnyRoute): Issue {
  for (const parameter of route.parameters) {
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

/** `issue` as an answer tells it: keys of maps and unknown fields are names from outside. */
function told(issue: Issue): Issue {
  issue.pointer = briefPointer(issue.pointer);
  if (issue.code === "unknown_field") issue.field = brief(issue.field);
  return issue;
}

// --- Input ---

type Input = Record<string, unknown>;

/** What comes of a request: its checked input, why it is refused, or that its client went. */
export type Received = { readonly input: unknown } | Refusal | "gone";

/** The checked input of a request, or why it is refused, or that its client went. */
export function receive(
  route: AnyRoute,
  { incoming, work: target, inFlight }: Visit,
  maxBodyBytes: number,
): Eventually<Received> {
  const refusal = refuseUnread(route, incoming, maxBodyBytes);
  if (refusal !== undefined) return refusal;
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBytes(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) => inputOf(route, incoming, target, bodyOf(route, bytes, maxBodyBytes)))
    : inputOf(route, incoming, target, bodyOf(route, reading, maxBodyBytes));
}

/** The input of a request, once its body is there. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof Refusal) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  if (!decodeQueryInto(parameters, issues, route.parameters, target.query))
    return new Refusal("malformed_query");
  // A list that must be there is sent as nothing when it is empty.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new Refusal("malformed_path");
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof Refusal) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) return invalidInput(route, issues, found ?? []);
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

type Bytes = Uint8Array | BodyEnd | "skipped";

/** The body where the endpoint takes one; where it takes none, whether there is one. */
function readBytes(route: AnyRoute, incoming: Incoming, maxBytes: number): Eventually<Bytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // One of unknown length can still be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = /* @__PURE__ */ new Uint8Array();

type Body = { readonly value: unknown } | Refusal | "gone" | undefined;

/** What `bytes` say; undefined where nothing is expected, or may be missing and is. */
function bodyOf({ body }: AnyRoute, bytes: Bytes, maxBytes: number): Body {
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  if (bytes.byteLength > 0) return parseBody(bytes);
  if (body.optional) return undefined;
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new Refusal("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Puts the parameters of path and headers into `input`; false when the path is damaged. */
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
      const text = decode(segments[parameter.segment ?? 0] ?? "");
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text);
    } else if (parameter.in === "header") {
      const text = incoming.header(parameter.name.toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** `parameters` and the body; a parameter is never replaced by a property of the body. */
function withBody(
  parameters: Input,
  issues: Issue[],
  { parameters: declared, body }: AnyRoute,
  value: unknown,
): Input | Refusal {
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new Refusal("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const others = Object.keys(given).filter((name) => !body.fields.includes(name));
  if (body.extras === "closed") for (const name of others) notice(issues, unknownProperty(name));
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
