/** Declared errors. */
import type { Documented } from "./documented.js";
import type { Field } from "./fields.js";

/** The status of an error, or a range of them. */
export type ErrorStatus = number | "4XX" | "5XX";

/** An error that endpoints can declare. */
export interface DeclaredError extends Documented {
  /** Name in the spec: `[a-z][a-z0-9_]*`. */
  readonly name: string;
  /** Code of the client's error: the text on the wire, or the name where that is a number or nothing. */
  readonly code: string;
  readonly status: ErrorStatus;
  /** Members of the error body besides the standard ones, and headers of the response. */
  readonly fields: readonly Field[];
  readonly headers: readonly Field[];
  /** The body; absent for problem details, and where a gap leaves it open. */
  readonly body?: ErrorBody;
  /** Media type of the body; absent for `application/json`. */
  readonly media?: string;
  /** True if its status distinguishes it, with the form of a body of its own: whatever code a body has, unless another error has it. */
  readonly isByStatus?: true;
  /** True if the error says its body itself. */
  readonly hasOwnBody?: true;
}

/** A resource that is the body of an error, with the places of its parts. */
export interface ErrorBody {
  readonly resource: string;
  /** True if handlers pass the whole body, with its code. */
  readonly isWhole: boolean;
  /** The path of the code, and its value; without a value only the status distinguishes the error. */
  readonly code?: {
    readonly path: readonly string[];
    readonly value?: string | number;
    /** True if null stands there. */
    readonly isNull?: true;
  };
  readonly message?: readonly string[];
  readonly kind?: { readonly path: readonly string[]; readonly value?: string };
}
