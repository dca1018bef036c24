/** Declared errors. */
import type { Documented } from "./documented.js";
import type { Field } from "./fields.js";

/** An error that endpoints can declare. */
export interface DeclaredError extends Documented {
  /** Name in the spec: `[a-z][a-z0-9_]*`. */
  readonly name: string;
  /** Code on the wire; equals the name unless the spec says otherwise. */
  readonly code: string;
  readonly status: number;
  /** Members of the error body besides the standard ones, and headers of the response. */
  readonly fields: readonly Field[];
  readonly headers: readonly Field[];
}
