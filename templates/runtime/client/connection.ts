/** Connections and their settings, operations as data, and the state of a call. */
import type { Checked } from "../values/schema.js";
import type { Credentials } from "../../types.js";
import { type Issue, pointerTo } from "../values/issue.js";
import {
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

// --- Hooks ---

/** A request that is about to be sent. */
export interface AttemptRequest {
  /** Name of the endpoint in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** Headers by name in lower case; without those of credentials, except for `sign`. */
  readonly headers: HeaderValues;
  readonly body: string | undefined;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  /** Aborts when the attempt takes too long or the call is called off. */
  readonly signal: AbortSignal | undefined;
  /** The same for all attempts of a call, where the endpoint takes one. */
  readonly idempotencyKey: string | undefined;
}

/** Sends `request`; what it rejects with should be thrown on, so that it is known as what it is. */
export type Next = (request: AttemptRequest) => Promise<Response>;

/**
 * Stands around every attempt. What it throws of its own ends the call.
 *
 *   async (request, next) => {
 *     const response = await next({ ...request, headers: { ...request.headers, "x-trace": id() } });
 *     count(request.endpoint, response.status);
 *     return response;
 *   }
 */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<Response>;

/** Headers to add to a request that is otherwise complete, such as a signature of it. */
export type Sign = (
  request: AttemptRequest,
  attempt: number,
) => HeaderValues | Promise<HeaderValues>;

/** Takes an entry of a log. The facts hold neither secrets nor bodies. */
export type Log = (message: string, facts: object) => void;

/** Where to log to; `console` is one. What it throws is ignored. */
export interface Logger {
  readonly debug?: Log | undefined;
  readonly info?: Log | undefined;
  readonly warn?: Log | undefined;
  readonly error?: Log | undefined;
}

/** How important an entry must be to be logged. */
export type LogLevel = keyof Logger | "off";

/** What a caller can put around the requests of a connection. */
export interface Hooks {
  /** Stands around every attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Asked last before every request, with all its headers. */
  readonly sign?: Sign | undefined;
  /**
   * Told of requests and answers (`debug`), calls that end in a declared error or are called off
   * (`info`), attempts that are repeated (`warn`) and calls that fail (`error`).
   */
  readonly logger?: Logger | undefined;
  /** `warn` by default. */
  readonly logLevel?: LogLevel | undefined;
}

// --- Bounds of a call ---

/** What bounds a call; given for a connection, or for one call. */
export interface PolicyOptions {
  /** How many requests may be sent, the first one included. 3 by default; 1: never again. */
  readonly attempts?: number | undefined;
  /**
   * Milliseconds that an attempt may take: credentials, hooks, the answer and its body. 30,000 by
   * default; Infinity for ever.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds that all attempts and the waits between them may take. 60,000 by default. */
  readonly totalTimeoutMs?: number | undefined;
  /** Bytes that an answer may have. 10 MiB by default. */
  readonly maxResponseBytes?: number | undefined;
}

/** The numbers that bound a call. */
export type Bounds = { readonly [Name in keyof PolicyOptions]-?: number };

/** What holds where nothing else is said. */
export const defaultBounds: Bounds = {
  attempts: 3,
  timeoutMs: 30_000,
  totalTimeoutMs: 60_000,
  maxResponseBytes: 10_485_760,
};

/** What `options` say, and `bounds` where they say nothing. */
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

// --- Headers ---

/** Headers by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** `headers` with names in lower case; what cannot be sent becomes issues at `pointer`. */
export function checkHeaders(
  headers: HeaderValues | undefined,
  pointer: string,
  issues: Issue[],
): Record<string, string> {
  const checked: Record<string, string> = {};
  if (!isRecord(headers ?? {})) {
    const message = "must be an object with header names and values";
    issues.push({ code: "type", expected: "object", pointer, message });
    return checked;
  }
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    const at = pointer + pointerTo(name);
    if (value === undefined) continue;
    if (!isHeaderName(name)) {
      const message = "is not the name of a header that may be set";
      issues.push({ code: "unknown_field", field: name, pointer: at, in: "header", message });
    } else if (typeof value !== "string" || !isHeaderValue(value)) issues.push(headerIssue(at));
    else checked[name.toLowerCase()] = value;
  }
  return checked;
}

