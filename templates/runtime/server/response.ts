/** Responses of handlers, declared errors and rejections. */
import { dropField, dropUndeclared } from "../values/dropping.js";
import type { Schema } from "../values/schema.js";
import { type Issue, pointerTo } from "../values/issue.js";
import { valueText } from "../values/wire.js";
import {
  type AnyRoute,
  isA,
  type Outgoing,
  problemOf,
  type ProtocolErrorCode,
  Refusal,
  type RouteResponse,
  titleOf,
} from "./protocol.js";

// --- Values as JSON would write them ---

/** Beyond this many levels an output is left to `JSON.stringify`, which finds circles. */
const deepest = 100;

/** An output as JSON shows it. */
export interface Written {
  readonly value: unknown;
  /** Whether it holds numbers for which JSON has no word, and which it would write as null. */
  readonly losesNumbers: boolean;
}

/**
 * `output` as JSON shows it: itself where both are the same, which is all but always. An object of
 * a class can write itself by `toJSON`, what it inherits is not written, and functions are left out:
 * looked at as it is, it could pass the check and then send something else. Where JSON can make
 * nothing of it, itself. NaN stays NaN, so that it is found.
 */
export function asWritten(output: unknown): Written {
  try {
    meetsLost = false;
    if (isPlain(output, 0)) return { value: output, losesNumbers: meetsLost };
    meetsLost = false;
    const text = JSON.stringify(output, markLost) as string | undefined;
    const losesNumbers = meetsLost;
    const value: unknown =
      text === undefined ? undefined : JSON.parse(text, losesNumbers ? unmarkLost : undefined);
    return { value, losesNumbers };
  } catch {
    return { value: output, losesNumbers: false };
  }
}

/** Whether the walk that is going on has met a number that JSON cannot write. */
let meetsLost = false;

/** Whether `value` consists of lists, objects of no class, and what JSON does not leave out. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") {
    if (typeof value === "number" && !Number.isFinite(value)) meetsLost = true;
    return typeof value !== "function" && typeof value !== "symbol";
  }
  if (value === null) return true;
  if (depth > deepest) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype && !("toJSON" in value);
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most are texts: it pays to tell them here.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}

/**
 * Stands for such a number while the rest is written; no text of a handler is likely to be it. Made
 * when it is needed: there are platforms that give no random numbers to a module that is loading.
 */
let mark: string | undefined;

function markLost(_: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  meetsLost = true;
  return (mark ??= crypto.randomUUID());
}

function unmarkLost(_: string, value: unknown): unknown {
  return value === mark ? NaN : value;
}

/** JSON pointer to the first number in plain `value` that JSON cannot write. */
export function lostNumberAt(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = lostNumberAt(inner);
    if (found !== undefined) return pointerTo(name) + found;
  }
  return undefined;
}

// --- Header values ---

const headerValue = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/**
 * Whether `text` arrives unchanged as the value of a header, on every platform: in ASCII only.
 * Beyond it Node sends UTF-8 where others send Latin-1.
 */
export function isAnswerHeader(text: string): boolean {
  return headerValue.test(text);
}

// --- Responses ---

/** What to do with outputs that break the contract. */
export type ResponseMode = "enforce" | "report" | "off";

/** Why an output was not sent, for the operator's eyes only. */
export class ContractBroken extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    const placed = issues.slice(0, 5);
    const places = placed.map(({ pointer, message: says, in: part }) =>
      part === "header"
        ? `header ${pointer.slice(1)} ${says}`
        : `${pointer || "all of it"} ${says}`,
    );
    super([message, ...places].join("\n"), { cause });
    this.name = "ContractBroken";
    this.issues = issues;
  }
}

