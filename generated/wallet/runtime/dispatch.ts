// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/**
 * The core of a server: what happens to a request, in this order. Route 404, method 405,
 * credentials 401 and 403, size 413, media type 415, Accept 406, JSON 400, validation 400, rules,
 * handler, check of the answer. The entries (fetch and Node) only carry bytes.
 */
import { Work } from "./context.js";
import type { Incoming, Outgoing } from "./exchange.js";
import { answerSafely, type Core } from "./handle.js";
import { readTarget, segmentsOf, type Target } from "./path.js";
import { Refusal } from "./problem.js";
import { noContent, refuse } from "./respond.js";
import type { Route, Router } from "./route.js";

/** Answers a request. Never rejects. */
export async function dispatch<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  incoming: Incoming,
): Promise<Outgoing> {
  const target = readTarget(incoming.target);
  const work = new Work(incoming, target?.path ?? incoming.target, target?.query ?? "");
  if (target === undefined) return refuse(new Refusal("malformed_path"), work.id);
  const routes = routesAt(core.router, target.path);
  if (routes === undefined) return noRoute(incoming, target, work);
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  const route = routes.find((one) => one.method === method);
  if (route === undefined) return otherMethod(incoming.method, routes, work);
  const answer = await answerSafely(core, route, { work, incoming, target });
  return incoming.method === "HEAD" ? { ...answer, headOnly: true } : answer;
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

function noRoute(incoming: Incoming, target: Target, work: Work): Outgoing {
  if (target.path === "*" && incoming.method === "OPTIONS") return noContent({});
  return refuse(new Refusal("route_not_found"), work.id);
}

/** OPTIONS, or a method that the path does not have. */
function otherMethod(
  method: string,
  routes: readonly { readonly method: string }[],
  work: Work,
): Outgoing {
  const methods = routes.map((route) => route.method);
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const headers = { allow: [...allowed].join(", ") };
  if (method === "OPTIONS") return noContent(headers);
  return refuse(new Refusal("method_not_allowed", { headers }), work.id);
}
