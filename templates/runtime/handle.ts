/**
 * One request to one endpoint: credentials, input, idempotency, rules, handler, output, in this
 * order. Whatever goes wrong on the way becomes an answer.
 */
import { answerOfError } from "./answer-error.js";
import { authenticate, type Authentication } from "./authenticate.js";
import type { Incoming, Outgoing } from "./exchange.js";
import { readExtras } from "./extras.js";
import type { Failure } from "./failure.js";
import { once, type Guard } from "./once.js";
import { perform, tooLate } from "./perform.js";
import { Refusal } from "./problem.js";
import { receive } from "./receive.js";
import { noContent, refuse } from "./respond.js";
import type { Route, Router } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import type { Work } from "./work.js";

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
  /** Guards requests with keys; undefined when no endpoint takes one. */
  readonly guard: Guard | undefined;
  readonly options: CoreSettings;
}

/** One request, on its way through the core. */
export interface Passage {
  readonly work: Work;
  readonly incoming: Incoming;
}

/** The answer of `route`; whatever goes wrong becomes an answer, too. */
export async function answerSafely<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  passage: Passage,
): Promise<Outgoing> {
  const { work } = passage;
  const { handlerTimeoutMs } = core.options;
  const outcome = await work.lifetime.within(() => answer(core, route, passage), handlerTimeoutMs);
  return outcome === "time_up" ? tooLate(work) : outcome;
}

/**
 * Goes through all steps, and waits only where one of them is to be waited for. What is begun after
 * the time is up would be for nobody: 503 was answered then.
 */
async function answer<Handlers, Rules>(
  core: Core<Handlers, Rules>,
  route: Route<Handlers, Rules>,
  { work, incoming }: Passage,
): Promise<Outgoing> {
  const { lifetime } = work;
  try {
    const judged = authenticate(core.authentication, route.auth, incoming, work);
    const auth = judged instanceof Promise ? await judged : judged;
    if (auth instanceof Refusal) return refuse(auth, work.id);
    if (lifetime.isTimeUp) return tooLate(work);
    let received = receive(route, incoming, work, core.options.maxBodyBytes);
    if (received instanceof Promise) {
      lifetime.pause();
      received = await received;
      lifetime.resume();
    }
    if (received === "gone") {
      lifetime.end("client_gone");
      return noContent({}, work.id);
    }
    if (received instanceof Refusal) return refuse(received, work.id);
    const extras = readExtras(route, work, core.idempotencyHeader);
    if (extras instanceof Refusal) return refuse(extras, work.id);
    const call = { route, work, auth, extras, input: received.input };
    const { idempotencyKey: key } = extras;
    if (key !== undefined && core.guard !== undefined)
      return await once(core, call, { guard: core.guard, key });
    return (await perform(core, call)).answer;
  } catch (error) {
    return answerOfError(core, route, error, work);
  }
}