/** What a handler leaves behind. */
export interface Returned {
  readonly output: unknown;
  /** What it set on `context.responseHeaders`. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How a server answers. */
export interface Responding {
  readonly requestId: string;
  readonly mode: ResponseMode;
  readonly onDrift: (issues: readonly Issue[]) => void;
}

/**
 * The answer of success.
 * @throws ContractBroken when the output cannot or must not be sent.
 */
export function respond(
  { auth, response }: AnyRoute,
  { output, headers: given }: Returned,
  { requestId, mode, onDrift }: Responding,
): Outgoing {
  const { status } = response;
  const headers: Record<string, string> = { "x-request-id": requestId };
  setHeaders(headers, response, given);
  if (auth.length > 0 && !response.headers?.some((name) => name.toLowerCase() === "cache-control"))
    headers["cache-control"] = "no-store";
  const written = asWritten(output);
  const sent =
    response.output === undefined ? written.value : dropUndeclared(response.output, written.value);
  if (mode !== "off") {
    const wrong = issuesOf(response, given, sent);
    if (written.losesNumbers) noteLostNumber(wrong, sent);
    if (mode === "enforce" && wrong.length > 0)
      throw new ContractBroken("The answer breaks the contract:", wrong);
    if (wrong.length > 0) onDrift(wrong);
  }
  let body = "";
  if (response.empty !== true) {
    headers["content-type"] = "application/json";
    body = stringify(sent);
  }
  return { status, headers, body, headOnly: false };
}

/** What is wrong with an answer: its headers, then its body. */
function issuesOf(
  { output: schema, headersSchema }: RouteResponse,
  headers: Returned["headers"],
  output: unknown,
): Issue[] {
  const wrong: Issue[] = [];
  for (const issue of headersSchema?.check(headers) ?? []) wrong.push({ ...issue, in: "header" });
  for (const issue of schema?.check(output) ?? []) wrong.push(issue);
  return wrong;
}

/** Adds the number that JSON cannot write, unless the check has found it. */
export function noteLostNumber(issues: Issue[], sent: unknown): void {
  const pointer = lostNumberAt(sent);
  if (pointer === undefined || issues.some((issue) => issue.pointer === pointer)) return;
  issues.push({ code: "type", expected: "number", pointer, message: "must be a finite number" });
}

/**
 * Puts the declared headers that a handler set into `headers`.
 * @throws ContractBroken for a value that cannot be sent.
 */
export function setHeaders(
  headers: Record<string, string>,
  { headers: declared = [] }: Pick<RouteResponse, "headers">,
  given: Returned["headers"],
): void {
  for (const name of declared) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) continue;
    const text = valueText(value);
    if (text === undefined || !isAnswerHeader(text))
      throw new ContractBroken(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
}

function stringify(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value) as string | undefined;
  } catch (error) {
    throw new ContractBroken("The output cannot be written as JSON.", [], error);
  }
  if (text === undefined) throw new ContractBroken("The handler returned nothing.");
  return text;
}

/** The answer that a refusal stands for. */
export function refuse(refusal: Refusal, requestId: string): Outgoing {
  const { code, status, facts } = refusal;
  const answer = problem(status, refusal.body(requestId), requestId, facts.headers);
  return { ...answer, code };
}

