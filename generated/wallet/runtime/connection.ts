// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A connection: where a service is, how it is reached, and with which credentials. */
import type { Credentials } from "../types.js";
import { readBaseUrl } from "./base-url.js";
import type { InputError } from "./call-error.js";
import { callError } from "./call-error-class.js";
import { checkOptions } from "./check-options.js";
import type { Alternatives } from "./credentials.js";
import { checkHeaders, type HeaderValues } from "./headers.js";
import type { Hooks, Logger, LogLevel, Middleware, Sign } from "./hooks.js";
import type { Issue } from "./issue.js";
import { boundsOf, defaultBounds, type Bounds, type PolicyOptions } from "./policy-options.js";
import type { RetryBudget } from "./retry-budget.js";
import { jitter } from "./retry-policy.js";

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
  /** Whether no function of the caller stands around requests, so that they are ready at once. */
  readonly isPlain: boolean;
  /** Headers that nothing replaces, by the schemes of the endpoint. */
  readonly own: WeakMap<Alternatives, HeaderValues>;
}

/** Kept apart from the connection, so that no log and no inspection of it shows a secret. */
const settings: WeakMap<object, Settings> = new WeakMap();

/**
 * Makes a connection; `address` is where the service is unless `options` say so.
 * @throws InputError when an option cannot be used.
 */
export function connect<S extends keyof Credentials = never>(
  options: ConnectOptions,
  address?: string,
): Connection<S> {
  const issues: Issue[] = [];
  const baseUrl = readBaseUrl(options.baseUrl ?? address, issues);
  const credentials = readCredentials(options.auth ?? {}, issues);
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
  settings.set(connection, {
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
    isPlain: !hooks.some((hook) => typeof hook === "function"),
    own: new WeakMap(),
  });
  return connection as Connection<never> as Connection<S>;
}

/** What a call has to know of `connection`. */
export function settingsOf(connection: Connection): Settings {
  const found = settings.get(connection);
  if (found === undefined) throw new TypeError("This connection was not made by createConnection.");
  return found;
}

function refused(issues: Issue[]): InputError {
  const facts = { endpoint: "", method: "", path: "", attempts: 0 };
  const says = issues.map((issue) => `${issue.pointer.slice(1)} ${issue.message}`).join("; ");
  return callError(facts, { kind: "input", issues }, `The options do not fit: ${says}`);
}

/** Copies of what is given: who changes it later changes no connection. */
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
