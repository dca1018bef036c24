/** The request as hooks see it, and the reports about it. */
import { Lifetime } from "./lifetime.js";
import type { CoreSettings, RequestNames, TraceContext } from "./options.js";
import type { Incoming, Outgoing, ServerRequest } from "./protocol.js";
import type { AnyRoute } from "./routes.js";
import type { Issue } from "../values/issue.js";

/** The request as the core, hooks, rules and handlers see it. */
export class RequestInfo implements ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly native: unknown;
  /** The path as reports show it. */
  reportedPath: string;
  readonly lifetime: Lifetime = new Lifetime();
  readonly #incoming: Incoming;
  readonly #settings: CoreSettings;
  #id: string | undefined;
  #trace: TraceContext | null | undefined;

  constructor(incoming: Incoming, path: string, query: string, settings: CoreSettings) {
    this.method = incoming.method;
    this.path = path;
    this.reportedPath = path;
    this.query = query;
    this.native = incoming.native;
    this.#incoming = incoming;
    this.#settings = settings;
  }

  header(name: string): string | undefined {
    const key = name.toLowerCase();
    const value = this.#incoming.header(key);
    return value !== undefined && key === "last-event-id" ? textOfBytes(value) : value;
  }

  get signal(): AbortSignal {
    return this.lifetime.signal;
  }

  /** The id from the option `requestId`, or a random one. */
  get id(): string {
    return (this.#id ??= this.#givenId() ?? crypto.randomUUID());
  }

  /** The trace of the request, read on demand. */
  get trace(): TraceContext | undefined {
    if (this.#trace === undefined)
      this.#trace = readTrace((name) => this.#incoming.header(name)) ?? null;
    return this.#trace ?? undefined;
  }

  #givenId(): string | undefined {
    const { requestId } = this.#settings;
    if (requestId === undefined) return undefined;
    try {
      const given = requestId(this);
      return typeof given === "string" && idPattern.test(given) ? given : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns the text that the bytes of a header are in UTF-8; platforms read bytes as characters. Other bytes stay as they are. */
function textOfBytes(value: string): string {
  try {
    const bytes = Uint8Array.from(value, (byte) => byte.charCodeAt(0));
    const isOfBytes = !/[^\0-\xff]/.test(value);
    return isOfBytes
      ? new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
      : value;
  } catch {
    return value;
  }
}

/** One word, safe in headers and logs. */
const idPattern = /^[A-Za-z0-9._~:/+=-]{1,128}$/;

/** The route of a request, if it has one. */
type RouteOf = AnyRoute | undefined;

/** Calls `onRequest`. */
export function reportRequest(settings: CoreSettings, route: RouteOf, info: RequestInfo): void {
  const { onRequest } = settings;
  if (onRequest !== undefined) callHook(() => onRequest(namesOf(route, info)));
}

/** Calls `onResponse`. */
export function reportResponse(
  settings: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  response: Outgoing,
): void {
  const { onResponse } = settings;
  if (onResponse === undefined) return;
  const { status, code, replayed = false } = response;
  const durationMs = performance.now() - info.lifetime.startedAt;
  const clientGone = info.lifetime.ended === "client_gone";
  const details = { status, ...(code !== undefined && { code }), durationMs, replayed, clientGone };
  callHook(() => onResponse({ ...namesOf(route, info), ...details }));
}

/** Calls `onError`. */
export function reportError(
  { onError }: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  error: unknown,
): void {
  callHook(() => onError(error, namesOf(route, info)));
}

/** Returns an error with the body of the spec. Reports a body that cannot be created. */
export function inBodyOfSpec(
  settings: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  response: Outgoing,
): Outgoing {
  const { ownErrors } = settings;
  if (ownErrors === undefined || response.code === undefined) return response;
  try {
    return ownErrors(response);
  } catch (error) {
    reportError(settings, route, info, error);
    return response;
  }
}

/** Calls `onDrift`. */
export function reportViolations(
  { onDrift }: CoreSettings,
  route: AnyRoute,
  info: RequestInfo,
  issues: readonly Issue[],
): void {
  const path = templateOf(route, info.path);
  callHook(() => onDrift({ ...namesOf(route, info), endpoint: route.endpoint, path, issues }));
}

/** Returns the path template of `route`, which `path` matches: `/v1/tokens/{token}`. */
function templateOf({ parameters, template }: AnyRoute, path: string): string {
  if (template !== undefined) return template;
  const segments = path.split("/");
  for (const { name, segment } of parameters)
    if (segment !== undefined) segments[segment + 1] = `{${name}}`;
  return segments.join("/");
}

function namesOf(route: RouteOf, info: RequestInfo): RequestNames {
  const { id, method, trace, reportedPath: path } = info;
  const names = { endpoint: route?.endpoint, requestId: id, method, path };
  return trace === undefined ? names : { ...names, trace };
}

/** Calls a hook of the author and ignores its errors, which must not change the response. */
function callHook(call: () => unknown): void {
  try {
    const result = call();
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // Hooks must not fail a request.
  }
}

const parentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]*)?$/;

/** Returns the trace headers of a request; undefined if missing or malformed. */
export function readTrace(header: (name: string) => string | undefined): TraceContext | undefined {
  const traceparent = header("traceparent");
  if (traceparent === undefined || !isParent(traceparent)) return undefined;
  const tracestate = header("tracestate");
  if (tracestate === undefined || !isState(tracestate)) return { traceparent };
  return { traceparent, tracestate };
}

/** Version 00 ends with its flags; later versions may continue. An id must not be all zeros. */
function isParent(text: string): boolean {
  const found = text.length <= 512 ? parentPattern.exec(text) : null;
  if (found === null) return false;
  const [, version, trace = "", parent = "", more] = found;
  if (version === "ff" || (version === "00" && more !== undefined)) return false;
  return /[^0]/.test(trace) && /[^0]/.test(parent);
}

const memberPattern =
  /^([a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z][a-z0-9_\-*/]{0,13})?)=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;

/** At most 32 members with unique keys. */
function isState(text: string): boolean {
  const members = text.split(",").map((member) => member.trim());
  const keys = new Set<string>();
  let count = 0;
  for (const member of members) {
    if (member === "") continue;
    const key = memberPattern.exec(member)?.[1];
    if (key === undefined || keys.has(key) || ++count > 32) return false;
    keys.add(key);
  }
  return count > 0;
}
