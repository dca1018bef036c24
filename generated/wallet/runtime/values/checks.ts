// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Checks of plain values, and copies of them without the properties that are not declared. */

// --- Kinds, keys and lists ---

/** An object whose fields have not been looked at. */
export type Unchecked<T> = { readonly [Field in keyof T]?: unknown };

/** Whether `value` is an object and no array. */
export function isObject<T>(value: unknown): value is Unchecked<T> {
  return typeof value === "object" && value !== null && isNoArray<T>(value);
}

/** What is left to ask of an object. Validators ask the rest themselves: that is quicker than a call. */
export function isNoArray<T>(value: object): value is Unchecked<T> {
  return !Array.isArray(value);
}

/** Whether `value` is an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whether `value` is an integer that a number holds exactly: at most 2^53 - 1 either way. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Whether `value` is a number and finite. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether `value` is text that is not empty. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** The property `name` of `value` itself, not of what it inherits from. */
export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** How many properties there are, whatever their values; a quick count for plain objects. */
export function countKeys(value: object): number {
  let count = 0;
  for (const key in value) {
    void key;
    count++;
  }
  return count;
}

/** How many entries a map has: its own properties that are not `undefined`. */
export function countEntries(value: object): number {
  let count = 0;
  for (const key in value) if (own(value, key) !== undefined) count++;
  return count;
}

/** Whether there are fields that are not in `known`; quick where they come in its order. */
export function hasUnknown(value: object, known: readonly string[]): boolean {
  let next = 0;
  for (const key in value) {
    const at = key === known[next] ? next : known.indexOf(key);
    if (at < 0 && own(value, key) !== undefined) return true;
    next = at + 1;
  }
  return false;
}

/** Most items that a list can have: more than the engine keeps in one, so that only a proxy claims them. */
const mostItems = 0x8000000;

/**
 * Length of `list`, to be read once: a list may grow while its items are read, or lie.
 * @throws RangeError where there cannot be as many items.
 */
export function lengthOf(list: readonly unknown[]): number {
  const { length } = list;
  return length <= mostItems ? length : tooLong();
}

/** Apart, since engines take small functions into their callers. */
function tooLong(): never {
  throw new RangeError("The list claims more items than there can be.");
}

/** Up to this length it is quicker to compare all items than to make a set. */
const smallList = 16;

/** Whether an item comes twice; items are compared as `===` does. */
export function hasRepeats(items: readonly unknown[]): boolean {
  const end = lengthOf(items);
  if (end > smallList) return hasRepeatsInSet(items, end);
  for (let i = 1; i < end; i++) {
    for (let j = 0; j < i; j++) if (items[i] === items[j]) return true;
  }
  return false;
}

function hasRepeatsInSet(items: readonly unknown[], end: number): boolean {
  const known = new Set<unknown>();
  for (let i = 0; i < end; i++) if (known.size === known.add(items[i]).size) return true;
  return false;
}

/** Returns whether none of the fields `names` is there. Inherited ones count. */
export function lacks(value: unknown, names: readonly string[]): boolean {
  if (!isObject<Readonly<Record<string, unknown>>>(value)) return true;
  return names.every(
    (name) => (name in Object.prototype ? own(value, name) : value[name]) === undefined,
  );
}

/** A table of `values`, for lists that are too long to compare with one by one. */
export function tableOf(values: readonly string[]): Readonly<Record<string, true>> {
  const table = Object.create(null) as Record<string, true>;
  for (const value of values) table[value] = true;
  return table;
}

// --- Length in code points ---

/**
 * Whether `text` has `min` to `max` code points. A code point takes one or two units of UTF-16, so
 * most texts are decided by their length in units.
 */
export function hasLength(text: string, min: number, max: number): boolean {
  const units = text.length;
  return (units <= max && units >= 2 * min - 1) || hasPoints(text, min, max);
}

/** Whether `text` has exactly `length` code points. */
export function hasExactLength(text: string, length: number): boolean {
  return (text.length === length && !highSurrogate.test(text)) || hasPoints(text, length, length);
}

function hasPoints(text: string, min: number, max: number): boolean {
  const units = text.length;
  if (units < min || units > 2 * max) return false;
  const points = codePoints(text);
  return points >= min && points <= max;
}

/** Number of code points; half a surrogate pair counts as one. */
export function codePoints(text: string): number {
  if (!highSurrogate.test(text)) return text.length;
  let pairs = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (
      (text.charCodeAt(at) & 0xfc00) === 0xd800 &&
      (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    ) {
      pairs++;
      at++;
    }
  }
  return text.length - pairs;
}

const highSurrogate = /[\ud800-\udbff]/;

// --- Formats of strings ---

/** Whether `value` is a decimal number as text: `-?(0|[1-9]\d*)(\.\d+)?`. */
export function isDecimal(value: unknown): value is string {
  return typeof value === "string" && decimal.test(value);
}

/** Whether `value` is base64 in the standard alphabet, padded (RFC 4648, section 4); it may be empty. */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0 || notBase64.test(value)) return false;
  const padding = value.indexOf("=");
  return (
    padding === -1 ||
    padding === value.length - 1 ||
    (padding === value.length - 2 && value.endsWith("="))
  );
}

/**
 * Whether `value` is a date and time with an offset (RFC 3339): a day that exists, and second 60 only
 * where a leap second can be, at 23:59 UTC.
 */
export function isDatetime(value: unknown): value is string {
  if (typeof value !== "string" || !datetime.test(value)) return false;
  const day = twoDigits(value, 8);
  if (
    day > 28 &&
    day > daysOf(twoDigits(value, 0) * 100 + twoDigits(value, 2), twoDigits(value, 5))
  )
    return false;
  return twoDigits(value, 17) < 60 || utcMinute(value) === lastMinute;
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const notBase64 = /[^A-Za-z0-9+/=]/;
const datetime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Minutes of a day, and the last of them. */
const minutesPerDay = 1440;
const lastMinute = 1439;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Minute of the day in UTC of a text that has the form of a date and time. */
function utcMinute(text: string): number {
  const local = twoDigits(text, 11) * 60 + twoDigits(text, 14);
  const last = text.length - 1;
  if (text.charAt(last) === "Z" || text.charAt(last) === "z") return local;
  const offset = twoDigits(text, last - 4) * 60 + twoDigits(text, last - 1);
  const utc = text.charAt(last - 5) === "-" ? local + offset : local - offset;
  return (utc + minutesPerDay) % minutesPerDay;
}

// --- Bounded nesting ---

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