/** Returns whether the entries of `value` are its content: those of `Headers`, Map and lists are not. */
function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}

/** That the value at `pointer` would not arrive as the value of a header. The value is not told. */
export function headerIssue(pointer: string): Issue {
  const message = "must be text that a header can carry: no line breaks, Latin-1 only";
  return { code: "pattern", pattern: headerValue.source, pointer, in: "header", message };
}

// --- Retry budget ---

export interface RetryBudget {
  left: number;
  readonly most: number;
}

/** Takes `cost` retries; false where there are not so many left. */
export function takeRetry(budget: RetryBudget, cost: number): boolean {
  if (budget.left < cost) return false;
  budget.left -= cost;
  return true;
}

/** Gives back what a call took that has succeeded at last: the cost of its last retry, else a fifth. */
export function giveBack(budget: RetryBudget, cost: number = 0.2): void {
  budget.left = Math.min(budget.most, budget.left + cost);
}

/** Full jitter: many clients that failed together do not come again together. */
export function jitter(retry: number): number {
  return Math.random() * Math.min(500 * 2 ** (retry - 1), 8000);
}

// --- Credentials ---

/** A way to authenticate: which credential travels where. */
export interface SchemeDescriptor {
  readonly name: string;
  /** Credentials of `Authorization: Basic`. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Credential of `Authorization: Bearer`. */
  readonly bearer?: string;
  /** Header -> credential. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Lists of schemes, one of which must be given. */
export type Alternatives = readonly (readonly SchemeDescriptor[])[];

// --- Connections ---

/** A service that can be called; `S` names the schemes for which there are credentials. */
export interface Connection<S extends keyof Credentials = never> {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** The schemes for which there are credentials, which themselves are not to be seen. */
  readonly schemes: { readonly [Scheme in S]: true };
}

/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Credentials, or a function that is asked for them before each request, retries included. */
export type CredentialSource<Values> = Values | (() => Values | Promise<Values>);

/** An answer that is not what the spec promises, in one place. */
export interface Drift {
  /** Name of the endpoint in the spec. */
  readonly endpoint: string;
  /** JSON pointer to the place in the answer. */
  readonly pointer: string;
  readonly issue: Issue;
  /** Where the spec says what the answer is, for example `wallet.yaml#PoliciesPage`. */
  readonly specAt: string;
}

/** How a service is reached. */
export interface ConnectionOptions extends PolicyOptions, Hooks {
  /** Sends the requests, in place of the global `fetch`: for tests, proxies and other runtimes. */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. What a call itself sets wins. */
  readonly headers?: HeaderValues | undefined;
  /**
   * Whether a request that was answered with 429 is sent again only where it may run twice. By
   * default it is sent again in any case: 429 says that it was not processed.
   */
  readonly rateLimited?: "any" | "repeatable" | undefined;
  /**
   * The retries that may fail in a row, in all calls together; 100 by default, Infinity for no bound.
   * A retry takes one, after a time-out two; a call that succeeds gives back what its last retry
   * took, or a fifth of one. Where none is left, errors come without a retry.
   */
  readonly retryBudget?: number | undefined;
  /**
   * Milliseconds to wait before retry 1, 2, …; longer where the service asks for it. By default up
   * to 500, 1,000, 2,000, 4,000 and then 8,000, at random.
   */
  readonly backoff?: ((retry: number) => number) | undefined;
  /**
   * What happens when an answer is not what the spec promises: `enforce` fails the call, `report`
   * tells `onDrift` and keeps the answer as it came, `off` does not look. `report` by default.
   */
  readonly responses?: "enforce" | "report" | "off" | undefined;
  /** Told of every issue of an answer under `responses: "report"`. What it throws is ignored. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
}

/**
 * Credentials for a service that some calls reach without any: required as soon as `S` names a
 * scheme, so that no credentials that may be missing pass for a scheme.
 */
export type OptionalAuth<S extends keyof Credentials> = [S] extends [never]
  ? { readonly auth?: undefined }
  : {
      /**
       * Credentials by scheme; which ones are given decides which calls there are.
       *
       * A function in their place is asked before each request.
       */
      readonly auth: { readonly [Scheme in S]: CredentialSource<Credentials[Scheme]> };
    };

/** What `connect` takes; an emitted createConnection says which members are required. */
export interface ConnectOptions extends ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly auth?: object | undefined;
  readonly idempotencyHeader?: string | undefined;
}

/** The credentials of a scheme, by name. */
export type CredentialValues = Readonly<Record<string, string>>;

/** Reads credentials and adds the headers that carry them to requests. */
export interface CredentialHeaders {
  /** Returns the sources of `auth` by scheme; what is no source becomes an issue. */
  read(auth: object, issues: Issue[]): Settings["credentials"];
  /** Adds the headers of the first of `alternatives` whose schemes are all given. */
  add(
    headers: Record<string, string>,
    settings: Settings,
    alternatives: Alternatives,
    issues: Issue[],
  ): Promise<unknown>;
}

/** What calls know of a connection. */
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
  readonly backoff: (retry: number) => number;
  readonly responses: "enforce" | "report" | "off";
  readonly onDrift: ((drift: Drift) => void) | undefined;
  readonly idempotencyHeader: string | undefined;
  readonly credentials: ReadonlyMap<string, CredentialSource<CredentialValues>>;
  /** Undefined when no endpoint needs credentials. */
  readonly credentialHeaders: CredentialHeaders | undefined;
  /** Whether no function of the caller stands around requests, so that they are ready at once. */
  readonly isPlain: boolean;
  /** Headers that nothing replaces, by the schemes of the endpoint. */
  readonly own: WeakMap<Alternatives, HeaderValues>;
}

