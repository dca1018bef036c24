// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The one class of all errors of calls; call-error.ts says which forms it takes. */
import type { CallErrorBase, CallFacts, CallFailure, DeclaredError } from "./call-error.js";

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
