/// <reference lib="es2022" />
/** Values that contain values of their own type. */

/** The maximum nesting of resources that can contain themselves. */
export const maxDepth: number = 64;

/**
 * The outcomes for values visited before. A type maps valid values to the depth of the visit, and
 * `not` with the type maps invalid values. A valid value is also valid at a smaller depth, and an
 * invalid value is also invalid at a greater one.
 */
export type Tried = Record<string, Map<unknown, number>>;

/** Returns whether `value` is of `type` at `depth`; `undefined` if that is not known yet. */
export function recall(
  tried: Tried,
  type: string,
  value: unknown,
  depth: number,
): boolean | undefined {
  if (depth <= (tried[type]?.get(value) ?? -1)) return true;
  return depth >= (tried[`not ${type}`]?.get(value) ?? Infinity) ? false : undefined;
}

/** Stores whether `value` is of `type` at `depth`, and returns it. */
export function remember(
  tried: Tried,
  type: string,
  value: unknown,
  depth: number,
  fits: boolean,
): boolean {
  const values = (tried[fits ? type : `not ${type}`] ??= new Map<unknown, number>());
  values.set(value, depth);
  return fits;
}

/** Returns whether the object `value` is known to be of `type`. */
export function isKnown(tried: Tried, type: string, value: object, depth: number): boolean {
  return depth <= (tried[type]?.get(value) ?? -1);
}

/**
 * Stores that the object `value` is of `type`, and returns true. Stores every second level only, so
 * that shallow values cost nothing.
 */
export function keep(tried: Tried, type: string, value: object, depth: number): true {
  if (depth > 2 && depth % 2 > 0) (tried[type] ??= new Map<unknown, number>()).set(value, depth);
  return true;
}
