/** Rules, the handler, and its output. */
import {
  type Admitted,
  extend,
  HandlerContext,
  inBodyOfSpec,
  type MakeContext,
  reportError,
  reportViolations,
  type RequestInfo,
} from "./context.js";
import { errorResponse, Failure, isDeclaredError } from "./errors.js";
import type { CoreSettings } from "./options.js";
import {
  type Authentication,
  isA,
  isPromise,
  type MaybePromise,
  type Outgoing,
} from "./protocol.js";
import { ProtocolRejection } from "./rejections.js";
import type { ReadKey } from "./request.js";
import { outputResponse, rejectionResponse } from "./response.js";
import type { AnyRoute, Router, RouteResponse, RouteRule } from "./routes.js";

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
  const { instead } = route.response;
  const declared = instead?.isFor(input) === true ? instead.response : route.response;
  const returned = (output: unknown): HandlerResult => {
    try {
      // A transaction around the handler has been committed, so the error does not count as thrown.
      if (isA(Failure, output))
        throw new TypeError(
          `The handler returned context.fail.${output.error}(…): throw it instead.`,
        );
      return {
        response: successResponse(core, call, context, { declared, output }),
        isFinal: true,
      };
    } catch (error) {
      return failed(error);
    }
  };
  try {
    const output = route.handle(core.handlers, input as never, context as never);
    const { begin } = declared;
    if (begin !== undefined)
      return Promise.resolve(output)
        .then((one) => begin(one, declared))
        .then(returned, failed);
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
  { declared, output }: { readonly declared: RouteResponse; readonly output: unknown },
): Outgoing {
  const { options } = core;
  return outputResponse(
    { auth: route.auth, response: declared },
    { output, headers },
    {
      requestId: info.id,
      mode: options.responses,
      onDrift: (issues) => reportViolations(options, route, info, issues),
      onError: (error) => {
        if (!info.lifetime.isReason(error)) reportError(options, route, info, error);
      },
      failureBody: (error) =>
        inBodyOfSpec(options, route, info, errorResponse(core, route, error, info)).body,
      heartbeatMs: options.heartbeatMs,
      leave: () => info.lifetime.end("client_gone"),
      close: () => {
        info.lifetime.end("closing");
        return info.lifetime.signal.reason;
      },
    },
  );
}

/** Returns the response after the timeout, when no further step may start. */
export function timeoutResponse(info: RequestInfo): Outgoing {
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
