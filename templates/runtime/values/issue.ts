/// <reference lib="es2022" />
/** Checks of plain values, and issues: their types, their messages, and validation results. */

/** An object with unchecked fields. */
export type Unchecked<T> = { readonly [Field in keyof T]?: unknown };

/** Returns whether `value` is an object other than an array. */
export function isObject<T>(value: unknown): value is Unchecked<T> {
  return typeof value === "object" && value !== null && isNoArray<T>(value);
}

/** Returns whether an object is not an array. Validators test the rest inline, which is faster. */
export function isNoArray<T>(value: object): value is Unchecked<T> {
  return !Array.isArray(value);
}

/** Returns whether `value` is an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns whether `value` is a safe integer, from -(2^53 - 1) to 2^53 - 1. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
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

/** Counts the enumerable properties, `undefined` ones and inherited ones included. */
export function countKeys(value: object): number {
  let count = 0;
  for (const key in value) {
    void key;
    count++;
  }
  return count;
}

/** Counts the entries of a map: its own properties other than `undefined`. */
export function countEntries(value: object): number {
  let count = 0;
  for (const key in value) if (own(value, key) !== undefined) count++;
  return count;
}

/** Returns whether `value` has fields outside `known`. Fastest if they come in that order. */
export function hasUnknown(value: object, known: readonly string[]): boolean {
  let next = 0;
  for (const key in value) {
    const at = key === known[next] ? next : known.indexOf(key);
    if (at < 0 && own(value, key) !== undefined) return true;
    next = at + 1;
  }
  return false;
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

/** The maximum length at which comparing all items is faster than building a set. */
const smallList = 16;

/** Returns whether two items are equal by `===`. */
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

/** Returns whether all fields `names` are absent. Inherited ones count as present. */
export function lacks(value: unknown, names: readonly string[]): boolean {
  if (!isObject<Readonly<Record<string, unknown>>>(value)) return true;
  return names.every(
    (name) => (name in Object.prototype ? own(value, name) : value[name]) === undefined,
  );
}

/** Returns a lookup table of `values`, for lists too long to compare one by one. */
export function tableOf(values: readonly string[]): Readonly<Record<string, true>> {
  const table = Object.create(null) as Record<string, true>;
  for (const value of values) table[value] = true;
  return table;
}

/**
 * Returns whether `text` has `min` to `max` code points. A code point takes one or two units of
 * UTF-16, so the length in units decides for most strings.
 */
export function hasLength(text: string, min: number, max: number): boolean {
  const units = text.length;
  return (units <= max && units >= 2 * min - 1) || hasPoints(text, min, max);
}

/** Returns whether `text` has exactly `length` code points. */
export function hasExactLength(text: string, length: number): boolean {
  return (text.length === length && !highSurrogate.test(text)) || hasPoints(text, length, length);
}

function hasPoints(text: string, min: number, max: number): boolean {
  const units = text.length;
  if (units < min || units > 2 * max) return false;
  const points = codePoints(text);
  return points >= min && points <= max;
}

/** Returns the number of code points. Half a surrogate pair counts as one. */
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

/** Returns whether `value` is a decimal number in a string: `-?(0|[1-9]\d*)(\.\d+)?`. */
export function isDecimal(value: unknown): value is string {
  return typeof value === "string" && decimalForm.test(value);
}

/** Returns whether `value` is padded base64 (RFC 4648, section 4). The empty string is valid. */
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
 * Returns whether `value` is a date and time with an offset (RFC 3339). The day must exist, and
 * second 60 is valid only for a leap second at 23:59 UTC.
 */
export function isDatetime(value: unknown): value is string {
  if (typeof value !== "string" || !datetimeForm.test(value)) return false;
  const day = twoDigits(value, 8);
  if (
    day > 28 &&
    day > daysOf(twoDigits(value, 0) * 100 + twoDigits(value, 2), twoDigits(value, 5))
  )
    return false;
  return twoDigits(value, 17) < 60 || utcMinute(value) === lastMinute;
}

const decimalForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const notBase64 = /[^A-Za-z0-9+/=]/;
const datetimeForm =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Minutes of a day, and the index of the last one. */
const minutesPerDay = 1440;
const lastMinute = 1439;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the minute of the day in UTC. `text` has the form of a date and time. */
function utcMinute(text: string): number {
  const local = twoDigits(text, 11) * 60 + twoDigits(text, 14);
  const last = text.length - 1;
  if (text.charAt(last) === "Z" || text.charAt(last) === "z") return local;
  const offset = twoDigits(text, last - 4) * 60 + twoDigits(text, last - 1);
  const utc = text.charAt(last - 5) === "-" ? local + offset : local - offset;
  return (utc + minutesPerDay) % minutesPerDay;
}

/** The maximum nesting of resources that can contain themselves. */
export const maxDepth: number = 64;

/**
 * The outcomes for values visited before. A type maps valid values to the depth of the visit, and
 * `not` with the type maps invalid values. A valid value is also valid at a smaller depth, and an
 * invalid value is also invalid at a greater one.
 */
export type Tried = Record<string, Map<unknown, number>>;

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

/** The part of a request in which a value travels. */
export type InputPlace = "path" | "query" | "header" | "body";

/** The properties of every issue. */
interface Located {
  /** JSON pointer (RFC 6901) from the checked value to the invalid part. */
  pointer: string;
  /** The issue as a phrase about the value, without the value itself: `must be a string`. */
  message: string;
  /** Part of the request; absent for other values. */
  in?: InputPlace;
  /** The closest member of a union without a tag. */
  member?: string;
}

/** Inclusive bounds, and the name of their limit in the spec. */
export interface IssueBounds {
  min?: number;
  max?: number;
  limit?: string;
}

/** The formats of strings. */
type TextFormat =
  | "decimal"
  | "datetime"
  | "base64"
  | "date"
  | "time"
  | "duration"
  | "uuid"
  | "url"
  | "email"
  | "ipv4"
  | "ipv6"
  | "hostname";

/** One violation at one place in a value. `code` is its kind. */
export type Issue =
  | (Located & { code: "type"; expected: string })
  | (Located & { code: "required"; when?: string })
  | (Located & { code: "forbidden"; when: string })
  | (Located & { code: "unknown_field"; field: string })
  | (Located & { code: "const"; expected: string | number | boolean | null; nullable?: true })
  | (Located & { code: "enum"; allowed: readonly (string | number)[]; nullable?: true })
  | (Located & { code: "length" } & IssueBounds)
  | (Located & { code: "pattern"; pattern: string })
  | (Located & { code: "range"; above?: number; below?: number; step?: number } & IssueBounds)
  | (Located & { code: "count" } & IssueBounds)
  | (Located & { code: "unique" })
  | (Located & { code: "at_least"; min: number; fields?: readonly string[] })
  | (Located & { code: "format"; format: TextFormat; nullable?: true })
  | (Located & { code: "tag"; field: string; allowed: readonly string[] })
  | (Located & { code: "union"; members: readonly string[] })
  | (Located & { code: "depth"; max: number })
  | (Located & { code: "unreadable" });

/** The result of a validation. `truncated` is set if there are more issues than `issues` holds. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[]; truncated?: true };

/** Thrown by `XSchema.assert`. */
export class ValidationError extends Error {
  /** The name of the expected type. */
  readonly type: string;
  readonly issues: readonly Issue[];
  /** True if there are more issues than `issues` holds. */
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

/** Returns the JSON pointer to the member `name`. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The maximum number of characters of a foreign name in a response. */
const maxNameLength = 100;

/** Returns `name`, shortened if it is long. Never splits a surrogate pair. */
export function brief(name: string): string {
  if (name.length <= maxNameLength) return name;
  return `${name.slice(0, maxNameLength).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns `pointer` with shortened names. */
export function briefPointer(pointer: string): string {
  if (pointer.length <= maxNameLength) return pointer;
  return namesIn(pointer).map(brief).map(pointerTo).join("");
}

/** Returns the names in a JSON pointer. */
export function namesIn(pointer: string): string[] {
  const segments = pointer.split("/").slice(1);
  return segments.map((escaped) => escaped.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The maximum number of values in a message. */
const maxNamedValues = 20;

/** Messages by type. */
const typeMessages: Readonly<Record<string, string>> = {
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

/** Joins `red`, `green` and `blue` to `red, green or blue`. */
function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

const allowedTexts = /* @__PURE__ */ new WeakMap<readonly (string | number)[], string>();

/** Returns `must be "red" or "blue"`, built once for each list. */
export function allowedText(allowed: readonly (string | number)[], isNullable: boolean): string {
  if (isNullable) return allowedValues(allowed, ["null"]);
  let text = allowedTexts.get(allowed);
  if (text === undefined) allowedTexts.set(allowed, (text = allowedValues(allowed, [])));
  return text;
}

function allowedValues(allowed: readonly (string | number)[], others: readonly string[]): string {
  const listed = allowed.slice(0, maxNamedValues).map((value) => JSON.stringify(value));
  if (listed.length < allowed.length) return `must be one of ${listed.join(", ")} and others`;
  return `must be ${joined([...listed, ...others], "or")}`;
}

/** Returns `1 to 50`, `at most 50`, `at least 1` or `exactly 24`. */
export function boundsText({ min, max }: IssueBounds): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** Returns `1 to 50 items` or `at least 1 item`. */
export function sizeText(bounds: IssueBounds, one: string, many: string): string {
  const { min = 1, max = 1 } = bounds;
  return `${boundsText(bounds)} ${min === 1 && max === 1 ? one : many}`;
}

/** Returns `at least one of a, b or c`, or `at least 2 of its fields`. */
function someText(min: number, fields: readonly string[]): string {
  const some = `at least ${min === 1 ? "one" : min} of`;
  return fields.length === 0
    ? `${some} its fields`
    : `${some} ${joined(fields, min === 1 ? "or" : "and")}`;
}

/** The maximum number of issues in one result. */
const maxIssues: number = 50;

/** A list of issues with a flag that JSON leaves out. */
interface IssueList extends Array<Issue> {
  truncated?: true;
}

/** Returns whether a validation found more issues than the list holds. */
export function isTruncated(issues: Issue[]): boolean {
  return (issues as IssueList).truncated === true;
}

/** Returns whether to look for further issues. */
export function hasRoom(issues: Issue[] | null): boolean {
  return issues === null || (issues as IssueList).truncated !== true;
}

/** Adds one issue, up to the maximum. */
export function addIssue(issues: Issue[] | null, issue: Issue): Issue[] {
  if (issues === null) return [issue];
  if (issues.length < maxIssues) issues.push(issue);
  else (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of the part of the value at `pointer`. */
export function merge(issues: Issue[] | null, pointer: string, inner: Issue[]): Issue[] {
  for (const issue of inner) issue.pointer = pointer + issue.pointer;
  if (issues === null) return inner;
  for (const issue of inner) addIssue(issues, issue);
  if (isTruncated(inner)) (issues as IssueList).truncated = true;
  return issues;
}

/** Adds the issues of the part at `pointer`, if it has any. */
export function within(
  issues: Issue[] | null,
  pointer: string,
  inner: Issue[] | null,
): Issue[] | null {
  return inner === null ? issues : merge(issues, pointer, inner);
}

/** Reports an absent value. */
export function absent(issues: Issue[] | null, pointer: string): Issue[] {
  return addIssue(issues, { code: "required", pointer, message: "is required" });
}

/** Reports a value of another type, or an absent one. */
export function wrongType(
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  expected: string,
  message: string = typeText(expected),
): Issue[] {
  if (value === undefined) return absent(issues, pointer);
  return addIssue(issues, { code: "type", pointer, message, expected });
}

/** Returns the message about values of another type. */
export function typeText(expected: string): string {
  return typeMessages[expected] ?? `must be ${expected}`;
}

/** Adds an issue with its bounds. Copies them one by one, as spreading doubles the time. */
export function addBounded(
  issues: Issue[] | null,
  issue: Extract<Issue, { code: "length" | "range" | "count" }>,
  { min, max, limit }: IssueBounds,
): Issue[] {
  if (min !== undefined) issue.min = min;
  if (max !== undefined) issue.max = max;
  if (limit !== undefined) issue.limit = limit;
  return addIssue(issues, issue);
}

/** Reports a number out of bounds. */
export function wrongRange(issues: Issue[] | null, pointer: string, bounds: IssueBounds): Issue[] {
  const message = `must be ${boundsText(bounds)}`;
  return addBounded(issues, { code: "range", pointer, message }, bounds);
}

/** Reports repeated items. */
export function repeated(issues: Issue[] | null, pointer: string): Issue[] {
  return addIssue(issues, { code: "unique", pointer, message: "must not hold an item twice" });
}

/** Reports the fields of `value` outside `known`. */
export function unknownFields(
  issues: Issue[] | null,
  pointer: string,
  value: object,
  known: readonly string[],
): Issue[] | null {
  let list = issues;
  for (const field in value) {
    if (known.includes(field) || own(value, field) === undefined) continue;
    const message = "is not a known field";
    list = addIssue(list, {
      code: "unknown_field",
      pointer: pointer + pointerTo(field),
      message,
      field,
    });
    if (!hasRoom(list)) break;
  }
  return list;
}

/** Reports fields of `value` in `names`, which belong to other members of a union. */
export function refusedFields(value: unknown, names: readonly string[]): Issue[] | null {
  let issues: Issue[] | null = null;
  for (const name of names) {
    if (lacks(value, [name])) continue;
    issues = forbiddenField(issues, pointerTo(name), "the value is of another kind");
  }
  return issues;
}

/** Reports the absence of a field that is required because `when` holds. */
export function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "required",
    pointer,
    message: `is required because ${when}`,
    when,
  });
}

/** Reports a field that is only allowed when `when` holds. */
export function forbiddenField(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "forbidden",
    pointer,
    message: `is only allowed when ${when}`,
    when,
  });
}

/** Reports fewer than `min` counted fields. `fields` names them; leave it out for long lists. */
export function tooFewFields(
  issues: Issue[] | null,
  pointer: string,
  min: number,
  fields: readonly string[] = [],
): Issue[] {
  const message = `must have ${someText(min, fields)}`;
  const issue: Issue = { code: "at_least", pointer, message, min };
  if (fields.length > 0) issue.fields = fields;
  return addIssue(issues, issue);
}

/** Reports a tag that selects no member. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/**
 * Returns the issues of the member with the fewest, and names it in them. If two members share the
 * fewest, reports that the value fits no member, with the first issue of the first of them.
 */
export function closest(
  members: readonly string[],
  found: readonly (Issue[] | null)[],
): Issue[] | null {
  let best = noMember(members);
  let first: Issue | undefined;
  let fewest = Infinity;
  for (const [at, issues] of found.entries()) {
    if (issues === null) return null;
    if (issues.length > fewest) continue;
    if (issues.length === fewest) best = noMember(members, first);
    else [first] = best = named(issues, members[at] ?? "");
    fewest = issues.length;
  }
  return best;
}

/** Adds the name of the closest member to its issues. */
function named(issues: Issue[], member: string): Issue[] {
  for (const issue of issues) {
    if (issue.member !== undefined) continue;
    issue.member = member;
    issue.message += ` (to be valid as ${member})`;
  }
  return issues;
}

/** Reports a value that fits no member. `nearest` is an issue of the member that it is close to. */
export function noMember(members: readonly string[], nearest?: Issue): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  const issue = { code: "union", pointer: "", message, members } as const;
  if (nearest?.member === undefined) return [issue];
  const reason = `${briefPointer(nearest.pointer) || "it"} ${nearest.message}`;
  return [{ ...issue, message: `${message}: ${reason}`, member: nearest.member }];
}

/** Reports a value that is nested too deeply. */
export function tooDeep(pointer: string): Issue[] {
  return [{ code: "depth", pointer, message: "is nested too deeply", max: maxDepth }];
}

/** Reports a value that throws when it is read: it has a getter, or is a proxy. */
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

/** Quotes a string within a sentence unless it looks like a plain word. */
function word(text: string): string {
  return /^(?!(?:true|false|null|is|or|and)$)[A-Za-z_][\w.:-]*$/.test(text)
    ? text
    : JSON.stringify(text);
}
