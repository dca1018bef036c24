// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Errors of calls, and the classification of connection failures. */
import type { Issue } from "../values/issues.js";

/** Facts about a finished call. They contain neither secrets nor bodies. */
export interface CallFacts {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template from the spec, for example `/v1/books/{id}`. */
  readonly path: string;
  /** Number of requests handed to `fetch`. */
  readonly attempts: number;
  /** Request id that the service assigned; quote it to its support. */
  readonly requestId?: string;
  /** Idempotency key that the requests carried. */
  readonly idempotencyKey?: string;
  /** Milliseconds to wait before the next attempt, from `Retry-After`, also of a token endpoint. */
  readonly retryAfterMs?: number;
  /**
   * Cursor of the page that `all()` or `pages()` failed to fetch. Pass it in the input to resume
   * there. Absent for the first page. Not enumerable.
   */
  readonly pageCursor?: string;
}

/** The members that all errors of calls share. */
export interface CallErrorBase extends Error, CallFacts {
  readonly kind: string;
  readonly code: string;
}

/** An error that the spec declares for the endpoint. */
export interface DeclaredError extends CallErrorBase {
  readonly kind: "declared";
  /** Code from the spec. */
  readonly code: string;
  readonly status: number;
  /** Problem details (RFC 9457) of the response, if it has any. */
  readonly problem?: ProblemDetails;
  /** Body of the response. Not enumerable, which keeps it out of logs. */
  readonly body: unknown;
}

/** The request could not be sent, or the connection broke before the response was complete. */
export interface ConnectionError extends CallErrorBase {
  readonly kind: "connection";
  readonly code: "connection";
  /**
   * `unreachable`: no connection, nothing was sent. `blocked`: nothing can be sent, because the
   * certificate is not trusted, `fetch` refuses the port, a proxy refuses, or the platform has no
   * `fetch`: pass one as an option. `lost`: the connection broke. `malformed`: the response is not
   * HTTP. `hook`: your credentials, middleware or `sign` function threw, or the stream of your body
   * failed; see `cause`.
   */
  readonly reason: "unreachable" | "blocked" | "lost" | "malformed" | "hook";
  /** True when the service may have received a request of this call. */
  readonly maybeProcessed: boolean;
}

/** An attempt or the whole call exceeded its time limit. */
export interface TimeoutError extends CallErrorBase {
  readonly kind: "timeout";
  readonly code: "timeout";
  readonly timeoutMs: number;
  /** Exceeded limit: `timeoutMs`, `totalTimeoutMs`, `deadline`, or `timeoutMs` of `waitFor`. */
  readonly scope: "attempt" | "total" | "deadline" | "wait";
  /** True when the service may have received a request of this call. */
  readonly maybeProcessed: boolean;
}

/** The service responded with an error that the spec does not declare. */
export interface HttpError extends CallErrorBase {
  readonly kind: "http";
  readonly code: "unexpected";
  readonly status: number;
  /** True if the body has the form that the spec describes with `otherwise`. */
  readonly described?: undefined;
  /** Problem details (RFC 9457) of the response, if it has any. */
  readonly problem?: ProblemDetails;
  /** Body of the response. Not enumerable, which keeps it out of logs. */
  readonly body: unknown;
}

/** The response announces JSON and its body is not. */
export interface DecodeError extends CallErrorBase {
  readonly kind: "decode";
  readonly code: "decode";
  readonly status: number;
  /** Beginning of the body, at most 200 characters. Not enumerable. */
  readonly preview: string;
}

/** The response has a content type other than JSON. Its body was not read. */
export interface ContentTypeError extends CallErrorBase {
  readonly kind: "content-type";
  readonly code: "content-type";
  readonly status: number;
  readonly contentType: string | null;
}

/** The response violates the API contract. */
export interface ContractError extends CallErrorBase {
  readonly kind: "contract";
  readonly code: "contract";
  readonly status: number;
  readonly issues: readonly Issue[];
}

/** Your signal aborted the call; `cause` is the reason of the signal. */
export interface AbortedError extends CallErrorBase {
  readonly kind: "aborted";
  readonly code: "aborted";
}

/** The input, an option or a credential is invalid. Nothing was sent. */
export interface InputError extends CallErrorBase {
  readonly kind: "input";
  readonly code: "input";
  readonly issues: readonly Issue[];
}

/** The call needs credentials, and there are none: nobody is signed in. Nothing was sent. */
export interface UnauthenticatedError extends CallErrorBase {
  readonly kind: "input";
  readonly code: "unauthenticated";
  readonly issues: readonly Issue[];
}

/** The service responded with a redirect. Calls never follow redirects. */
export interface RedirectError extends CallErrorBase {
  readonly kind: "redirect";
  readonly code: "redirect";
  readonly status: number;
  readonly location: string | null;
}

