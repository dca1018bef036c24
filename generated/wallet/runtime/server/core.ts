// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The core: from a request to the handler and back. */
import { own } from "../values/issue.js";
import { readTarget, segmentsOf, type Target } from "../values/wire.js";
import { type CoreOptions, type CoreSettings, functionOrNothing, withDefaults } from "./options.js";
import {
  type AnyRoute,
  type Authenticated,
  type Authentication,
  type Handle,
  type Incoming,
  isA,
  isPromise,
  type MaybePromise,
  type NoAuth,
  type Outgoing,
  overloaded,
  type ProtocolErrorCode,
  ProtocolRejection,
  RejectedBody,
  reportedPath,
  type Router,
  type RouteRule,
  startOf,
} from "./protocol.js";
import {
  type Admitted,
  extend,
  HandlerContext,
  type MakeContext,
  reportError,
  reportRequest,
  reportViolations,
  RequestInfo,
  RequestLifecycle,
} from "./request-lifecycle.js";
import {
  fetchEntry,
  type FetchHandler,
  type ReadKey,
  readRequestMetadata,
  receive,
  type Received,
} from "./request.js";
import {
  addNonFiniteIssue,
  ContractViolation,
  Failure,
  noContentResponse,
  outputResponse,
  problemResponse,
  rejectionResponse,
  retryLater,
  ServiceUnavailable,
  Unimplemented,
} from "./response.js";

/**
 * Returns the response to an error: declared errors as specified, `unimplemented` as 501,
 * `ServiceUnavailable` as 503, and all others as an opaque 500. Reports the last two to `onError`.
 */
export function errorResponse(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  try {
    return responseTo(core, route, error, info);
  } catch (thrown) {
    // Reading the thrown value threw an error.
    reportError(options, route, info, thrown);
    return rejectionResponse("internal_error", info.id);
  }
}

/** The parts of a server that error responses need. */
interface ErrorSettings {
  readonly options: CoreSettings;
  readonly authentication: Authentication | undefined;
}

function responseTo(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that throws its signal's reason has stopped as intended.
    if (!info.lifetime.isReason(thrown)) reportError(options, route, info, thrown);
    return rejectionResponse(code, info.id);
  };
  if (isDeclaredError(route, error)) {
    try {
      return declaredResponse(core, route, error, info);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (isA(RejectedBody, error)) return rejectionResponse(error.rejection, info.id);
  if (isA(Unimplemented, error)) return rejectionResponse("not_implemented", info.id);
  if (isA(ServiceUnavailable, error)) {
    reportError(options, route, info, error);
    return error.retryAfter === undefined
      ? rejectionResponse("unavailable", info.id)
      : retryLater("unavailable", info.id, error.retryAfter);
  }
  return opaque(isA(ContractViolation, error) ? "response_contract" : "internal_error", error);
}

/** Returns whether the endpoint of `route` declares `error`. */
function isDeclaredError(route: AnyRoute, error: unknown): error is Failure {
  return isA(Failure, error) && route.errors.includes(error.error);
}

/**
 * Returns the response of a declared error, checked against the contract like an output.
 * @throws ContractViolation when it must not be sent, or the error that creating its body throws.
 */
function declaredResponse(
  { options, authentication }: ErrorSettings,
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
      throw new ContractViolation(`The error ${failure.error} violates the contract:`, issues);
    reportViolations(options, route, info, issues);
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

/** An admitted request with its checked input. */
export interface HandlerCall extends Admitted {
  readonly route: AnyRoute;
  readonly input: unknown;
}

/** A response and whether it is final. */
interface HandlerResult {
  readonly response: Outgoing;
  /** True if the same request would get the same response again. */
  readonly isFinal: boolean;
}

/** Statuses that ask the client to retry. */
const temporaryStatuses: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 425, 429]);

/**
 * Checks the rules, calls the handler and checks its output; starts none of it after the timeout.
 * Neither throws nor rejects.
 */
