// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Errors of calls. */
import type { Issue } from "../values/issue.js";

// --- Types ---

/** What every call tells about itself once it has ended. */
export interface CallFacts {
  /** Name of the endpoint in the spec, for example `policies.list`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path as the spec has it, for example `/v1/intents/{intent_id}/authorize`. */
  readonly path: string;
  /** How many requests were sent, or tried to be. */
  readonly attempts: number;
  /** Name that the service gave to the request, for its support. */
  readonly requestId?: string;
  /** Key under which the service remembers the request. */
  readonly idempotencyKey?: string;
  /** How long the service asks to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number;
  /**
   * Cursor of the page that a loop over `all()` or `pages()` could not get: with it in the input, a
   * new loop goes on from there. Absent for the first page. Not enumerable.
   */
  readonly pageCursor?: string;
}

/** What all errors of calls have in common. */
export interface CallErrorBase extends Error, CallFacts {
  readonly kind: string;
  readonly code: string;
}

/** An error that the spec declares. */
export interface DeclaredError extends CallErrorBase {
  readonly kind: "declared";
  /** Code on the wire. */
  readonly code: string;
  readonly status: number;
  /** The problem details (RFC 9457) of the answer, if it has any. */
  readonly problem?: ProblemDetails;
  /** The answer's body; not enumerable, so that it does not end up in logs. */
  readonly body: unknown;
}

/** The request could not be sent, or the connection broke before the answer was complete. */
export interface ConnectionError extends CallErrorBase {
  readonly kind: "connection";
  readonly code: "connection";
  /**
   * Why: `unreachable`, nothing was sent; `blocked`, nothing was sent and nothing would be: the
   * certificate is not trusted, or `fetch` refuses the port; `lost`, the connection broke;
   * `malformed`, what came is no HTTP; `hook`, a function of the caller failed (credentials,
   * middleware, `sign`), see `cause`.
   */
  readonly reason: "unreachable" | "blocked" | "lost" | "malformed" | "hook";
  /** Whether the service may have received a request of this call all the same. */
  readonly maybeProcessed: boolean;
}

/** An attempt took longer than `timeoutMs`, or the call longer than it may. */
export interface TimeoutError extends CallErrorBase {
  readonly kind: "timeout";
  readonly code: "timeout";
  readonly timeoutMs: number;
  /** What ran out: `timeoutMs`, `totalTimeoutMs`, the `deadline`, or the time of a `waitFor`. */
  readonly scope: "attempt" | "total" | "deadline" | "wait";
  /** Whether the service may have received a request of this call. */
  readonly maybeProcessed: boolean;
}

/** The service answered with a status that is no success, and with no error that is declared. */
export interface HttpError extends CallErrorBase {
  readonly kind: "http";
  readonly code: "unexpected";
  readonly status: number;
  /** The problem details (RFC 9457) of the answer, if it has any. */
  readonly problem?: ProblemDetails;
  /** The answer's body; not enumerable, so that it does not end up in logs. */
  readonly body: unknown;
}

/** The answer is not the JSON text that it says it is. */
export interface DecodeError extends CallErrorBase {
  readonly kind: "decode";
  readonly code: "decode";
  readonly status: number;
  /** How the body begins; at most 200 characters. Not enumerable. */
  readonly preview: string;
}

/** The answer is no JSON. Its body was not looked at. */
export interface ContentTypeError extends CallErrorBase {
  readonly kind: "content-type";
  readonly code: "content-type";
  readonly status: number;
  readonly contentType: string | null;
}

/** The answer is not what the spec promises. */
export interface ContractError extends CallErrorBase {
  readonly kind: "contract";
  readonly code: "contract";
  readonly status: number;
  readonly issues: readonly Issue[];
}

/** The caller's signal ended the call; `cause` is the signal's reason. */
export interface AbortedError extends CallErrorBase {
  readonly kind: "aborted";
  readonly code: "aborted";
}

/** The input, an option or a credential cannot be sent. Nothing was. */
export interface InputError extends CallErrorBase {
  readonly kind: "input";
  readonly code: "input";
  readonly issues: readonly Issue[];
}

/** The service answered with a redirect, which is never followed. */
export interface RedirectError extends CallErrorBase {
  readonly kind: "redirect";
  readonly code: "redirect";
  readonly status: number;
  readonly location: string | null;
}

/** The answer is larger than `maxResponseBytes`. */
export interface TooLargeError extends CallErrorBase {
  readonly kind: "too-large";
  readonly code: "too-large";
  readonly status: number;
  readonly maxBytes: number;
}

/** How any call can fail, whatever its endpoint declares. */
export type CallFailure =
  | ConnectionError
  | TimeoutError
  | HttpError
  | DecodeError
  | ContentTypeError
  | ContractError
  | AbortedError
  | InputError
  | RedirectError
  | TooLargeError;

/** What is known of a body by RFC 9457; its status and request id are those of the error. */
export interface ProblemDetails {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

// --- The class behind them ---

/** A mark that errors of calls have in every output: two outputs do not share a class. */
const brand = /* @__PURE__ */ Symbol.for("speccast.CallError");

/**
 * Whether `value` is an error of a call; `kind` and `code` then say which. Who knows which call was
 * made names its errors, `isCallError<PoliciesListError>(value)`, and can read their fields.
 */
export function isCallError<E extends CallErrorBase = CallFailure | DeclaredError>(
  value: unknown,
): value is E {
  return typeof value === "object" && value !== null && brand in value;
}

/** What an error has besides the facts of its call. */
export type ErrorFields<E> = Omit<E, keyof Error | keyof CallFacts | "code"> & {
  readonly code?: string;
  readonly cause?: unknown;
};

/** Makes an error; `code` is the kind unless it is given. */
export function callError<E extends CallErrorBase>(
  facts: CallFacts,
  fields: ErrorFields<E>,
  message: string,
): E {
  return new CallError(message, facts, fields) as CallErrorBase as E;
}

/**
 * Lets the stack of `error` begin anew where it reaches the caller, so that engines which follow
 * `await` can name the line of the call.
 */
export function retrace(error: Error): void {
  const engine = Error as ErrorConstructor & { captureStackTrace?: Capture };
  engine.captureStackTrace?.(error, retrace);
}

type Capture = (target: object, above: typeof retrace) => void;

/** The class of all errors of calls. */
class CallError extends Error implements CallErrorBase {
  override readonly name: string = "CallError";
  /** In the prototype, so that no log shows it. */
  get [brand](): true {
    return true;
  }
  declare readonly kind: string;
  declare readonly code: string;
  declare readonly endpoint: string;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;

  constructor(message: string, facts: CallFacts, fields: ErrorFields<CallErrorBase>) {
    // Sets the cause, if there is one, so that logs do not show it twice.
    super(message, fields);
    Object.assign(this, facts, { code: fields.kind }, fields);
    // Logs that write JSON are to have the sentence, and none of them the body.
    for (const key of ["message", "body", "preview"])
      if (key in this) Object.defineProperty(this, key, { enumerable: key === "message" });
  }
}
