// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The core: from a request to the handler and back. */
import { own } from "../values/checks.js";
import type { Issue } from "../values/issue.js";
import { isHeaderName, readTarget, segmentsOf, type Target } from "../values/wire.js";
import {
  type AnyRoute,
  type Authenticated,
  type Authentication,
  type Eventually,
  type Handle,
  type Incoming,
  isA,
  isLater,
  type NoAuth,
  type Outgoing,
  overloaded,
  type ProtocolErrorCode,
  Refusal,
  type Route,
  type Router,
  type RouteRule,
} from "./protocol.js";
import {
  type Admitted,
  type CoreOptions,
  type CoreSettings,
  extend,
  functionOrNothing,
  type MakeContext,
  tellDrift,
  tellError,
  tellRequest,
  Visit,
  withDefaults,
  Work,
  WorkContext,
} from "./request-lifecycle.js";
import { fetchEntry, type FetchHandler, readExtras, receive, type Received } from "./request.js";
import {
  comeAgain,
  ContractBroken,
  Failure,
  noContent,
  noteLostNumber,
  problem,
  refuse,
  respond,
  Unavailable,
  Unimplemented,
} from "./response.js";

// --- Errors as responses ---

/**
 * A declared error is answered as the spec says, `unimplemented` with 501. `onError` is told of all
 * else: of `Unavailable`, answered with 503, and of what becomes a 500 that says nothing.
 */
export function answerOfError(
  core: Answering,
  route: AnyRoute,
  error: unknown,
  work: Work,
): Outgoing {
  const { options } = core;
  try {
    return answerTo(core, route, error, work);
  } catch (thrown) {
    // What was thrown throws itself when it is looked at.
    tellError(options, route, work, thrown);
    return refuse(new Refusal("internal_error"), work.id);
  }
}

/** The parts of a server that answers of errors need. */
interface Answering {
  readonly options: CoreSettings;
  readonly authentication: Authentication | undefined;
}

function answerTo(core: Answering, route: AnyRoute, error: unknown, work: Work): Outgoing {
  const { options } = core;
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that stops because its signal aborted does what it was asked to.
    if (!work.lifetime.isReason(thrown)) tellError(options, route, work, thrown);
    return refuse(new Refusal(code), work.id);
  };
  if (isDeclared(route, error)) {
    try {
      return declared(core, route, error, work);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (isA(Unimplemented, error)) return refuse(new Refusal("not_implemented"), work.id);
  if (isA(Unavailable, error)) {
    tellError(options, route, work, error);
    return error.retryAfter === undefined
      ? refuse(new Refusal("unavailable"), work.id)
      : comeAgain("unavailable", work.id, error.retryAfter);
  }
  return opaque(isA(ContractBroken, error) ? "response_contract" : "internal_error", error);
}

/** Whether `error` is one that the endpoint of `route` declares. */
export function isDeclared(route: AnyRoute, error: unknown): error is Failure {
  return isA(Failure, error) && route.errors.includes(error.error);
}

/**
 * The answer of a declared error, held to the contract as an output is.
 * @throws ContractBroken when it must not be sent, or what its body throws when it is made.
 */
function declared(
  { options, authentication }: Answering,
  route: AnyRoute,
  failure: Failure,
  work: Work,
): Outgoing {
  const { responses: mode } = options;
  const made = failure.make(work.id, mode !== "off");
  const { body, losesNumbers, issues } = made;
  if (mode !== "off" && losesNumbers) noteLostNumber(issues, body);
  if (issues.length > 0) {
    if (mode === "enforce")
      throw new ContractBroken(`The error ${failure.error} breaks the contract:`, issues);
    tellDrift(options, route, work, issues);
  }
  const needsChallenge = failure.status === 401 && route.auth.length > 0;
  const headers = {
    "content-type": failure.mediaType,
    ...(needsChallenge && { "www-authenticate": authentication?.challenges(route.auth) ?? "" }),
    ...made.headers,
  };
  const answer = problem(failure.status, body, work.id, headers);
  return { ...answer, code: failure.code };
}

// --- Handlers ---

/** A request to an endpoint, let in, with its checked input. */
export interface HandlerCall<Handlers, Rules> extends Admitted {
  readonly route: Route<Handlers, Rules>;
  readonly input: unknown;
}

/** An answer, and whether it is the handler's last word. */
export interface Performed {
  readonly answer: Outgoing;
  /** Whether the same request would get the same answer again: effects are made, or never will be. */
  readonly isFinal: boolean;
}

/** Statuses that ask the client to come again. */
const passingStatuses: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 425, 429]);

