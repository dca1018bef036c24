// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Responses: outputs and errors as status, headers and JSON. */
import type { Outgoing } from "./protocol.js";
import { type ProtocolErrorCode, ProtocolRejection, titleOf } from "./rejections.js";
import type { AnyRoute, DeclaredHeaders, RouteResponse, Sending } from "./routes.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { dropUndeclared } from "../values/undeclared-fields.js";
import { valueText } from "../values/parameters.js";

/** Beyond this depth `JSON.stringify` takes over, which detects circular structures. */
const maxPlainDepth = 100;

/** An output as JSON represents it. */
export interface JsonValue {
  readonly value: unknown;
  /** True if it holds NaN or an infinity, which JSON would turn into null. */
  readonly hasNonFinite: boolean;
}

/**
 * Returns `output` as JSON represents it, usually the same object: `toJSON` is called, inherited
 * members and functions are left out. Otherwise an output could pass the check and send something
 * else. NaN stays NaN, so that the check finds it. Returns `output` itself if JSON cannot represent
 * it.
 */
export function toJsonValue(output: unknown): JsonValue {
  try {
    sawNonFinite = false;
    if (isPlain(output, 0)) return { value: output, hasNonFinite: sawNonFinite };
    sawNonFinite = sawBigint = false;
    const text = JSON.stringify(output, markNumbers) as string | undefined;
    const hasNonFinite = sawNonFinite;
    const restore = hasNonFinite || sawBigint ? restoreNumbers : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text, restore);
    return { value, hasNonFinite };
  } catch {
    return { value: output, hasNonFinite: false };
  }
}

/** True if the current walk has met NaN or an infinity. */
let sawNonFinite = false;
/** True if the current walk has met a bigint. */
let sawBigint = false;

/** Returns whether `value` consists only of lists, plain objects and values that JSON keeps. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") {
    if (typeof value === "number" && !Number.isFinite(value)) sawNonFinite = true;
    return typeof value !== "function" && typeof value !== "symbol";
  }
  if (value === null) return true;
  if (depth > maxPlainDepth) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype && !("toJSON" in value);
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most members are strings: skipping the call for them is faster.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}

/**
 * Stands for NaN in JSON text, and begins the digits of a bigint. Created on demand: some platforms
 * provide no random numbers while a module loads.
 */
let mark: string | undefined;

function markNumbers(_: string, value: unknown): unknown {
  if (typeof value === "bigint") {
    sawBigint = true;
    return (mark ??= crypto.randomUUID()) + String(value);
  }
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  sawNonFinite = true;
  return (mark ??= crypto.randomUUID());
}

function restoreNumbers(_: string, value: unknown): unknown {
  if (mark === undefined || typeof value !== "string" || !value.startsWith(mark)) return value;
  return value === mark ? NaN : BigInt(value.slice(mark.length));
}

/** Returns the JSON pointer to the first NaN or infinity in plain `value`. */
export function nonFiniteAt(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = nonFiniteAt(inner);
    if (found !== undefined) return pointerTo(name) + found;
  }
  return undefined;
}

/** Returns the members of an object; none for any other value. */
export function membersOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" ? { ...details } : {};
}

const headerValue = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/**
 * Returns whether `text` arrives unchanged as a header value on every platform: ASCII only. Beyond
 * it Node sends UTF-8 where others send Latin-1.
 */
export function isResponseHeader(text: string): boolean {
  return headerValue.test(text);
}

/** The reason why an output was not sent, for `onError` only. */
export class ContractViolation extends Error {
  static readonly brand: string = "speccast.ContractViolation";
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    const placed = issues.slice(0, 5);
    const places = placed.map(({ pointer, message: says, in: part }) =>
      part === "header" ? `header ${pointer.slice(1)} ${says}` : `${pointer || "the body"} ${says}`,
    );
    super([message, ...places].join("\n"), { cause });
    this.name = "ContractViolation";
    this.issues = issues;
  }
}

