/** The steps of a request: credentials, input, and room for the response. */
import { errorResponse } from "./error-responses.js";
import { type Core, type HandlerCall, perform, timeoutResponse } from "./handler.js";
import { receive, type Received } from "./input.js";
import type { CoreSettings } from "./options.js";
import {
  type Authenticated,
  isPromise,
  type MaybePromise,
  type NoAuth,
  type Outgoing,
} from "./protocol.js";
import { overloaded, ProtocolRejection } from "./rejections.js";
import type { RequestInfo } from "./request-info.js";
import type { RequestLifecycle } from "./request-lifecycle.js";
import { readRequestMetadata } from "./request.js";
import { rejectionResponse } from "./response.js";
import type { AnyRoute } from "./routes.js";
import { own } from "../values/checks.js";

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
  const request = scopes === undefined ? info : Object.assign(info, { scopes });
  return authentication.authenticate(auth, incoming, request);
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
  const received = receive(route, lifecycle, bodyLimitOf(route, core.options));
  if (!isPromise(received)) return handlerCallOf(core, { route, info, auth }, received);
  info.lifetime.pause();
  return received.then((later) => {
    info.lifetime.resume();
    return handlerCallOf(core, { route, info, auth }, later);
  });
}

/**
 * Returns the largest body of `route` in bytes. Files whose sizes the spec declares raise it unless
 * the options set a limit; those of a multipart body come on top of its fields.
 */
function bodyLimitOf({ body }: AnyRoute, options: CoreSettings): number {
  const { maxBodyBytes, isBodyLimitSet } = options;
  const { maxFileBytes = 0, files } = body ?? {};
  if (isBodyLimitSet) return maxBodyBytes;
  return files === undefined ? Math.max(maxBodyBytes, maxFileBytes) : maxBodyBytes + maxFileBytes;
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