/** The response is larger than `maxResponseBytes`. */
export interface TooLargeError extends CallErrorBase {
  readonly kind: "too-large";
  readonly code: "too-large";
  readonly status: number;
  readonly maxBytes: number;
}

/** Errors of any call, in addition to those that its endpoint declares. */
export type CallFailure =
  | ConnectionError
  | TimeoutError
  | HttpError
  | DecodeError
  | ContentTypeError
  | ContractError
  | AbortedError
  | InputError
  | UnauthenticatedError
  | RedirectError
  | TooLargeError;

/** Problem details (RFC 9457). Status and request id are members of the error itself. */
export interface ProblemDetails {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

/** Mark of errors from every generated client: two clients do not share a class. */
const brand = /* @__PURE__ */ Symbol.for("speccast.CallError");

/**
 * Returns whether `value` is an error of a call; `kind` and `code` tell which. Without the type
 * argument, as in `isCallError<PoliciesListError>(value)`, the fields of the error are unknown.
 */
export function isCallError<E extends CallErrorBase = CallFailure | DeclaredError>(
  value: unknown,
): value is E {
  return typeof value === "object" && value !== null && brand in value;
}

/** The members of an error in addition to the facts about its call. */
export type ErrorFields<E> = Omit<E, keyof Error | keyof CallFacts | "code"> & {
  readonly code?: string;
  readonly cause?: unknown;
};

/** Creates an error; `code` defaults to the kind. */
export function callError<E extends CallErrorBase>(
  facts: CallFacts,
  fields: ErrorFields<E>,
  message: string,
): E {
  return new CallError(message, facts, fields) as Error as E;
}

/** Restarts the stack of `error` here, so that engines which trace `await` show the line of the call. */
export function retrace(error: Error): void {
  const engine = Error as ErrorConstructor & { captureStackTrace?: Capture };
  engine.captureStackTrace?.(error, retrace);
}

type Capture = (target: object, above: typeof retrace) => void;

/** The base class of all call errors. */
class CallError extends Error {
  override readonly name: string = "CallError";
  /** Lies in the prototype, which keeps it out of logs. */
  get [brand](): true {
    return true;
  }

  constructor(message: string, facts: CallFacts, fields: ErrorFields<CallErrorBase>) {
    // `fields` sets the cause, non-enumerable, if there is one.
    super(message, fields);
    Object.assign(this, facts, { code: fields.kind }, fields);
    // JSON logs show the message and never the body.
    for (const key of ["message", "body", "preview"])
      if (key in this) Object.defineProperty(this, key, { enumerable: key === "message" });
  }
}

/** Errors without a code, in any Node or in newer ones, and hosts that an open connection does not reach any more. */
const nameless = /^HTTPParserError|bad port$|fetch is.+|Proxy.+4..\)|\w+[de] E[HN].+/;

/** Returns the codes of `error` and its causes, five levels deep. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  // `fetch` may be of another realm, as in Jest.
  for (let depth = 0; depth < 5 && at; depth++) {
    const {
      code: own = "",
      name,
      message,
      cause,
    } = at as Error & { readonly code?: string | number };
    const code = nameless.exec(`${own}${name} ${message}`)?.[0] ?? own;
    at = cause;
    if (code && typeof code === "string") codes.push(code);
  }
  return codes;
}

/** No connection was established. */
const unreachable = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONN)/;
/** Nothing can be sent: bad certificate, no TLS, a proxy or port that refuses, or no `fetch`. */
const blocked = /CERT(?!IF)|^CRL_|^UNABLE_TO_|^INVALID_|^PATH_|WRONG_VERSION|^bad|^fetch|^Pr/;
/** The response is not HTTP. A premature end counts as a lost connection. */
const malformed = /^(?:HPE_(?!INVALID_EOF)|UND_ERR_HEADERS_OVERFLOW|HTTPParserError|ERR_ASSERTION)/;
/** The body cannot be decompressed: gzip and deflate, Brotli, Zstandard. */
const corrupt = /^(?:Z_|ERR__|ZSTD_)/;

/** Returns how the connection failed, as far as `error` proves it. */
export function reasonOf(error: unknown): ConnectionError["reason"] {
  const codes = codesOf(error);
  const is = (form: RegExp): boolean => codes.some((code) => form.test(code));
  if (is(unreachable)) return "unreachable";
  if (is(blocked)) return "blocked";
  return is(malformed) ? "malformed" : "lost";
}

/** Returns whether `error` says that a body could not be decompressed. */
export function isCorrupt(error: unknown): boolean {
  return codesOf(error).some((code) => corrupt.test(code));
}
