/// <reference lib="es2022" />
/** Checks of plain values, and issues: their shape, their messages, and the results of a validation. */

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

// --- Shape ---

/** The part of a request in which a value travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** What every issue says. */
interface Located {
  /** JSON pointer (RFC 6901) to the value, from the value that was checked. */
  pointer: string;
  /** The issue as a phrase about the value, without the value itself: `must be a string`. */
  message: string;
  /** Part of the request; only where a request was checked. */
  in?: InputPlace;
  /** Member of a union that the value comes closest to; only where nothing else tells the members apart. */
  member?: string;
}

/** Inclusive bounds, with the name of the limit in the spec that gives them. */
export interface IssueBounds {
  min?: number;
  max?: number;
  limit?: string;
}

/** Formats of texts. */
export type TextFormat = "decimal" | "datetime" | "base64";

/** Something that is wrong with a value, at a place; told apart by `code`. */
export type Issue =
  | (Located & { code: "type"; expected: string })
  | (Located & { code: "required"; when?: string })
  | (Located & { code: "forbidden"; when: string })
  | (Located & { code: "unknown_field"; field: string })
  | (Located & { code: "const"; expected: string | number | boolean | null; nullable?: true })
  | (Located & { code: "enum"; allowed: readonly string[]; nullable?: true })
  | (Located & { code: "length" } & IssueBounds)
  | (Located & { code: "pattern"; pattern: string })
  | (Located & { code: "range" } & IssueBounds)
  | (Located & { code: "count" } & IssueBounds)
  | (Located & { code: "unique" })
  | (Located & { code: "at_least"; min: number; fields?: readonly string[] })
  | (Located & { code: "format"; format: TextFormat; nullable?: true })
  | (Located & { code: "tag"; field: string; allowed: readonly string[] })
  | (Located & { code: "union"; members: readonly string[] })
  | (Located & { code: "depth"; max: number })
  | (Located & { code: "unreadable" });

/** How a validation ends. `truncated`: there are more issues than are reported. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[]; truncated?: true };

/** Thrown by the `assert…` functions. */
export class ValidationError extends Error {
  /** Name of the type that the value should have had. */
  readonly type: string;
  readonly issues: readonly Issue[];
  /** Whether there are more issues than `issues` holds. */
  readonly truncated: boolean;

  constructor(type: string, issues: readonly Issue[], truncated: boolean = false) {
    const [first] = issues;
    const others = issues.length - 1;
    const place = first === undefined || first.pointer === "" ? "the value" : first.pointer;
    const more = others > 0 ? ` (and ${others}${truncated ? " or" : ""} more)` : "";
    super(`Not a valid ${type}: ${place} ${first?.message ?? "is wrong"}${more}`);
    this.name = "ValidationError";
    this.type = type;
    this.issues = issues;
    this.truncated = truncated;
  }
}

// --- JSON pointers ---

/** JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

// --- Shortened names ---

/** Most characters of a name from outside that an answer tells. */
const mostTold = 100;