/**
 * Asks the rules, calls the handler and checks its output; begins none of it when the time is up.
 * Neither throws nor rejects.
 */
export function perform<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  transaction?: unknown,
): Eventually<Performed> {
  const { route, work } = call;
  if (work.lifetime.isTimeUp) return passing(tooLate(work));
  const context = new WorkContext(call, core.fail, transaction);
  const broken = (error: unknown): Performed => passing(answerOfError(core, route, error, work));
  const asked = (refusal: Refusal | undefined): Eventually<Performed> =>
    refusal === undefined ? callHandler(core, call, context) : passing(refuse(refusal, work.id));
  const begin = (): Eventually<Performed> => {
    const refusal = askRules(core, call, context);
    return isLater(refusal) ? refusal.then(asked, broken) : asked(refusal);
  };
  try {
    const added = core.context?.(context as never);
    if (isLater(added))
      return Promise.resolve(added)
        .then((later) => extend(context, later))
        .then(begin)
        .catch(broken);
    if (added !== undefined) extend(context, added);
    return begin();
  } catch (error) {
    return broken(error);
  }
}

/** Calls the handler and checks its output. Neither throws nor rejects. */
function callHandler<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  context: WorkContext,
): Eventually<Performed> {
  const { route, work, input } = call;
  if (work.lifetime.isTimeUp) return passing(tooLate(work));
  const failed = (error: unknown): Performed => {
    const answer = answerOfError(core, route, error, work);
    const { status } = answer;
    const isFinal = isDeclared(route, error) && status < 500 && !passingStatuses.has(status);
    return { answer, isFinal };
  };
  const returned = (output: unknown): Performed => {
    try {
      return { answer: answerOf(core, call, context, output), isFinal: true };
    } catch (error) {
      return failed(error);
    }
  };
  try {
    const output = route.handle(core.handlers, input as never, context as never);
    return Promise.resolve(output).then(returned, failed);
  } catch (error) {
    return failed(error);
  }
}

/** The answer of success. */
function answerOf<Handlers, Rules>(
  { options }: Core<Handlers, Rules>,
  { route, work }: HandlerCall<Handlers, Rules>,
  { responseHeaders: headers }: WorkContext,
  output: unknown,
): Outgoing {
  const onDrift = (issues: readonly Issue[]): void => tellDrift(options, route, work, issues);
  const responding = { requestId: work.id, mode: options.responses, onDrift };
  return respond(route, { output, headers }, responding);
}

/** The answer when the time is up and nothing more may be begun. */
export function tooLate(work: Work): Outgoing {
  return refuse(new Refusal("handler_timeout"), work.id);
}

function passing(answer: Outgoing): Performed {
  return { answer, isFinal: false };
}

/**
 * The refusal of the first rule that does not hold.
 * @throws the declared error of that rule, if it has one.
 */
function askRules<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  context: WorkContext,
  from = 0,
): Eventually<Refusal | undefined> {
  const { rules = [] } = call.route;
  for (let at = from; at < rules.length; at++) {
    const rule = rules[at] as RouteRule<Rules>;
    const holds = rule.holds(core.rules, call.input as never, context as never);
    if (isLater(holds))
      return Promise.resolve(holds).then((later) =>
        isHeld(rule, later) ? askRules(core, call, context, at + 1) : brokenRule(core, rule),
      );
    if (!isHeld(rule, holds)) return brokenRule(core, rule);
  }
  return undefined;
}

/** Whether what a rule gave says that it holds; one that has to throw gives nothing. */
function isHeld({ throws }: { readonly throws?: true }, given: unknown): boolean {
  return throws === true ? given !== false : Boolean(given);
}

/**
 * @throws the declared error of the rule, if it has one; a TypeError if only the rule could tell
 *   what that error says.
 */
function brokenRule<Handlers, Rules>(
  { fail }: Core<Handlers, Rules>,
  { name, error, throws }: RouteRule<Rules>,
): Refusal {
  if (throws === true)
    throw new TypeError(`The rule ${name} gave false: it has to throw context.fail.${error}(…).`);
  const made = error === undefined ? undefined : fail[error]?.();
  if (made !== undefined) throw made;
  return new Refusal("rule_broken", { rule: name });
}

