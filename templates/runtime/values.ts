/** What validators ask of values, besides `typeof`. */

/** An object whose fields have not been looked at. */
export type Unchecked<T> = { readonly [Field in keyof T]?: unknown };

/** Whether `value` is an object and no array. */
export function isObject<T>(value: unknown): value is Unchecked<T> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
  for (const _ in value) count++;
  return count;
}

/** How many entries a map has: its own properties that are not `undefined`. */
export function countEntries(value: object): number {
  let count = 0;
  for (const key in value) if (own(value, key) !== undefined) count++;
  return count;
}

/** Whether there are fields that are not in `known`. */
export function hasUnknown(value: object, known: readonly string[]): boolean {
  for (const key in value) if (!known.includes(key) && own(value, key) !== undefined) return true;
  return false;
}

/** Whether an item comes twice; items are compared as `===` does. */
export function hasRepeats(items: readonly unknown[]): boolean {
  if (items.length > smallList) return new Set(items).size < items.length;
  for (let i = 1; i < items.length; i++) if (items.indexOf(items[i]) < i) return true;
  return false;
}

/** Up to this length it is quicker to compare all items than to make a set. */
const smallList = 16;

/** Whether none of the fields `names` is there. */
export function lacks(value: unknown, names: readonly string[]): boolean {
  return !isObject(value) || names.every((name) => own(value, name) === undefined);
}

/** Which values have been tried as which union, and whether they fit. */
export type Tried = Map<string, Map<unknown, boolean>>;

/** Whether `value` fits `union`, as far as it has been tried before. */
export function recall(tried: Tried, union: string, value: unknown): boolean | undefined {
  return tried.get(union)?.get(value);
}

/** Keeps whether `value` fits `union`, and returns it. */
export function remember(tried: Tried, union: string, value: unknown, fits: boolean): boolean {
  let values = tried.get(union);
  if (values === undefined) tried.set(union, (values = new Map()));
  values.set(value, fits);
  return fits;
}

/** A table of `values`, for lists that are too long to compare with one by one. */
export function tableOf(values: readonly string[]): Readonly<Record<string, true>> {
  const table = Object.create(null) as Record<string, true>;
  for (const value of values) table[value] = true;
  return table;
}