/** Kept apart from the connection, so that no log and no inspection of it shows a secret. */
const settingsByConnection: WeakMap<object, Settings> = /* @__PURE__ */ new WeakMap();

/**
 * Makes a connection; `address` is where the service is unless `options` say so. Services with
 * schemes pass `credentialHeaders`, so that others do not bundle it.
 * @throws InputError when an option cannot be used.
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
    retries: { left: retryBudget, most: retryBudget },
    backoff: options.backoff ?? jitter,
    responses: options.responses ?? "report",
    onDrift: options.onDrift,
    idempotencyHeader: options.idempotencyHeader?.toLowerCase(),
    credentials,
    credentialHeaders,
    isPlain: !hooks.some((hook) => typeof hook === "function"),
    own: new WeakMap(),
  });
  return connection as Connection<never> as Connection<S>;
}

/** What a call has to know of `connection`. */
export function settingsOf(connection: Connection): Settings {
  const found = settingsByConnection.get(connection);
  if (found === undefined) throw new TypeError("This connection was not made by createConnection.");
  return found;
}

function refused(issues: Issue[]): InputError {
  const facts = { endpoint: "", method: "", path: "", attempts: 0 };
  const says = issues.map((issue) => `${issue.pointer.slice(1)} ${issue.message}`).join("; ");
  return callError(facts, { kind: "input", issues }, `The options do not fit: ${says}`);
}

// --- Base URL ---

