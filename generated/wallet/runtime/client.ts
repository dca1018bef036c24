// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
// @TS-nocheck saves compile time: speccast tests this code with TypeScript 5.4 to 7.
import {
  type Checked,
  concatBytes,
  type Drift,
  escapeSegment,
  escapeValue,
  forbiddenKeyAt,
  headerValue,
  isHeaderName,
  isHeaderValue,
  isObject,
  type Issue,
  isTooDeep,
  maxJsonDepth,
  own,
  type Parameter,
  pointerTo,
  randomUuid,
  retryAfterOf,
  type Schema,
  valueText,
  wireName,
} from "./values.js";
import type { Credentials } from "../types.js";

/** Errors of calls, and the classification of connection failures. */

/** Facts about a finished call. They contain neither secrets nor bodies. */
export interface CallFacts {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template from the spec, for example `/v1/books/{id}`. */
  readonly path: string;
  /** Number of requests handed to `fetch`. */
  readonly attempts: number;
  /** Request id that the service assigned; quote it to its support. */
  readonly requestId?: string;
  /** Idempotency key that the requests carried. */
  readonly idempotencyKey?: string;
  /** Milliseconds to wait before the next attempt, from `Retry-After`, also of a token endpoint. */
  readonly retryAfterMs?: number;
  /**
   * Cursor of the page that `all()` or `pages()` failed to fetch. Pass it in the input to resume
   * there. Absent for the first page. Not enumerable.
   */
  readonly pageCursor?: string;
}

/** The members that all errors of calls share. */
export interface CallErrorBase extends Error, CallFacts {
  readonly kind: string;
  readonly code: string;
}

/** An error that the spec declares for the endpoint. */
export interface DeclaredError extends CallErrorBase {
  readonly kind: "declared";
  /** Code from the spec. */
  readonly code: string;
  readonly status: number;
  /** Problem details (RFC 9457) of the response, if it has any. */
  readonly problem?: ProblemDetails;
  /** Body of the response. Not enumerable, which keeps it out of logs. */
  readonly body: unknown;
}

/** The request could not be sent, or the connection broke before the response was complete. */
export interface ConnectionError extends CallErrorBase {
  readonly kind: "connection";
  readonly code: "connection";
  /**
   * `unreachable`: no connection, nothing was sent. `blocked`: nothing can be sent, because the
   * certificate is not trusted or `fetch` refuses the port. `lost`: the connection broke.
   * `malformed`: the response is not HTTP. `hook`: your credentials, middleware or `sign` function
   * threw, or the stream of your body failed; see `cause`.
   */
  readonly reason: "unreachable" | "blocked" | "lost" | "malformed" | "hook";
  /** True when the service may have received a request of this call. */
  readonly maybeProcessed: boolean;
}

/** An attempt or the whole call exceeded its time limit. */
export interface TimeoutError extends CallErrorBase {
  readonly kind: "timeout";
  readonly code: "timeout";
  readonly timeoutMs: number;
  /** Exceeded limit: `timeoutMs`, `totalTimeoutMs`, `deadline`, or `timeoutMs` of `waitFor`. */
  readonly scope: "attempt" | "total" | "deadline" | "wait";
  /** True when the service may have received a request of this call. */
  readonly maybeProcessed: boolean;
}

/** The service responded with an error that the spec does not declare. */
export interface HttpError extends CallErrorBase {
  readonly kind: "http";
  readonly code: "unexpected";
  readonly status: number;
  /** True if the body has the form that the spec describes with `otherwise`. */
  readonly described?: undefined;
  /** Problem details (RFC 9457) of the response, if it has any. */
  readonly problem?: ProblemDetails;
  /** Body of the response. Not enumerable, which keeps it out of logs. */
  readonly body: unknown;
}

/** The response announces JSON and its body is not. */
export interface DecodeError extends CallErrorBase {
  readonly kind: "decode";
  readonly code: "decode";
  readonly status: number;
  /** Beginning of the body, at most 200 characters. Not enumerable. */
  readonly preview: string;
}

/** The response has a content type other than JSON. Its body was not read. */
export interface ContentTypeError extends CallErrorBase {
  readonly kind: "content-type";
  readonly code: "content-type";
  readonly status: number;
  readonly contentType: string | null;
}

/** The response violates the API contract. */
export interface ContractError extends CallErrorBase {
  readonly kind: "contract";
  readonly code: "contract";
  readonly status: number;
  readonly issues: readonly Issue[];
}

/** Your signal aborted the call; `cause` is the reason of the signal. */
export interface AbortedError extends CallErrorBase {
  readonly kind: "aborted";
  readonly code: "aborted";
}

/** The input, an option or a credential is invalid. Nothing was sent. */
export interface InputError extends CallErrorBase {
  readonly kind: "input";
  readonly code: "input";
  readonly issues: readonly Issue[];
}

/** The call needs credentials, and there are none: nobody is signed in. Nothing was sent. */
export interface UnauthenticatedError extends CallErrorBase {
  readonly kind: "input";
  readonly code: "unauthenticated";
  readonly issues: readonly Issue[];
}

/** The service responded with a redirect. Calls never follow redirects. */
export interface RedirectError extends CallErrorBase {
  readonly kind: "redirect";
  readonly code: "redirect";
  readonly status: number;
  readonly location: string | null;
}

/** The response is larger than `maxResponseBytes`. */
export interface TooLargeError extends CallErrorBase {
  readonly kind: "too-large";
  readonly code: "too-large";
  readonly status: number;
  readonly maxBytes: number;
}

/** Errors of any call, in addition to those that its endpoint declares. */
export type CallFailure =
  | ConnectionError
  | TimeoutError
  | HttpError
  | DecodeError
  | ContentTypeError
  | ContractError
  | AbortedError
  | InputError
  | UnauthenticatedError
  | RedirectError
  | TooLargeError;

/** Problem details (RFC 9457). Status and request id are members of the error itself. */
export interface ProblemDetails {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

/** Mark of errors from every generated client: two clients do not share a class. */
const brand = /* @__PURE__ */ Symbol.for("speccast.CallError");

/**
 * Returns whether `value` is an error of a call; `kind` and `code` tell which. Without the type
 * argument, as in `isCallError<PoliciesListError>(value)`, the fields of the error are unknown.
 */
export function isCallError<E extends CallErrorBase = CallFailure | DeclaredError>(
  value: unknown,
): value is E {
  return typeof value === "object" && value !== null && brand in value;
}

/** The members of an error in addition to the facts about its call. */
export type ErrorFields<E> = Omit<E, keyof Error | keyof CallFacts | "code"> & {
  readonly code?: string;
  readonly cause?: unknown;
};

/** Creates an error; `code` defaults to the kind. */
export function callError<E extends CallErrorBase>(
  facts: CallFacts,
  fields: ErrorFields<E>,
  message: string,
): E {
  return new CallError(message, facts, fields) as Error as E;
}

/** Restarts the stack of `error` here, so that engines which trace `await` show the line of the call. */
export function retrace(error: Error): void {
  const engine = Error as ErrorConstructor & { captureStackTrace?: Capture };
  engine.captureStackTrace?.(error, retrace);
}

type Capture = (target: object, above: typeof retrace) => void;

/** The base class of all call errors. */
class CallError extends Error {
  override readonly name: string = "CallError";
  /** Lies in the prototype, which keeps it out of logs. */
  get [brand](): true {
    return true;
  }

  constructor(message: string, facts: CallFacts, fields: ErrorFields<CallErrorBase>) {
    // `fields` sets the cause, non-enumerable, if there is one.
    super(message, fields);
    Object.assign(this, facts, { code: fields.kind }, fields);
    // JSON logs show the message and never the body.
    for (const key of ["message", "body", "preview"])
      if (key in this) Object.defineProperty(this, key, { enumerable: key === "message" });
  }
}

/** Errors without a code, in any Node or in newer ones. */
const nameless = /^HTTPParserError|bad port$/;

/** Returns the codes of `error` and its causes, five levels deep. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++, at = at.cause) {
    const own: unknown = "code" in at ? at.code : undefined;
    const code = own ?? nameless.exec(`${at.name} ${at.message}`)?.[0];
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}

/** No connection was established. */
const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Nothing can be sent: bad certificate, no TLS, or a port that `fetch` refuses. */
const blocked = /CERT(?!IF)|^CRL_|^UNABLE_TO_|^INVALID_|^PATH_|WRONG_VERSION|^bad port/;
/** The response is not HTTP. A premature end counts as a lost connection. */
const malformed = /^(?:HPE_(?!INVALID_EOF)|UND_ERR_HEADERS_OVERFLOW|HTTPParserError|ERR_ASSERTION)/;
/** The body cannot be decompressed: gzip and deflate, Brotli, Zstandard. */
const corrupt = /^(?:Z_|ERR__|ZSTD_)/;

/** Returns how the connection failed, as far as `error` proves it. */
export function reasonOf(error: unknown): ConnectionError["reason"] {
  const codes = codesOf(error);
  const is = (form: RegExp): boolean => codes.some((code) => form.test(code));
  if (is(unreachable)) return "unreachable";
  if (is(blocked)) return "blocked";
  return is(malformed) ? "malformed" : "lost";
}

/** Returns whether `error` says that a body could not be decompressed. */
export function isCorrupt(error: unknown): boolean {
  return codesOf(error).some((code) => corrupt.test(code));
}

/** Options of connections and calls, and their validation. */

/** A request that is about to be sent. */
export interface AttemptRequest {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** Headers by name in lower case. Only `sign` sees those with credentials. */
  readonly headers: HeaderValues;
  readonly body: string | undefined;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  /** Aborts when the attempt times out or the call is aborted. */
  readonly signal: AbortSignal | undefined;
  /** The same for all attempts of a call; undefined where the endpoint takes none. */
  readonly idempotencyKey: string | undefined;
}

/** Sends `request`. Rethrow its errors unchanged: they decide about retries. */
export type Next = (request: AttemptRequest) => Promise<Response>;

/**
 * Wraps every attempt. An error of its own ends the call.
 *
 *   async (request, next) => {
 *     const response = await next({ ...request, headers: { ...request.headers, "x-trace": id() } });
 *     count(request.endpoint, response.status);
 *     return response;
 *   }
 */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<Response>;

/** Returns headers to add to a complete request, such as its signature. */
export type Sign = (
  request: AttemptRequest,
  attempt: number,
) => HeaderValues | Promise<HeaderValues>;

/** Takes a log entry. The facts contain neither secrets nor bodies. */
type Log = (message: string, facts: object) => void;

/** Destination of log entries, such as `console`. Its errors are ignored. */
export interface Logger {
  readonly debug?: Log | undefined;
  readonly info?: Log | undefined;
  readonly warn?: Log | undefined;
  readonly error?: Log | undefined;
}

/** Least important level that is logged. */
export type LogLevel = keyof Logger | "off";

/** Limits of a call, set for a connection or for one call. Each is more than 0. */
export interface PolicyOptions {
  /** Requests that a call may send, the first one included. Default: 3. 1 turns retries off. */
  readonly attempts?: number | undefined;
  /**
   * Milliseconds for an attempt: credentials, hooks, the response and its body. Default: 30,000.
   * Infinity removes the limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. Default: 60,000. */
  readonly totalTimeoutMs?: number | undefined;
  /** Bytes of a decompressed response. Default: 10 MiB. */
  readonly maxResponseBytes?: number | undefined;
}

/** The limits of a call, all set. */
export type Bounds = { readonly [Name in keyof PolicyOptions]-?: number };

export const defaultBounds: Bounds = {
  attempts: 3,
  timeoutMs: 30_000,
  totalTimeoutMs: 60_000,
  maxResponseBytes: 10_485_760,
};

/** Returns `bounds` with those of `options` in their place; invalid ones become issues. */
export function boundsOf(options: PolicyOptions, bounds: Bounds, issues: Issue[]): Bounds {
  let found = bounds;
  for (const name of names) {
    const value: unknown = options[name];
    if (value === undefined) continue;
    if (typeof value === "number" && value > 0) found = Object.assign({}, found, { [name]: value });
    else issues.push({ code: "range", pointer: `/${name}`, message: "must be more than 0" });
  }
  return found;
}

const names = /* @__PURE__ */ Object.keys(defaultBounds) as (keyof Bounds)[];

/** Headers by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** Returns `headers` with names in lower case; invalid ones become issues below `pointer`. */
export function checkHeaders(
  headers: HeaderValues | undefined,
  pointer: string,
  issues: Issue[],
): Record<string, string> {
  const checked: Record<string, string> = {};
  if (!isRecord(headers ?? {})) {
    const message = "must be an object of header names and values";
    issues.push({ code: "type", expected: "object", pointer, message });
    return checked;
  }
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    const at = pointer + pointerTo(name);
    if (value === undefined) continue;
    if (!isHeaderName(name)) {
      const message = "is not a header that you can set";
      issues.push({ code: "unknown_field", field: name, pointer: at, in: "header", message });
    } else if (typeof value !== "string" || !isHeaderValue(value)) issues.push(headerIssue(at));
    else checked[name.toLowerCase()] = value;
  }
  return checked;
}

