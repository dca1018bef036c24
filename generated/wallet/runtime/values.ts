// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What validators ask of values, besides `typeof`. */

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
