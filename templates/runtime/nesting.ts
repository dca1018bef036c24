/**
 * What is kept while a value that can contain itself is looked at. An object that is reached on many
 * ways is looked at once, or a few objects that refer to each other would take for ever.
 */

/** Deepest nesting of resources that can contain themselves. */
export const maxDepth: number = 64;

/**
 * What is known of values that have been looked at: by type, how deep a value was right; by `not` and
 * the type, how deep it was wrong. Less deep there is more room, deeper there is less.
 */
export type Tried = Record<string, Map<unknown, number>>;

/** Whether `value`, at `depth`, is of `type`, as far as that is known. */
export function recall(
  tried: Tried,
  type: string,
  value: unknown,
  depth: number,
): boolean | undefined {
  if (depth <= (tried[type]?.get(value) ?? -1)) return true;
  return depth >= (tried[`not ${type}`]?.get(value) ?? Infinity) ? false : undefined;
}

/** Keeps whether `value`, at `depth`, is of `type`, and returns it. */
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

/** Whether the object `value` is known to be of `type`. */
export function isKnown(tried: Tried, type: string, value: object, depth: number): boolean {
  return depth <= (tried[type]?.get(value) ?? -1);
}

/**
 * Keeps that the object `value` is of `type`, and returns true. Every second level is enough, and
 * values that are hardly nested then cost nothing.
 */
export function keep(tried: Tried, type: string, value: object, depth: number): true {
  if (depth > 2 && depth % 2 > 0) (tried[type] ??= new Map<unknown, number>()).set(value, depth);
  return true;
}
