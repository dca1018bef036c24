// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The answer to whatever was thrown while a request was in work. */
import { challengesOf, type Authentication } from "./authenticate.js";
import { comeAgain } from "./come-again.js";
import type { Outgoing } from "./exchange.js";
import { Failure, Unimplemented } from "./failure.js";
import { isA } from "./instance.js";
import { tellDrift, tellError } from "./observe.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { ContractBroken, noteLostNumber, problem, refuse } from "./respond.js";
import type { AnyRoute } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import { Unavailable } from "./unavailable.js";
import type { Work } from "./work.js";

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
  readonly authentication: Authentication;
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
    ...(needsChallenge && { "www-authenticate": challengesOf(authentication, route.auth) }),
    ...made.headers,
  };
  const answer = problem(failure.status, body, work.id, headers);
  return { ...answer, code: failure.code };
}
