/** The core: from a request to the handler and back. */
import { own } from "../values/checks.js";
import type { Issue } from "../values/issue.js";
import { isHeaderName, readTarget, segmentsOf, type Target } from "../values/wire.js";
import {
  type AnyRoute,
  type Authenticated,
  type Authentication,
  type MaybePromise,
  type Handle,
  type Incoming,
  isA,
  isPromise,
  type NoAuth,
  type Outgoing,
  overloaded,
  type ProtocolErrorCode,
  ProtocolRejection,
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
  reportDrift,
  reportError,
  reportRequest,
  RequestLifecycle,
  withDefaults,
  RequestInfo,
  HandlerContext,
} from "./request-lifecycle.js";
import { fetchEntry, type FetchHandler, readRequestMetadata, receive, type Received } from "./request.js";
import {
  retryLater,
  ContractViolation,
  Failure,
  noContentResponse,
  addNonFiniteIssue,
  problemResponse,
  rejectionResponse,
  outputResponse,
  ServiceUnavailable,
  Unimplemented,
} from "./response.js";

// --- Errors as responses ---

/**
 * A declared error is answered as the spec says, `unimplemented` with 501. `onError` is told of all
 * else: of `Unavailable`, answered with 503, and of what becomes a 500 that says nothing.
 */
export function errorResponse(
  core: Answering,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  try {
    return responseTo(core, route, error, info);
  } catch (thrown) {
    // What was thrown throws itself when it is looked at.
    reportError(options, route, info, thrown);
    return rejectionResponse(new ProtocolRejection("internal_error"), info.id);
  }
}

/** The parts of a server that answers of errors need. */
interface Answering {
  readonly options: CoreSettings;
  readonly authentication: Authentication | undefined;
}

function responseTo(core: Answering, route: AnyRoute, error: unknown, info: RequestInfo): Outgoing {
  const { options } = core;
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that stops because its signal aborted does what it was asked to.
    if (!info.lifetime.isReason(thrown)) reportError(options, route, info, thrown);
    return rejectionResponse(new ProtocolRejection(code), info.id);
  };
  if (isDeclaredError(route, error)) {
    try {
      return declaredResponse(core, route, error, info);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (isA(Unimplemented, error)) return rejectionResponse(new ProtocolRejection("not_implemented"), info.id);
  if (isA(ServiceUnavailable, error)) {
    reportError(options, route, info, error);
    return error.retryAfter === undefined
      ? rejectionResponse(new ProtocolRejection("unavailable"), info.id)
      : retryLater("unavailable", info.id, error.retryAfter);
  }
  return opaque(isA(ContractViolation, error) ? "response_contract" : "internal_error", error);
}

/** Whether `error` is one that the endpoint of `route` declares. */
export function isDeclaredError(route: AnyRoute, error: unknown): error is Failure {
  return isA(Failure, error) && route.errors.includes(error.error);
}

/**
 * The answer of a declared error, held to the contract as an output is.
 * @throws ContractBroken when it must not be sent, or what its body throws when it is made.
 */
function declaredResponse(
  { options, authentication }: Answering,
  route: AnyRoute,
  failure: Failure,
  info: RequestInfo,
): Outgoing {
  const { responses: mode } = options;
  const made = failure.make(info.id, mode !== "off");
  const { body, hasNonFinite, issues } = made;
  if (mode !== "off" && hasNonFinite) addNonFiniteIssue(issues, body);
  if (issues.length > 0) {
    if (mode === "enforce")
      throw new ContractViolation(`The error ${failure.error} breaks the contract:`, issues);
    reportDrift(options, route, info, issues);
  }
  const needsChallenge = failure.status === 401 && route.auth.length > 0;
  const headers = {
    "content-type": failure.mediaType,
    ...(needsChallenge && { "www-authenticate": authentication?.challenges(route.auth) ?? "" }),
    ...made.headers,
  };
  const response = problemResponse(failure.status, body, info.id, headers);
  return { ...response, code: failure.code };
}

// --- Handlers ---

/** A request to an endpoint, let in, with its checked input. */
export interface HandlerCall<Handlers, Rules> extends Admitted {
  readonly route: Route<Handlers, Rules>;
  readonly input: unknown;
}

/** An answer, and whether it is the handler's last word. */
export interface HandlerResult {
  readonly response: Outgoing;
  /** Whether the same request would get the same answer again: effects are made, or never will be. */
  readonly isFinal: boolean;
}

/** Statuses that ask the client to come again. */
const temporaryStatuses: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 425, 429]);

/**
 * Asks the rules, calls the handler and checks its output; begins none of it when the time is up.
 * Neither throws nor rejects.
 */
