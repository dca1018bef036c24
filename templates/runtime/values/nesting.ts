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
