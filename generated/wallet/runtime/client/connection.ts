// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Connections: the settings that calls share. */
import type { Issue } from "../values/issues.js";
import { type DriftSettings, readDriftOptions } from "./drift-options.js";
import { callError, type InputError } from "./errors.js";
import {
  type Bounds,
  boundsOf,
  checkHeaders,
  checkOptions,
  type ConnectionOptions,
  type CredentialSource,
  defaultBounds,
  type Fetch,
  type HeaderValues,
  type Logger,
  type LogLevel,
  type Middleware,
  readBaseUrl,
  type Sign,
} from "./options.js";
import { readRetryOptions, type RetrySettings } from "./retry-options.js";

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
export interface Connection<S extends string = never> {
  /** Address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The schemes with credentials. The credentials themselves are hidden. */
  readonly schemes: { readonly [Scheme in S]: true };
}

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
  readonly retry: RetrySettings;
  readonly drift: DriftSettings;
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
export function connect<S extends string = never>(
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
  const retry = readRetryOptions(options, issues);
  const drift = readDriftOptions(options, issues);
  if (issues.length > 0) throw refused(issues);
  const { sign } = options;
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
    retry,
    drift,
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