// --- Requests of a route ---

/** A server, put together: what the spec says and what its author supplies. */
export interface Core<Handlers, Rules> {
  readonly router: Router<Handlers, Rules>;
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Makes what contexts have besides. */
  readonly context: MakeContext<unknown> | undefined;
  /** Makers of failures by the names of the declared errors. */
  readonly fail: Readonly<Record<string, (details?: never) => Failure>>;
  /** Undefined when no endpoint needs credentials. */
  readonly authentication: Authentication | undefined;
  /** Header of idempotency keys, where the spec does not name it. */
  readonly idempotencyHeader: string;
  /** Performs calls with keys; undefined when no endpoint takes one. */
  readonly performOnce: PerformOnce | undefined;
  readonly options: CoreSettings;
}

/** Performs a call with an idempotency key: by the handler, or with the answer of an earlier one. */
export type PerformOnce = <Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  key: string,
) => Promise<Outgoing>;

/**
 * Settles `visit` with the answer of `route`; whatever goes wrong becomes an answer, too. Goes
 * through all steps, and waits only where one of them is to be waited for. What is begun after the
 * time is up would be for nobody: 503 was answered then.
 */
export function handle<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  visit: Visit,
): void {
  const { work, incoming } = visit;
  const fail = (error: unknown): void => visit.settle(answerOfError(core, route, error, work));
  const { handlerTimeoutMs } = core.options;
  const whenUp = (): void => visit.settle(tooLate(work));
  work.lifetime.begin(handlerTimeoutMs, whenUp, incoming.waits?.bind(incoming));
  try {
    const judged = judge(core, route, visit);
    const admitted = isLater(judged)
      ? judged.then((auth) => admit(core, route, visit, auth))
      : admit(core, route, visit, judged);
    if (isLater(admitted)) admitted.then((call) => proceed(core, call, visit, fail)).catch(fail);
    else proceed(core, admitted, visit, fail);
  } catch (error) {
    fail(error);
  }
}

const nobody: NoAuth & Authenticated = { via: "none" };

/** Who calls, as far as `route` needs to know. */
function judge<Handlers, Rules>(
  { authentication }: Core<Handlers, Rules>,
  { auth, endpoint }: AnyRoute,
  { incoming, work }: Visit,
): Eventually<Authenticated | Refusal> {
  if (auth.length === 0) return nobody;
  if (authentication === undefined) throw new TypeError(`${endpoint} needs credentials.`);
  return authentication.judge(auth, incoming, work);
}

/** The call that a request makes, once all of it is there and right; or the answer to it. */
function admit<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  visit: Visit,
  auth: Authenticated | Refusal,
): Eventually<HandlerCall<Handlers, Rules> | Outgoing> {
  const { work } = visit;
  if (auth instanceof Refusal) return refuse(auth, work.id);
  if (work.lifetime.isTimeUp) return tooLate(work);
  const received = receive(route, visit, core.options.maxBodyBytes);
  if (!isLater(received)) return callOf(core, { route, work, auth }, received);
  work.lifetime.pause();
  return received.then((later) => {
    work.lifetime.resume();
    return callOf(core, { route, work, auth }, later);
  });
}

/** The call, with its checked input and what it carries besides; or the answer to the request. */
function callOf<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  { route, work, auth }: Pick<HandlerCall<Handlers, Rules>, "route" | "work" | "auth">,
  received: Received,
): HandlerCall<Handlers, Rules> | Outgoing {
  if (received === "gone") {
    work.lifetime.end("client_gone");
    const detail = "The body ended before it was complete.";
    return refuse(new Refusal("malformed_request", { detail }), work.id);
  }
  if (received instanceof Refusal) return refuseInput(core, route, received, work);
  const extras = readExtras(route, work, core.idempotencyHeader);
  if (extras instanceof Refusal) return refuseInput(core, route, extras, work);
  return { route, work, auth, extras, input: received.input };
}

/**
 * The answer to an input that is refused.
 * @throws the declared error of a limit, where nothing else is wrong than that limits are exceeded
 *   which lead to one.
 */