/** Returns whether the entries of `value` are its content, unlike those of `Headers`, maps and lists. */
function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}

/** Returns the issue of a header value at `pointer` that cannot be sent. It does not show the value. */
export function headerIssue(pointer: string): Issue {
  const message = "must be a header value: Latin-1 without line breaks";
  return { code: "pattern", pattern: headerValue.source, pointer, in: "header", message };
}

/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Credentials, or a function that returns them, called before each request, retries included. While it returns undefined or
 * null, nobody is signed in: calls that need the credentials fail with the code `unauthenticated`.
 */
export type CredentialSource<Values> =
  Values | (() => Values | null | undefined | Promise<Values | null | undefined>);

/** Options of a connection. */
export interface ConnectionOptions extends PolicyOptions {
  /** Replaces the global `fetch`: for tests, proxies and other runtimes. */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. Headers of a call take precedence. */
  readonly headers?: HeaderValues | undefined;
  /**
   * Requests to retry after a 429: `any`, since 429 says that the request was not processed, or only
   * those that are `repeatable`. Default: `any`.
   */
  readonly rateLimited?: "any" | "repeatable" | undefined;
  /**
   * Retries that all calls share. Default: 100. Infinity removes the limit. A retry takes one, after
   * a timeout two. A successful call returns what its last retry took, or else 0.2. An empty
   * budget stops retries.
   */
  readonly retryBudget?: number | undefined;
  /**
   * Returns the milliseconds to wait before retry 1, 2, …; `Retry-After` can make it longer. Default:
   * random, at most 500, 1,000, 2,000, 4,000 and then 8,000.
   */
  readonly backoff?: ((retry: number) => number) | undefined;
  /**
   * Treatment of responses that violate the API contract: `enforce` fails the call, `report` calls
   * `onDrift` and returns the response unchanged, `off` skips the check. Default: `report`.
   */
  readonly responses?: "enforce" | "report" | "off" | undefined;
  /** Called once for each such response under `responses: "report"`. Its errors are ignored. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /** Functions that wrap every attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Runs last before every request, with all its headers. */
  readonly sign?: Sign | undefined;
  /**
   * Receives requests and responses (`debug`), calls that end in a declared error or are aborted
   * (`info`), retries (`warn`) and failed calls (`error`).
   */
  readonly logger?: Logger | undefined;
  /** Default: `warn`. */
  readonly logLevel?: LogLevel | undefined;
}

/** A normalized URL; the group leaves out trailing slashes. */
const addressForm = /^(https?:\/\/[^/?#@]+(?:\/+[^/?#]+)*)\/*$/;

/** A normalized link-local host: IPv6, and IPv4 by itself or inside IPv6. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[(?:::|::ffff:|::ffff:0:|64:ff9b::)a9fe:)/;

/** Returns `text` without trailing slashes; an invalid base URL becomes an issue. */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let found: string | undefined;
  let message = "must be an http or https URL without credentials, query and fragment";
  try {
    const { href, hostname, pathname } = new URL(String(text));
    found = addressForm.exec(href)?.[1];
    if (linkLocal.test(hostname))
      [found, message] = [undefined, "must not be a link-local address"];
    else decodeURIComponent(pathname);
  } catch (error) {
    found = undefined;
    if (error instanceof URIError)
      message = "must not have a malformed escape in its path, such as %zz";
  }
  if (found !== undefined) return found;
  issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
  return "";
}

const functionOptions: readonly (keyof ConnectionOptions)[] = [
  "fetch",
  "sign",
  "backoff",
  "onDrift",
];

const choices: { readonly [Name in keyof ConnectionOptions]?: readonly string[] } = {
  rateLimited: ["any", "repeatable"],
  responses: ["enforce", "report", "off"],
  logLevel: ["debug", "info", "warn", "error", "off"],
};

/** Adds an issue for each invalid option. */
export function checkOptions(options: ConnectionOptions, issues: Issue[]): void {
  const check = (name: string, isValid: boolean, expected: string): void => {
    if (!isValid)
      issues.push({ code: "type", expected, pointer: `/${name}`, message: `must be ${expected}` });
  };
  for (const name of functionOptions) {
    const value: unknown = options[name];
    check(name, value === undefined || typeof value === "function", "a function");
  }
  for (const [name, values] of Object.entries(choices)) {
    const value: unknown = options[name as keyof ConnectionOptions];
    check(name, value === undefined || values.includes(value as string), values.join(" or "));
  }
  const { middleware = [], logger = {}, retryBudget = 1 } = options;
  const isList = Array.isArray(middleware) && middleware.every((one) => typeof one === "function");
  check("middleware", isList, "a list of functions");
  check("logger", Object(logger) === logger, "an object");
  check("retryBudget", typeof retryBudget === "number" && retryBudget >= 0, "at least 0");
}

/** Connections: the settings that calls share. */

/** Retries that all calls of a connection share. */
export interface RetryBudget {
  left: number;
  readonly max: number;
}

/** An authentication scheme: the credentials and the headers that carry them. */
export interface SchemeDescriptor {
  readonly name: string;
  /** Names of the credentials of `Authorization: Basic`. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Name of the credential of `Authorization: Bearer`. */
  readonly bearer?: string;
  /** A scheme of HTTP with another name, and the name of its credential. */
  readonly http?: { readonly scheme: string; readonly credential: string };
  /** Header name to credential name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameter to credential name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Cookie to credential name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Adds the credentials that have other places than headers. */
  readonly more?: AddCredentials;
}

/** Adds credentials to `headers`, and to `query`, whose parts are escaped `name=value` pairs. */
export type AddCredentials = (
  scheme: SchemeDescriptor,
  values: CredentialValues | undefined,
  target: { readonly headers: Record<string, string>; readonly query: string[] },
  issues: Issue[],
) => void;

/** Alternatives to authenticate: each a list of schemes that are all required. */
export type Alternatives = readonly (readonly SchemeDescriptor[])[];

/** A connection to a service; `S` names the schemes with credentials. */
export interface Connection<S extends keyof Credentials = never> {
  /** Address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The schemes with credentials. The credentials themselves are hidden. */
  readonly schemes: { readonly [Scheme in S]: true };
}

/**
 * Credentials of a service where some endpoints need none. Required as soon as `S` names a scheme,
 * so that a scheme always has its credentials.
 */
export type OptionalAuth<S extends keyof Credentials> = [S] extends [never]
  ? { readonly auth?: undefined }
  : {
      /**
       * Credentials by scheme. They decide which endpoints you can call.
       *
       * A function in their place runs before each request.
       */
      readonly auth: { readonly [Scheme in S]: CredentialSource<Credentials[Scheme]> };
    };

/** Options of `connect`. The generated `createConnection` says which members are required. */
export interface ConnectOptions extends ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly auth?: object | undefined;
  readonly idempotencyHeader?: string | undefined;
}

/** Credentials of a scheme by name. */
export type CredentialValues = Readonly<Record<string, string>>;

/** The credentials that were added to a request; `absent` if it needs some, and there are none. */
export interface AddedCredentials {
  absent?: Issue;
  readonly secrets: string[];
}

/** Reads credentials and adds their headers to requests. */
export interface CredentialHeaders {
  /** Returns the sources in `auth` by scheme; invalid ones become issues. */
  read(auth: object, issues: Issue[]): Settings["credentials"];
  /** Adds the headers of the first of `alternatives` whose schemes all have credentials. */
  add(
    headers: Record<string, string>,
    settings: Settings,
    alternatives: Alternatives,
    issues: Issue[],
    added: AddedCredentials,
    query?: string[],
  ): Promise<unknown>;
  /** Returns whether the call may be sent again after a 401, since its credentials are new. */
  renew?(settings: Settings, alternatives: Alternatives, headers: HeaderValues): boolean;
  /** Returns the facts of an error of the source of credentials: that they may be had again, after a time. */
  failure?(cause: unknown): { readonly retryAfterMs?: number };
  /** Sends a request with `query` in its URL. Nothing that it returns or throws shows the URL. */
  send?(fetch: Fetch, url: string, init: RequestInit, query: readonly string[]): Promise<Response>;
}

