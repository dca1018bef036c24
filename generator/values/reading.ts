/** The state that the parts of the interpreter share. */
import type { Model, Value } from "../language/model/model.js";

/** "Validators follow a value 64 levels deep, then give up". */
export const maxDepth = 64;

/** The state of the interpreter: the model, and the recursive objects above the value. */
export interface Reading {
  readonly model: Model;
  readonly depth: number;
  /** Verdicts on values that were tried as several members of a union, by type and depth. */
  readonly tried: Map<unknown, Map<string, boolean>>;
  /** Returns whether a value is valid as a name of the spec; a union asks it of its members. */
  readonly fitsNamed: (reading: Reading, name: string, value: unknown) => boolean;
  /** Returns whether a value is valid as a type; a union asks it of the members of a kind of JSON. */
  readonly fitsValue: (reading: Reading, as: Value, value: unknown) => boolean;
}