export function perform<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  transaction?: unknown,
): MaybePromise<HandlerResult> {
  const { route, info } = call;
  if (info.lifetime.isTimeUp) return temporary(timeoutResponse(info));
  const context = new HandlerContext(call, core.fail, transaction);
  const broken = (error: unknown): HandlerResult => temporary(errorResponse(core, route, error, info));
  const asked = (rejection: ProtocolRejection | undefined): MaybePromise<HandlerResult> =>
    rejection === undefined ? callHandler(core, call, context) : temporary(rejectionResponse(rejection, info.id));
  const begin = (): MaybePromise<HandlerResult> => {
    const rejection = checkRules(core, call, context);
    return isPromise(rejection) ? rejection.then(asked, broken) : asked(rejection);
  };
  try {
    const added = core.context?.(context as never);
    if (isPromise(added))
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
  context: HandlerContext,
): MaybePromise<HandlerResult> {
  const { route, info, input } = call;
  if (info.lifetime.isTimeUp) return temporary(timeoutResponse(info));
  const failed = (error: unknown): HandlerResult => {
    const response = errorResponse(core, route, error, info);
    const { status } = response;
    const isFinal = isDeclaredError(route, error) && status < 500 && !temporaryStatuses.has(status);
    return { response, isFinal };
  };
  const returned = (output: unknown): HandlerResult => {
    try {
      return { response: successResponse(core, call, context, output), isFinal: true };
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
function successResponse<Handlers, Rules>(
  { options }: Core<Handlers, Rules>,
  { route, info }: HandlerCall<Handlers, Rules>,
  { responseHeaders: headers }: HandlerContext,
  output: unknown,
): Outgoing {
  const onDrift = (issues: readonly Issue[]): void => reportDrift(options, route, info, issues);
  const responding = { requestId: info.id, mode: options.responses, onDrift };
  return outputResponse(route, { output, headers }, responding);
}

/** The answer when the time is up and nothing more may be begun. */
export function timeoutResponse(info: RequestInfo): Outgoing {
  return rejectionResponse(new ProtocolRejection("handler_timeout"), info.id);
}

function temporary(response: Outgoing): HandlerResult {
  return { response, isFinal: false };
}

/**
 * The refusal of the first rule that does not hold.
 * @throws the declared error of that rule, if it has one.
 */
function checkRules<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules>,
  context: HandlerContext,
  from = 0,
): MaybePromise<ProtocolRejection | undefined> {
  const { rules = [] } = call.route;
  for (let at = from; at < rules.length; at++) {
    const rule = rules[at] as RouteRule<Rules>;
    const holds = rule.holds(core.rules, call.input as never, context as never);
    if (isPromise(holds))
      return Promise.resolve(holds).then((later) =>
        ruleHolds(rule, later) ? checkRules(core, call, context, at + 1) : ruleRejection(core, rule),
      );
    if (!ruleHolds(rule, holds)) return ruleRejection(core, rule);
  }
  return undefined;
}

/** Whether what a rule gave says that it holds; one that has to throw gives nothing. */
function ruleHolds({ throws }: { readonly throws?: true }, given: unknown): boolean {
  return throws === true ? given !== false : Boolean(given);
}

/**
 * @throws the declared error of the rule, if it has one; a TypeError if only the rule could tell
 *   what that error says.
 */
function ruleRejection<Handlers, Rules>(
  { fail }: Core<Handlers, Rules>,
  { name, error, throws }: RouteRule<Rules>,
): ProtocolRejection {
  if (throws === true)
    throw new TypeError(`The rule ${name} gave false: it has to throw context.fail.${error}(…).`);
  const made = error === undefined ? undefined : fail[error]?.();
  if (made !== undefined) throw made;
  return new ProtocolRejection("rule_broken", { rule: name });
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
  readonly performIdempotent: PerformIdempotent | undefined;
  readonly options: CoreSettings;
}

/** Performs a call with an idempotency key: by the handler, or with the answer of an earlier one. */
export type PerformIdempotent = <Handlers, Rules>(
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
  lifecycle: RequestLifecycle,
): void {
  const { info, incoming } = lifecycle;
  const fail = (error: unknown): void => lifecycle.settle(errorResponse(core, route, error, info));
  const { handlerTimeoutMs } = core.options;
  const whenUp = (): void => lifecycle.settle(timeoutResponse(info));
  info.lifetime.begin(handlerTimeoutMs, whenUp, incoming.waits?.bind(incoming));
  try {
    const judged = judge(core, route, lifecycle);
    const admitted = isPromise(judged)
      ? judged.then((auth) => admitCall(core, route, lifecycle, auth))
      : admitCall(core, route, lifecycle, judged);
    if (isPromise(admitted)) admitted.then((call) => performOrReject(core, call, lifecycle, fail)).catch(fail);
    else performOrReject(core, admitted, lifecycle, fail);
  } catch (error) {
    fail(error);
  }
}

const noCredentials: NoAuth & Authenticated = { via: "none" };

/** Who calls, as far as `route` needs to know. */
function judge<Handlers, Rules>(
  { authentication }: Core<Handlers, Rules>,
  { auth, endpoint }: AnyRoute,
  { incoming, info }: RequestLifecycle,
): MaybePromise<Authenticated | ProtocolRejection> {
  if (auth.length === 0) return noCredentials;
  if (authentication === undefined) throw new TypeError(`${endpoint} needs credentials.`);
  return authentication.judge(auth, incoming, info);
}

/** The call that a request makes, once all of it is there and right; or the answer to it. */
function admitCall<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  lifecycle: RequestLifecycle,
  auth: Authenticated | ProtocolRejection,
): MaybePromise<HandlerCall<Handlers, Rules> | Outgoing> {
  const { info } = lifecycle;
  if (auth instanceof ProtocolRejection) return rejectionResponse(auth, info.id);
  if (info.lifetime.isTimeUp) return timeoutResponse(info);
  const received = receive(route, lifecycle, core.options.maxBodyBytes);
  if (!isPromise(received)) return handlerCallOf(core, { route, info, auth }, received);
  info.lifetime.pause();
  return received.then((later) => {
    info.lifetime.resume();
    return handlerCallOf(core, { route, info, auth }, later);
  });
}

/** The call, with its checked input and what it carries besides; or the answer to the request. */
function handlerCallOf<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  { route, info, auth }: Pick<HandlerCall<Handlers, Rules>, "route" | "info" | "auth">,
  received: Received,
): HandlerCall<Handlers, Rules> | Outgoing {
  if (received === "gone") {
    info.lifetime.end("client_gone");
    const detail = "The body ended before it was complete.";
    return rejectionResponse(new ProtocolRejection("malformed_request", { detail }), info.id);
  }
  if (received instanceof ProtocolRejection) return rejectInput(core, route, received, info);
  const extras = readRequestMetadata(route, info, core.idempotencyHeader);
  if (extras instanceof ProtocolRejection) return rejectInput(core, route, extras, info);
  return { route, info, auth, extras, input: received.input };
}

/**
 * The answer to an input that is refused.
 * @throws the declared error of a limit, where nothing else is wrong than that limits are exceeded
 *   which lead to one.
 */
function rejectInput<Handlers, Rules>(
  { fail }: Core<Handlers, Rules>,
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

/** Performs the call where there is room for its answer, once where it carries a key. */
function performOrReject<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: HandlerCall<Handlers, Rules> | Outgoing,
  lifecycle: RequestLifecycle,
  fail: (error: unknown) => void,
): void {
  if ("status" in call) return lifecycle.settle(call);
  if (!lifecycle.reserve(call.route)) return lifecycle.settle(rejectionResponse(overloaded(), call.info.id));
  const { performIdempotent } = core;
  const key = call.extras.idempotencyKey;
  if (key !== undefined && performIdempotent !== undefined)
    return void performIdempotent(core, call, key).then((response) => lifecycle.settle(response), fail);
  const performed = perform(core, call);
  if (isPromise(performed)) performed.then(({ response }) => lifecycle.settle(response), fail);
  else lifecycle.settle(performed.response);
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
  const info = new RequestInfo(incoming, path, isRead ? target.query : "", options);
  const lifecycle = new RequestLifecycle(info, incoming, options, respond);
  incoming.started(lifecycle);
  const found = isRead && !isRejected ? routeOf(routes, target, info) : undefined;
  if (found !== undefined && "endpoint" in found) lifecycle.route = found;
  info.reportedPath = reportedPath(core.router, lifecycle.route ? [lifecycle.route] : routes, path);
  reportRequest(options, lifecycle.route, info);
  if (incoming.rejection !== undefined) lifecycle.settle(lifecycle.rejectionResponse(incoming.rejection));
  else if (typeof target === "string") lifecycle.settle(rejectionResponse(new ProtocolRejection(target), info.id));
  else if (found === undefined) return;
  else if ("endpoint" in found) handle(core, found, lifecycle);
  else lifecycle.settle(found);
}

/** The route of a request, or the answer to one that has none. */
function routeOf<Handlers, Rules>(
  routes: readonly Route<Handlers, Rules>[] | undefined,
  target: Target,
  info: RequestInfo,
): Route<Handlers, Rules> | Outgoing {
  if (routes === undefined) return noRoute(target, info);
  const method = info.method === "HEAD" ? "GET" : info.method;
  return routes.find((one) => one.method === method) ?? otherMethod(routes, info);
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

function noRoute(target: Target, info: RequestInfo): Outgoing {
  if (target.path === "*" && info.method === "OPTIONS") return noContentResponse({}, info.id);
  return rejectionResponse(new ProtocolRejection("route_not_found"), info.id);
}

/** OPTIONS, or a method that the path does not have. */
function otherMethod(routes: readonly { readonly method: string }[], info: RequestInfo): Outgoing {
  const methods = routes.map((route) => route.method);
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const headers = { allow: [...allowed].join(", ") };
  if (info.method === "OPTIONS") return noContentResponse(headers, info.id);
  return rejectionResponse(new ProtocolRejection("method_not_allowed", { headers }), info.id);
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
  readonly idempotency?: (settings: CoreSettings) => PerformIdempotent;
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
    performIdempotent: idempotency?.(options),
    options,
  };
  const entry: Handle = (incoming, respond) => dispatch(core, incoming, respond);
  return { fetch: fetchEntry(entry), handle: entry };
}