/** Settings of a connection. */
export interface Settings {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly headers: HeaderValues;
  readonly bounds: Bounds;
  readonly middleware: readonly Middleware[];
  readonly sign: Sign | undefined;
  readonly logger: Logger | undefined;
  readonly logLevel: LogLevel;
  readonly rateLimited: "any" | "repeatable";
  readonly retries: RetryBudget;
  readonly backoff: ((retry: number) => number) | undefined;
  readonly responses: "enforce" | "report" | "off";
  readonly onDrift: ((drift: Drift) => void) | undefined;
  readonly idempotencyHeader: string | undefined;
  readonly credentials: ReadonlyMap<string, CredentialSource<CredentialValues>>;
  /** Undefined when no endpoint needs credentials. */
  readonly credentialHeaders: CredentialHeaders | undefined;
  /** True when no middleware, `sign` or credential function runs for a request. */
  readonly isPlain: boolean;
  /** Headers that a caller cannot replace, by the schemes of the endpoint. */
  readonly fixedHeaders: WeakMap<
    Alternatives,
    { readonly headers: HeaderValues; readonly secrets: readonly string[] }
  >;
}

/** Settings lie apart from connections: logs and inspection of a connection show no secret. */
const settingsByConnection: WeakMap<object, Settings> = /* @__PURE__ */ new WeakMap();

/**
 * Returns a connection; `address` is the default of `baseUrl`. Only services with schemes pass
 * `credentialHeaders`, so others do not bundle it.
 * @throws InputError when an option is invalid.
 */
export function connect<S extends keyof Credentials = never>(
  options: ConnectOptions,
  address?: string,
  credentialHeaders?: CredentialHeaders,
): Connection<S> {
  const issues: Issue[] = [];
  const baseUrl = readBaseUrl(options.baseUrl ?? address, issues);
  const credentials: Settings["credentials"] =
    credentialHeaders?.read(options.auth ?? {}, issues) ?? new Map();
  const headers = checkHeaders(options.headers, "/headers", issues);
  const bounds = boundsOf(options, defaultBounds, issues);
  checkOptions(options, issues);
  if (issues.length > 0) throw refused(issues);
  const { sign, retryBudget = 100 } = options;
  const middleware = [...(options.middleware ?? [])];
  const hooks = [...middleware, sign, ...credentials.values()];
  const schemes: Record<string, true> = {};
  for (const scheme of credentials.keys()) schemes[scheme] = true;
  const connection = Object.freeze({ baseUrl, schemes: Object.freeze(schemes) });
  settingsByConnection.set(connection, {
    baseUrl,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    headers,
    bounds,
    middleware,
    sign,
    logger: options.logger,
    logLevel: options.logLevel ?? "warn",
    rateLimited: options.rateLimited ?? "any",
    retries: { left: retryBudget, max: retryBudget },
    backoff: options.backoff,
    responses: options.responses ?? "report",
    onDrift: options.onDrift,
    idempotencyHeader: options.idempotencyHeader?.toLowerCase(),
    credentials,
    credentialHeaders,
    isPlain:
      credentialHeaders?.send === undefined && !hooks.some((hook) => typeof hook === "function"),
    fixedHeaders: new WeakMap(),
  });
  return connection as Connection<never> as Connection<S>;
}

/**
 * Returns the settings of `connection`.
 * @throws TypeError when `connect` did not create it.
 */
export function settingsOf(connection: Connection): Settings {
  const found = settingsByConnection.get(connection);
  if (found === undefined) throw new TypeError("Create the connection with createConnection.");
  return found;
}

/** Returns the error for invalid options. */
export function refused(issues: Issue[]): InputError {
  const facts = { endpoint: "", method: "", path: "", attempts: 0 };
  const says = issues.map((issue) => `${issue.pointer.slice(1)} ${issue.message}`).join("; ");
  return callError(facts, { kind: "input", issues }, `Invalid options: ${says}`);
}

/** Operations: the descriptors of endpoints, their requests, and the state of a call. */

/** An endpoint as clients call it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  /** Path template from the spec, for example `/v1/books/{id}`. */
  readonly path: string;
  /** Segments of a path with pieces of segments, a rest, or parameters that inputs name differently. */
  readonly pattern?: readonly PatternSegment[];
  /** Members of the input that the path, the query, headers and a form carry. */
  readonly parameters?: readonly Parameter[];
  /** Body of the request: all other members of the input, or one property. Default: `fields`. */
  readonly body?: "fields" | { readonly property: string; readonly optional?: true };
  /** Media type of the body. Default: `application/json`. */
  readonly media?: string;
  /** Files in the body. */
  readonly files?: readonly object[];
  /** Functions that add the parts of the request. */
  readonly parts?: readonly RequestPart[];
  readonly auth?: Alternatives;
  /** Set when the request changes nothing although its method could: it is safe to retry. */
  readonly reads?: true;
  /** Header for the idempotency key. Without one, `idempotencyHeader` of the connection names it. */
  readonly idempotency?: { readonly header?: string };
  readonly deadline?: DeadlineDescriptor;
  readonly pages?: PagesDescriptor;
  readonly wait?: WaitDescriptor;
  /** Status of success, or `2XX` for each that has no response of its own. */
  readonly status: number | "2XX";
  /** Media type of the response. Default: `application/json`. */
  readonly accept?: string;
  /** Reads a response that is not JSON. */
  readonly read?: (
    state: CallState,
    response: Response,
    operation: ListedResponse,
  ) => Promise<unknown>;
  /** The items of a response that is a stream. */
  readonly stream?: StreamDescriptor;
  /** Declared headers of a success. */
  readonly responseHeaders?: HeaderReader;
  readonly errors?: readonly ErrorDescriptor[];
  /** Recognizes errors whose bodies are resources. */
  readonly errorReader?: ErrorReader;
  readonly input: Checked;
  /** Absent when the response has no body. */
  readonly output?: Checked;
  /** Reads JSON with 64-bit integers. */
  readonly parse?: (output: Schema, text: string) => unknown;
  /** Further responses of success, by status; `2XX` as above. */
  readonly others?: Readonly<Record<string, ListedResponse>>;
  /** Set when their bodies differ: the output is then the status with the body. */
  readonly narrowed?: true;
  /** Place in the spec that declares the response, for example `api.yaml#BooksPage`. */
  readonly specAt?: string;
}

/** A further response of success. */
type ListedResponse = Pick<
  OperationDescriptor,
  "accept" | "read" | "stream" | "output" | "responseHeaders"
>;

/** A response that is a stream. */
export interface StreamDescriptor {
  /** Schema of an item. */
  readonly item: Checked;
  /** The data that end it. */
  readonly end?: string;
  /** Set if it goes on after a lost connection. */
  readonly resume?: true;
}

/** A segment: text, a parameter, the rest of the path, or texts around parameters, one text more. */
export type PatternSegment =
  | string
  | { readonly parameter: string }
  | { readonly rest: string }
  | { readonly texts: readonly string[]; readonly pieces: readonly string[] };

/** An error that an endpoint declares. */
export interface ErrorDescriptor {
  readonly code: string;
  /** The status, or the first of the range. */
  readonly status: number;
  readonly isRange?: true;
  /** The code on the wire if it is a number. */
  readonly wireCode?: number;
  /** Set if the body has no code. */
  readonly hasNoCode?: true;
  /** Set if the status and the form of the body distinguish it: whatever code a body has, unless another error has it. */
  readonly isByStatus?: true;
  /** Schema of the whole body. */
  readonly body?: Checked;
  /** Members of the body that become members of the error. */
  readonly fields?: readonly string[];
  /** Schema of these members of a body. */
  readonly schema?: Checked;
  readonly headers?: HeaderReader;
}

/** Declared headers of a response, with the function that reads them and their schema. */
export interface HeaderReader {
  readonly read: (headers: Headers, reader: HeaderReader) => ReadHeaders;
  readonly parameters: readonly Parameter[];
  readonly schema: Checked;
}

/** Declared headers as they were received. */
export interface ReadHeaders {
  /** The headers by name. Values of a wrong type are strings. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the issues of the headers. */
  readonly issues: () => Issue[];
}

/** The places of the parts of an error body, with the function that reads them. */
export interface ErrorReader {
  /** Returns what `response`, which has `body`, is; `state` is that of the call. */
  read(state: object, response: Response, body: unknown): ErrorMatch;
  /** Path of the code. */
  readonly code?: readonly string[];
  /** Path of the description for people. */
  readonly message?: readonly string[];
  /** Schema of the bodies of undeclared errors. */
  readonly otherwise?: Checked;
}

/** The parts of an error response that a reader recognizes. */
export interface ErrorMatch {
  readonly error?: ErrorDescriptor;
  readonly code?: string;
  readonly message?: string;
  /** Further members of the client's error. */
  readonly more?: object;
}

/** The header with the time by which a request must be processed. */
interface DeadlineDescriptor {
  readonly header: string;
  readonly unit: "ms" | "s" | "unspecified";
  readonly required?: true;
}

/** The members that hold the cursors and items of a page. */
interface PagesDescriptor {
  /** Member of the input that takes the cursor. */
  readonly cursor: string;
  /** Member of the output with the next cursor. */
  readonly next: string;
  /** Member of the output with the items. */
  readonly items: string;
}

/** The final states of a resource. */
interface WaitDescriptor {
  /** Member of the output with the state. */
  readonly field: string;
  /** States after which the resource does not change. */
  readonly terminal: readonly unknown[];
}

/** A request that is ready to be sent, once or several times. */
export interface PreparedRequest {
  readonly url: string;
  readonly headers: HeaderValues;
  readonly body: string | undefined;
}

/** The options of a call that its request carries. */
export interface RequestOptions {
  readonly headers?: HeaderValues | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deadline?: Date | number | undefined;
  readonly idleMs?: number | undefined;
  readonly contentType?: string | undefined;
}

/** A request under construction. */
export interface RequestDraft {
  readonly state: CallState;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
  /** Reasons that prevent the request from being sent. */
  readonly issues: Issue[];
  /** Address of the service, if it is not the base URL of the connection. */
  address?: string;
  path: string;
  query: string;
  readonly headers: Record<string, string>;
  body: string | undefined;
}

/** Adds a part to a request. Operations name their parts, so bundles contain no others. */
export type RequestPart = (draft: RequestDraft) => void;

