// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** What a handler is given beside the input. */
import type { Incoming, ServerRequest } from "./exchange.js";
import { Lifetime } from "./lifetime.js";
import { Refusal } from "./problem.js";
import type { AnyRoute } from "./route.js";

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
}

/** The context of an endpoint whose requests can carry an idempotency key. */
export interface IdempotencyContext {
  /** What the client calls this request, so that sending it again takes effect once. */
  readonly idempotencyKey?: string;
}

/** The context of an endpoint whose requests can carry a deadline. */
export interface DeadlineContext {
  /** When the request must have been processed, in the unit that the spec names. */
  readonly deadline?: number;
}

/** The context of an endpoint whose answers carry headers. */
export interface ResponseHeadersContext<ResponseHeaders> {
  /** Set these to send them with the answer of success. */
  readonly responseHeaders: ResponseHeaders;
}

/** A request in work: what the core knows and what handlers see of it. */
export class Work implements ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly native: unknown;
  readonly lifetime: Lifetime = new Lifetime();
  readonly #incoming: Incoming;
  #id: string | undefined;

  constructor(incoming: Incoming, path: string, query: string) {
    this.method = incoming.method;
    this.path = path;
    this.query = query;
    this.native = incoming.native;
    this.#incoming = incoming;
    incoming.onGone(() => this.lifetime.end("client_gone"));
  }

  header(name: string): string | undefined {
    return this.#incoming.header(name.toLowerCase());
  }

  get signal(): AbortSignal {
    return this.lifetime.signal;
  }

  /** The id of the request; made when somebody asks for it. */
  get id(): string {
    return (this.#id ??= crypto.randomUUID());
  }
}

/** The parts of a context that only some requests have. */
export type ContextExtras = IdempotencyContext & DeadlineContext;

/**
 * Idempotency key and deadline of a request, or why they are refused. `keyHeader` names the header
 * of the key where the spec does not.
 */
export function readExtras(
  route: AnyRoute,
  request: ServerRequest,
  keyHeader: string,
): ContextExtras | Refusal {
  const { idempotency, deadline } = route;
  const extras: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const key = readKey(request.header(idempotency.header ?? keyHeader));
    if (key === null || (key === undefined && idempotency.required))
      return new Refusal("idempotency_key_invalid");
    if (key !== undefined) extras.idempotencyKey = key;
  }
  const text = deadline === undefined ? undefined : request.header(deadline);
  if (deadline !== undefined && text !== undefined) {
    const value = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      const pointer = `/${deadline}`;
      const message = "must be a timestamp";
      const issue = { code: "type", expected: "number", pointer, in: "header", message } as const;
      return new Refusal("invalid_request", { issues: [issue] });
    }
    extras.deadline = value;
  }
  return extras;
}

/**
 * The key in `text`, with or without quotes: 1 to 255 visible characters of ASCII. Null when it is
 * something else.
 */
function readKey(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  return /^[\u0021-\u007e]{1,255}$/.test(key) ? key : null;
}

/** The context of one request. What costs something is made only when it is read. */
export class WorkContext {
  readonly auth: unknown;
  readonly fail: unknown;
  readonly request: Work;
  readonly responseHeaders: Record<string, unknown> = {};
  readonly idempotencyKey: string | undefined;
  readonly deadline: number | undefined;

  constructor(work: Work, auth: unknown, fail: unknown, extras: ContextExtras) {
    this.request = work;
    this.auth = auth;
    this.fail = fail;
    this.idempotencyKey = extras.idempotencyKey;
    this.deadline = extras.deadline;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  get requestId(): string {
    return this.request.id;
  }
}
