// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** A connection: where a service is, how it is reached, and with which credentials. */
import type { Credentials } from "../types.js";
import type { InputError } from "./call-error.js";
import { callError } from "./call-error-class.js";
import { checkHeaders, type HeaderValues } from "./headers.js";
import type { Issue } from "./issue.js";

/** A service that can be called; `S` names the schemes for which there are credentials. */
export interface Connection<S extends keyof Credentials = never> {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** The schemes for which there are credentials, which themselves are not to be seen. */
  readonly schemes: { readonly [Scheme in S]: true };
}

/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An answer that is not what the spec promises, in one place. */
export interface Drift {
  /** Name of the endpoint in the spec. */
  readonly endpoint: string;
  /** JSON pointer to the place in the answer. */
  readonly pointer: string;
  readonly issue: Issue;
}

/** How a service is reached. */
export interface ConnectionOptions {
  /** Sends the requests, in place of the global `fetch`: for tests, proxies and other runtimes. */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. What a call itself sets wins. */
  readonly headers?: HeaderValues | undefined;
  /** Milliseconds that an attempt may take, body included. 30,000 by default; Infinity for ever. */
  readonly timeoutMs?: number | undefined;
  /** Bytes that an answer may have. 10 MiB by default. */
  readonly maxResponseBytes?: number | undefined;
  /**
   * What happens when an answer is not what the spec promises: `enforce` fails the call, `report`
   * tells `onDrift` and keeps the answer as it came, `off` does not look. `report` by default.
   */
  readonly responses?: "enforce" | "report" | "off" | undefined;
  /** Told of every issue of an answer under `responses: "report"`. What it throws is ignored. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
}

/** What `connect` takes; an emitted createConnection says which members are required. */
export interface ConnectOptions<S extends keyof Credentials> extends ConnectionOptions {
  readonly baseUrl: string;
  readonly auth?: { readonly [Scheme in S]: Credentials[Scheme] } | undefined;
  readonly idempotencyHeader?: string | undefined;
}

/** The credentials of a scheme, by name. */
export type CredentialValues = Readonly<Record<string, string>>;

/** What calls know of a connection. */
export interface Settings {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly headers: HeaderValues;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly responses: "enforce" | "report" | "off";
  readonly onDrift: ((drift: Drift) => void) | undefined;
  readonly idempotencyHeader: string | undefined;
  readonly credentials: ReadonlyMap<string, CredentialValues>;
}

/** Kept apart from the connection, so that no log and no inspection of it shows a secret. */
const settings: WeakMap<object, Settings> = new WeakMap();

/**
 * Makes a connection.
 * @throws InputError when an option cannot be used.
 */
export function connect<S extends keyof Credentials = never>(
  options: ConnectOptions<S>,
): Connection<S> {
  const issues: Issue[] = [];
  const baseUrl = readBaseUrl(options.baseUrl, issues);
  const credentials = readCredentials(options.auth ?? {}, issues);
  const headers = checkHeaders(options.headers ?? {}, "/headers", issues);
  if (issues.length > 0) throw refused(issues);
  const given = options.fetch;
  const schemes: Record<string, true> = {};
  for (const scheme of credentials.keys()) schemes[scheme] = true;
  const connection = Object.freeze({ baseUrl, schemes: Object.freeze(schemes) });
  settings.set(connection, {
    baseUrl,
    fetch: given === undefined ? (url, init) => fetch(url, init) : (url, init) => given(url, init),
    headers,
    timeoutMs: options.timeoutMs ?? 30_000,
    maxResponseBytes: options.maxResponseBytes ?? 10 * 1024 * 1024,
    responses: options.responses ?? "report",
    onDrift: options.onDrift,
    idempotencyHeader: options.idempotencyHeader?.toLowerCase(),
    credentials,
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
  return callError<InputError>(facts, { kind: "input", issues }, `The options do not fit: ${says}`);
}

function readBaseUrl(text: unknown, issues: Issue[]): string {
  const refuse = (message: string): string => {
    issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
    return "";
  };
  let url: URL;
  try {
    url = new URL(String(text));
  } catch {
    return refuse("must be a URL");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return refuse("must be http or https");
  if (url.username !== "" || url.password !== "") return refuse("must not hold credentials");
  if (/[?#]/.test(String(text))) return refuse("must have neither a query nor a fragment");
  let end = url.pathname.length;
  while (url.pathname.charAt(end - 1) === "/") end--;
  return url.origin + url.pathname.slice(0, end);
}

function readCredentials(auth: object, issues: Issue[]): Map<string, CredentialValues> {
  const read = new Map<string, CredentialValues>();
  for (const [scheme, values] of Object.entries(auth) as [string, unknown][]) {
    if (values === undefined) continue;
    if (typeof values !== "object" || values === null) {
      const pointer = `/auth/${scheme}`;
      issues.push({ code: "type", expected: "object", pointer, message: "must be an object" });
    } else read.set(scheme, { ...(values as CredentialValues) });
  }
  return read;
}