/** A call in progress. */
export interface CallState {
  readonly settings: Settings;
  readonly operation: OperationDescriptor;
  readonly signal: AbortSignal | undefined;
  readonly bounds: Bounds;
  /** Time limit of the whole call, and its source. */
  limit: { readonly scope: "total" | "deadline"; readonly timeoutMs: number };
  /** Requests handed to `fetch` so far. */
  attempts: number;
  /** True when the service may have processed one of them. */
  maybeProcessed: boolean;
  /** Last error of the network or of this client; all others come from hooks. */
  fault?: unknown;
  idempotencyKey?: string;
  /** Credentials of the last request, which no message repeats. */
  secrets?: readonly string[];
  /** A body that is not text. The request cannot be repeated if it `isOnce`. */
  upload?: {
    readonly init: object;
    readonly isOnce: boolean;
    /** Ends the body after `error` of the call, or throws the error of the body that led to it. */
    readonly stop?: (error: CallErrorBase) => void;
  };
  /** The request, for streams that go on in a further one. */
  prepared?: PreparedRequest;
  /** Time limit between two pieces of a stream. */
  idleMs?: number;
  /** Response to the last request, once its headers have arrived. */
  response?: Response | undefined;
  /** Request id from the body of the response. */
  requestId?: string | undefined;
  declaredHeaders?: unknown;
}

/** Bodies of requests in JSON. */

/** Adds the body: the members of the input that are not parameters, or one of its properties. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [], media = "application/json" } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  const { text, problem } = writtenJson(value);
  draft.body = text;
  headers["content-type"] = media;
  if (problem === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: problem });
}

/** A value as JSON, and what keeps servers from reading it as the value. */
export interface WrittenJson {
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

/** Returns `value` as JSON for a server. */
export function writtenJson(value: unknown): WrittenJson {
  let isLossy = false;
  // JSON.stringify calls this with each value, after `toJSON`.
  function watch(this: Holder, key: string, jsonValue: unknown): unknown {
    isLossy ||= isLost(this, key, jsonValue);
    return jsonValue;
  }
  let text: string | undefined;
  try {
    text = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint, reported below.
  }
  const problem = text === undefined ? "must be JSON" : bodyProblem(text, value, isLossy);
  return { text, problem };
}

/** Returns what keeps servers from reading `text` as `value`; `isLossy` says that JSON lost some of it. */
function bodyProblem(text: string, value: unknown, isLossy: boolean): string | undefined {
  if (isTooDeep(text)) return `must be nested at most ${maxJsonDepth} levels deep`;
  if (text.includes("\\u") && loneSurrogate.test(text)) return "must not contain a lone surrogate";
  if (isLossy) return "must contain only JSON values, not NaN, functions or a Map";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not contain __proto__, or constructor with prototype";
}

/** An object or list that `JSON.stringify` visits. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns whether JSON omits or replaces the value at `key` of `holder`. */
function isLost(holder: Holder, key: string, jsonValue: unknown): boolean {
  switch (typeof jsonValue) {
    case "number":
      return !Number.isFinite(jsonValue);
    case "undefined":
      // In a list JSON writes null. Elsewhere only `toJSON` loses a value.
      return Array.isArray(holder) || holder[key] !== undefined;
    case "object":
      // An invalid date becomes null.
      return jsonValue === null ? kindOf(holder[key]) === "Date" : hidesContent(jsonValue);
    default:
      return typeof jsonValue === "function" || typeof jsonValue === "symbol";
  }
}

/** Returns whether JSON ignores the content of `value`, as with Map, Set, RegExp and Error. */
function hidesContent(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return false;
  const kind = kindOf(value);
  if (kind === "Number") return !Number.isFinite(Number(value));
  if (kind === "Map" || kind === "Set" || kind === "Error") return true;
  const isPlain = kind === "Object" || kind === "String" || kind === "Boolean";
  return !isPlain && Object.keys(value).length === 0;
}

/** Returns the class tag of `value`, such as `Map`, also across realms. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An escape that `JSON.stringify` writes only for a lone surrogate. */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}

/** Idempotency keys and deadlines of requests. */