/** An answer of an error. */
export function problem(
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

/** An answer without a body. */
export function noContent(headers: Readonly<Record<string, string>>, requestId: string): Outgoing {
  const own = { ...headers, "x-request-id": requestId };
  return { status: 204, headers: own, body: "", headOnly: false };
}

// --- Declared errors ---

/** What a handler can add to a declared error. */
export interface FailDetails {
  /** What happened, for people; what the spec says of the error when absent. */
  readonly detail?: string;
}

/** The body of an error. */
export interface FailureBody {
  readonly body: unknown;
  /** Whether it holds numbers that JSON cannot write. */
  readonly losesNumbers: boolean;
  /** The issues of it and its headers; empty if it was not checked. */
  readonly issues: Issue[];
  /** The declared headers that were given, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the body of an error, and looks at it if `checks`. */
type MakeBody = (requestId: string, checks: boolean) => FailureBody;

/** A declared error on its way to the client. Only `context.fail` makes it; it is to be thrown. */
export abstract class Failure extends Error {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire. */
  readonly code: string;
  /** Media type of the body. */
  readonly mediaType: "application/problem+json" | "application/json";
  readonly #make: MakeBody;

  constructor(
    { error, status, code, mediaType }: Pick<Failure, "error" | "status" | "code" | "mediaType">,
    make: MakeBody,
  ) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
    this.#make = make;
  }

  /** The body that the client gets; with `checks`, what is wrong with it, too. */
  make(requestId: string, checks: boolean): FailureBody {
    return this.#make(requestId, checks);
  }
}

/** What the makers make: the class that others see cannot be made an instance of. */
class Made extends Failure {}

/** The headers of a declared error in the spec. */
export interface FailureHeaders {
  readonly headers?: readonly string[];
  /** The schema of them. */
  readonly headersSchema?: Schema;
}

/** What the spec says about a declared error. */
export interface FailureShape extends FailureHeaders {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire; the name when absent. */
  readonly code?: string;
  /** What the spec says of it. */
  readonly doc?: string;
  /** Names of the members that its body has besides the standard ones. */
  readonly fields?: readonly string[];
  /** The schema of such members. */
  readonly schema?: Schema;
}

/** The maker of a failure whose body is problem details. */
export function failing(shape: FailureShape): (details?: FailDetails) => Failure {
  const { error, status, code = error, doc, fields = [], schema } = shape;
  const mediaType = "application/problem+json";
  return (details) =>
    new Made({ error, status, code, mediaType }, (requestId, checks) => {
      const { value, losesNumbers } = asWritten(details);
      const given = membersOf(value);
      const members: Record<string, unknown> = {};
      for (const name of fields)
        if (Object.hasOwn(given, name))
          members[name] = schema ? dropField(schema, name, given[name]) : given[name];
      const { detail = doc } = given;
      const issues = (checks && schema?.check(members)) || [];
      if (checks && detail !== undefined && typeof detail !== "string") issues.push(detailIssue());
      const standard = problemOf(status, code, detail as string | undefined, requestId);
      const headers = failureHeaders(shape, given["headers"], checks, issues);
      return { body: { ...members, ...standard }, losesNumbers, issues, headers };
    });
}

/**
 * The headers to send, of those that were `given`.
 * @throws ContractBroken for a value that cannot be sent.
 */
function failureHeaders(
  { headers: declared, headersSchema }: FailureHeaders,
  given: unknown,
  checks: boolean,
  issues: Issue[],
): Record<string, string> {
  const headers = {};
  if (declared === undefined) return headers;
  const values = membersOf(given);
  setHeaders(headers, { headers: declared }, values);
  for (const issue of (checks && headersSchema?.check(values)) || [])
    issues.push({ ...issue, in: "header" });
  return headers;
}

function membersOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" ? { ...details } : {};
}

function detailIssue(): Issue {
  return { code: "type", expected: "string", pointer: "/detail", message: "must be a string" };
}

/** What the spec says about a declared error whose body is a resource. */
export interface BodyShape<Body>
  extends FailureHeaders, Pick<FailureShape, "error" | "status" | "code"> {
  readonly schema: Schema<Body>;
}

/** The maker of a failure whose body is what the handler gives, without what is not declared. */
export function failingWithBody<Body>(
  shape: BodyShape<Body>,
): (body: Body, headers?: object) => Failure {
  const { error, status, code = error, schema } = shape;
  const mediaType = "application/json";
  return (given, givenHeaders) =>
    new Made({ error, status, code, mediaType }, (_, checks) => {
      const { value, losesNumbers } = asWritten(given);
      const body = dropUndeclared(schema, value as Body);
      const issues = (checks && schema.check(body)) || [];
      const headers = failureHeaders(shape, asWritten(givenHeaders).value, checks, issues);
      return { body, losesNumbers, issues, headers };
    });
}

/** Thrown by `unimplemented`. */
export class Unimplemented extends Error {
  constructor() {
    super("not implemented");
    this.name = "Unimplemented";
  }
}

/** A handler for any endpoint that is not written yet: the answer is 501. */
export function unimplemented(): Promise<never> {
  return Promise.reject(new Unimplemented());
}

// --- Retry-After ---

/** A refusal that says after how many whole seconds it is worth asking again: one to a day's. */
export function comeAgain(
  code: ProtocolErrorCode,
  requestId: string,
  afterSeconds: number,
): Outgoing {
  // What is no number tells nothing; it comes from authors, whatever its type says.
  if (typeof afterSeconds !== "number" || Number.isNaN(afterSeconds))
    return refuse(new Refusal(code), requestId);
  const seconds = Math.min(Math.max(Math.ceil(afterSeconds), 1), 86_400);
  const headers = { "retry-after": String(seconds) };
  return refuse(new Refusal(code, { headers }), requestId);
}

