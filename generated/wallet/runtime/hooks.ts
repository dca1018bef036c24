// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What a caller can put around the requests of a connection. */
import type { HeaderValues } from "./headers.js";

/** A request that is about to be sent. */
export interface AttemptRequest {
  /** Name of the endpoint in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** Headers by name in lower case; without those of credentials, except for `sign`. */
  readonly headers: HeaderValues;
  readonly body: string | undefined;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  /** Aborts when the attempt takes too long or the call is called off. */
  readonly signal: AbortSignal | undefined;
  /** The same for all attempts of a call, where the endpoint takes one. */
  readonly idempotencyKey: string | undefined;
}

/** Sends `request`; what it rejects with should be thrown on, so that it is known as what it is. */
export type Next = (request: AttemptRequest) => Promise<Response>;

/**
 * Stands around every attempt. What it throws of its own ends the call.
 *
 *   async (request, next) => {
 *     const response = await next({ ...request, headers: { ...request.headers, "x-trace": id() } });
 *     count(request.endpoint, response.status);
 *     return response;
 *   }
 */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<Response>;

/** Headers to add to a request that is otherwise complete, such as a signature of it. */
export type Sign = (
  request: AttemptRequest,
  attempt: number,
) => HeaderValues | Promise<HeaderValues>;

/** Takes an entry of a log. The facts hold neither secrets nor bodies. */
export type Log = (message: string, facts: object) => void;

/** Where to log to; `console` is one. What it throws is ignored. */
export interface Logger {
  readonly debug?: Log | undefined;
  readonly info?: Log | undefined;
  readonly warn?: Log | undefined;
  readonly error?: Log | undefined;
}

/** How important an entry must be to be logged. */
export type LogLevel = keyof Logger | "off";

/** What a caller can put around the requests of a connection. */
export interface Hooks {
  /** Stands around every attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Asked last before every request, with all its headers. */
  readonly sign?: Sign | undefined;
  /**
   * Told of requests and answers (`debug`), calls that end in a declared error or are called off
   * (`info`), attempts that are repeated (`warn`) and calls that fail (`error`).
   */
  readonly logger?: Logger | undefined;
  /** `warn` by default. */
  readonly logLevel?: LogLevel | undefined;
}
