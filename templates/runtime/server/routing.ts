/** From a request to its route. */
import type { Core } from "./handler.js";
import type { Incoming, Outgoing } from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";
import { reportRequest, RequestInfo } from "./request-info.js";
import { RequestLifecycle } from "./request-lifecycle.js";
import { noContentResponse, rejectionResponse } from "./response.js";
import { type AnyRoute, reportedPath, type Router, startOf } from "./routes.js";
import { handle } from "./steps.js";
import { readTarget, segmentsOf, type Target } from "../values/targets.js";

/** Finds the route of a request and calls `respond` with its response. */
export function dispatch(
  core: Core,
  incoming: Incoming,
  respond: (response: Outgoing) => void,
): void {
  const { options } = core;
  const target = readTarget(incoming.target);
  const isRead = typeof target !== "string";
  const path = isRead ? target.path : startOf(incoming.target);
  const isRejected = incoming.rejection !== undefined;
  const routes = isRead ? routesAt(core.router, path) : undefined;
  if (
    options.fallback !== undefined &&
    isRead &&
    !isRejected &&
    routes === undefined &&
    path !== "*"
  )
    return options.fallback.handle(incoming, respond);
  const { pass } = incoming;
  if (pass !== undefined && routes === undefined) return pass();
  const info = new RequestInfo(incoming, path, isRead ? target.query : "", options);
  const found = isRead && !isRejected ? routeOf(routes, target, info) : undefined;
  // OPTIONS of a known path has a response, also for CORS.
  if (
    pass !== undefined &&
    found !== undefined &&
    !("endpoint" in found) &&
    info.method !== "OPTIONS"
  )
    return pass();
  const lifecycle = new RequestLifecycle(info, incoming, options, respond);
  incoming.started(lifecycle);
  if (found !== undefined && "endpoint" in found) lifecycle.route = found;
  info.reportedPath = reportedPath(core.router, lifecycle.route ? [lifecycle.route] : routes, path);
  reportRequest(options, lifecycle.route, info);
  if (incoming.rejection !== undefined) lifecycle.settle(lifecycle.reject(incoming.rejection));
  else if (typeof target === "string") lifecycle.settle(rejectionResponse(target, info.id));
  else if (found === undefined) return;
  else if ("endpoint" in found) handle(core, found, lifecycle);
  else lifecycle.settle(found);
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

function routesAt(router: Router<never, never>, path: string): readonly AnyRoute[] | undefined {
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
