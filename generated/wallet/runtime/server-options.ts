// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options that every server has, and their defaults. */
import { checkCors, type CorsOptions } from "./cors.js";
import { errorText } from "./error-text.js";
import type { Handle, ServerRequest } from "./exchange.js";
import type { Issue } from "./issue.js";
import { InFlight, usualBytesInFlight } from "./in-flight.js";
import { functionOrNothing, milliseconds, oneOf, wholeNumber } from "./option-values.js";
import type { ResponseMode } from "./respond.js";
import type { TraceContext } from "./trace.js";

/** Names a request in reports. It holds no header and no query. */
export interface RequestNames {
  /** Name of the endpoint in the spec: `policies.list`. Undefined when there is no such route. */
  readonly endpoint: string | undefined;
  /** The `request_id` that the client is told, also as the header `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path without its query. Parameters stand in it as they were sent, but for those that the
   * spec marks as sensitive: `/v1/tokens/{token}`. Where there are such parameters, a path without an
   * endpoint shows only segments that the spec has: `/v1/tokens/…/`.
   */
  readonly path: string;
  /** The trace that the request belongs to, if it names one. */
  readonly trace?: TraceContext;
}

/** An output that breaks the contract. */
export interface Drift extends RequestNames {
  readonly issues: readonly Issue[];
}

/** What became of a request. */
export interface AnswerReport extends RequestNames {
  readonly status: number;
  /**
   * The code of the error, when the answer is one. Of a replayed error it is the `code` of its body,
   * if that has one.
   */
  readonly code?: string;
  /** From the headers of the request to the answer, its sending not included; milliseconds. */
  readonly durationMs: number;
  /** Whether the answer is an earlier one, sent again to a request with the same idempotency key. */
  readonly replayed: boolean;
  /** Whether the client was gone before the answer, so that it reached nobody. */
  readonly clientGone: boolean;
}

/** Options that every server has. */
export interface CoreOptions {
  /**
   * Is told of everything that became an opaque 500: what a handler, hook, rule or store threw, and
   * outputs that were not sent. Of `Unavailable`, too, which became a 503. By default the error is
   * written to the console, with control characters escaped.
   */
  readonly onError?: (error: unknown, request: RequestNames) => void;
  /** Is told of outputs that break the contract and were sent, with `responses: "report"`. */
  readonly onDrift?: (drift: Drift) => void;
  /** Is told of each request when its headers are there. What it throws is ignored. */
  readonly onRequest?: (request: RequestNames) => void;
  /** Is told of each answer, once, before it is sent. What it throws is ignored. */
  readonly onAnswer?: (answer: AnswerReport) => void;
  /**
   * Gives a request its id, from a header that your proxy sets, for example: 1 to 128 of
   * `A-Z a-z 0-9 . _ ~ : / + = -`. By default, and in place of anything else, it is a random UUID;
   * what a client sends is not trusted.
   */
  readonly requestId?: (request: ServerRequest) => string | undefined;
  /**
   * What becomes of outputs that break the contract: `enforce` (the default) answers 500, `report`
   * sends them and tells `onDrift`, `off` does not look. Properties that are not declared are
   * removed in any case, and what cannot be written as JSON is 500 in any case.
   */
  readonly responses?: ResponseMode;
  /** Lets web pages of other origins call the server; none by default. */
  readonly cors?: CorsOptions;
  /**
   * Another server that answers requests for paths without an endpoint here, so that several services
   * share a listener. By default they get 404.
   */
  readonly fallback?: { readonly handle: Handle };
  /** The largest body in bytes; 1,048,576 by default. */
  readonly maxBodyBytes?: number;
  /**
   * How many bytes may be in flight before requests get 503 with `Retry-After`: those of bodies that
   * have arrived, of answers that have not left, and an estimate for answers that handlers are making.
   * A sixteenth of the heap's limit by default, but at least `maxBodyBytes`, and 32 MiB where the
   * platform does not give the limit. Answers that `fetch` has returned are the platform's and do not
   * count.
   */
  readonly maxBytesInFlight?: number;
  /**
   * Time in milliseconds for hooks, rules, idempotency store and handler together until 503 is
   * answered; 30,000 by default, 0 for no end. The time in which a body arrives does not count.
   */
  readonly handlerTimeoutMs?: number;
}

type Optional = "onRequest" | "onAnswer" | "requestId" | "cors" | "fallback";

/** Options with their defaults; a hook that nobody gave is not called. */
export type CoreSettings = Required<Omit<CoreOptions, Optional>> & {
  readonly [Name in Optional]: CoreOptions[Name] | undefined;
} & {
  /** The bytes held of `maxBytesInFlight`. */
  readonly inFlight: InFlight;
};

/**
 * `options` with defaults for what is missing.
 * @throws TypeError or RangeError for a value that makes no sense.
 */
export function withDefaults(options: CoreOptions): CoreSettings {
  const { maxBodyBytes = 1_048_576 } = options;
  const { maxBytesInFlight = Math.max(usualBytesInFlight(), maxBodyBytes) } = options;
  const settings = {
    onError: options.onError ?? logError,
    onDrift: options.onDrift ?? (() => {}),
    onRequest: options.onRequest,
    onAnswer: options.onAnswer,
    requestId: options.requestId,
    cors: options.cors,
    fallback: options.fallback,
    responses: options.responses ?? "enforce",
    maxBodyBytes,
    maxBytesInFlight,
    inFlight: new InFlight(maxBytesInFlight),
    handlerTimeoutMs: options.handlerTimeoutMs ?? 30_000,
  };
  for (const name of ["onError", "onDrift", "onRequest", "onAnswer", "requestId"] as const)
    functionOrNothing(name, settings[name]);
  if (settings.cors !== undefined) {
    checkCors(settings.cors);
    wholeNumber("cors.maxAgeSeconds", settings.cors.maxAgeSeconds ?? 0, 0);
  }
  functionOrNothing("fallback.handle", settings.fallback?.handle);
  oneOf("responses", settings.responses, ["enforce", "report", "off"]);
  wholeNumber("maxBodyBytes", settings.maxBodyBytes, 0);
  // Less would refuse some bodies forever.
  wholeNumber("maxBytesInFlight", maxBytesInFlight, maxBodyBytes);
  milliseconds("handlerTimeoutMs", settings.handlerTimeoutMs);
  return settings;
}

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint ?? "A request"} failed (request ${requestId}): ${errorText(error)}`);
}
