/** Schemas of enums that have numbers. */
import { type Schema, schema } from "./schema.js";
import { number, oneOf, type Shape } from "./shapes.js";

/** Returns the schema of the numbers in `values`; without `values`, of all numbers that `is` accepts. */
export function numberSchema<T>({
  type,
  is,
  values,
}: {
  readonly type: string;
  readonly is: (value: unknown) => boolean;
  readonly values?: readonly number[];
}): Schema<T> {
  const shape = values === undefined ? number : oneOf(values, is);
  return { ...schema<T>({ type, is, shape: () => shape }), "~shape": shape };
}

/** Returns the schema of the strings and numbers of `shape`, which says "or null" where null is valid, too. */
export function mixedSchema<T>({
  type,
  is,
  shape,
}: {
  readonly type: string;
  readonly is: (value: unknown) => boolean;
  readonly shape: Shape;
}): Schema<T> {
  return { ...schema<T>({ type, is, shape: () => shape }), "~shape": shape };
}
