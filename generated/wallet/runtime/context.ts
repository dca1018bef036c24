// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What a handler is given beside the input. */
import type { Eventually } from "./eventually.js";
import type { ServerRequest } from "./exchange.js";
import type { RequestExtras } from "./extras.js";
import type { TraceContext } from "./trace.js";
import type { Work } from "./work.js";

/** What every handler and rule is given beside the input. */
export interface RequestContext<Auth, Fail> {
  /** Who calls: the scheme that was accepted, and what its hook returned. */
  readonly auth: Auth;
  /** Makes the errors that this endpoint declares: `throw context.fail.some_error()`. */
  readonly fail: Fail;
  /** Aborts when the client is gone or the time of the handler is up. */
  readonly signal: AbortSignal;
  /** The request itself. */
  readonly request: ServerRequest;
  /** Names this request in error bodies and reports. */
  readonly requestId: string;
  /** The trace that the request belongs to, to be handed on; undefined when it names none. */
  readonly trace: TraceContext | undefined;
}

/** The context of a request with an idempotency key. */
export interface KeyedContext<Transaction> {
  /** What the client calls this request, so that sending it again takes effect once. */
  readonly idempotencyKey: string;
  /**
   * What your store began for the key. Effects that are made in it last exactly when the answer is
   * kept, if your store sees to that.
   */
  readonly transaction: Transaction;
}

/** The context of a request without an idempotency key: it takes effect each time. */
export interface UnkeyedContext {
  readonly idempotencyKey?: never;
  readonly transaction?: never;
}

/** The context of an endpoint whose requests can carry an idempotency key. */
export type IdempotencyContext<Transaction> = KeyedContext<Transaction> | UnkeyedContext;

/** The context of an endpoint whose requests can carry a deadline. */
export interface DeadlineContext {
  /** When the request must have been processed, in the unit that the spec names. */
  readonly deadline?: number;
}

/** The context of an endpoint whose requests carry a deadline in any case. */
export interface RequiredDeadlineContext {
  /** When the request must have been processed, in the unit that the spec names. */
  readonly deadline: number;
}

/** The context of an endpoint whose answers carry headers. */
export interface ResponseHeadersContext<ResponseHeaders> {
  /** Set these to send them with the answer of success. */
  readonly responseHeaders: ResponseHeaders;
}

/** The argument of the option `context`. */
export type BaseContext = Omit<RequestContext<{ readonly via: string }, never>, "fail">;

/** Makes what handlers and rules find in their context besides, once for each request. */
export type MakeContext<Own> = (base: BaseContext) => Eventually<Own>;

/** The option `context`, required where handlers or rules expect something of their own. */
export type ContextOption<Own> = unknown extends Own
  ? { readonly context?: undefined }
  : {
      /**
       * Makes what handlers and rules find in their context besides, once for each request: a logger
       * with its id, for example. It runs after the input was checked, in the time of the handler.
       */
      readonly context: MakeContext<Own>;
    };

/**
 * Adds the members of `own` to `context`.
 * @throws TypeError for a member that every context has.
 */
export function extend(context: WorkContext, own: unknown): void {
  for (const [name, value] of Object.entries(own ?? {})) {
    if (name in context) throw new TypeError(`The option context gave ${name}, which is taken.`);
    Object.defineProperty(context, name, { value, enumerable: true });
  }
}

/** A request whose credentials and extras were accepted. */
export interface Admitted {
  readonly work: Work;
  readonly auth: unknown;
  readonly extras: RequestExtras;
}

/** Made when somebody asks for it: an `AbortSignal` costs more than most handlers do. */
const signalProperty: PropertyDescriptor = {
  get(this: WorkContext): AbortSignal {
    return this.request.signal;
  },
  enumerable: true,
};

/** The context of one request. All of it is its own, so that `{ ...context }` has it, too. */
export class WorkContext {
  readonly auth: unknown;
  readonly fail: unknown;
  readonly request: Work;
  readonly requestId: string;
  readonly trace: TraceContext | undefined;
  readonly responseHeaders: Record<string, unknown> = {};
  readonly idempotencyKey: string | undefined;
  readonly transaction: unknown;
  readonly deadline: number | undefined;
  declare readonly signal: AbortSignal;

  constructor({ work, auth, extras }: Admitted, fail: unknown, transaction: unknown) {
    this.request = work;
    this.requestId = work.id;
    this.trace = work.trace;
    this.auth = auth;
    this.fail = fail;
    this.idempotencyKey = extras.idempotencyKey;
    this.transaction = transaction;
    this.deadline = extras.deadline;
    Object.defineProperty(this, "signal", signalProperty);
  }
}
