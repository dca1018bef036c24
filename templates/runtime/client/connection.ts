/** Connections, descriptors of operations, and the state of a call. */
import type { Checked, Schema } from "../values/schema.js";
import type { Credentials } from "../../types.js";
import { type Issue, pointerTo } from "../values/issue.js";
import {
  type Drift,
  headerValue,
  isHeaderName,
  isHeaderValue,
  type Parameter,
  retryAfterOf,
} from "../values/wire.js";
import {
  callError,
  type CallErrorBase,
  type CallFacts,
  type ErrorFields,
  type InputError,
} from "./errors.js";

/** A request that is about to be sent. */
export interface AttemptRequest {
  /** Name of the endpoint in the spec, for example `policies.list`. */
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
type Bounds = { readonly [Name in keyof PolicyOptions]-?: number };

const defaultBounds: Bounds = {
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

/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Credentials, or a function that returns them, called before each request, retries included. */
export type CredentialSource<Values> = Values | (() => Values | Promise<Values>);

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
    query?: string[],
  ): Promise<unknown>;
  /** Returns whether the call may be sent again after a 401, since its credentials are new. */
  renew?(settings: Settings, alternatives: Alternatives, headers: HeaderValues): boolean;
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
  readonly fixedHeaders: WeakMap<Alternatives, HeaderValues>;
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

function refused(issues: Issue[]): InputError {
  const facts = { endpoint: "", method: "", path: "", attempts: 0 };
  const says = issues.map((issue) => `${issue.pointer.slice(1)} ${issue.message}`).join("; ");
  return callError(facts, { kind: "input", issues }, `Invalid options: ${says}`);
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
function checkOptions(options: ConnectionOptions, issues: Issue[]): void {
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

/** An endpoint as clients call it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  /** Path template from the spec, for example `/v1/intents/{intent_id}/authorize`. */
  readonly path: string;
  /** Segments of a path with parameters. */
  readonly segments?: readonly (string | { readonly parameter: string })[];
  /** Segments of a path with pieces of segments or a rest. */
  readonly pattern?: readonly PatternSegment[];
  /** Members of the input that the path, the query, headers and a form carry. */
  readonly parameters?: readonly Parameter[];
  /** Body of the request: all other members of the input, or one property. Default: `fields`. */
  readonly body?: "fields" | { readonly property: string };
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
  /** Status of success. */
  readonly status: number;
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
  /** Further responses of success, by status. */
  readonly others?: Readonly<Record<number, ListedResponse>>;
  /** Set when their bodies differ: the output is then the status with the body. */
  readonly narrowed?: true;
  /** Place in the spec that declares the response, for example `wallet.yaml#PoliciesPage`. */
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
  readonly read: (headers: Headers, parameters: readonly Parameter[]) => Record<string, unknown>;
  readonly parameters: readonly Parameter[];
  readonly schema: Checked;
}

/** The places of the parts of an error body, with the function that reads them. */
export interface ErrorReader {
  /** Returns what a response with `body` is; `state` is that of the call. */
  read(state: object, status: number, body: unknown): ErrorMatch;
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
type RequestPart = (draft: RequestDraft) => void;

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
  /** A body that is not text. The request cannot be repeated if it `isOnce`. */
  upload?: { readonly init: object; readonly isOnce: boolean; readonly stop?: () => void };
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
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${message}`);
}

/** Returns the error of a call with invalid input or options. */
export function inputError(state: CallState, issues: readonly Issue[]): InputError {
  return failed(state, { kind: "input", issues }, `invalid input: ${firstIssue(issues)}`);
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
function runHook(hook: () => unknown): void {
  try {
    const returned = hook();
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // Ignored, as documented.
  }
}
