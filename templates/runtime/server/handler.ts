/** Rules, the handler, and its output. */
import {
  type Admitted,
  extend,
  HandlerContext,
  inBodyOfSpec,
  type MakeContext,
  reportError,
  reportViolations,
} from "./context.js";
import { errorResponse, Failure, isDeclaredError, overResponse } from "./errors.js";
import type { CoreSettings } from "./options.js";
import { type Authentication, isA, isPromise, type Outgoing } from "./protocol.js";
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
 * Checks the rules, calls the handler and checks its output; starts none of it once the request is over.
 * Never rejects.
 */
export async function perform(
  core: Core,
  call: HandlerCall,
  transaction?: unknown,
): Promise<HandlerResult> {
  const { route, info, input } = call;
  if (info.lifetime.isOver) return temporary(overResponse(info));
  const context = new HandlerContext(call, core.fail, transaction);
  try {
    const added = core.context?.(context as never);
    if (added !== undefined) extend(context, isPromise(added) ? await added : added);
    for (const rule of (route.rules ?? []) as readonly RouteRule<never>[]) {
      if (info.lifetime.isOver) return temporary(overResponse(info));
      const holds = rule.holds(core.rules, input as never, context as never);
      if (!ruleHolds(rule, isPromise(holds) ? await holds : holds))
        return temporary(rejectionResponse(ruleRejection(core, rule), info.id));
    }
  } catch (error) {
    return temporary(errorResponse(core, route, error, info));
  }
  if (info.lifetime.isOver) return temporary(overResponse(info));
  try {
    const { instead } = route.response;
    const declared = instead?.isFor(input) === true ? instead.response : route.response;
    const handled = await route.handle(core.handlers, input as never, context as never);
    // A transaction around the handler has been committed, so the error does not count as thrown.
    if (isA(Failure, handled))
      throw new TypeError(
        `The handler returned context.fail.${handled.error}(…): throw it instead.`,
      );
    const output = declared.begin === undefined ? handled : await declared.begin(handled, declared);
    const response = successResponse(core, call, context, { declared, output });
    return { response, isFinal: true };
  } catch (error) {
    const response = errorResponse(core, route, error, info);
    const { status } = response;
    const isFinal = isDeclaredError(route, error) && status < 500 && !temporaryStatuses.has(status);
    return { response, isFinal };
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

function temporary(response: Outgoing): HandlerResult {
  return { response, isFinal: false };
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
