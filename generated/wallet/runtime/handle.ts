// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/**
 * One request to one endpoint: credentials, input, rules, handler, output, in this order. Whatever
 * goes wrong on the way becomes an answer.
 */
import { authenticate, type Authentication } from "./authenticate.js";
import { readExtras, WorkContext, type Work } from "./context.js";
import type { Incoming, Outgoing } from "./exchange.js";
import { Failure, Unimplemented } from "./failure.js";
import { within } from "./lifetime.js";
import type { Target } from "./path.js";
import { Refusal } from "./problem.js";
import { receive } from "./receive.js";
import { ContractBroken, noContent, problem, refuse, respond } from "./respond.js";
import type { Route, Router } from "./route.js";
import type { CoreOptions, RequestNames } from "./server-options.js";

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

/** One request, on its way through the core. */
export interface Passage {
  readonly work: Work;
  readonly incoming: Incoming;
  readonly target: Target;
}

/** The answer of `route`; whatever goes wrong becomes an answer, too. */
export async function answerSafely<Handlers, Rules>(
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
  const context = new WorkContext(work, auth, core.fail, extras);
  const { input } = received;
  const outcome = await within(handle(core, route, input, context), options.handlerTimeoutMs);
  if (outcome === "time_up") {
    work.lifetime.end("time_up");
    return new Refusal("handler_timeout");
  }
  if (outcome instanceof Refusal) return outcome;
  return respond(route, outcome.output, context.responseHeaders, options.responses, (issues) => {
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

function namesOf(endpoint: string, work: Work): RequestNames {
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