/** A URL as it is once it has been read, with what goes before the slashes at its end. */
const address = /^(https?:\/\/[^/?#@]+(?:\/+[^/?#]+)*)\/*$/;

/** A host that is link-local: IPv6, and IPv4 by itself or inside IPv6. `URL` has made them short. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[(?:::|::ffff:|::ffff:0:|64:ff9b::)a9fe:)/;

/** `text` without a slash at the end; what a path cannot be added to becomes an issue. */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let found: string | undefined;
  let message = "must be a URL with http or https, without credentials, query and fragment";
  try {
    const { href, hostname, pathname } = new URL(String(text));
    found = address.exec(href)?.[1];
    if (linkLocal.test(hostname))
      [found, message] = [undefined, "must not be a link-local address"];
    else decodeURIComponent(pathname);
  } catch (error) {
    found = undefined;
    if (error instanceof URIError)
      message = "must have no malformed escape in its path, such as %zz";
  }
  if (found !== undefined) return found;
  issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
  return "";
}

// --- Checks of options ---

/** Options that are functions. */
const functions: readonly (keyof ConnectionOptions)[] = ["fetch", "sign", "backoff", "onDrift"];

/** Values of options that take one of several. */
const allowed: { readonly [Name in keyof ConnectionOptions]?: readonly string[] } = {
  rateLimited: ["any", "repeatable"],
  responses: ["enforce", "report", "off"],
  logLevel: ["debug", "info", "warn", "error", "off"],
};

/** Options that cannot be used become issues. */
export function checkOptions(options: ConnectionOptions, issues: Issue[]): void {
  const check = (name: string, isRight: boolean, expected: string): void => {
    if (!isRight)
      issues.push({ code: "type", expected, pointer: `/${name}`, message: `must be ${expected}` });
  };
  for (const name of functions) {
    const value: unknown = options[name];
    check(name, value === undefined || typeof value === "function", "a function");
  }
  for (const [name, values] of Object.entries(allowed)) {
    const value: unknown = options[name as keyof ConnectionOptions];
    check(name, value === undefined || values.includes(value as string), values.join(" or "));
  }
  const { middleware = [], logger = {}, retryBudget = 1 } = options;
  const isList = Array.isArray(middleware) && middleware.every((one) => typeof one === "function");
  check("middleware", isList, "a list of functions");
  check("logger", Object(logger) === logger, "an object");
  check("retryBudget", typeof retryBudget === "number" && retryBudget >= 0, "at least 0");
}

// --- Operations as data ---

/** An endpoint as a client sees it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path as the spec has it, for example `/v1/intents/{intent_id}/authorize`. */
  readonly path: string;
  /** Segments of the path, where it has parameters. */
  readonly segments?: readonly (string | { readonly parameter: string })[];
  /** Members of the input that travel in the path, the query and headers. */
  readonly parameters?: readonly Parameter[];
  /** `fields`: every other member of the input. Otherwise the one member that is the body. */
  readonly body?: "fields" | { readonly property: string };
  /** What writes the parts of the request. */
  readonly parts?: readonly RequestPart[];
  /** Alternatives, each a list of schemes that must all be given. */
  readonly auth?: readonly (readonly SchemeDescriptor[])[];
  /** That the request changes nothing although its method could, so it may be sent again. */
  readonly reads?: true;
  /** Header that takes the key; the connection names it when the spec does not. */
  readonly idempotency?: { readonly header?: string };
  /** Header that takes the time by which the request must be processed. */
  readonly deadline?: DeadlineDescriptor;
  readonly pages?: PagesDescriptor;
  readonly wait?: WaitDescriptor;
  /** Status of success. */
  readonly status: number;
  /** Headers of a success that the spec declares. */
  readonly responseHeaders?: HeaderReader;
  readonly errors?: readonly ErrorDescriptor[];
  readonly input: Checked;
  /** Absent when the response has no body. */
  readonly output?: Checked;
  /** Where the spec says what the answer is, for example `wallet.yaml#PoliciesPage`. */
  readonly specAt?: string;
}

/** How the time is sent by which a request must be processed. */
export interface DeadlineDescriptor {
  readonly header: string;
  readonly unit: "ms" | "s" | "unspecified";
  /** That no request may be without it. */
  readonly required?: true;
}

/** An error that an endpoint declares. */
export interface ErrorDescriptor {
  readonly code: string;
  readonly status: number;
  /** Members of its body that become members of the error. */
  readonly fields?: readonly string[];
  /** The schema of those members, where there are any. */
  readonly schema?: Checked;
  /** Headers that it declares. */
  readonly headers?: HeaderReader;
}

/** Where the cursors and the items of a page lie. */
export interface PagesDescriptor {
  /** Member of the input that takes the cursor. */
  readonly cursor: string;
  /** Member of the output that holds the next cursor. */
  readonly next: string;
  /** Member of the output that holds the items. */
  readonly items: string;
}