/** Adds the idempotency key: the one of the options, or a random UUID. */
export function addKey({ state, options, issues, headers }: RequestDraft): void {
  const header = state.operation.idempotency?.header ?? state.settings.idempotencyHeader;
  const key = options.idempotencyKey ?? randomUuid();
  state.idempotencyKey = key;
  if (header === undefined) {
    const message = "is required: the spec does not name the header";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (!keyForm.test(key)) {
    const message = "must be 1 to 255 visible ASCII characters, bare or in double quotes";
    const pointer = "/idempotencyKey";
    issues.push({ code: "pattern", pattern: keyForm.source, pointer, in: "header", message });
  } else headers[header.toLowerCase()] = key;
}

/** A key that servers accept: bare, or as a string of structured fields (RFC 9651). */
const keyForm = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

/**
 * Adds the time after which the service must not process the request, and ends the call at that
 * time. A number whose unit is unspecified is sent and does not limit the call.
 */
export function addDeadline({ state, options, issues, headers }: RequestDraft): void {
  const { deadline } = state.operation;
  const moment = options.deadline;
  if (deadline === undefined) return;
  if (moment === undefined) {
    const issue = { pointer: "/deadline", in: "header", message: "is required" } as const;
    if (deadline.required === true) issues.push({ code: "required", ...issue });
    return;
  }
  const unit = deadline.unit === "s" ? 1000 : 1;
  const isDate = moment instanceof Date;
  const value = isDate ? Math.floor(moment.getTime() / unit) : moment;
  if (!Number.isFinite(value)) {
    const message = "must be a valid time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
    return;
  }
  headers[deadline.header.toLowerCase()] = String(value);
  if (deadline.unit === "unspecified" && !isDate) return;
  const timeoutMs = Math.max(0, (isDate ? moment.getTime() : value * unit) - Date.now());
  if (timeoutMs < state.limit.timeoutMs) state.limit = { scope: "deadline", timeoutMs };
}

/** Facts about a call, for its errors, logs and reports. */

/** Returns the facts about a call that logs and errors may show. */
export function factsOf(state: CallState): CallFacts {
  const { operation, attempts, idempotencyKey } = state;
  const { endpoint, method, path } = operation;
  const headers = state.response?.headers;
  const requestId = headers?.get("x-request-id") ?? headers?.get("request-id") ?? state.requestId;
  const retryAfterMs = headers && retryAfterOf(headers);
  return {
    endpoint,
    method,
    path,
    attempts,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Returns the error that ends a call. `message` must not quote values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  message: string,
): E {
  const shown = withoutSecrets(state, message);
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${shown}`);
}

/** Returns `text` of a response without the credentials of its request, which a service may repeat. */
export function withoutSecrets({ secrets = [] }: CallState, text: string): string {
  // A shorter one is no secret, and part of many words.
  const long = secrets.filter((secret) => secret.length > 3);
  return long.reduce((shown, secret) => shown.split(secret).join("***"), text);
}

/** Returns the error of a call with invalid input or options. */
export function inputError(state: CallState, issues: readonly Issue[]): InputError {
  return failed(state, { kind: "input", issues }, `invalid input: ${firstIssue(issues)}`);
}

/** Returns the error of a call that needs credentials while nobody is signed in. */
export function unauthenticated(state: CallState, absent: Issue): UnauthenticatedError {
  const fields = { kind: "input", code: "unauthenticated", issues: [absent] } as const;
  return failed(state, fields, `unauthenticated: ${firstIssue([absent])}`);
}

/** Returns the first of `issues` and the number of the others. */
export function firstIssue(issues: readonly Issue[]): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${first?.pointer || "it"} ${first?.message}${more}`;
}

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "off"];

/** Logs `message` with the facts about the call, and `more`. */
export function log(
  state: CallState,
  level: keyof Logger,
  message: string,
  more: object = {},
): void {
  const { logger, logLevel } = state.settings;
  if (logger === undefined || levels.indexOf(level) < levels.indexOf(logLevel)) return;
  runHook(() => logger[level]?.(message, Object.assign(factsOf(state), more)));
}

/** Calls `onDrift` with `issues` of the response. */
export function reportDrift(state: CallState, issues: readonly Issue[]): void {
  const { operation, settings } = state;
  const { endpoint, method, path, requestId } = factsOf(state);
  const { specAt = endpoint } = operation;
  runHook(() => settings.onDrift?.({ endpoint, method, path, requestId, specAt, issues }));
}

/** Calls a function of the caller. Its errors must not change how the call ends. */
export function runHook(hook: () => unknown): void {
  try {
    const returned = hook();
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // Ignored, as documented.
  }
}

/** The bodies of responses. */

/** A body in whole: its bytes, or its text on a platform without streams. */
export type WholeBody = Uint8Array | string;

/**
 * Returns the body of `response`, or undefined when it has more than `max` bytes; then it closes the
 * connection at once.
 * @throws the error of `fetch` when the connection breaks.
 */
export async function readBody(response: Response, max: number): Promise<WholeBody | undefined> {
  const reader = readerOf(response);
  if (reader === undefined && response.body !== null) {
    const text = await response.text();
    return text.length > max ? undefined : text;
  }
  // In Node this costs less than `arrayBuffer`, `text` or `json`.
  const chunks: Uint8Array[] = [];
  const announced = Number(response.headers.get("content-length"));
  for (let size = announced > max ? announced : 0; size <= max;) {
    const next = await reader?.read();
    if (next?.value === undefined) return concatBytes(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/**
 * Returns `body` as text for people, with replacement characters in place of bytes that are no text.
 * @throws RangeError for an unknown charset.
 */
export function bodyText(body: WholeBody, charset?: string): string {
  return typeof body === "string" ? body : new TextDecoder(charset).decode(body);
}

/**
 * Returns a reader of the body of `response`, undefined when it has none.
 * @throws DecodeError on a platform without streams.
 */
export function bodyReader(
  state: CallState,
  response: Response,
): ReadableStreamDefaultReader<Uint8Array> | undefined {
  const reader = readerOf(response);
  if (reader !== undefined || response.body === null) return reader;
  const { status } = response;
  const fields = { kind: "decode", status, preview: "", cause: undefined } as const;
  throw failed<DecodeError>(
    state,
    fields,
    "the response has no stream: pass a `fetch` that streams",
  );
}

/** Discards the rest of `response`, which frees its connection. */
export function discardBody(response: Response): void {
  streamIn(response)?.cancel?.().catch(ignore);
}

function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> | undefined {
  return streamIn(response)?.getReader?.();
}

/** Returns the body of `response`. It is no stream in React Native, node-fetch and mocks of tests. */
function streamIn({ body }: Response): Partial<UntypedStream> | null | undefined {
  return body;
}

/** The methods of a stream that are called here. */
interface UntypedStream {
  getReader(): ReadableStreamDefaultReader<Uint8Array>;
  cancel(): Promise<void>;
}

function ignore(): void {}

/** Errors from responses. */

/** Largest body of an error, in bytes. Longer ones are not read. */
const maxErrorBytes = 1_048_576;

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the error for `response`, whose status is not that of a declared success. `read` is its
 * body, if it has been read.
 */
export async function responseErrorOf(
  state: CallState,
  response: Response,
  read?: WholeBody,
): Promise<DeclaredError | HttpError> {
  const { status } = response;
  const max = Math.min(state.bounds.maxResponseBytes, maxErrorBytes);
  // If the body is longer or the connection breaks, the status is enough.
  const whole = read ?? (await readBody(response, max).catch(() => undefined));
  const body = whole && errorBodyOf(whole, response);
  const members: Members = isObject<Members>(body) ? body : {};
  const strings: Record<string, string> = {};
  for (const name of ["type", "title", "detail", "code", "request_id"]) {
    const value = members[name];
    if (typeof value === "string") strings[name] = withoutSecrets(state, value);
  }
  const { request_id: requestId, ...problem }: ProblemStrings = strings;
  // A late response must not change the state while another attempt is in progress.
  if (state.response === response) state.requestId = requestId;
  const match = state.operation.errorReader?.read(state, response, body);
  const found = match ? match.error : declaredError(state, status, members, members === body);
  const headers = found?.headers?.read(response.headers, found.headers);
  const declared = acceptsHeaders(state, headers) ? found : undefined;
  const code = declared?.code ?? match?.code ?? problem.code;
  const about = withoutSecrets(state, match?.message ?? problem.detail ?? problem.title ?? "");
  const subject = isSuccess(status)
    ? `the request succeeded, but its response ${undeclaredStatus(state.operation, status).message}`
    : status;
  const message = [subject, code && ` ${oneLine(code)}`, about && `: ${oneLine(about)}`].join("");
  const more = { ...(Object.keys(problem).length > 0 && { problem }), ...match?.more };
  const known = { status, body, ...more };
  if (declared === undefined)
    return failed<HttpError>(state, { kind: "http", code: "unexpected", ...known }, message);
  const declaredFields: Record<string, unknown> = {};
  for (const name of declared.fields ?? [])
    if (Object.hasOwn(members, name)) declaredFields[name] = members[name];
  if (headers !== undefined) declaredFields["headers"] = headers.values;
  const fields = { ...declaredFields, kind: "declared", code: declared.code, ...known } as const;
  return failed<DeclaredError>(state, fields, message);
}

/** Returns whether `status` says that the request has succeeded. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns the issue of a status that is no declared success. */
export function undeclaredStatus(
  { status: main, others = {} }: OperationDescriptor,
  status: number,
): Issue {
  const declared = [String(main), ...Object.keys(others)];
  const message = `has the status ${status}, which the spec does not declare (declared: ${declared.join(", ")})`;
  return { code: "status", status, declared, pointer: "", message };
}

type ProblemStrings = ProblemDetails & { readonly request_id?: string };

/**
 * Returns the declared error of a response. The code of its body decides, or the status if the body
 * is an object without a code and only one error has that status. The body must have the declared
 * fields. A response without a body can come from a gateway, unless it is one to HEAD.
 */
function declaredError(
  state: CallState,
  status: number,
  members: Members,
  isObjectBody: boolean,
): ErrorDescriptor | undefined {
  const { code } = members;
  const sameStatus = (state.operation.errors ?? []).filter((error) => error.status === status);
  const candidates =
    code === undefined ? sameStatus : sameStatus.filter((error) => error.code === code);
  const isBare = isObjectBody || state.operation.method === "HEAD";
  const isKnown = code !== undefined || (isBare && candidates.length === 1);
  const [found] = isKnown ? candidates : [];
  const issues = found?.schema?.check(members) ?? null;
  return issues === null ? found : undefined;
}

/** Returns whether the headers of a declared error are accepted. Reports issues unless enforced. */
function acceptsHeaders(state: CallState, headers: ReadHeaders | undefined): boolean {
  const { responses } = state.settings;
  const issues = responses === "off" ? undefined : headers?.issues();
  if (!issues?.length) return true;
  if (responses === "report") reportDrift(state, issues);
  return responses === "report";
}

/** Returns the body of an error: JSON, other text, or undefined when empty. */
function errorBodyOf(whole: WholeBody, { headers }: Response): unknown {
  if (whole.length === 0) return undefined;
  let text = bodyText(whole);
  try {
    text = bodyText(whole, /charset="?([\w-]+)/i.exec(headers.get("content-type") ?? "")?.[1]);
    const body: unknown = JSON.parse(text);
    return forbiddenKeyAt(text, body) === undefined ? body : text;
  } catch {
    return text;
  }
}

/** Returns at most 200 characters of `text` without line breaks, for a message. */
function oneLine(text: string): string {
  return text.slice(0, 200).replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}

/** Outputs from responses. */

/**
 * Returns the output in `response`, undefined where the endpoint has none.
 * @throws CallError for an error or invalid response, and the error of `fetch` when the connection breaks.
 */
export async function readOutput(state: CallState, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const { operation, bounds, settings } = state;
  const key = declaredStatus(operation, status);
  if (key === undefined && isRedirect(response)) {
    const fields = { kind: "redirect", status, location: headers.get("location") } as const;
    throw failed<RedirectError>(
      state,
      fields,
      `${status} redirect, not followed: check the base URL`,
    );
  }
  const reading = (key !== undefined && operation.others?.[key]) || operation;
  const { output, responseHeaders, read } = reading;
  const isEmpty = output === undefined && read === undefined;
  const isUndeclared = key === undefined && !(isEmpty && status === 200);
  if (!isEmpty && (status === 204 || status === 205)) {
    const message = "must have a body, and this status has none: the request succeeded";
    throw contractError(state, status, [{ code: "required", pointer: "", message }]);
  }
  // A success may have the only declared body whatever its status.
  const isSeveral = operation.others !== undefined;
  if (isUndeclared && (!isSuccess(status) || isSeveral || settings.responses === "enforce"))
    throw await responseErrorOf(state, response);
  const declared = responseHeaders?.read(headers, responseHeaders);
  state.declaredHeaders = declared?.values;
  let whole: WholeBody | undefined;
  const readValue = async (): Promise<unknown> => {
    if (read !== undefined) return read(state, response, reading);
    const contentType = headers.get("content-type");
    if (!isEmpty && contentType !== null && !json.test(contentType))
      throw contentTypeError(state, status, contentType);
    whole = await readBody(response, bounds.maxResponseBytes);
    // Descriptors hold whole schemas.
    return isEmpty ? undefined : jsonOf(state, status, contentType, whole, output as Schema);
  };
  let body: unknown;
  let isUnfit = false;
  try {
    body = await readValue();
    isUnfit = isUndeclared && !!output?.check(body);
  } catch (error) {
    isUnfit = isUndeclared && isCallError(error);
    if (!isUnfit) throw error;
  }
  if (isUnfit) throw await responseErrorOf(state, response, whole);
  const value = operation.narrowed ? narrowedOutput(key ?? operation.status, body) : body;
  const { responses, onDrift } = settings;
  if (responses === "off" || (responses === "report" && onDrift === undefined)) return value;
  const issues = [
    ...(isUndeclared ? [undeclaredStatus(operation, status)] : []),
    ...(declared?.issues() ?? []),
    ...(output?.check(body) ?? []),
  ];
  if (issues.length === 0) return value;
  if (responses === "enforce") throw contractError(state, status, issues);
  reportDrift(state, issues);
  return value;
}

/** Returns the key of the declared response for `status`: the status itself, or the range that holds it. */
export function declaredStatus(
  { status: main, others = {} }: OperationDescriptor,
  status: number,
): OperationDescriptor["status"] | undefined {
  if (status === main || others[status] !== undefined) return status;
  const hasRange = main === "2XX" || others["2XX"] !== undefined;
  return hasRange && isSuccess(status) ? "2XX" : undefined;
}

/** Returns the output of an operation whose responses have different bodies. */
function narrowedOutput(status: OperationDescriptor["status"], value: unknown): object {
  return value === undefined ? { status } : { status, value };
}

/** Returns whether `response` is a redirect. Browsers hide its status. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 301 && status <= 308 && status !== 304);
}

/** `application/json`, `application/*+json` and `text/json` in UTF-8. */
const json =
  /^(?:application\/(?:[^;,\s]+\+)?|text\/)json[ \t]*(?:$|;(?!(?:.*;)?[ \t]*charset=(?!"?utf-?8"?[ \t]*(?:;|$))))/i;

/** Created on demand: some platforms have none. */
let utf8: InstanceType<typeof TextDecoder> | undefined;

/** Returns the JSON value in `body`, which is undefined when it is too large. */
function jsonOf(
  state: CallState,
  status: number,
  contentType: string | null,
  body: WholeBody | undefined,
  output: Schema,
): unknown {
  const decodeError = (problem: string, preview: string, cause?: unknown): DecodeError =>
    failed(state, { kind: "decode", status, preview, cause }, `the response ${problem}`);
  if (body === undefined) {
    const maxBytes = state.bounds.maxResponseBytes;
    const message = `the response exceeds ${maxBytes} bytes: raise maxResponseBytes`;
    throw failed<TooLargeError>(state, { kind: "too-large", status, maxBytes }, message);
  }
  if (body.length === 0) throw decodeError("has no body", "");
  if (contentType === null) throw contentTypeError(state, status, contentType);
  let text: string;
  try {
    text =
      typeof body === "string"
        ? body
        : (utf8 ??= new TextDecoder("utf-8", { fatal: true })).decode(body);
  } catch (cause) {
    throw decodeError("is not UTF-8", bodyText(body.slice(0, 200)), cause);
  }
  return jsonIn(state, status, text, output);
}

/** Returns the JSON value that `text` is. */
export function jsonIn(state: CallState, status: number, text: string, output: Schema): unknown {
  let value: unknown;
  try {
    value = state.operation.parse?.(output, text) ?? JSON.parse(text);
  } catch {
    // No cause: the error of JSON.parse quotes the body.
    const fields = {
      kind: "decode",
      status,
      preview: text.slice(0, 200),
      cause: undefined,
    } as const;
    throw failed<DecodeError>(state, fields, "the response is not JSON");
  }
  const pointer = forbiddenKeyAt(text, value);
  if (pointer === undefined) return value;
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = "is not allowed: it changes prototypes";
  throw contractError(state, status, [{ code: "unknown_field", field, pointer, message }]);
}

/** Returns the error of a response whose media type is not `expected`. */
export function contentTypeError(
  state: CallState,
  status: number,
  contentType: string | null,
  expected: string = "JSON in UTF-8",
): ContentTypeError {
  const type = contentType?.slice(0, 100) ?? "missing";
  const message = `the response (${status}) is not ${expected}: its content type is ${type}`;
  return failed<ContentTypeError>(state, { kind: "content-type", status, contentType }, message);
}

export function contractError(
  state: CallState,
  status: number,
  issues: readonly Issue[],
): ContractError {
  const message = `the response violates the spec: ${firstIssue(issues)}`;
  return failed<ContractError>(state, { kind: "contract", status, issues }, message);
}

/** Time limits and waits that a signal ends. */

/** The callbacks that wait for one signal, as its listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

const waiting: WeakMap<AbortSignal, Waiting> = /* @__PURE__ */ new WeakMap();

/**
 * Calls `callback` when `signal` aborts. Returns a function that stops waiting. All callbacks share
 * one listener, since Node warns when a signal has more than ten.
 */
export function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = waiting.get(signal) ?? new Waiting();
  if (callbacks.size === 0) signal.addEventListener("abort", callbacks);
  waiting.set(signal, callbacks.add(callback));
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0)
      signal.removeEventListener("abort", callbacks);
  };
}

/** Rejection of `withTimeLimit` after its time limit. */
export const timeLimit: unique symbol = /* @__PURE__ */ Symbol("time limit");

/** The longest delay of a timer, in milliseconds. */
export const maxDelay = 0x7fffffff;

/**
 * Settles as `work` does. Rejects with `timeLimit` after `ms`, and with the reason of `outer` when
 * that aborts. Both abort the signal of `work` and do not wait for it.
 */
export function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (ms > maxDelay && outer === undefined) return work(undefined);
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    function ending<Result>(settle: (result: Result) => void): (result: Result) => void {
      return (result) => {
        clearTimeout(timer);
        release?.();
        settle(result);
      };
    }
    const end = ending((reason: unknown): void => {
      reject(reason);
      controller.abort(reason === timeLimit ? undefined : reason);
    });
    const timer = ms > maxDelay ? undefined : setTimeout(end, ms, timeLimit);
    const release = outer && whenAborted(outer, () => end(outer.reason));
    work(controller.signal).then(ending(resolve), ending(reject));
  });
}