/** `name`, or its beginning; no character outside of the basic plane is cut in half. */
export function brief(name: string): string {
  if (name.length <= mostTold) return name;
  return `${name.slice(0, mostTold).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * `pointer` with each of its names brief. They are cut as names: a cut through `~1` would leave a
 * pointer that is none.
 */
export function briefPointer(pointer: string): string {
  if (pointer.length <= mostTold) return pointer;
  return pointer.split("/").slice(1).map(nameOf).map(brief).map(pointerTo).join("");
}

/** The name that a segment of a pointer stands for. */
function nameOf(escaped: string): string {
  return escaped.replaceAll("~1", "/").replaceAll("~0", "~");
}

// --- Messages ---

/** Longest list of values that a text names in full. */
const namedValues = 20;

/** `must be a string`. */
export function typeText(expected: string): string {
  return typeTexts[expected] ?? `must be ${expected}`;
}

const typeTexts: Readonly<Record<string, string>> = {
  string: "must be a string",
  "string or null": "must be a string or null",
  integer: "must be an integer",
  "integer or null": "must be an integer or null",
  number: "must be a finite number",
  "number or null": "must be a finite number or null",
  boolean: "must be true or false",
  "boolean or null": "must be true, false or null",
  array: "must be an array",
  "array or null": "must be an array or null",
  object: "must be an object",
  "object or null": "must be an object or null",
};

/** What a text of the format looks like. */
export const formatTexts = {
  decimal: "must be a decimal number in a string, such as 12.5",
  datetime: "must be a date and time with an offset, such as 2026-01-31T12:00:00Z",
  base64: "must be base64 with padding",
} as const;

/** `red`, `green` and `blue` as `red, green or blue`. */
export function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

const allowedTexts = /* @__PURE__ */ new WeakMap<readonly string[], string>();

/** `must be "red" or "blue"`; made once for each list. */
export function allowedText(allowed: readonly string[], isNullable: boolean): string {
  if (isNullable) return textOf(allowed, ["null"]);
  let text = allowedTexts.get(allowed);
  if (text === undefined) allowedTexts.set(allowed, (text = textOf(allowed, [])));
  return text;
}

function textOf(allowed: readonly string[], others: readonly string[]): string {
  const listed = allowed.slice(0, namedValues).map((value) => JSON.stringify(value));
  if (listed.length < allowed.length) return `must be one of ${listed.join(", ")} and others`;
  return `must be ${joined([...listed, ...others], "or")}`;
}

/** `1 to 50`, `at most 50`, `at least 1` or `exactly 24`. */
export function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** `1 to 50 items` or `at least 1 item`. */
export function sizeText(bounds: IssueBounds, one: string, many: string): string {
  const { min = 1, max = 1 } = bounds;
  return `${boundsText(bounds)} ${min === 1 && max === 1 ? one : many}`;
}

/** `at least one of a, b and c`, or `at least 2 of its fields`. */
export function someText(min: number, fields: readonly string[]): string {
  const some = `at least ${min === 1 ? "one" : min} of`;
  return fields.length === 0
    ? `${some} its fields`
    : `${some} ${joined(fields, min === 1 ? "or" : "and")}`;
}

// --- Reports of validators ---

/** Most issues that a validation reports. */
export const maxIssues: number = 50;

/** A list that has been cut off says so; JSON does not show it. */
interface IssueList extends Array<Issue> {
  truncated?: true;
}

/** Whether there were more issues than the list holds. */
export function isTruncated(issues: Issue[]): boolean {
  return (issues as IssueList).truncated === true;
}

/** Whether it makes sense to look for further issues. */
export function hasRoom(issues: Issue[] | null): boolean {
  return issues === null || (issues as IssueList).truncated !== true;
}

/** Adds one issue. */
function add(issues: Issue[] | null, issue: Issue): Issue[] {
  if (issues === null) return [issue];
  if (issues.length < maxIssues) issues.push(issue);
  else (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of a part of the value; `pointer` leads to the part. */
export function merge(issues: Issue[] | null, pointer: string, inner: Issue[]): Issue[] {
  for (const issue of inner) issue.pointer = pointer + issue.pointer;
  if (issues === null) return inner;
  for (const issue of inner) add(issues, issue);
  if (isTruncated(inner)) (issues as IssueList).truncated = true;
  return issues;
}

/** As `merge`, where the part may be without issues. */
export function within(
  issues: Issue[] | null,
  pointer: string,
  inner: Issue[] | null,
): Issue[] | null {
  return inner === null ? issues : merge(issues, pointer, inner);
}

/** The value is not there. */
export function absent(issues: Issue[] | null, pointer: string): Issue[] {
  return add(issues, { code: "required", pointer, message: "is required" });
}

/** The value is of another type, or is not there at all. */
export function wrongType(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string,
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  return add(issues, { code: "type", pointer, message: typeText(expected), expected });
}

/** `or null` where null is allowed, too. */
export type OrNull = "or null" | "";

/** Adds an issue that says whether null is allowed besides. */
function addNullable(
  issues: Issue[] | null,
  issue: Extract<Issue, { nullable?: true }>,
  orNull: OrNull,
): Issue[] {
  if (orNull !== "") issue.nullable = true;
  return add(issues, issue);
}

/** Adds an issue with its bounds, one by one: to spread them takes as long as all the rest. */
function addBounded(
  issues: Issue[] | null,
  issue: Extract<Issue, { code: "length" | "range" | "count" }>,
  { min, max, limit }: IssueBounds,
): Issue[] {
  if (min !== undefined) issue.min = min;
  if (max !== undefined) issue.max = max;
  if (limit !== undefined) issue.limit = limit;
  return add(issues, issue);
}

/** The value is not the one that is allowed. */
export function wrongConst(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string | number | boolean | null,
  orNull: OrNull = "",
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  const message = `must be ${JSON.stringify(expected)}${orNull && " or null"}`;
  return addNullable(issues, { code: "const", pointer, message, expected }, orNull);
}

/** The value is none of those that are allowed. */
export function notListed(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  allowed: readonly string[],
  orNull: OrNull = "",
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  const message = allowedText(allowed, orNull !== "");
  return addNullable(issues, { code: "enum", pointer, message, allowed }, orNull);
}

/** The value is no text of the format. */
export function wrongFormat(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  format: TextFormat,
  orNull: OrNull = "",
): Issue[] {
  if (typeof value !== "string")
    return wrongType(issues, pointer, value, `string${orNull && " or null"}`);
  const message = `${formatTexts[format]}${orNull && " or null"}`;
  return addNullable(issues, { code: "format", pointer, message, format }, orNull);
}

/** The value is no text, or an empty one. */
export function wrongId(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  orNull: OrNull = "",
): Issue[] {
  if (typeof value !== "string")
    return wrongType(issues, pointer, value, `string${orNull && " or null"}`);
  return add(issues, { code: "length", pointer, message: "must not be empty", min: 1 });
}

/** The text is too short or too long. */
export function wrongLength(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must have ${sizeText(bounds, "character", "characters")}`;
  return addBounded(issues, { code: "length", pointer, message }, bounds);
}

