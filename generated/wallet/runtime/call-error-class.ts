// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The one class of all errors of calls; call-error.ts says which forms it takes. */
import type { CallErrorBase, CallFacts, CallFailure, DeclaredError } from "./call-error.js";

/** Whether `value` is an error of a call; `kind` and `code` then say which. */
export function isCallError(value: unknown): value is CallFailure | DeclaredError {
  return value instanceof CallError;
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
  says: string,
): E {
  const about = facts.endpoint === "" ? "" : `${facts.endpoint}: `;
  return new CallError(`${about}${says}`, facts, fields) as CallErrorBase as E;
}

/** The class of all errors of calls; its forms are the interfaces above. */
class CallError extends Error implements CallErrorBase {
  override readonly name: string = "CallError";
  readonly kind: string;
  readonly code: string;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly attempts: number;

  constructor(message: string, facts: CallFacts, fields: ErrorFields<CallErrorBase>) {
    const { cause, kind, code = kind, ...rest } = fields;
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.code = code;
    this.endpoint = facts.endpoint;
    this.method = facts.method;
    this.path = facts.path;
    this.attempts = facts.attempts;
    Object.assign(this, facts, rest);
    for (const key of ["body", "preview"])
      if (key in this) Object.defineProperty(this, key, { enumerable: false });
  }
}