/** Throws the reason of `signal` if it has aborted. Signals of React Native have no such method. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

/** Waits `ms`, at most `maxDelay`. Rejects with the reason of `signal` as soon as that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfAborted(signal);
  try {
    // Timers can fire a fraction of a millisecond early.
    await withTimeLimit(Math.min(ms + 1, maxDelay), signal, () => new Promise(() => {}));
  } catch (reason) {
    if (reason !== timeLimit) throw reason;
  }
}

/** One attempt of a call: from the request to the output or the error. */

/** Sends attempt `number` of a request through the middleware. */
export function send(
  state: CallState,
  { url, headers, body }: PreparedRequest,
  number: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { operation, settings, idempotencyKey } = state;
  const { endpoint, method } = operation;
  const next = settings.middleware.reduceRight<Next>(
    (inner, middleware) => async (request) => middleware(request, inner),
    (request) => transmit(state, request, signal),
  );
  return next({ endpoint, method, url, headers, body, attempt: number, signal, idempotencyKey });
}

/** Returns the headers of `request` with credentials and signature. */
async function completeHeaders(
  state: CallState,
  request: AttemptRequest,
  query: string[],
): Promise<HeaderValues> {
  const { settings, operation } = state;
  const issues: Issue[] = [];
  const headers = checkHeaders(request.headers, "/middleware", issues);
  const { auth = [] } = operation;
  const added: AddedCredentials = { secrets: [] };
  await settings.credentialHeaders?.add(headers, settings, auth, issues, added, query);
  if (added.absent !== undefined) throw (state.fault = unauthenticated(state, added.absent));
  state.secrets = added.secrets;
  if (settings.sign !== undefined) {
    // Not enumerable, which keeps the credentials out of logs.
    const hidden = { value: { ...headers }, enumerable: false };
    const completed = Object.defineProperty({ ...request }, "headers", hidden);
    const signed = await settings.sign(completed, request.attempt);
    Object.assign(headers, checkHeaders(signed, "/sign", issues));
  }
  if (issues.length > 0) throw (state.fault = inputError(state, issues));
  return headers;
}

/** Sends `request`, unless `over` has aborted while functions of the caller ran. */
async function transmit(
  state: CallState,
  request: AttemptRequest,
  over: AbortSignal | undefined,
  isAgain = false,
): Promise<Response> {
  // Browsers refuse `fetch` as the method of another object.
  const { fetch, isPlain, credentialHeaders } = state.settings;
  /** Credentials in the URL. */
  const query: string[] = [];
  const { method, url, body, signal } = request;
  const headers = isPlain ? request.headers : await completeHeaders(state, request, query);
  throwIfAborted(over);
  throwIfAborted(signal);
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) init.body = body;
  Object.assign(init, state.upload?.init);
  if (signal !== undefined) init.signal = signal;
  const before = state.maybeProcessed;
  state.maybeProcessed = true;
  state.attempts++;
  log(state, "debug", "request");
  try {
    const response = await (credentialHeaders?.send?.(fetch, url, init, query) ?? fetch(url, init));
    const { status } = response;
    if (over?.aborted === true) {
      discardBody(response);
      throw over.reason;
    }
    if (status === 429) state.maybeProcessed = before;
    log(state, "debug", "response", { status });
    if (status === 401 && !isAgain && state.upload === undefined) {
      const { auth = [] } = state.operation;
      // The service has not processed the request.
      if (credentialHeaders?.renew?.(state.settings, auth, headers) === true) {
        state.maybeProcessed = before;
        discardBody(response);
        return transmit(state, request, over, true);
      }
    }
    return response;
  } catch (cause) {
    if (over?.aborted === true) throw cause;
    const reason = reasonOf(cause);
    if (reason === "unreachable" || reason === "blocked") state.maybeProcessed = before;
    throw (state.fault = cause);
  }
}

/** Sends `request` and returns the output of its response, within `leftMs`. */
export function attempt(
  state: CallState,
  request: PreparedRequest,
  number: number,
  leftMs: number,
): Promise<unknown> {
  const { signal, bounds } = state;
  state.response = state.requestId = undefined;
  return withTimeLimit(Math.min(leftMs, bounds.timeoutMs), signal, (inner) =>
    exchange(state, request, number, inner),
  );
}

/** Returns the error that `thrown` stands for, in an attempt with `leftMs`. */
export function errorOf(state: CallState, thrown: unknown, leftMs: number): unknown {
  if (thrown === timeLimit) return timedOut(state, leftMs < state.bounds.timeoutMs);
  return state.signal?.aborted === true ? aborted(state) : thrown;
}

/** Returns the error of a call that its signal aborted. */
export function aborted(state: CallState): AbortedError {
  return failed(state, { kind: "aborted", cause: state.signal?.reason }, "the call was aborted");
}

function timedOut(state: CallState, isWhole: boolean): TimeoutError {
  const { maybeProcessed, limit, bounds, attempts } = state;
  const { scope, timeoutMs }: Pick<TimeoutError, "scope" | "timeoutMs"> = isWhole
    ? limit
    : { scope: "attempt", timeoutMs: bounds.timeoutMs };
  let message = `no response within ${timeoutMs} ms`;
  if (scope === "deadline")
    message = attempts > 0 ? "no response before the deadline" : "the deadline has passed";
  return failed(state, { kind: "timeout", scope, timeoutMs, maybeProcessed }, message);
}

async function exchange(
  state: CallState,
  request: PreparedRequest,
  number: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response | undefined;
  try {
    response = await send(state, request, number, signal);
    // Middleware can return late, when another attempt is in progress.
    throwIfAborted(signal);
    state.response = response;
    return await readOutput(state, response);
  } catch (error) {
    if (response !== undefined) discardBody(response);
    const isOwn = response !== undefined || error === state.fault;
    if (isOwn && isCallError(error)) throw error;
    if (response === undefined || !isCorrupt(error))
      throw connectionError(state, error, isOwn ? reasonOf(error) : "hook");
    const fields = { kind: "decode", status: response.status, preview: "", cause: error } as const;
    throw failed<DecodeError>(state, fields, "the response cannot be decompressed");
  }
}

/** Returns the error of a broken connection, or of a function of the caller. */
export function connectionError(
  state: CallState,
  cause: unknown,
  reason: ConnectionError["reason"],
): ConnectionError {
  const { maybeProcessed } = state;
  const [code] = codesOf(cause);
  const suffix = code === undefined ? "" : ` (${code})`;
  const fields = { kind: "connection", reason, maybeProcessed, cause } as const;
  const more = state.settings.credentialHeaders?.failure?.(cause);
  return failed<ConnectionError>(
    state,
    { ...fields, ...more },
    connectionMessages[reason] + suffix,
  );
}

const connectionMessages: Readonly<Record<ConnectionError["reason"], string>> = {
  unreachable: "the service is unreachable",
  blocked: "the connection is blocked: check the certificate and the port",
  lost: "the connection was lost",
  malformed: "the response is not HTTP",
  hook: "a function of yours failed: one for credentials, the middleware or `sign`; `cause` has its error",
};

/** Requests from inputs, and their paths. */

/**
 * Returns the request of a call.
 * @throws InputError when the input or an option is invalid, UnauthenticatedError when nobody is signed in.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const fixed = fixedHeadersOf(state, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...fixed };
  const found = operation.input.check(input);
  const { path, parts = [] } = operation;
  const values = input as RequestDraft["input"];
  const query = "";
  const body = undefined;
  const draft: RequestDraft = { state, input: values, options, issues, path, query, headers, body };
  if (found === null) for (const part of parts) part(draft);
  else issues.push(...found.map((issue) => withPlace(operation, issue)));
  if (issues.length > 0) throw inputError(state, issues);
  const { address = settings.baseUrl } = draft;
  return { url: address + draft.path + draft.query, headers, body: draft.body };
}

const none: Alternatives = [];

/**
 * Returns the headers that a caller cannot replace: `accept`, and credentials of plain connections.
 * Calls with the same schemes share them.
 */
function fixedHeadersOf(
  state: CallState,
  alternatives: Alternatives,
  issues: Issue[],
): HeaderValues {
  const { settings } = state;
  const known = settings.fixedHeaders.get(alternatives);
  if (known !== undefined) {
    state.secrets = known.secrets;
    return known.headers;
  }
  const headers = { accept: "application/json" };
  const added: AddedCredentials = { secrets: [] };
  if (settings.isPlain)
    void settings.credentialHeaders?.add(headers, settings, alternatives, issues, added);
  if (added.absent !== undefined) throw unauthenticated(state, added.absent);
  const { secrets } = added;
  if (issues.length === 0) settings.fixedHeaders.set(alternatives, { headers, secrets });
  state.secrets = secrets;
  return headers;
}