/** The number is too small or too large. */
export function wrongRange(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must be ${boundsText(bounds)}`;
  return addBounded(issues, { code: "range", pointer, message }, bounds);
}

/** There are too few or too many items of a list, or entries of a map. */
export function wrongCount(
  issues: Issue[] | null,
  pointer: string,
  of: "items" | "entries",
  bounds: IssueBounds,
): Issue[] {
  const message = `must have ${sizeText(bounds, of === "items" ? "item" : "entry", of)}`;
  return addBounded(issues, { code: "count", pointer, message }, bounds);
}

/** The text does not match. */
export function wrongPattern(issues: Issue[] | null, pointer: string, pattern: RegExp): Issue[] {
  const message = "does not have the required form";
  // `source` escapes slashes, which the spec's text does not.
  return add(issues, {
    code: "pattern",
    pointer,
    message,
    pattern: pattern.source.replaceAll("\\/", "/"),
  });
}

/** An item comes twice. */
export function repeated(issues: Issue[] | null, pointer: string): Issue[] {
  return add(issues, { code: "unique", pointer, message: "must not hold an item twice" });
}

/** Fields of `value` that are not in `known`. */
export function unknownFields(
  issues: Issue[] | null,
  value: object,
  known: readonly string[],
): Issue[] | null {
  let list = issues;
  for (const field in value) {
    if (known.includes(field) || own(value, field) === undefined) continue;
    const message = "is not a known field";
    list = add(list, { code: "unknown_field", pointer: pointerTo(field), message, field });
    if (!hasRoom(list)) break;
  }
  return list;
}

/** Those of the fields `names` that are there although they belong to another kind of a union. */
export function refusedFields(value: unknown, names: readonly string[]): Issue[] | null {
  let issues: Issue[] | null = null;
  for (const name of names) {
    if (lacks(value, [name])) continue;
    issues = forbiddenField(issues, pointerTo(name), "the value is of another kind");
  }
  return issues;
}

/** A field is not there although `when` holds. */
export function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return add(issues, { code: "required", pointer, message: `is required because ${when}`, when });
}

/** A field is there although `when` does not hold. */
export function forbiddenField(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return add(issues, { code: "forbidden", pointer, message: `is only allowed when ${when}`, when });
}

/** Fewer than `min` of the fields that count are there; `fields` names them where they are few. */
export function tooFewFields(
  issues: Issue[] | null,
  min: number,
  fields: readonly string[] = [],
): Issue[] {
  const message = `must have ${someText(min, fields)}`;
  return add(issues, {
    code: "at_least",
    pointer: "",
    message,
    min,
    ...(fields.length === 0 ? {} : { fields }),
  });
}

/** The tag `field` selects none of the members. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/**
 * The issues of the member that the value comes closest to, which they name; where there is no
 * such member, that the value fits none.
 */
export function closest(
  members: readonly string[],
  found: readonly (Issue[] | null)[],
): Issue[] | null {
  let best = noMember(members);
  let fewest = Infinity;
  for (const [at, issues] of found.entries()) {
    if (issues === null) return null;
    if (issues.length > fewest) continue;
    best = issues.length === fewest ? noMember(members) : named(issues, members[at] ?? "");
    fewest = issues.length;
  }
  return best;
}

/** Issues that say which member the value was taken for. */
function named(issues: Issue[], member: string): Issue[] {
  for (const issue of issues) {
    if (issue.member !== undefined) continue;
    issue.member = member;
    issue.message += ` (to be valid as ${member})`;
  }
  return issues;
}

/** The value fits none of the members. */
export function noMember(members: readonly string[]): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  return [{ code: "union", pointer: "", message, members }];
}

/** The value is nested too deeply. */
export function tooDeep(): Issue[] {
  return [{ code: "depth", pointer: "", message: "is nested too deeply", max: maxDepth }];
}

/** Reading the value threw an error: it has a getter, or is a proxy. */
export function unreadable(): Issue[] {
  return [{ code: "unreadable", pointer: "", message: "cannot be read" }];
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: ["done", "failed"], urgent: [true] }   ->   status is done or failed, and urgent is true
 */
export function conditionText(condition: Readonly<Record<string, readonly unknown[]>>): string {
  const entries = Object.entries(condition);
  const parts = entries.map(([name, values]) => {
    const alternatives = values.map((value) =>
      typeof value === "string" ? word(value) : String(value),
    );
    return `${word(name)} is ${joined(alternatives, "or")}`;
  });
  return parts.join(entries.some(([, values]) => values.length > 1) ? ", and " : " and ");
}

/** A string as it reads within a sentence: in quotes where it could be taken for anything else. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text)
    ? text
    : JSON.stringify(text);
}
