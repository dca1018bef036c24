/** Values that no reader can tell apart. */

/**
 * Returns whether two values are the same to a reader of data: one object, or data with the same parts in the same order.
 * Objects of a class, functions and iterators are the same only if they are one: they can hold what does not show.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  if (one instanceof Map) return other instanceof Map && one.size === other.size && isSameOrder(one, other);
  if (one instanceof Set) return other instanceof Set && one.size === other.size && isSameOrder(one, other);
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return isSameList(keys, Object.keys(other)) && keys.every((key) => isSame(one[key], other[key]));
}

/** Returns whether a value is data with names, and no object of a class. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
}

/** Returns whether two collections of one size have the same items in the same order. */
function isSameOrder(one: Iterable<unknown>, other: Iterable<unknown>): boolean {
  const others = other[Symbol.iterator]();
  for (const item of one) if (!isSame(item, others.next().value)) return false;
  return true;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
