/** Schemas of enums of strings and numbers. */
import { type Schema, schema } from "./schema.js";
import type { Shape } from "./shapes.js";

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
