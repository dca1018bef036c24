/** The context of handlers and rules. */
import type { TraceContext } from "./options.js";
import type { MaybePromise, ServerRequest } from "./protocol.js";
import type { RequestInfo } from "./request-info.js";

/** The idempotency key and the deadline of a request. */
export interface RequestMetadata {
  readonly idempotencyKey?: string;
  readonly deadline?: number;
}

/** The context that every handler and rule receives in addition to the input. */
export interface RequestContext<Auth, Fail> {
  /** The caller: the accepted scheme and the principal that its hook returned. */
  readonly auth: Auth;
  /** Creates the errors that this endpoint declares: `throw context.fail.some_error()`. */
  readonly fail: Fail;
  /** Aborts when the client disconnects or the handler times out. */
  readonly signal: AbortSignal;
  /** The request itself. */
  readonly request: ServerRequest;
  /** The id of this request in error bodies and reports. */
  readonly requestId: string;
  /** The trace context to forward; undefined if the request has none. */
  readonly trace: TraceContext | undefined;
}

/** The context of an endpoint whose requests can carry a deadline. */
export interface DeadlineContext {
  /** The time by which to process the request, in the unit that the spec names. */
  readonly deadline?: number;
}

/** The context of an endpoint whose requests must carry a deadline. */
export interface RequiredDeadlineContext {
  /** The time by which to process the request, in the unit that the spec names. */
  readonly deadline: number;
}

/** The context of an endpoint whose responses carry headers. */
export interface ResponseHeadersContext<ResponseHeaders> {
  /** Set these to send them with the success response. */
  readonly responseHeaders: ResponseHeaders;
}

/** The argument of the option `context`. */
export type BaseContext = Omit<RequestContext<{ readonly via: string }, never>, "fail">;

/** Returns the additional members of the context, once for each request. */
export type MakeContext<Own> = (base: BaseContext) => MaybePromise<Own>;

/** The option `context`, required if handlers or rules expect additional members. */
export type ContextOption<Own> = unknown extends Own
  ? { readonly context?: undefined }
  : {
      /**
       * Returns additional members of the context of handlers and rules, once for each request, for
       * example a logger with its id. Runs after the input was checked; counts as handler time.
       */
      readonly context: MakeContext<Own>;
    };

/**
 * Adds the members of `own` to `context`.
 * @throws TypeError for a member that every context has.
 */
export function extend(context: HandlerContext, own: unknown): void {
  for (const [name, value] of Object.entries(own ?? {})) {
    if (name in context)
      throw new TypeError(`The option context returned ${name}, which every context has.`);
    Object.defineProperty(context, name, { value, enumerable: true });
  }
}

/** A request whose credentials and metadata were accepted. */
export interface Admitted {
  readonly info: RequestInfo;
  readonly auth: unknown;
  readonly requestMetadata: RequestMetadata;
}

/** Read on demand: creating an `AbortSignal` costs more than most handlers do. */
const signalProperty: PropertyDescriptor = {
  get(this: HandlerContext): AbortSignal {
    return this.request.signal;
  },
  enumerable: true,
};

/** The context of one request. All members are its own, so that `{ ...context }` copies them. */
export class HandlerContext {
  readonly auth: unknown;
  readonly fail: unknown;
  readonly request: RequestInfo;
  readonly requestId: string;
  readonly trace: TraceContext | undefined;
  readonly responseHeaders: Record<string, unknown> = {};
  readonly idempotencyKey: string | undefined;
  readonly transaction: unknown;
  readonly deadline: number | undefined;

  constructor({ info, auth, requestMetadata }: Admitted, fail: unknown, transaction: unknown) {
    this.request = info;
    this.requestId = info.id;
    this.trace = info.trace;
    this.auth = auth;
    this.fail = fail;
    this.idempotencyKey = requestMetadata.idempotencyKey;
    this.transaction = transaction;
    this.deadline = requestMetadata.deadline;
    Object.defineProperty(this, "signal", signalProperty);
  }
}
