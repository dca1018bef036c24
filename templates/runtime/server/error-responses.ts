/** Responses to errors. */
import { Failure, ServiceUnavailable, Unimplemented } from "./failures.js";
import type { CoreSettings } from "./options.js";
import { type Authentication, isA, type Outgoing } from "./protocol.js";
import { type ProtocolErrorCode, RejectedBody } from "./rejections.js";
import { reportError, reportViolations, type RequestInfo } from "./request-info.js";
import {
  addNonFiniteIssue,
  ContractViolation,
  problemResponse,
  rejectionResponse,
  retryLater,
} from "./response.js";
import type { AnyRoute } from "./routes.js";

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
export function isDeclaredError(route: AnyRoute, error: unknown): error is Failure {
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