/** Returns `issue` with the part of the request that it concerns. */
function withPlace({ body, parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const at = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => at.startsWith(`${pointerTo(name)}/`));
  if (parameter !== undefined) return { ...issue, in: parameter.in };
  return body === undefined ? issue : { ...issue, in: "body" };
}

/** Sets the path from its template. Each parameter becomes exactly one segment. */
export function fillPath(draft: RequestDraft): void {
  const { operation } = draft.state;
  const parts = templates.get(operation) ?? operation.path.split(/[{}]/);
  templates.set(operation, parts);
  draft.path = "";
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    draft.path += at % 2 === 0 ? part : parameterText(draft, part);
  }
}

/** The texts of templates and between them the names of parameters, split once for each operation. */
const templates: WeakMap<OperationDescriptor, readonly string[]> = /* @__PURE__ */ new WeakMap();

function parameterText({ input, issues }: RequestDraft, name: string): string {
  const text = valueText(own(input, name));
  const escaped = text === undefined ? undefined : escapeSegment(text);
  if (escaped !== undefined) return escaped;
  const message = "must be a path segment: not empty, not . or .., no control characters";
  const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
  issues.push({ code: "pattern", pattern, pointer: pointerTo(name), in: "path", message });
  return "";
}

/** The retry policy. */

/** A failed attempt, as the retry policy sees it. */
export interface FailedAttempt {
  readonly error: CallFailure | DeclaredError;
  /** Number of the next retry: 1, 2, … */
  readonly retry: number;
  /** Limit of attempts of the call. */
  readonly attempts: number;
  /** True when the request may run twice: by its method, by the spec, or with a key. */
  readonly repeatable: boolean;
  readonly rateLimited: "any" | "repeatable";
  /** Milliseconds until the time limit of the call. */
  readonly leftMs: number;
  /** Returns the milliseconds to wait unless the service asks for more. */
  readonly backoff: (retry: number) => number;
}

/** Returns the milliseconds to wait before the next attempt, or undefined to give up. */
export function waitBeforeNext(failedAttempt: FailedAttempt): number | undefined {
  const { error, retry, attempts, leftMs, backoff } = failedAttempt;
  if (retry >= attempts || !mayRepeat(failedAttempt)) return undefined;
  const wait = Math.max(0, backoff(retry), error.retryAfterMs ?? 0);
  return wait < leftMs && wait <= maxDelay ? wait : undefined;
}

function mayRepeat({ error, repeatable, rateLimited }: FailedAttempt): boolean {
  switch (error.kind) {
    case "connection":
      if (error.reason === "lost") return repeatable;
      // No token could be had for now, so nothing was sent. No other error of a hook has a time.
      return (
        error.reason === "unreachable" ||
        (error.reason === "hook" && error.retryAfterMs !== undefined)
      );
    case "timeout":
      return repeatable || !error.maybeProcessed;
    case "http":
    case "declared": {
      const { status } = error;
      // The service has not processed the request.
      if (status === 429) return repeatable || rateLimited === "any";
      // The first request with this key is still in progress. A retry returns its response.
      if (status === 409) return repeatable && codeOnWire(error) === "idempotency_in_progress";
      // The handler has finished. A retry would run it again.
      if (codeOnWire(error) === "response_contract") return false;
      return repeatable && [408, 425, 500, 502, 503, 504].includes(status);
    }
    default:
      return false;
  }
}

function codeOnWire(error: HttpError | DeclaredError): string | undefined {
  return error.kind === "http" ? error.problem?.code : error.code;
}

/** Takes `cost` retries from `budget`. Returns false when it has fewer. */
export function takeRetry(budget: RetryBudget, cost: number): boolean {
  if (budget.left < cost) return false;
  budget.left -= cost;
  return true;
}

/** Returns retries to `budget` after a success: the cost of the last retry, or else 0.2. */
export function giveBack(budget: RetryBudget, cost: number = 0.2): void {
  budget.left = Math.min(budget.max, budget.left + cost);
}

/** Returns a random delay (full jitter), so that clients that failed together retry apart. */
export function jitter(retry: number): number {
  return Math.random() * Math.min(500 * 2 ** (retry - 1), 8000);
}

/** Calls: their attempts until one succeeds or none may follow. */

/**
 * Returns the output of a call. Retries until it succeeds or must not be retried.
 * @throws CallError of the last attempt.
 */
async function outputOf(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): Promise<unknown> {
  const { signal } = state;
  let request: PreparedRequest | undefined;
  let endsAt = Infinity;
  let waitMs: number | undefined;
  /** Cost of the last retry. */
  let cost: number | undefined;
  const { retries } = state.settings;
  for (let number = 1; ; number++) {
    let leftMs = Infinity;
    try {
      if (waitMs !== undefined) await pause(waitMs, signal);
      throwIfAborted(signal);
      if (request === undefined) {
        state.prepared = request = prepareRequest(state, input, options, issues);
        leftMs = state.limit.timeoutMs;
        endsAt = performance.now() + leftMs;
      } else leftMs = endsAt - performance.now();
      if (leftMs <= 0) throw timeLimit;
      const output = await attempt(state, request, number, leftMs);
      giveBack(retries, cost);
      return output;
    } catch (thrown) {
      const ended = errorOf(state, thrown, leftMs);
      if (!isCallError(ended)) throw ended;
      let error = ended;
      try {
        waitMs = waitOf(state, error, number, endsAt - performance.now());
        cost = error.kind === "timeout" ? 2 : 1;
        if (waitMs !== undefined && !takeRetry(retries, cost)) waitMs = undefined;
      } catch (cause) {
        waitMs = undefined;
        error = connectionError(state, cause, "hook");
      }
      const facts = logFacts(error);
      if (waitMs === undefined) {
        state.upload?.stop?.(error);
        const isExpected = error.kind === "declared" || error.kind === "aborted";
        log(state, isExpected ? "info" : "error", "failed", facts);
        retrace(error);
        throw error;
      }
      log(state, "warn", "retry", { ...facts, waitMs });
    }
  }
}

/** Returns the members of an error that logs show. */
function logFacts(error: CallFailure | DeclaredError): object {
  const { kind, code } = error;
  if ("reason" in error) return { kind, code, reason: error.reason };
  return "status" in error ? { kind, code, status: error.status } : { kind, code };
}

function waitOf(
  state: CallState,
  error: CallFailure | DeclaredError,
  retry: number,
  leftMs: number,
): number | undefined {
  const { settings, operation, bounds, idempotencyKey } = state;
  if (state.upload?.isOnce === true) return undefined;
  const { method, reads } = operation;
  const isSafe = (method !== "POST" && method !== "PATCH") || reads === true;
  const { attempts } = bounds;
  const repeatable = isSafe || idempotencyKey !== undefined;
  const { rateLimited, backoff = jitter } = settings;
  return waitBeforeNext({ error, retry, attempts, repeatable, rateLimited, leftMs, backoff });
}

/** Options of any call. They take precedence over those of the connection. */
export interface CallOptions extends PolicyOptions {
  /** Aborts the call, which then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Headers for this call. Those that the endpoint defines take precedence. */
  readonly headers?: HeaderValues | undefined;
}

