/** The state that the parts of the interpreter share. */
import type { Model } from "../model/model.js";

/** The state of the interpreter: the model, and the recursive objects above the value. */
export interface Reading {
  readonly model: Model;
  readonly depth: number;
  /** Verdicts on values that were tried as several members of a union, by type and depth. */
  readonly tried: Map<unknown, Map<string, boolean>>;
  /** Returns whether a value is valid as a name of the spec; a union asks it of its members. */
  readonly fitsNamed: (reading: Reading, name: string, value: unknown) => boolean;
}