// --- Unavailable ---

/** What can be said of it. */
export interface UnavailableOptions {
  /**
   * Seconds after which it is worth asking again, sent as `Retry-After`: rounded up, at least one and
   * at most a day. Without it nothing is said of that.
   */
  readonly retryAfter?: number;
  /** What is behind it, for `onError`. */
  readonly cause?: unknown;
}

/**
 * Thrown by a handler, a rule, a hook or an idempotency store whose database is away, for example:
 * the answer is 503 `unavailable`. The message and the cause are for `onError`, not for the client.
 */
export class Unavailable extends Error {
  readonly retryAfter: number | undefined;

  constructor(message = "not available for now", options: UnavailableOptions = {}) {
    super(message, options);
    this.name = "Unavailable";
    this.retryAfter = options.retryAfter;
  }
}

// --- Responses in bytes ---

/** The answer to what must not reach the core; the connection ends with it. */
export function refusalOf(code: ProtocolErrorCode): Outgoing {
  return refuse(new Refusal(code, { headers: { connection: "close" } }), crypto.randomUUID());
}

/** Names and values by turns, the form that Node writes soonest. */
export function headersOf(headers: Outgoing["headers"], ends: boolean): string[] {
  const flat: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name !== "connection") flat.push(name, value);
  }
  if (ends) flat.push("connection", "close");
  return flat;
}

/** Values by name, the form that HTTP/2 takes in every version of Node. */
export function byName(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) headers[flat[at] ?? ""] = flat[at + 1] ?? "";
  return headers;
}

/** All of the answer to a request that Node could not read, for a bare socket. */
export function answerText({ status, headers, body }: Outgoing): string {
  const length = String(new TextEncoder().encode(body).byteLength);
  const date = new Date().toUTCString();
  const rows = Object.entries({ ...headers, date, "content-length": length });
  const head = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${head}\r\n${body}`;
}

// --- Errors as text for logs ---

/** How many characters of an error are written. */
const maxLength = 8_000;

/**
 * An error with its stack and causes, and with the errors that one stands for. Control characters are
 * escaped, so that a text from outside inside a message can neither start a line of its own nor steer
 * a terminal.
 */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  let room = maxLength;
  const add = (one: unknown, before: string, depth: number): void => {
    if (depth > 3 || room < 0) return;
    const part = before + plainText(one);
    room -= part.length;
    parts.push(part);
    if (!isA(Error, one)) return;
    const cause = read(one, "cause");
    if (cause !== undefined) add(cause, "caused by ", depth + 1);
    const together = isA(AggregateError, one) ? read(one, "errors") : undefined;
    if (Array.isArray(together))
      for (const each of together as readonly unknown[]) add(each, "together with ", depth + 1);
  };
  add(error, "", 0);
  const text = parts.join("\n");
  return escaped(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/** What is thrown need not be an error. Of an object only its kind is told: it may hold secrets. */
function plainText(thrown: unknown): string {
  if (isA(Error, thrown)) {
    const [stack, name = "Error", message = ""] = ["stack", "name", "message"].map((member) => {
      const value = read(thrown, member as Member);
      return typeof value === "string" ? value : undefined;
    });
    return stack ?? `${name}: ${message}`;
  }
  const isObject = (typeof thrown === "object" && thrown !== null) || typeof thrown === "function";
  return isObject ? "an object that is no error" : `${typeof thrown} ${String(thrown)}`;
}

type Member = "cause" | "errors" | "message" | "name" | "stack";

/** Returns a member of `error`, a list as a copy; undefined where reading it throws. */
function read(error: Error & { readonly errors?: unknown }, name: Member): unknown {
  try {
    const value = error[name];
    return Array.isArray(value) ? [...(value as readonly unknown[])] : value;
  } catch {
    return undefined;
  }
}

const control = /(?!\n)[\p{Cc}\u2028\u2029]/gu;

function escaped(text: string): string {
  return text
    .replace(control, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .replaceAll("\n", "\n    ");
}
