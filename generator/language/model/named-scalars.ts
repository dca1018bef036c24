/** Scalars with a name: the section `types`. */
import type { Documented } from "./documented.js";
import type { Json, Value } from "./types.js";

/** A scalar with a name. */
export interface NamedScalar extends Documented {
  readonly name: string;
  readonly value: Value;
  readonly example?: Json;
  /** The examples after the first. */
  readonly furtherExamples?: readonly Json[];
}
