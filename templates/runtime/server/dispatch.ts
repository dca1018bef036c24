/**
 * From a request to its route, and the steps before the handler: credentials, input, room for the
 * response.
 */
import { reportRequest, RequestInfo } from "./context.js";
import { errorResponse, overResponse } from "./errors.js";
import { type Core, type HandlerCall, perform } from "./handler.js";
import type { CoreSettings } from "./options.js";
import {
  type Authenticated,
  type Incoming,
  isPromise,
  type MaybePromise,
  type NoAuth,
  type Outgoing,
} from "./protocol.js";
import { overloaded, ProtocolRejection } from "./rejections.js";
import { RequestLifecycle } from "./request-lifecycle.js";
import { readRequestMetadata, receive, type Received } from "./request.js";
import { noContentResponse, rejectionResponse } from "./response.js";
import { type AnyRoute, reportedPath, type Router, startOf } from "./routes.js";
import { own } from "../values/checks.js";
import { readTarget, segmentsOf, type Target } from "../values/targets.js";

/**
 * Settles `lifecycle` with the response of `route`; errors become responses. Awaits a step only if
 * it returns a promise. After the timeout, and once the client has disconnected, it starts no further step. Never rejects.
 */
async function handle(core: Core, route: AnyRoute, lifecycle: RequestLifecycle): Promise<void> {
  const { info, incoming } = lifecycle;
  const { handlerTimeoutMs } = core.options;
  const whenUp = (): void => lifecycle.settle(rejectionResponse("handler_timeout", info.id));
  info.lifetime.begin(handlerTimeoutMs, whenUp, incoming.waits?.bind(incoming));
  try {
    const authenticated = authenticate(core, route, lifecycle);
    const auth = isPromise(authenticated) ? await authenticated : authenticated;
    if (auth instanceof ProtocolRejection)
      return lifecycle.settle(rejectionResponse(auth, info.id));
    if (info.lifetime.isOver) return lifecycle.settle(overResponse(info));
    let received = receive(route, lifecycle, bodyLimitOf(route, core.options));
    if (isPromise(received)) {
      info.lifetime.pause();
      received = await received;
      info.lifetime.resume();
    }
    const call = handlerCallOf(core, { route, info, auth }, received);
    if ("status" in call) return lifecycle.settle(call);
    if (!lifecycle.reserve(route))
      return lifecycle.settle(rejectionResponse(overloaded(), info.id));
    const { idempotency } = core;
    const key = call.requestMetadata.idempotencyKey;
    lifecycle.settle(
      key === undefined || idempotency === undefined
        ? (await perform(core, call)).response
        : await idempotency.perform(core, call, key),
    );
  } catch (error) {
    lifecycle.settle(errorResponse(core, route, error, info));
  }
}

const noCredentials: NoAuth & Authenticated = { via: "none" };

/** Returns the caller as far as `route` requires credentials. */
function authenticate(
  { authentication }: Core,
  { auth, endpoint, scopes }: AnyRoute,
  { incoming, info }: RequestLifecycle,
): MaybePromise<Authenticated | ProtocolRejection> {
  if (auth.length === 0) return noCredentials;
  if (authentication === undefined) throw new TypeError(`${endpoint} needs credentials.`);
  const request = scopes === undefined ? info : Object.assign(info, { scopes });
  return authentication.authenticate(auth, incoming, request);
}

/**
 * Returns the largest body of `route` in bytes. Files whose sizes the spec declares raise it unless
 * the options set a limit; those of a multipart body come on top of its fields.
 */
function bodyLimitOf({ body }: AnyRoute, options: CoreSettings): number {
  const { maxBodyBytes, isBodyLimitSet } = options;
  const { maxFileBytes = 0, files } = body ?? {};
  if (isBodyLimitSet) return maxBodyBytes;
  return files === undefined ? Math.max(maxBodyBytes, maxFileBytes) : maxBodyBytes + maxFileBytes;
}

/**
 * Returns the call with its checked input and metadata, or the response if the request is rejected.
 */
function handlerCallOf(
  core: Core,
  { route, info, auth }: Pick<HandlerCall, "route" | "info" | "auth">,
  received: Received,
): HandlerCall | Outgoing {
  if (received === "gone") {
    info.lifetime.end("client_gone");
    const detail = "The body ended before it was complete.";
    return rejectionResponse(new ProtocolRejection("malformed_request", { detail }), info.id);
  }
  if (received instanceof ProtocolRejection) return rejectInput(core, route, received, info);
  const requestMetadata = readRequestMetadata(route, info, core.idempotency?.readKey);
  if (requestMetadata instanceof ProtocolRejection)
    return rejectInput(core, route, requestMetadata, info);
  return { route, info, auth, requestMetadata, input: received.input };
}

/**
 * Returns the response to an invalid input.
 * @throws the declared error of a limit, if all issues are limits that lead to declared errors.
 */
