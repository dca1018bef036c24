/** Objects among values of any kind. */

/** Returns whether `value` is what JSON calls an object: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