/** The result of a handler. */
interface HandlerOutput {
  readonly output: unknown;
  /** The values of `context.responseHeaders`. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Settings of one response. */
interface ResponseSettings extends Sending {
  readonly requestId: string;
}

/**
 * Returns the success response.
 * @throws ContractViolation when the output cannot or must not be sent.
 */
export function outputResponse(
  { auth, response: declared }: Pick<AnyRoute, "auth" | "response">,
  { output: returned, headers }: HandlerOutput,
  settings: ResponseSettings,
): Outgoing {
  const { response, output } = chosenResponse(declared, returned);
  try {
    return checkedResponse(auth, response, { output, headers }, settings);
  } catch (error) {
    if (response.write !== undefined) endUnsent(output);
    throw error;
  }
}

/** Ends a stream of bytes, or one of items that has begun, whose response is refused. */
function endUnsent(output: unknown): void {
  const { iterator, getReader } = Object(output) as Partial<ReadableStream> & {
    readonly iterator?: AsyncIterator<unknown>;
  };
  const ending = async (): Promise<unknown> =>
    getReader === undefined ? iterator?.return?.() : (output as ReadableStream).cancel();
  ending().catch(() => {});
}

function checkedResponse(
  auth: AnyRoute["auth"],
  response: RouteResponse,
  { output, headers: given }: HandlerOutput,
  settings: ResponseSettings,
): Outgoing {
  const { status, write } = response;
  const { requestId, mode, onDrift } = settings;
  const headers: Record<string, string> = { "x-request-id": requestId };
  setHeaders(headers, response.headers, given);
  if (
    auth.length > 0 &&
    !response.headers?.names.some((name) => name.toLowerCase() === "cache-control")
  )
    headers["cache-control"] = "no-store";
  const isRaw = write !== undefined && response.output === undefined;
  const written = isRaw ? { value: output, hasNonFinite: false } : toJsonValue(output);
  const sent =
    response.output === undefined ? written.value : dropUndeclared(response.output, written.value);
  if (mode !== "off") {
    const wrong = issuesOf(response, given, sent);
    if (written.hasNonFinite) addNonFiniteIssue(wrong, sent);
    if (mode === "enforce" && wrong.length > 0)
      throw new ContractViolation("The response violates the contract:", wrong);
    if (wrong.length > 0) onDrift(wrong);
  }
  if (write !== undefined)
    return { status, headers, headOnly: false, ...write(sent, headers, response, settings) };
  let body = "";
  if (response.empty !== true) {
    headers["content-type"] = "application/json";
    body = stringify(sent, response);
  }
  return { status, headers, body, headOnly: false };
}

/** A response with its body. */
interface ChosenResponse {
  readonly response: RouteResponse;
  readonly output: unknown;
}

/**
 * Returns the response that a handler chose by its status; the only one, where there are no others.
 * @throws ContractViolation for a status that the spec does not list.
 */
function chosenResponse(response: RouteResponse, output: unknown): ChosenResponse {
  if (response.others === undefined) return { response, output };
  const { status, value } = membersOf(output);
  if (status === (response.range ?? response.status)) return { response, output: value };
  const isKey = typeof status === "number" || status === "2XX";
  if (isKey && Object.hasOwn(response.others, status))
    return { response: response.others[status] as RouteResponse, output: value };
  endUnsent(value);
  throw new ContractViolation("The handler returned a status that the spec does not list.");
}

/** Returns the violations of a response: headers first, then body. */
function issuesOf(
  { output: schema, headers: declared }: RouteResponse,
  headers: HandlerOutput["headers"],
  output: unknown,
): Issue[] {
  const wrong: Issue[] = [];
  for (const issue of declared?.schema.check(headers) ?? []) wrong.push({ ...issue, in: "header" });
  for (const issue of schema?.check(output) ?? []) wrong.push(issue);
  return wrong;
}

/** Adds an issue for NaN or an infinity, unless the check has found it. */
export function addNonFiniteIssue(issues: Issue[], sent: unknown): void {
  const pointer = nonFiniteAt(sent);
  if (pointer === undefined || issues.some((issue) => issue.pointer === pointer)) return;
  issues.push({ code: "type", expected: "number", pointer, message: "must be a finite number" });
}

/**
 * Puts the declared headers that a handler set into `headers`.
 * @throws ContractViolation for a value that cannot be sent.
 */
export function setHeaders(
  headers: Record<string, string>,
  declared: DeclaredHeaders | undefined,
  given: HandlerOutput["headers"],
): void {
  for (const name of declared?.names ?? []) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) continue;
    const text = valueText(value);
    if (text === undefined || !isResponseHeader(text))
      throw new ContractViolation(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
}

function stringify(
  value: unknown,
  { output, writeJson }: Pick<RouteResponse, "output" | "writeJson"> = {},
): string {
  let text: string | undefined;
  try {
    text =
      output !== undefined && writeJson !== undefined
        ? writeJson(output, value)
        : (JSON.stringify(value) as string | undefined);
  } catch (error) {
    throw new ContractViolation("The output cannot be represented as JSON.", [], error);
  }
  if (text === undefined) throw new ContractViolation("The handler returned nothing.");
  return text;
}

/** Returns the response of a rejection. */
export function rejectionResponse(
  rejection: ProtocolRejection | ProtocolErrorCode,
  requestId: string,
): Outgoing {
  if (typeof rejection === "string")
    return rejectionResponse(new ProtocolRejection(rejection), requestId);
  const { code, status, details } = rejection;
  const response = problemResponse(status, rejection.body(requestId), requestId, details.headers);
  return { ...response, code };
}

/** Returns the response of an error. */
export function problemResponse(
  status: number,
  body: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Outgoing {
  const headers = {
    "content-type": "application/problem+json",
    "x-request-id": requestId,
    "cache-control": "no-store",
  };
  return { status, headers: { ...headers, ...extra }, body: stringify(body), headOnly: false };
}

/** Returns a response without a body. */
export function noContentResponse(
  headers: Readonly<Record<string, string>>,
  requestId: string,
): Outgoing {
  const own = { ...headers, "x-request-id": requestId };
  return { status: 204, headers: own, body: "", headOnly: false };
}

/** Returns a rejection with `Retry-After` in seconds, clamped to 1–86,400. */
export function retryLater(
  code: ProtocolErrorCode,
  requestId: string,
  afterSeconds: number,
): Outgoing {
  // Authors can pass anything, whatever the type says.
  if (typeof afterSeconds !== "number" || Number.isNaN(afterSeconds))
    return rejectionResponse(code, requestId);
  const seconds = Math.min(Math.max(Math.ceil(afterSeconds), 1), 86_400);
  const headers = { "retry-after": String(seconds) };
  return rejectionResponse(new ProtocolRejection(code, { headers }), requestId);
}

/**
 * Returns the response to a request that must not reach the core; the connection closes with it.
 */
export function closingRejection(code: ProtocolErrorCode): Outgoing {
  return rejectionResponse(
    new ProtocolRejection(code, { headers: { connection: "close" } }),
    crypto.randomUUID(),
  );
}

/**
 * Returns a complete response as bytes for a bare socket, for requests that Node could not parse.
 */
export function responseText({ status, headers, body }: Outgoing): string {
  const length = String(new TextEncoder().encode(body).byteLength);
  const date = new Date().toUTCString();
  const rows = Object.entries({ ...headers, date, "content-length": length });
  const head = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${head}\r\n${body}`;
}
