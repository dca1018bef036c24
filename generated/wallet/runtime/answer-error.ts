// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The answer to whatever was thrown while a request was in work. */
import type { Outgoing } from "./exchange.js";
import { Failure, Unimplemented } from "./failure.js";
import { tellError } from "./observe.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { ContractBroken, problem, refuse } from "./respond.js";
import type { AnyRoute } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import type { Work } from "./work.js";

/**
 * A declared error is answered as the spec says, `unimplemented` with 501, all else with a 500 that
 * says nothing and that `onError` is told of.
 */
export function answerOfError(
  { options }: { readonly options: CoreSettings },
  route: AnyRoute,
  error: unknown,
  work: Work,
): Outgoing {
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that stops because its signal aborted does what it was asked to.
    if (!work.lifetime.isReason(thrown)) tellError(options, route, work, thrown);
    return refuse(new Refusal(code), work.id);
  };
  if (isDeclared(route, error)) {
    try {
      return declared(error, work.id);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (error instanceof Unimplemented) return refuse(new Refusal("not_implemented"), work.id);
  return opaque(error instanceof ContractBroken ? "response_contract" : "internal_error", error);
}

/** Whether `error` is one that the endpoint of `route` declares. */
export function isDeclared(route: AnyRoute, error: unknown): error is Failure {
  return error instanceof Failure && route.errors.includes(error.error);
}

/** @throws what the body throws when it cannot be written. */
function declared(failure: Failure, requestId: string): Outgoing {
  const headers = { "content-type": failure.mediaType };
  const answer = problem(failure.status, failure.body(requestId), requestId, headers);
  return { ...answer, code: failure.code };
}