export function perform(
  core: Core,
  call: HandlerCall,
  transaction?: unknown,
): MaybePromise<HandlerResult> {
  const { route, info } = call;
  if (info.lifetime.isTimeUp) return temporary(timeoutResponse(info));
  const context = new HandlerContext(call, core.fail, transaction);
  const broken = (error: unknown): HandlerResult =>
    temporary(errorResponse(core, route, error, info));
  const asked = (rejection: ProtocolRejection | undefined): MaybePromise<HandlerResult> =>
    rejection === undefined
      ? callHandler(core, call, context)
      : temporary(rejectionResponse(rejection, info.id));
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
function callHandler(
  core: Core,
  call: HandlerCall,
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
    const { begin } = route.response;
    if (begin !== undefined) return Promise.resolve(output).then(begin).then(returned, failed);
    return Promise.resolve(output).then(returned, failed);
  } catch (error) {
    return failed(error);
  }
}

/** Returns the success response. */
function successResponse(
  core: Core,
  { route, info }: HandlerCall,
  { responseHeaders: headers }: HandlerContext,
  output: unknown,
): Outgoing {
  const { options } = core;
  return outputResponse(
    route,
    { output, headers },
    {
      requestId: info.id,
      mode: options.responses,
      onDrift: (issues) => reportViolations(options, route, info, issues),
      onError: (error) => reportError(options, route, info, error),
      failureBody: (error) => errorResponse(core, route, error, info).body,
      leave: () => info.lifetime.end("client_gone"),
    },
  );
}

/** Returns the response after the timeout, when no further step may start. */
function timeoutResponse(info: RequestInfo): Outgoing {
  return rejectionResponse("handler_timeout", info.id);
}

function temporary(response: Outgoing): HandlerResult {
  return { response, isFinal: false };
}

/**
 * Returns the rejection of the first rule that does not hold.
 * @throws the declared error of that rule, if it has one.
 */
function checkRules(
  core: Core,
  call: HandlerCall,
  context: HandlerContext,
  from = 0,
): MaybePromise<ProtocolRejection | undefined> {
  const { rules = [] } = call.route;
  for (let at = from; at < rules.length; at++) {
    const rule = rules[at] as RouteRule<never>;
    const holds = rule.holds(core.rules, call.input as never, context as never);
    if (isPromise(holds))
      return Promise.resolve(holds).then((later) =>
        ruleHolds(rule, later)
          ? checkRules(core, call, context, at + 1)
          : ruleRejection(core, rule),
      );
    if (!ruleHolds(rule, holds)) return ruleRejection(core, rule);
  }
  return undefined;
}

/** Returns whether `result` means that the rule holds. A rule with `throws` returns nothing. */
function ruleHolds({ throws }: { readonly throws?: true }, result: unknown): boolean {
  return throws === true ? result !== false : Boolean(result);
}

/**
 * Returns the rejection of a rule without an error.
 * @throws the declared error of the rule; a TypeError if the rule itself has to throw that error.
 */
function ruleRejection(
  { fail }: Core,
  { name, error, throws }: RouteRule<never>,
): ProtocolRejection {
  if (throws === true)
    throw new TypeError(`The rule ${name} returned false: it must throw context.fail.${error}(…).`);
  const made = error === undefined ? undefined : fail[error]?.();
  if (made !== undefined) throw made;
  return new ProtocolRejection("rule_broken", { rule: name });
}

/** A server: the spec's parts and the author's. */
export interface Core {
  readonly router: Router<never, never>;
  readonly handlers: never;
  readonly rules: never;
  /** Returns the additional members of contexts. */
  readonly context: MakeContext<unknown> | undefined;
  /** Functions that create failures, by the names of the declared errors. */
  readonly fail: Readonly<Record<string, (details?: never) => Failure>>;
  /** Undefined when no endpoint needs credentials. */
  readonly authentication: Authentication | undefined;
  /** Undefined when no endpoint takes idempotency keys. */
  readonly idempotency: Idempotency | undefined;
  readonly options: CoreSettings;
}

/** Requests with idempotency keys. */
export interface Idempotency {
  readonly readKey: ReadKey;
  /** Calls the handler, or returns the response to an earlier request with the key. */
  perform(core: Core, call: HandlerCall, key: string): Promise<Outgoing>;
}

/**
 * Settles `lifecycle` with the response of `route`; errors become responses. Awaits a step only if
 * it returns a promise. After the timeout it starts no further step.
 */