/** When what an endpoint reads has come to rest. */
export interface WaitDescriptor {
  /** Member of the output that tells. */
  readonly field: string;
  /** Values after which it does not change any more. */
  readonly terminal: readonly unknown[];
}

/** The headers that a response declares, what reads them, and their schema. */
export interface HeaderReader {
  readonly read: (headers: Headers, parameters: readonly Parameter[]) => Record<string, unknown>;
  readonly parameters: readonly Parameter[];
  readonly schema: Checked;
}

// --- Requests in the making ---

/** A request, ready to be sent as often as needed. */
export interface PreparedRequest {
  readonly url: string;
  readonly headers: HeaderValues;
  readonly body: string | undefined;
}

/** The options of a call that end up in its request. */
export interface RequestOptions {
  readonly headers?: HeaderValues | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deadline?: Date | number | undefined;
}

/** A request in the making. */
export interface RequestDraft {
  readonly state: CallState;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
  /** Why it cannot be sent. */
  readonly issues: Issue[];
  path: string;
  query: string;
  readonly headers: Record<string, string>;
  body: string | undefined;
}

/** Writes a part of a request. An operation names its parts, so that a bundle has no others. */
export type RequestPart = (draft: RequestDraft) => void;

// --- State of a call ---

/** A call under way. */
export interface CallState {
  readonly settings: Settings;
  readonly operation: OperationDescriptor;
  readonly signal: AbortSignal | undefined;
  readonly bounds: Bounds;
  /** How long the call may take, and what says so. */
  limit: { readonly scope: "total" | "deadline"; readonly timeoutMs: number };
  /** Requests sent so far. */
  attempts: number;
  /** Whether the service may have processed one of them. */
  maybeProcessed: boolean;
  /** What the network, or this client itself, threw last: what a hook throws is something else. */
  fault?: unknown;
  idempotencyKey?: string;
  /** The answer to the last request, once its headers are there. */
  response?: Response | undefined;
  /** Name of the request, as the body of an answer tells it. */
  requestId?: string | undefined;
  /** Headers that the spec declares. */
  declaredHeaders?: unknown;
}

/** What is known of a call that can be told: neither secrets nor values. */
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

/** The error that ends the call of `state`; `says` is for people and names no values. */
export function failed<E extends CallErrorBase>(
  state: CallState,
  fields: ErrorFields<E>,
  says: string,
): E {
  return callError<E>(factsOf(state), fields, `${state.operation.endpoint}: ${says}`);
}

/** The error of a call whose request cannot be sent. */
export function unsendable(state: CallState, issues: readonly Issue[]): InputError {
  return failed(
    state,
    { kind: "input", issues },
    `the input cannot be sent: ${firstIssue(issues)}`,
  );
}

/** The first of `issues`, and how many more there are. */
export function firstIssue(issues: readonly Issue[]): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${first?.pointer || "it"} ${first?.message}${more}`;
}

// --- Logs ---

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "off"];

/** Logs `message` with what is known of the call, and `more`. */
export function log(
  state: CallState,
  level: keyof Logger,
  message: string,
  more: object = {},
): void {
  const { logger, logLevel } = state.settings;
  if (logger === undefined || levels.indexOf(level) < levels.indexOf(logLevel)) return;
  try {
    const returned: unknown = logger[level]?.(message, Object.assign(factsOf(state), more));
    if (returned instanceof Promise) returned.catch(() => {});
  } catch {
    // The caller's own function must not change how the call ends.
  }
}

// --- Drift ---

/** Tells `onDrift` of every one of `issues`. */
export function reportDrift({ operation, settings }: CallState, issues: readonly Issue[]): void {
  const { endpoint, specAt = endpoint } = operation;
  try {
    for (const issue of issues) {
      const { pointer } = issue;
      const returned: unknown = settings.onDrift?.({ endpoint, pointer, issue, specAt });
      if (returned instanceof Promise) returned.catch(() => {});
    }
  } catch {
    // The caller's own function must not fail a call that went well.
  }
}
