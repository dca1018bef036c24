/**
 * The core of a server: what happens to a request, in this order. Route 404, method 405,
 * credentials 401 and 403, size 413, media type 415, Accept 406, JSON 400, validation 400, rules,
 * handler, check of the answer. The entries (fetch and Node) only carry bytes.
 */
import { authenticate, type Authentication } from "./authenticate.js";
import { makeContext, readExtras, Work } from "./context.js";
import type { Incoming, Outgoing } from "./exchange.js";
import { Failure, Unimplemented } from "./failure.js";
import { within } from "./lifetime.js";
import { readTarget, segmentsOf, type Target } from "./path.js";
import { Refusal } from "./problem.js";
import { receive } from "./receive.js";
import { ContractBroken, problem, refuse, respond } from "./respond.js";
import type { Route, Router } from "./route.js";
import type { CoreOptions } from "./server-options.js";

/** A server, put together: what the spec says and what its author supplies. */
export interface Core<Handlers, Rules> {
  readonly router: Router<Handlers, Rules>;
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Makers of failures by the names of the declared errors. */
  readonly fail: Readonly<Record<string, (details?: never) => Failure>>;
  readonly authentication: Authentication;
  /** Header of idempotency keys, where the spec does not name it. */
  readonly idempotencyHeader: string;
  readonly options: Required<CoreOptions>;
}

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

function noContent(headers: Readonly<Record<string, string>>): Outgoing {
  return { status: 204, headers, body: "", headOnly: false };
}

/** One request, on its way through the core. */
interface Passage {
  readonly work: Work;
  readonly incoming: Incoming;
  readonly target: Target;
}

/** The answer of `route`; whatever goes wrong becomes an answer, too. */
async function answerSafely<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  passage: Passage,
): Promise<Outgoing> {
  const { work } = passage;
  try {
    const outcome = await answer(core, route, passage);
    return outcome instanceof Refusal ? refuse(outcome, work.id) : outcome;
  } catch (error) {
    if (error instanceof Failure && route.errors.includes(error.error))
      return failed(core, route, error, work);
    if (error instanceof Unimplemented) return refuse(new Refusal("not_implemented"), work.id);
    report(core.options, route.endpoint, error, work);
    const code = error instanceof ContractBroken ? "response_contract" : "internal_error";
    return refuse(new Refusal(code), work.id);
  }
}

/** The answer of a declared error; one whose body cannot be written is opaque. */
function failed<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  error: Failure,
  work: Work,
): Outgoing {
  try {
    return problem(error.status, error.body(work.id), work.id, { "content-type": error.mediaType });
  } catch (thrown) {
    report(core.options, route.endpoint, thrown, work);
    return refuse(new Refusal("response_contract"), work.id);
  }
}

async function answer<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  { work, incoming, target }: Passage,
): Promise<Outgoing | Refusal> {
  const { options } = core;
  const auth = await authenticate(core.authentication, route.auth, incoming, work);
  if (auth instanceof Refusal) return auth;
  const received = await receive(route, incoming, target, options.maxBodyBytes);
  if (received === "gone") return noContent({});
  if (received instanceof Refusal) return received;
  const extras = readExtras(route, work, core.idempotencyHeader);
  if (extras instanceof Refusal) return extras;
  const responseHeaders: Record<string, unknown> = {};
  const context = makeContext({ work, auth, fail: core.fail, extras, responseHeaders });
  const { input } = received;
  const outcome = await within(handle(core, route, input, context), options.handlerTimeoutMs);
  if (outcome === "time_up") {
    work.lifetime.end("time_up");
    return new Refusal("handler_timeout");
  }
  if (outcome instanceof Refusal) return outcome;
  return respond(route, outcome.output, responseHeaders, options.responses, (issues) => {
    quietly(() => options.onDrift({ ...namesOf(route.endpoint, work), issues }));
  });
}

/** Asks the rules, then the handler. */
async function handle<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  input: unknown,
  context: unknown,
): Promise<{ readonly output: unknown } | Refusal> {
  for (const rule of route.rules ?? []) {
    if (await rule.holds(core.rules, input as never, context as never)) continue;
    const made = rule.error === undefined ? undefined : core.fail[rule.error]?.();
    if (made !== undefined) throw made;
    return new Refusal("rule_broken", { rule: rule.name });
  }
  return { output: await route.handle(core.handlers, input as never, context as never) };
}

function report(
  options: Required<CoreOptions>,
  endpoint: string,
  error: unknown,
  work: Work,
): void {
  quietly(() => options.onError(error, namesOf(endpoint, work)));
}

function namesOf(
  endpoint: string,
  work: Work,
): { endpoint: string; requestId: string; method: string; path: string } {
  return { endpoint, requestId: work.id, method: work.method, path: work.path };
}

/** What an author's reporting function throws must not change the answer. */
function quietly(tell: () => unknown): void {
  try {
    const told = tell();
    if (told instanceof Promise) told.catch(() => {});
  } catch {
    // There is nobody left to tell.
  }
}
