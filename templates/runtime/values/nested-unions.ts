/** Unions within types that contain themselves. */
import type { Tried } from "./nesting.js";

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
