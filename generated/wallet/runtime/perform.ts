// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What an endpoint makes of a request that was let in: its rules, its handler, its answer. */
import { answerOfError, isDeclared } from "./answer-error.js";
import { extend, WorkContext, type Admitted } from "./context.js";
import { isLater, type Eventually } from "./eventually.js";
import type { Outgoing } from "./exchange.js";
import type { Core } from "./handle.js";
import type { Issue } from "./issue.js";
import { tellDrift } from "./observe.js";
import { Refusal } from "./problem.js";
import { refuse, respond } from "./respond.js";
import type { Route, RouteRule } from "./route.js";
import type { Work } from "./work.js";

/** A request to an endpoint, let in, with its checked input. */
export interface Call<Handlers, Rules> extends Admitted {
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
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Asks the rules, calls the handler and checks its output; begins none of it when the time is up.
 * Neither throws nor rejects.
 */
export function perform<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: Call<Handlers, Rules>,
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
    const own = core.context?.(context as never);
    if (isLater(own))
      return Promise.resolve(own)
        .then((later) => extend(context, later))
        .then(begin)
        .catch(broken);
    if (own !== undefined) extend(context, own);
    return begin();
  } catch (error) {
    return broken(error);
  }
}

/** Calls the handler and checks its output. Neither throws nor rejects. */
function callHandler<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  call: Call<Handlers, Rules>,
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
  { route, work }: Call<Handlers, Rules>,
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
  call: Call<Handlers, Rules>,
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
