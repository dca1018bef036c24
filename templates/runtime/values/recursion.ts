/** Values that can contain themselves: checked once for each object, up to the maximum depth. */
import { isObject, maxDepth, type Tried } from "./checks.js";
import type { Issue } from "./issues.js";
import { never, newShape, type Shape } from "./shapes.js";

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

/** Objects of a type that can contain itself. Visits each object once, up to the maximum depth. */
export function nested(type: string, { report, parts }: Shape): Shape {
  return newShape(
    never,
    (issues, pointer, value, walk, orNull) => {
      const depth = walk.depth + 1;
      if (depth > maxDepth) return tooDeep(pointer);
      const tried = (walk.tried ??= {});
      if (isObject(value) && isKnown(tried, type, value, depth)) return issues;
      const found = report(issues, pointer, value, { depth, tried }, orNull);
      if (found === null) keep(tried, type, value as object, depth);
      return found;
    },
    parts?.kind === "object" ? { ...parts, nestedAs: type } : parts,
  );
}

/** Reports a value that is nested too deeply. */
export function tooDeep(pointer: string): Issue[] {
  return [{ code: "depth", pointer, message: "is nested too deeply", max: maxDepth }];
}