export function handle(core: Core, route: AnyRoute, lifecycle: RequestLifecycle): void {
  const { info, incoming } = lifecycle;
  const fail = (error: unknown): void => lifecycle.settle(errorResponse(core, route, error, info));
  const { handlerTimeoutMs } = core.options;
  const whenUp = (): void => lifecycle.settle(timeoutResponse(info));
  info.lifetime.begin(handlerTimeoutMs, whenUp, incoming.waits?.bind(incoming));
  try {
    const authenticated = authenticate(core, route, lifecycle);
    const admitted = isPromise(authenticated)
      ? authenticated.then((auth) => admitCall(core, route, lifecycle, auth))
      : admitCall(core, route, lifecycle, authenticated);
    if (isPromise(admitted))
      admitted.then((call) => performOrReject(core, call, lifecycle, fail)).catch(fail);
    else performOrReject(core, admitted, lifecycle, fail);
  } catch (error) {
    fail(error);
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
  if (scopes !== undefined) info.scopes = scopes;
  return authentication.authenticate(auth, incoming, info);
}

/** Reads the request. Returns the call, or the response if the request is rejected. */
function admitCall(
  core: Core,
  route: AnyRoute,
  lifecycle: RequestLifecycle,
  auth: Authenticated | ProtocolRejection,
): MaybePromise<HandlerCall | Outgoing> {
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

/** Performs the call if there is room for its response, once for each idempotency key. */
function performOrReject(
  core: Core,
  call: HandlerCall | Outgoing,
  lifecycle: RequestLifecycle,
  fail: (error: unknown) => void,
): void {
  if ("status" in call) return lifecycle.settle(call);
  if (!lifecycle.reserve(call.route))
    return lifecycle.settle(rejectionResponse(overloaded(), call.info.id));
  const { idempotency } = core;
  const key = call.requestMetadata.idempotencyKey;
  if (key !== undefined && idempotency !== undefined)
    return void idempotency
      .perform(core, call, key)
      .then((response) => lifecycle.settle(response), fail);
  const performed = perform(core, call);
  if (isPromise(performed)) performed.then(({ response }) => lifecycle.settle(response), fail);
  else lifecycle.settle(performed.response);
}

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
  const info = new RequestInfo(incoming, path, isRead ? target.query : "", options);
  const lifecycle = new RequestLifecycle(info, incoming, options, respond);
  incoming.started(lifecycle);
  const found = isRead && !isRejected ? routeOf(routes, target, info) : undefined;
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
    routes.find((one) => one.method === method);
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
  return rejectionResponse(new ProtocolRejection("method_not_allowed", { headers }), info.id);
}

/** A service that responds to requests. */
export interface Server {
  /**
   * Handles a request: the entry for platforms with `fetch`, and a substitute for the network in
   * tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: FetchHandler;
  /** Handles a request of an entry such as `toNodeListener`. Needs no `this`. */
  readonly handle: Handle;
}

/** The spec's part of a server. */
export interface ServerParts<Handlers, Rules> {
  readonly fail: object;
  readonly router: Router<Handlers, Rules>;
  /** Writes the server's own errors in the body of the spec. */
  readonly ownErrors?: (response: Outgoing) => Outgoing;
}

/** The author's part of a server. */
export interface Supplied<Handlers, Rules> {
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Checks credentials, if endpoints need them. */
  readonly authentication?: Authentication;
  /** Returns the additional members of contexts. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, if the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Handles idempotency keys, if endpoints take them. */
  readonly idempotency?: (settings: CoreSettings, header: string | undefined) => Idempotency;
  readonly options: CoreOptions;
}

/**
 * Returns the server of a service.
 * @throws TypeError or RangeError for an invalid option.
 */
export function serverOf<Handlers, Rules>(
  parts: ServerParts<Handlers, Rules>,
  supplied: Supplied<Handlers, Rules>,
): Server {
  const { handlers, rules, authentication, idempotency, idempotencyHeader } = supplied;
  functionOrNothing("context", supplied.context);
  const { ownErrors } = parts;
  const options = { ...withDefaults(supplied.options), ...(ownErrors && { ownErrors }) };
  const core: Core = {
    router: parts.router,
    handlers: handlers as never,
    rules: rules as never,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotency: idempotency?.(options, idempotencyHeader),
    options,
  };
  const entry: Handle = (incoming, respond) => dispatch(core, incoming, respond);
  return { fetch: fetchEntry(entry), handle: entry };
}