function rejectInput(
  { fail }: Core,
  { limitErrors = {} }: AnyRoute,
  rejection: ProtocolRejection,
  info: RequestInfo,
): Outgoing {
  const { issues = [] } = rejection.details;
  const errors = issues.map((issue) =>
    "limit" in issue && issue.limit !== undefined ? own(limitErrors, issue.limit) : undefined,
  );
  const [error] = errors;
  const [first] = issues;
  if (first === undefined || typeof error !== "string" || errors.includes(undefined))
    return rejectionResponse(rejection, info.id);
  const detail = `${first.pointer} ${first.message}`;
  throw fail[error]?.({ detail } as never) ?? new TypeError(`There is no error ${error}.`);
}

/** Finds the route of a request and calls `respond` with its response. */
export function dispatch(
  core: Core,
  incoming: Incoming,
  respond: (response: Outgoing) => void,
): void {
  const { options } = core;
  const { prefix } = options;
  const target = readTarget(incoming.target);
  const isRead = typeof target !== "string";
  const whole = isRead ? target.path : startOf(incoming.target);
  const below = pathBelow(prefix, whole);
  const path = below ?? whole;
  const isRejected = incoming.rejection !== undefined;
  const routes = isRead && below !== undefined ? routesAt(core.router, path) : undefined;
  if (
    options.fallback !== undefined &&
    isRead &&
    !isRejected &&
    routes === undefined &&
    path !== "*"
  )
    return options.fallback.handle(incoming, respond);
  const { pass } = incoming;
  if (routes === undefined) reportCutPath(core, incoming, whole);
  if (pass !== undefined && routes === undefined) return pass();
  const info = new RequestInfo(incoming, path, isRead ? target.query : "", options);
  const found = isRead && !isRejected ? routeOf(routes, target, info) : undefined;
  if (
    pass !== undefined &&
    found !== undefined &&
    !("endpoint" in found) &&
    !isForRoutes(info, routes)
  )
    return pass();
  const lifecycle = new RequestLifecycle(info, incoming, options, respond);
  incoming.started(lifecycle);
  if (found !== undefined && "endpoint" in found) lifecycle.route = found;
  info.reportedPath = reportedPath(core.router, lifecycle.route ? [lifecycle.route] : routes, path);
  reportRequest(options, lifecycle.route, info);
  const { rejection, rejectionDetail } = incoming;
  if (rejection !== undefined) lifecycle.settle(lifecycle.reject(rejection, rejectionDetail));
  else if (typeof target === "string") lifecycle.settle(rejectionResponse(target, info.id));
  else if (found === undefined) return;
  else if ("endpoint" in found) void handle(core, found, lifecycle);
  else lifecycle.settle(found);
}

/** Returns whether an OPTIONS request is about `routes`: a preflight is about the one method that it names. */
function isForRoutes(info: RequestInfo, routes: readonly AnyRoute[] | undefined): boolean {
  if (info.method !== "OPTIONS") return false;
  const asked = info.header("access-control-request-method");
  return asked === undefined || routes?.some(({ method }) => method === asked) === true;
}

/** Returns the path in the spec of a path of the server; undefined where it lacks the prefix. */
export function pathBelow(prefix: string, path: string): string | undefined {
  if (prefix === "") return path;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** Reports a path of the server that the request would have if the framework had not cut off its start. */
function reportCutPath({ router, options }: Core, { cut }: Incoming, path: string): void {
  if (cut === undefined) return;
  for (let at = 0; at >= 0; at = cut.prefix.indexOf("/", at + 1)) {
    const missing = cut.prefix.slice(at);
    const below = pathBelow(options.prefix, path === "/" ? missing : missing + path);
    const [route] = (below !== undefined && routesAt(router, below)) || [];
    if (route !== undefined) return cut.report(route.endpoint, missing);
  }
}

/** Returns the route of a request, or the response if there is none. */
function routeOf(
  routes: readonly AnyRoute[] | undefined,
  target: Target,
  info: RequestInfo,
): AnyRoute | Outgoing {
  if (routes === undefined) return noRoute(target, info);
  const routeBy = (method: string): AnyRoute | undefined =>
    routes.find((one) => one.method === method && one.constants?.fits(info) !== false);
  const asGet = info.method === "HEAD" ? routeBy("GET") : undefined;
  return routeBy(info.method) ?? asGet ?? otherMethod(routes, info);
}

/** Returns the routes of a path. */
export function routesAt(
  router: Router<never, never>,
  path: string,
): readonly AnyRoute[] | undefined {
  const fixed = router.fixed[path];
  if (fixed !== undefined) return fixed;
  const segments = segmentsOf(path);
  return segments === undefined ? undefined : router.find(segments);
}

function noRoute(target: Target, info: RequestInfo): Outgoing {
  if (target.path === "*" && info.method === "OPTIONS") return noContentResponse({}, info.id);
  return rejectionResponse("route_not_found", info.id);
}

/** Responds to OPTIONS and to a method that the path does not have. */
function otherMethod(routes: readonly { readonly method: string }[], info: RequestInfo): Outgoing {
  const methods = routes.map((route) => route.method);
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const headers = { allow: [...allowed].join(", ") };
  if (info.method === "OPTIONS") return noContentResponse(headers, info.id);
  // The constants of the request are those of no endpoint.
  if (allowed.has(info.method)) return rejectionResponse("route_not_found", info.id);
  return rejectionResponse(new ProtocolRejection("method_not_allowed", { headers }), info.id);
}
