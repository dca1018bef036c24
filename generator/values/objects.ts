/** Own properties of plain objects: read, set and copied, also those called `__proto__`. */

export { isObject } from "../base/is-object.js";

/** Returns the property `name` that `value` has itself; undefined where it has none. */
export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Sets an own property, also where the name is `__proto__`. */
export function put(target: object, name: string, value: unknown): void {
  if (name !== "__proto__") (target as Record<string, unknown>)[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns a shallow copy of an object without the property `gone`, and with `changes`. */
export function copyOf(
  value: object,
  changes: ReadonlyMap<string, unknown> = new Map(),
  gone?: string,
): object {
  const copy = {};
  for (const [name, found] of Object.entries(value))
    if (name !== gone) put(copy, name, changes.has(name) ? changes.get(name) : found);
  for (const [name, added] of changes) if (!Object.hasOwn(copy, name)) put(copy, name, added);
  return copy;
}