/** Options of a call that takes effect once, even if its request is sent several times. */
export interface WithIdempotencyKey {
  /** Idempotency key. Default: a random UUID. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that the service must not process after a deadline. */
export interface WithDeadline<Moment extends Date | number> {
  /** Time by which to process the request. A number is sent unchanged. */
  readonly deadline?: Moment | undefined;
}

/** The end of a call: its output, or an error of its endpoint. */
export type Outcome<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful response: the output of a call with status, headers and facts. */
export interface CallResponse<T, H = undefined> extends CallFacts {
  readonly status: number;
  /** All headers of the response. */
  readonly headers: Headers;
  /** Headers that the spec declares, by name; undefined where it declares none. */
  readonly declaredHeaders: H;
  readonly value: T;
}

/**
 * A call in progress: a promise of its output, which rejects with an error of type `E`. Its methods
 * do not send it again.
 */
export interface Call<T, E, H = undefined> extends Promise<T> {
  /** Resolves to the output or the error, instead of rejecting. */
  result(): Promise<Outcome<T, E>>;
  /** Resolves to the output with status and headers; rejects as the call does. */
  response(): Promise<CallResponse<T, H>>;
}

/** The options of all calls together. */
export type AnyCallOptions = CallOptions & WithIdempotencyKey & WithDeadline<Date | number>;

/** Calls an endpoint. Sends the request at once. */
export function call<T, E, H = undefined>(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown = {},
  options: AnyCallOptions = {},
): Call<T, E, H> {
  const issues: Issue[] = [];
  const state = newCall(connection, operation, options, issues);
  const output = outputOf(state, input, options, issues) as Promise<T>;
  return Object.assign(output, {
    result: () => output.then(success, failure) as Promise<Outcome<T, E>>,
    response: () => output.then((value) => responseOf(state, value) as CallResponse<T, H>),
  });
}

/** Returns the state of a new call; invalid options become issues. */
export function newCall(
  connection: Connection,
  operation: OperationDescriptor,
  options: CallOptions,
  issues: Issue[],
): CallState {
  const settings = settingsOf(connection);
  const bounds = boundsOf(options, settings.bounds, issues);
  const limit = { scope: "total", timeoutMs: bounds.totalTimeoutMs } as const;
  const { signal } = options;
  return { settings, operation, signal, bounds, limit, attempts: 0, maybeProcessed: false };
}

function success(value: unknown): Outcome<unknown, never> {
  return { ok: true, value };
}

function failure(error: unknown): Outcome<never, unknown> {
  // Anything else is a bug and no outcome of the call.
  if (!isCallError(error)) throw error;
  return { ok: false, error };
}

function responseOf(state: CallState, value: unknown): CallResponse<unknown, unknown> {
  const { status, headers } = state.response as Response;
  const { declaredHeaders } = state;
  // Faster than a spread: in Node each member added to one costs more than a microsecond.
  return Object.assign(factsOf(state), { status, headers, declaredHeaders, value });
}

/** Headers with the credentials of a request. */

/** Reads the credentials of a connection and adds them to requests. Bundled where a spec has schemes. */
export const credentialHeaders: CredentialHeaders = { read: readCredentials, add: addCredentials };

/** Returns copies of the credentials, so that later changes do not affect the connection. */
function readCredentials(auth: object, issues: Issue[]): Settings["credentials"] {
  const read = new Map<string, CredentialSource<CredentialValues>>();
  for (const [scheme, source] of Object.entries(auth) as [string, unknown][]) {
    if (source === undefined) continue;
    if (typeof source === "function") read.set(scheme, source as () => CredentialValues);
    else if (typeof source === "object" && source !== null)
      read.set(scheme, { ...(source as CredentialValues) });
    else {
      const message = "must be an object or a function";
      issues.push({ code: "type", expected: "object", pointer: `/auth/${scheme}`, message });
    }
  }
  return read;
}

/**
 * Adds the headers of the first of `alternatives` whose schemes all have credentials. Done on return
 * unless credentials are functions. Invalid credentials become issues.
 */
async function addCredentials(
  headers: Record<string, string>,
  { credentials }: Settings,
  alternatives: Alternatives,
  issues: Issue[],
  added: AddedCredentials,
  query: string[] = [],
): Promise<void> {
  const known = new Map<string, CredentialValues | null | undefined>();
  for (const schemes of alternatives) {
    let isPresent = true;
    for (const { name } of schemes) {
      const source = credentials.get(name);
      if (!known.has(name)) known.set(name, typeof source === "function" ? await source() : source);
      isPresent &&= isGiven(known.get(name));
    }
    if (!isPresent) continue;
    for (const scheme of schemes) {
      const values = known.get(scheme.name) ?? {};
      addScheme(headers, scheme, values, issues);
      scheme.more?.(scheme, values, { headers, query }, issues);
      if (scheme.basic !== undefined) added.secrets.push((headers["authorization"] ?? "").slice(6));
      for (const name in values)
        if (name !== scheme.basic?.username) added.secrets.push(String(values[name]));
    }
    return;
  }
  if (alternatives.length > 0) added.absent = missing(alternatives);
}

/** Returns whether somebody is signed in: `{ token: "" }` and `{ token: undefined }` are no credentials. */
function isGiven(values: CredentialValues | null | undefined): boolean {
  if (typeof values !== "object" || values === null) return values !== null && values !== undefined;
  const all: unknown[] = Object.values(values);
  return (
    all.length === 0 || all.some((value) => value !== undefined && value !== null && value !== "")
  );
}

function addScheme(
  headers: Record<string, string>,
  { name, basic, bearer, http, headers: others }: SchemeDescriptor,
  values: CredentialValues | undefined,
  issues: Issue[],
): void {
  const at = (credential: string): string => `/auth/${name}/${credential}`;
  const valueOf = (credential: string, form: RegExp, expected: string): string => {
    const value: unknown = values?.[credential];
    if (typeof value === "string" && form.test(value)) return value;
    const message = value === undefined ? "is required" : `must be ${expected}`;
    issues.push({ code: "required", pointer: at(credential), message });
    return "";
  };
  if (basic !== undefined) {
    const username = valueOf(basic.username, userForm, "text without : and control characters");
    const password = valueOf(basic.password, passwordForm, "text without control characters");
    headers["authorization"] = `Basic ${base64(`${username}:${password}`)}`;
  }
  if (bearer !== undefined)
    headers["authorization"] = `Bearer ${valueOf(bearer, /^[!-~]+$/, "visible ASCII")}`;
  if (http !== undefined) {
    const value = valueOf(
      http.credential,
      credentialsForm,
      "printable ASCII without spaces at its ends",
    );
    headers["authorization"] = `${http.scheme} ${value}`;
  }
  for (const header in others) {
    const credential = others[header] ?? "";
    const value = valueOf(credential, /[^]/, "a non-empty string");
    if (!isHeaderValue(value)) issues.push(headerIssue(at(credential)));
    headers[header.toLowerCase()] = value;
  }
}

const credentialsForm = /^[!-~](?:[ -~]*[!-~])?$/;
// RFC 7617: no control characters, no colon in a user name. Lone surrogates have no UTF-8.
const userForm = /^[ -9;-~\u0080-\ud7ff\ue000-\u{10ffff}]+$/u;
const passwordForm = /^[ -~\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

/** Returns the UTF-8 bytes of `text` in base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function missing(alternatives: Alternatives): Issue {
  const named = alternatives.map((all) => all.map((scheme) => scheme.name).join(" and "));
  const message = `must have credentials for ${named.join(", or for ")}`;
  return { code: "required", pointer: "/auth", in: "header", message };
}

/** Parameters as text, for the query and for headers. */

/** Adds the text of a parameter to a request. Returns an issue or undefined. */
export type AddText = (parameter: Parameter, text: string) => Issue | undefined;

/** Passes the texts of a value to `add`; those that cannot be sent become issues. */
export type WriteValue = (
  parameter: Parameter,
  value: unknown,
  add: AddText,
  issues: Issue[],
) => void;

/** Passes the texts of each parameter in `place` to `add`. */
export function eachText(
  { state, input, issues }: RequestDraft,
  place: Parameter["in"],
  add: AddText,
  write: WriteValue,
): void {
  for (const parameter of state.operation.parameters ?? []) {
    if (parameter.in !== place) continue;
    const value = own(input, parameter.name);
    if (value !== undefined) write(parameter, value, add, issues);
  }
}

/** Passes the text of a value that is neither a list nor an object to `add`. */
export const writeScalar: WriteValue = (parameter, value, add, issues) => {
  const text = value === null && parameter.nullable === true ? "" : valueText(value);
  const issue = text === undefined ? typeIssue(parameter) : add(parameter, text);
  if (issue !== undefined) issues.push(issue);
};

/** Returns the issue of a value that has no form as text. */
export function typeIssue(parameter: Parameter, expected: string = parameter.type): Issue {
  const pointer = pointerTo(parameter.name);
  return { code: "type", expected, pointer, in: parameter.in, message: `must be ${expected}` };
}

/** Parameters in the query. */

/** Adds the query parameters, all of which are scalars. */
export function addQuery(draft: RequestDraft): void {
  writeQuery(draft, writeScalar);
}

/** Adds the query parameters. `write` decides which values they can have. */
export function writeQuery(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    const value = escapeValue(parameter, text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  };
  eachText(draft, "query", add, write);
}

/** Operations of several calls: the pages of a list. */

/** Returns the pages of an endpoint, starting with the one of `input`. The loop fetches them. */
export function pages<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Page> {
  return { [Symbol.asyncIterator]: () => eachPage<Page>(connection, operation, input, options) };
}

/** Returns the items of all these pages. */
export function items<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object = {},
  options: AnyCallOptions = {},
): AsyncIterable<Item> {
  return { [Symbol.asyncIterator]: () => eachItem<Item>(connection, operation, input, options) };
}

/** The functions of a paged endpoint: one page, and all items or pages from there on. */
type Paged<Args extends unknown[], One, All, Pages> = ((...args: Args) => One) & {
  readonly all: (...args: Args) => All;
  readonly pages: (...args: Args) => Pages;
};

/** Returns the functions of a paged endpoint for one connection. */
export function paged<C, Args extends unknown[], One, All, Pages>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  allItems: (connection: C, ...args: Args) => All,
  allPages: (connection: C, ...args: Args) => Pages,
): Paged<Args, One, All, Pages> {
  return Object.assign((...args: Args) => one(connection, ...args), {
    all: (...args: Args) => allItems(connection, ...args),
    pages: (...args: Args) => allPages(connection, ...args),
  });
}

async function* eachPage<Page>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object,
  options: AnyCallOptions,
): AsyncGenerator<Page, void, undefined> {
  const { pages: names } = operation;
  if (names === undefined) throw new TypeError(`${operation.endpoint} is not paged.`);
  const isLoop = loopFinder(member(input, names.cursor));
  let request = input;
  for (;;) {
    const page = await call<Page, never>(connection, operation, request, options).catch(
      (error: unknown) => {
        addCursor(error, member(request, names.cursor));
        throw error;
      },
    );
    yield page;
    const next = member(page, names.next);
    if (next === null || next === undefined || next === "" || isLoop(next)) return;
    request = { ...input, [names.cursor]: next };
  }
}

/** Adds the cursor of its page to `error`, where possible. Never throws. */
export function addCursor(error: unknown, cursor: unknown): void {
  if (cursor === undefined) return;
  try {
    // Configurable: middleware can throw the same error for a later page.
    Reflect.defineProperty(error as object, "pageCursor", { value: cursor, configurable: true });
  } catch {
    // Not an object, or a revoked proxy.
  }
}

/**
 * Returns a function that finds cursors that repeat, given each in turn. It compares a cursor to the
 * last two and to a marked one, which moves after 1, 2, 4, … cursors (Brent's algorithm). The loop
 * ends before three times as many pages have been fetched as exist.
 */
export function loopFinder(first: unknown): (cursor: unknown) => boolean {
  let [marked, lastButOne, last] = [first, first, first];
  let [steps, reach] = [0, 1];
  return (cursor) => {
    if (cursor === last || cursor === lastButOne || cursor === marked) return true;
    [lastButOne, last] = [last, cursor];
    steps += 1;
    if (steps === reach) [marked, steps, reach] = [cursor, 0, reach * 2];
    return false;
  };
}

async function* eachItem<Item>(
  connection: Connection,
  operation: OperationDescriptor,
  input: object,
  options: AnyCallOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal } = options;
  const countItems = emptyPageCounter(connection, operation, options);
  for await (const page of eachPage<unknown>(connection, operation, input, options)) {
    const list = member(page, operation.pages?.items ?? "");
    const all = Array.isArray(list) ? (list as Item[]) : [];
    countItems(all.length);
    for (const item of all) {
      yield item;
      if (signal?.aborted === true) throw aborted(newCall(connection, operation, options, []));
    }
  }
}

/** The number of pages in a row without items after which a loop over items ends: it would never give up. */
const maxEmptyPages = 1_000;

/**
 * Returns a function that is given the number of items of each page.
 * @throws ContractError after too many pages without items.
 */
export function emptyPageCounter(
  connection: Connection,
  operation: OperationDescriptor,
  options: AnyCallOptions,
): (count: number) => void {
  let empty = 0;
  return (count) => {
    empty = count === 0 ? empty + 1 : 0;
    if (empty < maxEmptyPages) return;
    const state = newCall(connection, operation, options, []);
    const problem = `${maxEmptyPages} pages in a row have no items`;
    const issue = { code: "count", min: 1, pointer: "", message: problem } as const;
    const status = operation.status === "2XX" ? 200 : operation.status;
    const fields = { kind: "contract", status, issues: [issue] } as const;
    throw failed<ContractError>(state, fields, `${problem}: iterate \`pages()\` to go on`);
  };
}

/** Returns an own member of `value`, or undefined. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