function refuseInput<Handlers, Rules>(
  { fail }: Core<Handlers, Rules>,
  { limitErrors = {} }: AnyRoute,
  refusal: Refusal,
  work: Work,
): Outgoing {
  const { issues = [] } = refusal.facts;
  const errors = issues.map((issue) =>
    "limit" in issue && issue.limit !== undefined ? own(limitErrors, issue.limit) : undefined,
  );
  const [error] = errors;
  const [first] = issues;
  if (first === undefined || typeof error !== "string" || errors.includes(undefined))
    return refuse(refusal, work.id);
  const detail = `${first.pointer} ${first.message}`;
  throw fail[error]?.({ detail } as never) ?? new TypeError(`There is no error ${error}.`);
}

/** Performs the call where there is room for its answer, once where it carries a key. */
function proceed<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules> | Outgoing,
  visit: Visit,
  fail: (error: unknown) => void,
): void {
  if ("status" in call) return visit.settle(call);
  if (!visit.reserve(call.route)) return visit.settle(refuse(overloaded(), call.work.id));
  const { performOnce } = core;
  const key = call.extras.idempotencyKey;
  if (key !== undefined && performOnce !== undefined)
    return void performOnce(core, call, key).then((answer) => visit.settle(answer), fail);
  const performed = perform(core, call);
  if (isLater(performed)) performed.then(({ answer }) => visit.settle(answer), fail);
  else visit.settle(performed.answer);
}

// --- Paths in reports ---

/**
 * Returns `path` with the names of sensitive parameters in place of their values. Where no endpoint
 * lies at `path`, a value can stand anywhere, so only segments that some path of the spec has are
 * shown. Every report of a path comes from here.
 *
 *   /v1/tokens/abc    ->   /v1/tokens/{token}
 *   /v1/tokens/abc/   ->   /v1/tokens/…/
 */
export function reportedPath(
  { publicSegments }: Pick<Router<never, never>, "publicSegments">,
  routes: readonly AnyRoute[] | undefined,
  path: string,
): string {
  if (publicSegments === undefined) return path;
  const segments = path.split("/");
  if (routes === undefined)
    return segments
      .map((text) => (text === "" || publicSegments.includes(text) ? text : "…"))
      .join("/");
  for (const { parameters } of routes)
    for (const { name, segment = 0, sensitive } of parameters)
      if (sensitive === true) segments[segment + 1] = `{${name}}`;
  return segments.join("/");
}

// --- Dispatch ---

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

// --- Servers ---

/** A service that answers requests. */
export interface Server {
  /**
   * Answers a request: the entry for platforms that speak `fetch`, and a stand-in for the network
   * in tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: FetchHandler;
  /** Answers a request that an entry has taken in: what `toNodeListener` calls. Needs no `this`. */
  readonly handle: Handle;
}

/** What a spec says about its server. */
export interface ServerParts<Handlers, Rules> {
  readonly fail: object;
  readonly router: Router<Handlers, Rules>;
}

/** What the author of a server supplies. */
export interface Supplied<Handlers, Rules> {
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Judges credentials, where endpoints need them. */
  readonly authentication?: Authentication;
  /** Makes what contexts have besides. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, where the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Makes what performs requests with keys, where endpoints take them. */
  readonly idempotency?: (settings: CoreSettings) => PerformOnce;
  readonly options: CoreOptions;
}

/**
 * The server of a service.
 * @throws TypeError or RangeError for an option that makes no sense.
 */
export function serverOf<Handlers, Rules>(
  parts: ServerParts<Handlers, Rules>,
  supplied: Supplied<Handlers, Rules>,
): Server {
  const { handlers, rules, authentication, idempotency, idempotencyHeader } = supplied;
  if (idempotencyHeader !== undefined && !isHeaderName(idempotencyHeader))
    throw new TypeError("The option idempotencyHeader must be the name of a header.");
  functionOrNothing("context", supplied.context);
  const options = withDefaults(supplied.options);
  const core: Core<Handlers, Rules> = {
    router: parts.router,
    handlers,
    rules,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotencyHeader: idempotencyHeader?.toLowerCase() ?? "idempotency-key",
    performOnce: idempotency?.(options),
    options,
  };
  const entry: Handle = (incoming, answered) => dispatch(core, incoming, answered);
  return { fetch: fetchEntry(entry), handle: entry };
}
