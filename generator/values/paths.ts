/** Parts of values: read and replaced at a path. */
import { copyOf, isObject, own } from "./objects.js";

/** A way into a value: names of properties, and places in lists. */
export type ValuePath = readonly (string | number)[];

/** Returns a copy of `holder` with another value at a path; undefined takes the property away. */
export function withAt(holder: unknown, path: ValuePath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number")
    return Array.isArray(holder) && key < holder.length
      ? holder.with(key, withAt(holder[key], rest, value))
      : holder;
  const object = isObject(holder) ? holder : {};
  const made = withAt(own(object, key), rest, value);
  return made === undefined ? copyOf(object, new Map(), key) : copyOf(object, new Map([[key, made]]));
}

/** Returns the part of a value at a path; `-1` is the last item of a list. */
export function partAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((held, key) => {
    if (typeof key === "number") return Array.isArray(held) ? (held.at(key) as unknown) : undefined;
    return isObject(held) ? own(held, key) : undefined;
  }, value);
}
