// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * One request to one endpoint: credentials, input, idempotency, rules, handler, output, in this
 * order. Whatever goes wrong on the way becomes an answer.
 */
import { answerOfError } from "./answer-error.js";
import { authenticate, type Authenticated, type Authentication } from "./authenticate.js";
import type { MakeContext } from "./context.js";
import { isLater, type Eventually } from "./eventually.js";
import type { Outgoing } from "./exchange.js";
import { readExtras } from "./extras.js";
import type { Failure } from "./failure.js";
import { overloaded } from "./in-flight.js";
import { once, type Guard } from "./once.js";
import { perform, tooLate, type Call } from "./perform.js";
import { Refusal } from "./problem.js";
import { receive, type Received } from "./receive.js";
import { refuse } from "./respond.js";
import type { AnyRoute, Route, Router } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import { own } from "./values.js";
import type { Visit } from "./visit.js";
import type { Work } from "./work.js";

/** A server, put together: what the spec says and what its author supplies. */
export interface Core<Handlers, Rules> {
  readonly router: Router<Handlers, Rules>;
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Makes what contexts have besides. */
  readonly context: MakeContext<unknown> | undefined;
  /** Makers of failures by the names of the declared errors. */
  readonly fail: Readonly<Record<string, (details?: never) => Failure>>;
  readonly authentication: Authentication;
  /** Header of idempotency keys, where the spec does not name it. */
  readonly idempotencyHeader: string;
  /** Guards requests with keys; undefined when no endpoint takes one. */
  readonly guard: Guard | undefined;
  readonly options: CoreSettings;
}

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
    const judged = authenticate(core.authentication, route.auth, incoming, work);
    const admitted = isLater(judged)
      ? judged.then((auth) => admit(core, route, visit, auth))
      : admit(core, route, visit, judged);
    if (isLater(admitted)) admitted.then((call) => proceed(core, call, visit, fail)).catch(fail);
    else proceed(core, admitted, visit, fail);
  } catch (error) {
    fail(error);
  }
}

/** The call that a request makes, once all of it is there and right; or the answer to it. */
function admit<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  visit: Visit,
  auth: Authenticated | Refusal,
): Eventually<Call<Handlers, Rules> | Outgoing> {
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
  { route, work, auth }: Pick<Call<Handlers, Rules>, "route" | "work" | "auth">,
  received: Received,
): Call<Handlers, Rules> | Outgoing {
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
  call: Call<Handlers, Rules> | Outgoing,
  visit: Visit,
  fail: (error: unknown) => void,
): void {
  if ("status" in call) return visit.settle(call);
  if (!visit.reserve(call.route)) return visit.settle(refuse(overloaded(), call.work.id));
  const { guard } = core;
  const key = call.extras.idempotencyKey;
  if (key !== undefined && guard !== undefined)
    return void once(core, call, { guard, key }).then((answer) => visit.settle(answer), fail);
  const performed = perform(core, call);
  if (isLater(performed)) performed.then(({ answer }) => visit.settle(answer), fail);
  else visit.settle(performed.answer);
}
