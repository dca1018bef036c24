// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The core of a server: what happens to a request, in this order. Route 404, method 405,
 * credentials 401 and 403, size 413, media type 415, Accept 406, JSON 400, validation 400,
 * idempotency 409 and 422, rules, handler, check of the answer. The entries (fetch and Node) only
 * carry bytes.
 */
import type { Incoming, Outgoing } from "./exchange.js";
import { handle, type Core } from "./handle.js";
import { tellRequest } from "./observe.js";
import { readTarget, segmentsOf, type Target } from "./path.js";
import { Refusal } from "./problem.js";
import { reportedPath } from "./reported-path.js";
import { noContent, refuse } from "./respond.js";
import type { Route, Router } from "./route.js";
import { Visit } from "./visit.js";
import { Work } from "./work.js";

/** Gives `answered` the answer to a request. */
export function dispatch<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  incoming: Incoming,
  answered: (answer: Outgoing) => void,
): void {
  const { options } = core;
  const target = readTarget(incoming.target);
  const isRead = typeof target !== "string";
  const path = isRead ? target.path : startOf(incoming.target);
  const isRefused = incoming.refusal !== undefined;
  const routes = isRead ? routesAt(core.router, path) : undefined;
  if (
    options.fallback !== undefined &&
    isRead &&
    !isRefused &&
    routes === undefined &&
    path !== "*"
  )
    return options.fallback.handle(incoming, answered);
  const work = new Work(incoming, path, isRead ? target.query : "", options);
  const visit = new Visit(work, incoming, options, answered);
  incoming.begun(visit);
  const found = isRead && !isRefused ? routeOf(routes, target, work) : undefined;
  if (found !== undefined && "endpoint" in found) visit.route = found;
  work.reportedPath = reportedPath(core.router, visit.route ? [visit.route] : routes, path);
  tellRequest(options, visit.route, work);
  if (incoming.refusal !== undefined) visit.settle(visit.refuse(incoming.refusal));
  else if (typeof target === "string") visit.settle(refuse(new Refusal(target), work.id));
  else if (found === undefined) return;
  else if ("endpoint" in found) handle(core, found, visit);
  else visit.settle(found);
}

/** The route of a request, or the answer to one that has none. */
function routeOf<Handlers, Rules>(
  routes: readonly Route<Handlers, Rules>[] | undefined,
  target: Target,
  work: Work,
): Route<Handlers, Rules> | Outgoing {
  if (routes === undefined) return noRoute(target, work);
  const method = work.method === "HEAD" ? "GET" : work.method;
  return routes.find((one) => one.method === method) ?? otherMethod(routes, work);
}

/** What a report may show of a target that cannot be read: no query, and not any length. */
function startOf(target: string): string {
  return target.split(/[?#]/, 1).join("").slice(0, 100);
}

function routesAt<Handlers, Rules>(
  router: Router<Handlers, Rules>,
  path: string,
): readonly Route<Handlers, Rules>[] | undefined {
  const fixed = router.fixed[path];
  if (fixed !== undefined) return fixed;
  const segments = segmentsOf(path);
  return segments === undefined ? undefined : router.find(segments);
}

function noRoute(target: Target, work: Work): Outgoing {
  if (target.path === "*" && work.method === "OPTIONS") return noContent({}, work.id);
  return refuse(new Refusal("route_not_found"), work.id);
}

/** OPTIONS, or a method that the path does not have. */
function otherMethod(routes: readonly { readonly method: string }[], work: Work): Outgoing {
  const methods = routes.map((route) => route.method);
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const headers = { allow: [...allowed].join(", ") };
  if (work.method === "OPTIONS") return noContent(headers, work.id);
  return refuse(new Refusal("method_not_allowed", { headers }), work.id);
}
