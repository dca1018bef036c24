// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/// <reference lib="es2022" />
/** Checks of plain values that compiled validators call. */

/** An object with unchecked fields. */
export type Unchecked<T> = { readonly [Field in keyof T]?: unknown };

/** Returns whether `value` is an object other than an array. */
export function isObject<T>(value: unknown): value is Unchecked<T> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether `value` is an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns whether `value` is a safe integer, from -(2^53 - 1) to 2^53 - 1. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Returns whether `value` is a safe integer from `min` to `max`. */
export function isIntegerIn(value: unknown, min: number, max: number): value is number {
  return isInteger(value) && value >= min && value <= max;
}

/** Returns whether `value` is a finite number. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Returns whether `value` is a non-empty string. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Returns the own property `name` of `value`; `undefined` for an inherited one. */
export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Returns whether `value` has no fields outside `known`. Fastest if they come in that order. */
export function hasOnly(value: object, known: readonly string[]): boolean {
  let next = 0;
  for (const key in value) {
    const at = key === known[next] ? next : known.indexOf(key);
    if (at < 0 && own(value, key) !== undefined) return false;
    next = at + 1;
  }
  return true;
}

/** The maximum length of a list. No engine stores as many items, so only a proxy can claim more. */
const maxItems = 0x8000000;

/**
 * Returns the length of `list`. Read it once: reading an item can make a list grow.
 * @throws RangeError if no list can have as many items.
 */
export function lengthOf(list: readonly unknown[]): number {
  const { length } = list;
  return length <= maxItems ? length : tooLong();
}

/** A function of its own, so that engines inline `lengthOf`. */
function tooLong(): never {
  throw new RangeError("The list claims more items than there can be.");
}

/**
 * Returns whether `text` is a string of `min` to `max` code points. A code point takes one or two
 * units of UTF-16, so the length in units decides for most strings.
 */
export function hasLength(text: unknown, min: number, max: number): text is string {
  if (typeof text !== "string") return false;
  const units = text.length;
  return (units <= max && units >= 2 * min - 1) || hasPoints(text, min, max);
}

/** Returns whether `text` is a string of exactly `length` code points. */
export function hasExactLength(text: unknown, length: number): text is string {
  return typeof text === "string" && hasPoints(text, length, length);
}

function hasPoints(text: string, min: number, max: number): boolean {
  const units = text.length;
  if (units < min || units > 2 * max) return false;
  // Half a surrogate pair counts as one code point.
  const points = units - (text.match(surrogatePair)?.length ?? 0);
  return points >= min && points <= max;
}

const surrogatePair = /[\ud800-\udbff][\udc00-\udfff]/g;

/** The maximum nesting of resources that can contain themselves. */
export const maxDepth: number = 64;

/**
 * The outcomes for values visited before. A type maps valid values to the depth of the visit, and
 * `not` with the type maps invalid values. A valid value is also valid at a smaller depth, and an
 * invalid value is also invalid at a greater one.
 */
export type Tried = Record<string, Map<unknown, number>>;
