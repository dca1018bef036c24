// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
// @TS-nocheck saves compile time: speccast tests this code with TypeScript 5.4 to 7.
/// <reference lib="es2022" />
/** Issues: their types, their texts, and validation results. */

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
  /** True if the key at `pointer` is invalid, not the value. */
  key?: true;
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
  | (Located & { code: "status"; status: number; declared: readonly string[] })
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

/** The types that messages describe in other words. */
const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a finite number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/**
 * Returns the message about values of another type.
 *
 *   "boolean or null"   ->   "must be true, false or null"
 */
export function typeText(expected: string): string {
  const name = typeNames[expected];
  if (name !== undefined) return `must be ${name}`;
  const nullable = typeNames[expected.slice(0, -" or null".length)];
  return `must be ${nullable === undefined ? expected : `${nullable.replace(" or", ",")} or null`}`;
}

/** Joins `red`, `green` and `blue` to `red, green or blue`. */
export function joined(words: readonly string[], conjunction: string): string {
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
export function someText(min: number, fields: readonly string[]): string {
  const some = `at least ${min === 1 ? "one" : min} of`;
  return fields.length === 0
    ? `${some} its fields`
    : `${some} ${joined(fields, min === 1 ? "or" : "and")}`;
}

/** Checks of plain values that compiled validators call. */

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

/** Counts the enumerable properties, `undefined` ones and inherited ones included. */
export function countKeys(value: object): number {
  let count = 0;
  for (const key in value) {
    void key;
    count++;
  }
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
  if (typeof text !== "string") return false;
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

/** Issues of the parts of a value: lists of issues, and one function for each kind of violation. */

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

/** Reports a value that fits no member. `nearest` is an issue of the member that it is close to. */
export function noMember(members: readonly string[], nearest?: Issue): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  const issue = { code: "union", pointer: "", message, members } as const;
  if (nearest?.member === undefined) return [issue];
  const reason = `${briefPointer(nearest.pointer) || "it"} ${nearest.message}`;
  return [{ ...issue, message: `${message}: ${reason}`, member: nearest.member }];
}

/** Reports a value that throws when it is read: it has a getter, or is a proxy. */
export function unreadable(): Issue[] {
  return [{ code: "unreadable", pointer: "", message: "cannot be read" }];
}

/** Values that contain values of their own type. */

/** The maximum nesting of resources that can contain themselves. */
export const maxDepth: number = 64;

/**
 * The outcomes for values visited before. A type maps valid values to the depth of the visit, and
 * `not` with the type maps invalid values. A valid value is also valid at a smaller depth, and an
 * invalid value is also invalid at a greater one.
 */
export type Tried = Record<string, Map<unknown, number>>;

/**
 * Shapes: descriptions of values, as data. Only two things walk a shape: the search for issues after
 * a compiled validator has rejected a value, and the removal of undeclared fields.
 */

/** The state of a walk through values that can contain themselves. */
export interface Walk {
  /** The number of such values that enclose the current one. */
  readonly depth: number;
  tried: Tried | undefined;
}

/** A description of values. All have the same properties, so that engines read them fast. */
export interface Shape {
  /** Returns whether `value` is known to be valid. `value` is neither absent nor an allowed null. */
  readonly test: Test;
  /** Adds the issues of `value` at `pointer`. */
  readonly report: Report;
  /** True if null is valid, too. */
  readonly isNullable: boolean;
  /** The check of a field's presence; undefined for a required field. */
  readonly presence: Presence | undefined;
  /** The inner shapes, if any. */
  readonly parts: Parts | undefined;
}

/** Returns whether a value is known to be valid. */
export type Test = (value: unknown, walk: Walk) => boolean;

/** The suffix of messages if null is valid, too. */
type OrNull = "or null" | "";

/** Adds the issues of a value. */
export type Report = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
  orNull: OrNull,
) => Issue[] | null;

/** Returns a shape of required values. */
export function newShape(test: Test, report: Report, parts?: Parts): Shape {
  return { test, report, isNullable: false, presence: undefined, parts };
}

/** Adds the issues of `value`, at `pointer`, as `shape`. */
export function reportAs(
  shape: Shape,
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
): Issue[] | null {
  return shape.test(value, walk) ? issues : reportFailed(shape, issues, pointer, value, walk);
}

/** Adds the issues of `value`, which the test of the shape has not accepted. */
export function reportFailed(
  { presence, isNullable, report }: Shape,
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  walk: Walk,
): Issue[] | null {
  if (value === undefined && presence !== undefined) return issues;
  if (value === null && isNullable) return issues;
  return report(issues, pointer, value, walk, isNullable ? "or null" : "");
}

/** Adds an issue if a field of `owner` is missing or forbidden. */
export type Presence = (
  issues: Issue[] | null,
  pointer: string,
  value: unknown,
  owner: object,
) => Issue[] | null;

/** The parts of a shape. */
export type Parts =
  | ObjectParts
  | { readonly kind: "list" | "map"; readonly items: Shape }
  | UnionParts
  | { readonly kind: "named"; readonly type: string; readonly shape: () => Shape }
  | ExactParts;

/** A number that JSON has with digits which `JSON.parse` would lose. */
export interface ExactParts {
  readonly kind: "exact";
  /** Returns the value of a number, or of a string that stands for one. */
  readonly read: (value: unknown) => unknown;
  /** Returns a string that stands for the number. */
  readonly mark: (value: unknown) => unknown;
}

/** The fields of an object. */
export interface ObjectParts {
  readonly kind: "object";
  /** The declared fields. */
  readonly fields: Fields;
  readonly shapes: readonly (readonly [name: string, shape: Shape])[];
  /** True if undeclared fields are kept. */
  readonly keepsExtras: boolean;
  /** The type of undeclared fields, if they have one. */
  readonly rest: RestRule | undefined;
  /** The type of an object that can contain itself. */
  readonly nestedAs: string | undefined;
}

/** The members of a union. */
export interface UnionParts {
  readonly kind: "union";
  readonly members: readonly Shape[];
  readonly memberOf: MemberOf;
  /** The shape of values that `members` do not describe, if these keep all fields. */
  readonly others?: Shape | undefined;
}

/** Returns the member of a union that describes `value`, if any. */
export type MemberOf = (value: unknown) => Shape | undefined;

/** A shape, or a schema with a shape. */
export type Described = Shape | { readonly "~shape": Shape };

/** Fields by name. A list of pairs keeps the order of names like `1`, which a record would sort. */
export type Fields =
  Readonly<Record<string, Described>> | readonly (readonly [name: string, shape: Described])[];

/** Returns a shape, or the shape of a schema. */
export function shapeOf(described: Described): Shape {
  return "~shape" in described ? described["~shape"] : described;
}

/** Returns names with their shapes, in order. */
export function shapesOf(fields: Fields): (readonly [name: string, shape: Shape])[] {
  const entries = isArray(fields)
    ? (fields as readonly (readonly [string, Described])[])
    : Object.entries(fields as Readonly<Record<string, Described>>);
  return entries.map(([name, described]) => [name, shapeOf(described)]);
}

/** A shape of values of one type, called `expected` in issues. */
function typed(test: Test, expected: string): Shape {
  const message = typeText(expected);
  return newShape(test, (issues, pointer, value, _, orNull) =>
    orNull
      ? wrongType(issues, pointer, value, withNull(expected, orNull))
      : wrongType(issues, pointer, value, expected, message),
  );
}

/** Any string. */
export const string: Shape = /* @__PURE__ */ typed((value) => typeof value === "string", "string");

/** True or false. */
export const boolean: Shape = /* @__PURE__ */ typed(
  (value) => typeof value === "boolean",
  "boolean",
);

/** An integer that a number holds exactly. */
export const integer: Shape = /* @__PURE__ */ typed(isInteger, "integer");

/** A finite number. */
export const number: Shape = /* @__PURE__ */ typed(isNumber, "number");

/** The issue of a string without its format. */
type FormatIssue = Extract<Issue, { code: "format" }>;

/** A string in a format. `phrase` says in messages what it must be. */
export function formatted(test: Test, format: FormatIssue["format"], phrase: string): Shape {
  return newShape(test, (issues, pointer, value, walk, orNull) => {
    if (typeof value !== "string") return string.report(issues, pointer, value, walk, orNull);
    const message = withNull(`must be ${phrase}`, orNull);
    return addNullable(issues, { code: "format", pointer, message, format }, orNull);
  });
}

function withNull(message: string, orNull: OrNull): string {
  return orNull ? `${message} or null` : message;
}

/** Adds an issue with a mark if null is valid, too. */
function addNullable(
  issues: Issue[] | null,
  issue: Extract<Issue, { nullable?: true }>,
  orNull: OrNull,
): Issue[] {
  if (orNull) issue.nullable = true;
  return addIssue(issues, issue);
}

/** A string that is not empty. */
export const id: Shape = /* @__PURE__ */ newShape(isId, (issues, pointer, value, walk, orNull) =>
  typeof value === "string"
    ? addIssue(issues, { code: "length", pointer, message: "must not be empty", min: 1 })
    : string.report(issues, pointer, value, walk, orNull),
);

/** Any value but `undefined`. */
export const json: Shape = /* @__PURE__ */ newShape(
  (value) => value !== undefined,
  (issues, pointer) => absent(issues, pointer),
);

/** The value `expected` only. */
export function constant(expected: string | number | boolean | null): Shape {
  return newShape(
    (value) => value === expected,
    (issues, pointer, value, _, orNull) => {
      if (value === undefined) return absent(issues, pointer);
      const message = withNull(`must be ${JSON.stringify(expected)}`, orNull);
      return addNullable(issues, { code: "const", pointer, message, expected }, orNull);
    },
  );
}

/** One of the values `allowed`. `test` is faster than a search. */
export function oneOf(allowed: readonly (string | number)[], test: Test): Shape {
  let text: string | undefined;
  return newShape(test, (issues, pointer, value, _, orNull) => {
    if (value === undefined) return absent(issues, pointer);
    const message = orNull ? allowedText(allowed, true) : (text ??= allowedText(allowed, false));
    return addNullable(issues, { code: "enum", pointer, message, allowed }, orNull);
  });
}

/** Null, or values of a shape. */
export function nullable(described: Described): Shape {
  return { ...shapeOf(described), isNullable: true };
}

/** A test of a value of the right type. */
interface Constraint {
  readonly accepts: (value: never) => boolean;
  readonly report: (issues: Issue[] | null, pointer: string) => Issue[];
}

/** Values of a shape with constraints. Reports the first constraint that fails. */
export function where(described: Described, ...constraints: readonly Constraint[]): Shape {
  return constraints.reduce(constrained, shapeOf(described));
}

/** Adds one constraint. A chain of tests is faster than a loop over a list of constraints. */
function constrained({ test, report, parts }: Shape, constraint: Constraint): Shape {
  const { accepts } = constraint;
  return newShape(
    (value, walk) => test(value, walk) && accepts(value as never),
    (issues, pointer, value, walk, orNull) => {
      if (!test(value, walk)) return report(issues, pointer, value, walk, orNull);
      return accepts(value as never) ? issues : constraint.report(issues, pointer);
    },
    parts,
  );
}

/** Strings with a number of code points within bounds. */
export function length(bounds: IssueBounds): Constraint {
  const { min = 0, max = Infinity } = bounds;
  const message = `must have ${sizeText(bounds, "character", "characters")}`;
  return {
    accepts: (text: string) => hasLength(text, min, max),
    report: (issues, pointer) => addBounded(issues, { code: "length", pointer, message }, bounds),
  };
}

/** Numbers within bounds. */
export function range(bounds: IssueBounds): Constraint {
  const { min = -Infinity, max = Infinity } = bounds;
  const message = `must be ${boundsText(bounds)}`;
  return {
    accepts: (value: number) => value >= min && value <= max,
    report: (issues, pointer) => addBounded(issues, { code: "range", pointer, message }, bounds),
  };
}

/** Strings that match a regular expression. */
export function pattern(regExp: RegExp): Constraint {
  // `source` escapes slashes, which the spec does not.
  const source = regExp.source.replaceAll("\\/", "/");
  const message = "does not have the required form";
  return {
    accepts: (text: string) => regExp.test(text),
    report: (issues, pointer) =>
      addIssue(issues, { code: "pattern", pointer, message, pattern: source }),
  };
}

/** Further rules for a list. */
interface ListRules {
  /** Returns whether items repeat that must differ. */
  readonly unique?: (items: readonly unknown[]) => boolean;
}

/** Arrays of items of a shape. */
export function list(described: Described, { unique }: ListRules = {}): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isArray(value))
        return wrongType(given, pointer, value, orNull ? "array or null" : "array");
      let issues = given;
      const end = items === json ? 0 : lengthOf(value);
      for (let i = 0; i < end && hasRoom(issues); i++) {
        const item = value[i];
        if (!items.test(item, walk))
          issues = reportFailed(items, issues, `${pointer}/${i}`, item, walk);
      }
      return unique?.(value) === true ? repeated(issues, pointer) : issues;
    },
    { kind: "list", items },
  );
}

/** Objects with any names and values of a shape. */
export function map(described: Described): Shape {
  const items = shapeOf(described);
  return newShape(
    never,
    (given, pointer, value, walk, orNull) => {
      if (!isObject(value))
        return wrongType(given, pointer, value, orNull ? "object or null" : "object");
      let issues = given;
      if (items === json) return issues;
      for (const key in value) {
        if (!hasRoom(issues)) break;
        const entry = own(value, key);
        if (entry !== undefined && !items.test(entry, walk))
          issues = reportFailed(items, issues, pointer + pointerTo(key), entry, walk);
      }
      return issues;
    },
    { kind: "map", items },
  );
}

/** The test of shapes whose values are valid only if all parts are. */
export function never(): false {
  return false;
}

/** The type of undeclared fields, which are those that are not in `known`; see `undeclared`. */
export interface RestRule {
  readonly items: Shape;
  readonly report: (known: readonly string[], ...given: Parameters<Report>) => Issue[] | null;
  readonly drop: (
    known: readonly string[],
    value: object,
    dropIn: (field: unknown) => unknown,
  ) => object;
}

/** Shapes of objects, and of their fields. */

/** Rules for an object besides its fields. */
export interface ObjectRules {
  /** Undeclared fields: `closed` rejects and `open` keeps them. By default they are valid but dropped. */
  readonly extras?: "closed" | "open";
  /** The type of undeclared fields; by default any. */
  readonly rest?: () => RestRule;
  /** Reports an object with too few fields; see `atLeast`. */
  readonly atLeast?: () => FieldCount;
}

/** Adds an issue if `value` has too few of `fields`. */
export type FieldCount = (
  issues: Issue[] | null,
  pointer: string,
  value: object,
  fields: readonly (readonly [name: string, shape: Shape])[],
) => Issue[] | null;

/** The name of a field, prepared for the walk. */
export interface FieldName {
  readonly name: string;
  readonly pointer: string;
  /** True if every object inherits a property of this name. */
  readonly isInherited: boolean;
}

/** Prepares the name of a field. */
export function nameOf(name: string): FieldName {
  return { name, pointer: pointerTo(name), isInherited: name in Object.prototype };
}

/** Returns a field of `value`. Ignores inherited properties of every object, such as `toString`. */
export function readField(value: object, { name, isInherited }: FieldName): unknown {
  return isInherited ? own(value, name) : (value as Readonly<Record<string, unknown>>)[name];
}

/** A field, prepared for the walk. */
interface Known {
  readonly name: FieldName;
  readonly shape: Shape;
  /** Its test and its presence, one step closer than in the shape. */
  readonly test: Test;
  readonly presence: Presence | undefined;
}

/** Objects with fields. */
export function object(fields: Fields, rules: ObjectRules = {}): Shape {
  const { extras } = rules;
  const rest = rules.rest?.();
  const atLeast = rules.atLeast?.();
  const shapes = shapesOf(fields);
  const names = shapes.map(([name]) => name);
  const all = shapes.map(([name, shape]): Known => {
    const { test, presence } = shape;
    return { name: nameOf(name), shape, test, presence };
  });
  const report: Report = (given, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(given, pointer, value, "object");
    let issues = given;
    for (let i = 0; i < all.length; i++) {
      const { name, shape, test, presence } = all[i] as Known;
      const field = readField(value, name);
      if (presence !== undefined) {
        if (presence !== free) issues = presence(issues, pointer + name.pointer, field, value);
        if (field === undefined) continue;
      }
      if (!test(field, walk))
        issues = reportFailed(shape, issues, pointer + name.pointer, field, walk);
    }
    if (extras === "closed") issues = unknownFields(issues, pointer, value, names);
    if (rest !== undefined) issues = rest.report(names, issues, pointer, value, walk, "");
    return atLeast === undefined ? issues : atLeast(issues, pointer, value, shapes);
  };
  const keepsExtras = extras === "open";
  return newShape(never, report, {
    kind: "object",
    fields,
    shapes,
    keepsExtras,
    rest,
    nestedAs: undefined,
  });
}

/** Returns the field `name` of `value`. Ignores inherited properties of every object, such as `toString`. */
export function fieldOf(value: object, name: string): unknown {
  if (name in Object.prototype) return own(value, name);
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** An optional field. */
export function optional(described: Described): Shape {
  return { ...shapeOf(described), presence: free };
}

/** The presence of an optional field. */
export function free(issues: Issue[] | null): Issue[] | null {
  return issues;
}

/** Schemas: the validators of a type as one object. */

/** The validators of `T`. The function `is…` is faster if you do not need the issues. */
export interface Schema<T = unknown> {
  /** Returns up to 50 issues of `value`, or null if it is valid. */
  readonly check: (value: unknown) => Issue[] | null;
  /** Returns `value`, or its issues. */
  readonly validate: (value: unknown) => Result<T>;
  /** Throws a `ValidationError` if `value` is invalid. */
  readonly assert: (value: unknown) => asserts value is T;
  /** The validator as a Standard Schema (standardschema.dev). */
  readonly "~standard": StandardProperties<T>;
  /** The description that issues come from. */
  readonly "~shape": Shape;
}

/** The part of a schema that finds issues. */
export type Checked = Pick<Schema, "check">;

/** The parts of a schema. */
export interface SchemaOptions extends ObjectRules {
  /** Name of the type. */
  readonly type: string;
  /** The compiled validator. Without it, `check` walks the shape of every value. */
  readonly is?: (value: unknown) => boolean;
  /** The fields of an object type. */
  readonly fields?: () => Fields;
  /** The shape of any other type. */
  readonly shape?: () => Described;
  /** Wraps the shape of objects that can contain themselves. */
  readonly nesting?: (type: string, shape: Shape) => Shape;
}

/** Returns the schema of a type. */
export function schema<T>(options: SchemaOptions): Schema<T> {
  const { type, is } = options;
  let known: Shape | undefined;
  const shape = (): Shape => (known ??= describe(options));
  const issuesOf = (value: unknown, walk: Walk): Issue[] | null => {
    try {
      const found = known ?? shape();
      if (is === undefined) return reportAs(found, null, "", value, walk);
      return found.report(null, "", value, walk, "");
    } catch {
      return unreadable();
    }
  };
  const check = (value: unknown): Issue[] | null => {
    if (is?.(value) === true) return null;
    const issues = issuesOf(value, { depth: 0, tried: undefined });
    // A rejected value without issues has changed in between.
    return issues === null && is !== undefined ? unreadable() : issues;
  };
  const named = newShape(
    // In nested values, each level would check everything below it again.
    (value, { depth }) => depth === 0 && is?.(value) === true,
    // Without this limit, a value that contains itself would never end.
    (issues, pointer, value, walk) =>
      hasRoom(issues) ? within(issues, pointer, issuesOf(value, walk)) : issues,
    { kind: "named", type, shape },
  );
  return schemaOf(type, check, named);
}

function describe({ type, fields, shape, nesting, ...rules }: SchemaOptions): Shape {
  if (shape !== undefined) return shapeOf(shape());
  const found = object(fields?.() ?? {}, rules);
  return nesting === undefined ? found : nesting(type, found);
}

/** Returns the schema of the strings in `values`; without `values`, of all strings that `is` accepts. */
export function stringSchema<T>({
  type,
  is,
  values,
}: {
  readonly type: string;
  readonly is: (value: unknown) => boolean;
  readonly values?: readonly string[];
}): Schema<T> {
  const shape = values === undefined ? string : oneOf(values, is);
  const check = (value: unknown): Issue[] | null =>
    is(value) ? null : shape.report(null, "", value, { depth: 0, tried: undefined }, "");
  return schemaOf(type, check, shape);
}

function schemaOf<T>(type: string, check: Schema["check"], shape: Shape): Schema<T> {
  return {
    check,
    validate: (value) => {
      const issues = check(value);
      if (issues === null) return { ok: true, value: value as T };
      return isTruncated(issues) ? { ok: false, issues, truncated: true } : { ok: false, issues };
    },
    assert: (value) => {
      const issues = check(value);
      if (issues !== null) throw new ValidationError(type, issues, isTruncated(issues));
    },
    "~standard": {
      version: 1,
      vendor: "speccast",
      validate: (value) => {
        const issues = check(value);
        return issues === null ? { value: value as T } : { issues: issues.map(standardIssue) };
      },
    },
    "~shape": shape,
  };
}

/** Returns the fields of the schema of an object type, for a type that extends it. */
export function fieldsOf(type: Schema): Readonly<Record<string, Described>> {
  return (objectOf(type)?.fields ?? {}) as Readonly<Record<string, Described>>;
}

/** Returns the names of the fields of an object type, in order. */
export function fieldNamesOf(type: Schema): string[] {
  return objectOf(type)?.shapes.map(([name]) => name) ?? [];
}

function objectOf({ "~shape": { parts } }: Schema): ObjectParts | undefined {
  const inner = parts?.kind === "named" ? parts.shape().parts : undefined;
  return inner?.kind === "object" ? inner : undefined;
}

/** The property that Standard Schema requires. */
export interface StandardProperties<Input, Output = Input> {
  readonly version: 1;
  readonly vendor: "speccast";
  readonly validate: (value: unknown) => StandardResult<Output>;
  /** For type inference only; always absent at run time. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/** The result of a validation in the form of Standard Schema. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** An issue. Segments of `path` that look like an index are numbers. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** Returns an issue in the form of Standard Schema. */
function standardIssue(issue: Issue): StandardIssue {
  return { message: issue.message, path: namesIn(issue.pointer).map(segment) };
}

function segment(name: string): string | number {
  return /^(?:0|[1-9]\d{0,15})$/.test(name) ? Number(name) : name;
}

/** Values on the wire, for clients and servers: parameters as text. */

/** A response that violates the API contract but was delivered. */
export interface Drift {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** The path template from the spec, for example `/v1/parcels/{parcel_id}`. */
  readonly path: string;
  /** Request id that the service assigned, if known. */
  readonly requestId?: string | undefined;
  /** Place in the spec that declares the response, such as `api.yaml#Parcel`. Clients report it. */
  readonly specAt?: string;
  /** All issues of the response, at least one. */
  readonly issues: readonly Issue[];
}

/** Returns the bytes of `pieces`, which have `size` bytes together. */
export function concatBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** A member of an input that the path, the query, a header or a form carries. */
export interface Parameter {
  /** Name in the input. */
  readonly name: string;
  /** Name on the wire, if it differs. */
  readonly wire?: string;
  readonly in: "path" | "query" | "header" | "body";
  /** The form of a list or an object, if it is not a repeated key. */
  readonly written?: Writing;
  /** Type of the value or of each list item. */
  readonly type: "string" | "integer" | "bigint" | "number" | "boolean";
  /** Set for a list: a repeated key, so only in a query or a form. */
  readonly list?: true;
  /** Set if an absent list has another meaning than an empty one. */
  readonly optional?: true;
  /** Set if the value or list item can be null. Queries and forms send null as the empty string. */
  readonly nullable?: true;
}

/** The text of a list or an object, and back. */
export interface Writing {
  /** The values that have a form, for messages. */
  readonly expected: string;
  /** The signs between values that have no escape in a URL (RFC 6570). */
  readonly literals?: string;
  /** Returns the texts of `value`, each with the end of its name; undefined when it has no form. */
  readonly write: (
    value: unknown,
    parameter: Parameter,
  ) => readonly (readonly [end: string, text: string])[] | undefined;
  /** Returns the value of a text under the name itself; `escaped` is the text as the URL has it. */
  readonly read: (parameter: Parameter, text: string, escaped?: string) => unknown;
  /** Adds the text of a longer name. Returns false when the name is not of this parameter. */
  readonly add?: (
    input: Record<string, unknown>,
    issues: Issue[],
    parameter: Parameter,
    pair: readonly [name: string, text: string],
  ) => boolean;
}

/** Returns the name of `parameter` on the wire. */
export function wireName({ name, wire = name }: Parameter): string {
  return wire;
}

/**
 * Returns `value` as text, undefined when it has no such form.
 *
 *   5 -> "5"    true -> "true"    null -> undefined    {} -> undefined
 */
export function valueText(value: unknown): string | undefined {
  const isText = ["string", "boolean", "bigint"].includes(typeof value);
  return isText || Number.isFinite(value) ? String(value) : undefined;
}

/** The reserved signs that `encodeURIComponent` leaves (RFC 3986, section 2.2). */
const reserved = /[!'()*]/g;

/** Returns `text` escaped for a URL, undefined when it is not well-formed Unicode. */
export function escapeText(text: string): string | undefined {
  try {
    return encodeURIComponent(text).replace(
      reserved,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  } catch {
    return undefined;
  }
}

/** Returns the text of a parameter escaped for a URL, but for the signs between its values. */
export function escapeValue({ written }: Parameter, text: string): string | undefined {
  let escaped = escapeText(text);
  for (const sign of written?.literals ?? "")
    escaped = escaped?.replaceAll(encodeURIComponent(sign), sign);
  return escaped;
}

/**
 * Returns `text` as one segment of a path. Undefined for empty and dot segments, which URLs resolve,
 * and for control characters, which servers refuse.
 */
export function escapeSegment(text: string): string | undefined {
  return pathSegment.test(text) ? escapeText(text) : undefined;
}

/** A segment without control characters that URLs do not resolve. */
const pathSegment = /^(?!\.{0,2}$)[ -~\u0080-\uffff]*$/;

/** Returns `text` without escapes, undefined when one is malformed. */
export function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const integerForm = /^-?(?:0|[1-9][0-9]*)$/;
/** More digits are no 64-bit integer. */
const maxDigits = 20;
const numberForm = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Returns the value of `text`. Text of a wrong type stays a string: the check of the input then
 * reports the expected type.
 *
 *   integer   10     ->   10
 *   integer   1e2    ->   "1e2"
 *   nullable  ""     ->   null
 *
 * `escaped` is the text as the URL has it, where it comes from one.
 */
export function decodeValue(parameter: Parameter, text: string, escaped?: string): unknown {
  if (parameter.written !== undefined) return parameter.written.read(parameter, text, escaped);
  if (text === "" && parameter.nullable === true) return null;
  switch (parameter.type) {
    case "string":
      return text;
    case "integer":
      if (integerForm.test(text)) return Number(text);
      break;
    case "bigint":
      if (text.length <= maxDigits && integerForm.test(text)) return BigInt(text);
      break;
    case "number":
      if (numberForm.test(text)) return Number(text);
      break;
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
  }
  return text;
}

/** The removal of undeclared fields. */

/** The state of a walk through a value that can contain itself. */
interface Trail {
  readonly depth: number;
  /** The results by type and object. */
  readonly done: Record<string, Map<object, unknown>>;
}

/** Returns a copy of `value` without undeclared fields, or `value` itself if it has none. */
export function dropUndeclared<T>({ "~shape": shape }: Schema<T>, value: T): T {
  return dropIn(shape, value, { depth: 0, done: {} }) as T;
}

/** Returns whether a field of the schema's objects can contain undeclared fields to drop. */
export function dropsInside({ "~shape": shape }: Schema): boolean {
  const parts = objectIn(shape);
  return parts !== undefined && changesOf(parts).length > 0;
}

/** Returns the value of the field `name` of the schema's objects without undeclared fields. */
export function dropField(target: Schema, name: string, value: unknown): unknown {
  const found = objectIn(target["~shape"])?.shapes.find(([field]) => field === name);
  return found === undefined ? value : dropIn(found[1], value, { depth: 0, done: {} });
}

function objectIn({ parts }: Shape): ObjectParts | undefined {
  if (parts?.kind === "named") return objectIn(parts.shape());
  return parts?.kind === "object" ? parts : undefined;
}

function dropIn({ parts }: Shape, value: unknown, trail: Trail): unknown {
  if (parts === undefined || value === undefined || value === null || !drops(parts)) return value;
  switch (parts.kind) {
    case "named":
      return dropIn(parts.shape(), value, trail);
    case "object":
      return parts.nestedAs === undefined
        ? dropInObject(parts, value as object, trail)
        : once(parts, parts.nestedAs, value as object, trail);
    case "list":
      return dropInItems(parts.items, value, trail);
    case "map":
      return dropInValues(parts.items, value, trail);
    case "union":
      return dropInMember(parts, value, trail);
    case "exact":
      return value;
  }
}

/** Drops undeclared fields once for each object. Returns objects beyond the maximum depth unchanged. */
function once(parts: ObjectParts, type: string, value: object, trail: Trail): unknown {
  if (trail.depth >= maxDepth) return value;
  const done = (trail.done[type] ??= new Map<object, unknown>());
  const known = done.get(value);
  if (known !== undefined) return known;
  const kept = dropInObject(parts, value, { depth: trail.depth + 1, done: trail.done });
  done.set(value, kept);
  return kept;
}

function dropInMember(
  { memberOf }: Extract<Parts, { kind: "union" }>,
  value: unknown,
  trail: Trail,
): unknown {
  let member: Shape | undefined;
  try {
    member = memberOf(value);
  } catch {
    return value;
  }
  return member === undefined ? value : dropIn(member, value, trail);
}

function dropInObject(parts: ObjectParts, value: object, trail: Trail): object {
  const known = namesOf(parts);
  let kept = parts.keepsExtras ? withInherited(value, known) : keepOnly(value, known);
  for (const [name, shape] of changesOf(parts)) kept = change(kept, name, shape, trail);
  const { rest } = parts;
  if (rest === undefined) return kept;
  return rest.drop(known, kept, (field) => dropIn(rest.items, field, trail));
}

/**
 * Returns `value` if all its fields are in `known`, else a copy without the others. The copy has
 * known fields that `value` inherits from its class as its own.
 */
function keepOnly(value: object, known: readonly string[]): object {
  try {
    if (!isObject(value)) return value;
    if (!hasUnknown(value, known) && !inherits(value, known)) return value;
    return declaredFields(value, known);
  } catch {
    return value;
  }
}

/** Returns `value`. If it inherits fields in `known` from its class, returns a copy with them as its own. */
function withInherited(value: object, known: readonly string[]): object {
  try {
    return isObject(value) && inherits(value, known)
      ? { ...value, ...declaredFields(value, known) }
      : value;
  } catch {
    return value;
  }
}

/** Returns whether `value` has fields in `known` that a spread would not copy. */
function inherits(value: object, known: readonly string[]): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  if (above === Object.prototype || above === null) return false;
  return known.some((name) => !isEnumerable(value, name) && fieldOf(value, name) !== undefined);
}

/** Returns an object with the fields of `value` in `known`. */
function declaredFields(value: object, known: readonly string[]): object {
  const fields = known.map((name) => [name, fieldOf(value, name)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function isEnumerable(value: object, name: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, name);
}

/** Drops undeclared fields inside the field `name` of `kept`. Returns a copy if that changes it. */
function change(kept: object, name: string, shape: Shape, trail: Trail): object {
  try {
    if (!isObject(kept)) return kept;
    const before = own(kept, name);
    const after = dropIn(shape, before, trail);
    return after === before ? kept : { ...kept, [name]: after };
  } catch {
    return kept;
  }
}

function dropInItems(items: Shape, list: unknown, trail: Trail): unknown {
  try {
    return Array.isArray(list) ? changedItems(items, list as unknown[], trail) : list;
  } catch {
    return list;
  }
}

function changedItems(items: Shape, list: readonly unknown[], trail: Trail): readonly unknown[] {
  const end = lengthOf(list);
  let copy: unknown[] | undefined;
  for (let i = 0; i < end; i++) {
    const before = list[i];
    const after = dropIn(items, before, trail);
    if (copy === undefined && after !== before) {
      copy = [];
      for (let j = 0; j < i; j++) copy.push(list[j]);
    }
    copy?.push(after);
  }
  return copy ?? list;
}

function dropInValues(items: Shape, map: unknown, trail: Trail): unknown {
  try {
    if (!isObject(map)) return map;
    let isChanged = false;
    const entries = Object.entries(map).map(([key, before]: [string, unknown]) => {
      const after = dropIn(items, before, trail);
      isChanged ||= after !== before;
      return [key, after] as const;
    });
    return isChanged ? Object.fromEntries(entries) : map;
  } catch {
    return map;
  }
}

const verdicts = new WeakMap<Parts, boolean>();

/** Returns whether values can contain undeclared fields to drop, at any depth. */
function drops(parts: Parts): boolean {
  let verdict = verdicts.get(parts);
  if (verdict === undefined) verdicts.set(parts, (verdict = reaches(parts, new Set())));
  return verdict;
}

function reaches(parts: Parts | undefined, seen: Set<Parts>): boolean {
  if (parts === undefined || seen.has(parts)) return false;
  seen.add(parts);
  return (
    (parts.kind === "object" && !parts.keepsExtras) ||
    innerShapes(parts).some((shape) => reaches(shape.parts, seen))
  );
}

function innerShapes(parts: Parts): readonly Shape[] {
  switch (parts.kind) {
    case "named":
      return [parts.shape()];
    case "object":
      return parts.shapes.map(([, shape]) => shape).concat(parts.rest?.items ?? []);
    case "union":
      return parts.members;
    case "exact":
      return [];
    default:
      return [parts.items];
  }
}

const changes = new WeakMap<ObjectParts, ObjectParts["shapes"]>();

/** Returns the fields that can contain undeclared fields to drop. */
function changesOf(parts: ObjectParts): ObjectParts["shapes"] {
  let found = changes.get(parts);
  if (found === undefined) {
    found = parts.shapes.filter(([, shape]) => shape.parts !== undefined && drops(shape.parts));
    changes.set(parts, found);
  }
  return found;
}

const fieldNames = new WeakMap<ObjectParts, readonly string[]>();

function namesOf(parts: ObjectParts): readonly string[] {
  let names = fieldNames.get(parts);
  if (names === undefined) fieldNames.set(parts, (names = parts.shapes.map(([name]) => name)));
  return names;
}

/** Headers that arrive unchanged, and media types. */

/** A header value that arrives unchanged. */
export const headerValue: RegExp =
  /^(?:[!-~\u0080-\u00ff](?:[\t -~\u0080-\u00ff]*[!-~\u0080-\u00ff])?)?$/;

/** A header name, except those of the connection and `__proto__`. */
const headerName =
  /^(?!(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|__proto__)$)[!#$%&'*+.^_`|~0-9a-z-]+$/i;

/** Returns whether `text` arrives unchanged as a header value. */
export function isHeaderValue(text: string): boolean {
  return headerValue.test(text);
}

/** Returns whether a caller can set the header `name`. */
export function isHeaderName(name: string): boolean {
  return headerName.test(name);
}

/** A media type with its parameters. All names are in lower case. */
interface MediaType {
  /** For example `application/json`. */
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const essencePattern = /^[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*/;
const parameterPattern =
  /^;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*/;

/** Returns the media type in `text`, undefined when it is malformed. */
function parseMediaType(text: string): MediaType | undefined {
  const essence = essencePattern.exec(text);
  if (essence === null) return undefined;
  const parameters = new Map<string, string>();
  let rest = text.slice(essence[0].length);
  while (rest !== "") {
    const found = parameterPattern.exec(rest);
    if (found === null) return undefined;
    const [whole, name, plain, quoted = ""] = found;
    const value = plain ?? quoted.replace(/\\(.)/g, "$1");
    if (name !== undefined && !parameters.has(name.toLowerCase()))
      parameters.set(name.toLowerCase(), value);
    rest = rest.slice(whole.length);
  }
  return { essence: (essence[1] ?? "").toLowerCase(), parameters };
}

/**
 * Returns whether `contentType` announces `expected` in UTF-8, and no other value of its parameters. Refuses tabs, which HTTP allows: no
 * client sends them, and attacks have used them to evade checks.
 */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  if (contentType === undefined || contentType.includes("\t")) return false;
  const [type, wanted] = [parseMediaType(contentType), parseMediaType(expected)];
  if (type === undefined || type.essence !== wanted?.essence) return false;
  for (const [name, value] of wanted.parameters)
    if ((type.parameters.get(name) ?? value) !== value) return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

/** A list element, which can contain quoted commas. */
const element = /(?:[^",]+|"(?:[^"\\]+|\\.)*"?)+/g;

/** Returns whether `accept` allows the media type `type`. The most specific range decides. */
export function acceptsType(
  accept: string | undefined,
  type: string = "application/json",
): boolean {
  if (accept === undefined || accept === "*/*" || accept === type || type === "*/*") return true;
  const weights = new Map<string, number>();
  for (const [part] of accept.matchAll(element)) {
    const range = parseMediaType(part);
    if (range === undefined) continue;
    const weight = Number(range.parameters.get("q") ?? "1");
    weights.set(range.essence, Math.max(weight, weights.get(range.essence) ?? 0));
  }
  if (weights.size === 0) return accept.trim() === "";
  const [essence = ""] = type.split(";", 1);
  const group = `${essence.split("/", 1).join("")}/*`;
  const weight = weights.get(essence) ?? weights.get(group) ?? weights.get("*/*") ?? 0;
  return weight > 0;
}

/**
 * Returns `Retry-After` in milliseconds, undefined when it is absent or malformed. A date counts from
 * the `Date` of the response, so clocks can differ.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headers.get("date") ?? "") || Date.now();
  const wait = timeOf(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** The three date formats of RFC 9110: current, RFC 850 and `asctime`. */
const httpDate =
  /^(?:\w+, \d\d[ -]\w{3}[ -](?:\d\d){1,2} [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** Returns the time of `date`. The `asctime` format ends with the year and has no zone. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/ \d{4}$/, "$& GMT"));
}

/** The place of a syntax error in JSON text. */

/**
 * Returns the index of the first syntax error in JSON text (RFC 8259), the length of `text` for a
 * premature end, undefined for valid JSON. A lone surrogate in an escape is an error, since it has no
 * UTF-8. Nesting uses memory, not stack.
 *
 *   {"a":1,}   ->   7
 *   [01]       ->   2
 */
export function jsonErrorAt(text: string): number | undefined {
  const closers: string[] = [];
  let at: number | undefined = afterSpace(text, 0);
  while (at !== undefined && at >= 0) {
    const closer = text[at] === "{" ? "}" : text[at] === "[" ? "]" : undefined;
    if (closer === undefined) at = afterScalar(text, at);
    else {
      closers.push(closer);
      at = afterSpace(text, at + 1);
      if (text[at] !== closer) {
        if (closer === "}") at = afterKey(text, at);
        continue;
      }
    }
    if (at >= 0) at = afterValue(text, at, closers);
  }
  return at === undefined ? undefined : ~at;
}

// Each of these functions takes the index where something begins. It returns the index after it, or
// the complement (~) of the index of an error.

/** Skips closing brackets and a comma. Undefined at the end of valid text. */
function afterValue(text: string, from: number, closers: string[]): number | undefined {
  for (let at = afterSpace(text, from); ; at = afterSpace(text, at + 1)) {
    const closer = closers.at(-1);
    if (closer === undefined) return at === text.length ? undefined : ~at;
    if (text[at] === ",") {
      const next = afterSpace(text, at + 1);
      return closer === "}" ? afterKey(text, next) : next;
    }
    if (text[at] !== closer) return ~at;
    closers.pop();
  }
}

function afterKey(text: string, from: number): number {
  const end = afterString(text, from);
  if (end < 0) return end;
  const at = afterSpace(text, end);
  return text[at] === ":" ? afterSpace(text, at + 1) : ~at;
}

function afterScalar(text: string, at: number): number {
  switch (text[at]) {
    case '"':
      return afterString(text, at);
    case "t":
      return afterWord(text, at, "true");
    case "f":
      return afterWord(text, at, "false");
    case "n":
      return afterWord(text, at, "null");
    default:
      return afterNumber(text, at);
  }
}

function afterWord(text: string, from: number, word: string): number {
  for (let at = 0; at < word.length; at++) if (text[from + at] !== word[at]) return ~(from + at);
  return from + word.length;
}

function afterNumber(text: string, from: number): number {
  let at = text[from] === "-" ? from + 1 : from;
  at = text[at] === "0" ? at + 1 : afterDigits(text, at);
  if (at >= 0 && text[at] === ".") at = afterDigits(text, at + 1);
  if (at >= 0 && (text[at] === "e" || text[at] === "E")) {
    const sign = text[at + 1];
    at = afterDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1);
  }
  return at;
}

/** Skips digits, at least one. */
function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at))
    at++;
  return at === from ? ~at : at;
}

function afterString(text: string, from: number): number {
  if (text[from] !== '"') return ~from;
  let at = from + 1;
  while (at >= 0 && text[at] !== '"') {
    if (text[at] === "\\") at = afterEscape(text, at);
    else if (text.charCodeAt(at) >= 0x20) at++;
    else return ~at;
  }
  return at < 0 ? at : at + 1;
}

const pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/y;
const loneSurrogate = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/y;

function afterEscape(text: string, at: number): number {
  const kind = text[at + 1];
  if (kind !== "u") return kind !== undefined && '"\\/bfnrt'.includes(kind) ? at + 2 : ~(at + 1);
  pair.lastIndex = loneSurrogate.lastIndex = at;
  if (pair.test(text)) return at + 12;
  if (loneSurrogate.test(text)) return ~at;
  for (let digit = at + 2; digit < at + 6; digit++)
    if (!/[0-9a-fA-F]/.test(text[digit] ?? "")) return ~digit;
  return at + 6;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return at;
}

/** Limits of JSON text, and its syntax errors. */

/** Limit of levels in a body. */
export const maxJsonDepth: number = 64;

/**
 * Returns whether `text` is nested deeper than `maxJsonDepth`. Scans without recursion, so no input
 * exhausts the stack, and skips text with few brackets.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= maxJsonDepth || hasAtMost(text, maxJsonDepth)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxJsonDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Returns whether `text` has at most `max` opening brackets, in strings or not. */
function hasAtMost(text: string, max: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > max) return false;
  }
  return true;
}

/**
 * Returns the JSON pointer to a key in `value` that changes prototypes: `__proto__`, or `constructor`
 * with `prototype`. Undefined when there is none. `value` was parsed from `text`.
 */
export function forbiddenKeyAt(text: string, value: unknown): string | undefined {
  return mayHoldForbiddenKey(text) && isHolder(value) ? findForbiddenKey(value) : undefined;
}

/** Returns false if `text` has neither such a key nor escapes that could spell one. */
function mayHoldForbiddenKey(text: string): boolean {
  // One short string excludes most texts and is faster to search than two long ones.
  return (text.includes("proto") && /__proto__|constructor/.test(text)) || text.includes("\\u");
}

type KeyHolder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is KeyHolder {
  return typeof value === "object" && value !== null;
}

interface Place {
  readonly holder: KeyHolder;
  readonly key: string | number;
  readonly pointer: string;
}

/** Remembers only objects and lists, so that a long list of numbers costs little memory. */
function findForbiddenKey(whole: KeyHolder): string | undefined {
  const open: Place[] = [{ holder: whole, key: "", pointer: "" }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { holder, key, pointer } = place;
    if (Object.hasOwn(holder, "__proto__")) return `${pointer}/__proto__`;
    if (key === "constructor" && Object.hasOwn(holder, "prototype")) return pointer;
    const add = (inner: unknown, name: string | number): void => {
      if (!isHolder(inner)) return;
      open.push({ holder: inner, key: name, pointer: pointer + pointerTo(String(name)) });
    };
    if (Array.isArray(holder)) holder.forEach(add);
    else for (const name of Object.keys(holder)) add(holder[name], name);
  }
  return undefined;
}

/** Paths and queries of requests. */

/** The parts of a request target. */
export interface Target {
  /** Starts with a slash. Escapes remain only for characters that need them. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Limit of characters in a request target (RFC 9110, section 4.1). */
const maxTargetLength = 8_000;

/** Returns the parts of `target`, or the code of its error. */
export function readTarget(target: string): Target | "malformed_path" | "uri_too_long" {
  if (target.length > maxTargetLength) return "uri_too_long";
  const hash = target.indexOf("#");
  const end = hash < 0 ? target.length : hash;
  const mark = target.indexOf("?");
  const split = mark < 0 || mark > end ? end : mark;
  const path = normalPath(target.slice(0, split));
  if (path === undefined) return "malformed_path";
  return { path, query: target.slice(split + 1, end) };
}

const escape = /%[0-9a-fA-F]{2}/g;
const unreserved = /[A-Za-z0-9\-._~]/;
/** U+0000 to U+001F, and U+007F. */
const control = /[^ -~\u0080-\uffff]/;

/**
 * Returns `path` without needless escapes (RFC 3986). Undefined when an escape is malformed, is not
 * UTF-8 or hides a control character.
 *
 *   /v1/%62ooks/a%2fb   ->   /v1/books/a%2Fb
 */
function normalPath(path: string): string | undefined {
  if (!path.includes("%")) return path;
  const decoded = decode(path);
  if (decoded === undefined || control.test(decoded)) return undefined;
  return path.replace(escape, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code.toUpperCase();
  });
}

/** Returns the segments of `path`, undefined when one is a dot segment. Only texts of templates are empty. */
export function segmentsOf(path: string): string[] | undefined {
  const segments: string[] = [];
  for (let start = 1, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf("/", start);
    const segment = end < 0 ? path.slice(start) : path.slice(start, end);
    if (segment === "." || segment === "..") return undefined;
    segments.push(segment);
  }
  return segments;
}

/**
 * Adds the parameters of `query` to `input`, and their issues to `issues`. Returns false when the
 * query is malformed.
 */
export function decodeQueryInto(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  query: string,
): boolean {
  return eachPair(query, (name, text, escaped) => {
    addParameter(input, issues, parameters, [name, text, escaped]);
  });
}

/** Passes the names and values of `query` to `add`. Returns false when an escape is malformed. */
export function eachPair(
  query: string,
  add: (name: string, text: string, escaped: string) => void,
): boolean {
  // The search continues where the last one ended: linear time without a single `=`.
  let equals = query.indexOf("=");
  for (let from = 0; from < query.length;) {
    const next = query.indexOf("&", from);
    const end = next < 0 ? query.length : next;
    if (end > from) {
      if (equals >= 0 && equals < from) equals = query.indexOf("=", from);
      const hasValue = equals >= 0 && equals < end;
      const name = decodeQuery(query.slice(from, hasValue ? equals : end));
      const escaped = hasValue ? withSpaces(query.slice(equals + 1, end)) : "";
      const text = decode(escaped);
      if (name === undefined || text === undefined) return false;
      add(name, text, escaped);
    }
    from = end + 1;
  }
  return true;
}

function decodeQuery(text: string): string | undefined {
  return decode(withSpaces(text));
}

function withSpaces(text: string): string {
  return text.includes("+") ? text.replaceAll("+", " ") : text;
}

function addParameter(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  [name, text, escaped]: readonly [name: string, text: string, escaped: string],
): void {
  const parameter = parameters.find((one) => one.in === "query" && wireName(one) === name);
  const pair = [name, text] as const;
  if (parameter === undefined) {
    if (!parameters.some((one) => one.written?.add?.(input, issues, one, pair)))
      addDecodeIssue(issues, unknownParameter(name));
  } else addText(input, issues, parameter, text, escaped);
}

/** Adds the value of `text` to `input`, to its list where the parameter is one. */
export function addText(
  input: Record<string, unknown>,
  issues: Issue[],
  parameter: Parameter,
  text: string,
  escaped?: string,
): void {
  const { name } = parameter;
  const known = Object.hasOwn(input, name) ? input[name] : undefined;
  if (parameter.list === true) {
    if (Array.isArray(known)) known.push(decodeValue(parameter, text));
    else input[name] = [decodeValue(parameter, text)];
  } else if (known !== undefined) addDecodeIssue(issues, repeatedParameter(parameter));
  else {
    const value = decodeValue(parameter, text, escaped);
    if (!Number.isNaN(value)) input[name] = value;
    else {
      const message = "must be JSON";
      addDecodeIssue(issues, {
        code: "type",
        expected: "JSON",
        pointer: pointerTo(name),
        in: parameter.in,
        message,
      });
    }
  }
}

/** Limit of issues that are reported while parameters are decoded. */
export const maxDecodeIssues: number = 20;

/** Adds an issue. One issue above the limit shows that there are more. */
export function addDecodeIssue(issues: Issue[], issue: Issue): void {
  if (issues.length <= maxDecodeIssues) issues.push(issue);
}

function unknownParameter(name: string): Issue {
  const field = brief(name);
  const message = "is not a parameter of this endpoint";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "query", message };
}

function repeatedParameter({ name, in: place }: Parameter): Issue {
  const message = "may be given only once";
  return { code: "count", max: 1, pointer: pointerTo(name), in: place, message };
}

/** Random identifiers. */

/** Returns a random UUID, version 4. Only pages with HTTPS have `crypto.randomUUID`. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Decimal numbers, base64, and dates with a time. */

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

/** A decimal number in a string. */
export const decimal: Shape = /* @__PURE__ */ formatted(
  isDecimal,
  "decimal",
  "a decimal number in a string, such as 12.5",
);

/** A date and time with an offset. */
export const datetime: Shape = /* @__PURE__ */ formatted(
  isDatetime,
  "datetime",
  "a date and time with an offset, such as 2026-01-31T12:00:00Z",
);

/** Base64 with padding. */
export const base64: Shape = /* @__PURE__ */ formatted(isBase64, "base64", "base64 with padding");

/** Fields whose presence depends on other fields. */

/** Allowed values of sibling fields. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

/** A field that is required if a condition holds, and optional otherwise. */
export function requiredWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  return { ...shapeOf(described), presence: requiredPresence(condition, when) };
}

/** A field that is allowed only if a condition holds. */
export function onlyWhen(
  condition: Condition,
  described: Described,
  when: string = conditionText(condition),
): Shape {
  const shape = shapeOf(described);
  const before = shape.presence ?? free;
  const holds = holdsFor(condition);
  const presence: Presence = (given, pointer, value, owner) => {
    const issues = before(given, pointer, value, owner);
    if (value === undefined || holds(owner)) return issues;
    return forbiddenField(issues, pointer, when);
  };
  return { ...shape, presence };
}

function requiredPresence(condition: Condition, when: string): Presence {
  const holds = holdsFor(condition);
  return (issues, pointer, value, owner) =>
    value === undefined && holds(owner) ? missing(issues, pointer, when) : issues;
}

/** Returns a test of the condition for the owner of a field. */
function holdsFor(condition: Condition): (owner: object) => boolean {
  const all = Object.entries(condition).map(([name, values]) => ({ name: nameOf(name), values }));
  return (owner) => {
    for (const { name, values } of all)
      if (!values.includes(readField(owner, name) as string)) return false;
    return true;
  };
}

/** Reports the absence of a field that is required because `when` holds. */
function missing(issues: Issue[] | null, pointer: string, when: string): Issue[] {
  return addIssue(issues, {
    code: "required",
    pointer,
    message: `is required because ${when}`,
    when,
  });
}

/**
 * Returns a condition as a sentence without its end.
 *
 *   { status: ["done", "failed"], urgent: [true] }   ->   status is done or failed, and urgent is true
 */
function conditionText(condition: Readonly<Record<string, readonly unknown[]>>): string {
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

/** Objects with a minimum number of fields. */

/** The maximum number of fields in an issue about too few fields. */
const maxNamedFields = 8;

/** Objects with at least `min` of the fields `counted`; by default of all. Missing required fields count. */
export function atLeast(min: number, ...counted: readonly string[]): FieldCount {
  return (issues, pointer, value, fields) => {
    const names = counted.length === 0 ? fields.map(([name]) => name) : counted;
    const found = fields.filter(
      ([name, { presence }]) =>
        names.includes(name) && (presence === undefined || fieldOf(value, name) !== undefined),
    );
    if (found.length >= min) return issues;
    return tooFewFields(issues, pointer, min, names.length > maxNamedFields ? [] : names);
  };
}

/** Objects with at least `min` of the fields of another type. */
export function atLeastOf(min: number, base: Schema): FieldCount {
  return atLeast(min, ...fieldNamesOf(base));
}

/** Lists with a number of items within bounds. */

/** Lists with a number of items within bounds. The items of other lists are not checked. */
export function counted(list: Shape, bounds: IssueBounds): Shape {
  const size = sizeText(bounds, "item", "items");
  return withCount(list, bounds, size, (value) => (isArray(value) ? value.length : undefined));
}

/** Values of a shape with a count within bounds. `size` names it in messages. */
export function withCount(
  shape: Shape,
  bounds: IssueBounds,
  size: string,
  countOf: (value: unknown) => number | undefined,
): Shape {
  const { min = -Infinity, max = Infinity } = bounds;
  const message = `must have ${size}`;
  return newShape(
    never,
    (issues, pointer, value, walk, orNull) => {
      const count = countOf(value);
      return count === undefined || (count >= min && count <= max)
        ? shape.report(issues, pointer, value, walk, orNull)
        : addBounded(issues, { code: "count", pointer, message }, bounds);
    },
    shape.parts,
  );
}

/** Objects of a type that can contain itself. */

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

/** Objects of a type that can contain itself. Visits each object once, up to the maximum depth. */
export function nested(type: string, { report, parts }: Shape): Shape {
  return newShape(
    never,
    (issues, pointer, value, walk, orNull) => {
      const depth = walk.depth + 1;
      if (depth > maxDepth) return tooDeep(pointer);
      const tried = (walk.tried ??= {});
      if (isObject(value) && isKnown(tried, type, value, depth)) return issues;
      const found = report(issues, pointer, value, { depth, tried }, orNull);
      if (found === null) keep(tried, type, value as object, depth);
      return found;
    },
    parts?.kind === "object" ? { ...parts, nestedAs: type } : parts,
  );
}

/** Reports a value that is nested too deeply. */
export function tooDeep(pointer: string): Issue[] {
  return [{ code: "depth", pointer, message: "is nested too deeply", max: maxDepth }];
}

/** Unions with a tag. */

/** Rules for values with a tag that selects no member. */
export interface TagRules {
  /** Their shape. */
  readonly otherwise?: Described;
  /** True if any other string is a valid tag. Absent if `otherwise` requires a string itself. */
  readonly open?: true;
  /** True if they keep all fields, as a member with an unlisted tag can describe them. */
  readonly keepsOthers?: true;
}

/** Unions with a tag. */
export function tagged(tag: string, cases: Fields, rules: TagRules = {}): Shape {
  const members = new Map(shapesOf(cases));
  const allowed = [...members.keys()];
  const { open } = rules;
  const otherwise = rules.otherwise && shapeOf(rules.otherwise);
  const rest: Report = (issues, pointer, value, walk) => {
    const found = fieldOf(value as object, tag);
    const isTag = typeof found === "string";
    if (otherwise !== undefined && (isTag || open !== true))
      return otherwise.report(issues, pointer, value, walk, "");
    if (open !== true || otherwise !== undefined)
      return within(issues, pointer, wrongTag(tag, found, allowed));
    return isTag ? issues : wrongType(issues, pointer + pointerTo(tag), found, "string");
  };
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const member = members.get(fieldOf(value, tag) as string);
    return (member?.report ?? rest)(issues, pointer, value, walk, "");
  };
  const known = [...new Set(members.values())];
  // A member, or a union of those that share the tag and are told apart further on.
  const isSimple = known.every(({ parts }) => parts?.kind === "named" || parts?.kind === "union");
  const others = rules.keepsOthers === true ? otherwise : undefined;
  const last = otherwise === undefined || others ? [] : [otherwise];
  const all = [...known.flatMap(membersOf), ...last];
  const select: MemberOf = (value) =>
    isObject(value) ? (members.get(fieldOf(value, tag) as string) ?? last[0]) : undefined;
  const memberOf = isSimple ? select : firstOf(all.map((shape) => ({ shape, refuses: [] })));
  return newShape(never, report, { kind: "union", members: all, memberOf, others });
}

/** A member of a union, prepared for values that it describes. */
export interface Candidate {
  readonly shape: Shape;
  /** Fields of other members, which the member forbids. */
  readonly refuses: readonly string[];
}

/** Returns a function that finds the first member that a value fits. */
export function firstOf(all: readonly Candidate[]): MemberOf {
  return (value) => all.find((candidate) => fits(candidate, value))?.shape;
}

const outermost: Walk = { depth: 0, tried: undefined };

function fits({ shape, refuses }: Candidate, value: unknown): boolean {
  return shape.test(value, outermost) && lacks(value, refuses);
}

/** Returns the members of a union, or the shape itself. */
function membersOf(shape: Shape): readonly Shape[] {
  return shape.parts?.kind === "union" ? shape.parts.members : [shape];
}

/** Unions with members that a few fields select. */

/** A member of a union without a tag. */
export interface Member {
  readonly member: Described;
  /** Fields that select the member by their presence. */
  readonly has?: readonly string[];
  /** Fields that select the member by their absence. */
  readonly lacks?: readonly string[];
  /** Fields that select the member by their value. */
  readonly equals?: Readonly<Record<string, string | number | boolean | null>>;
  /** Fields of other members, which the member forbids. */
  readonly refuses?: readonly string[];
}

/** Rules for values of an open union that no member describes. */
export interface OpenRules {
  readonly otherwise?: Described;
  /** Forbidden fields. */
  readonly refuses: readonly string[];
}

/** A member with the fields that select it. */
interface Selected extends Omit<Member, "member" | "refuses">, Candidate {}

/** Unions with members that a few fields select. Reports a value as the first selected member. */
export function byFields(given: readonly Member[], rest?: OpenRules): Shape {
  const candidates = candidatesOf(given);
  const selected = (value: object): Selected | undefined =>
    candidates.find((candidate) => isMeant(candidate, value));
  const report: Report = (issues, pointer, value, walk) => {
    if (!isObject(value)) return wrongType(issues, pointer, value, "object");
    const candidate = selected(value) ?? (rest && openCandidate(rest));
    const found =
      candidate === undefined
        ? noMember(candidates.map(({ shape }) => typeOf(shape)))
        : issuesAs(candidate, value, walk);
    return within(issues, pointer, found);
  };
  const memberOf: MemberOf = (value) => (isObject(value) ? selected(value)?.shape : undefined);
  return newShape(never, report, unionParts(candidates, rest, memberOf));
}

/** Returns the members of a union with their shapes. */
export function candidatesOf(given: readonly Member[]): Selected[] {
  return given.map((one) => ({ refuses: [], ...one, shape: shapeOf(one.member) }));
}

const anyObject: Shape = /* @__PURE__ */ newShape(
  (value) => isObject(value),
  (issues) => issues,
);

/** Returns the values that no member describes as a last member. */
export function openCandidate({ otherwise, refuses }: OpenRules): Selected {
  return { shape: otherwise === undefined ? anyObject : shapeOf(otherwise), refuses };
}

function isMeant({ has = [], lacks: absent = [], equals = {} }: Selected, value: object): boolean {
  const isThere = (name: string): boolean => fieldOf(value, name) !== undefined;
  if (!has.every(isThere) || absent.some(isThere)) return false;
  return Object.keys(equals).every((name) => fieldOf(value, name) === equals[name]);
}

/** Returns the issues of `value` as one member. */
export function issuesAs({ shape, refuses }: Selected, value: unknown, walk: Walk): Issue[] | null {
  return shape.report(null, "", value, walk, "") ?? refusedFields(value, refuses);
}

/** Returns the parts of a union. Without `select`, the first member that a value fits describes it. */
export function unionParts(
  candidates: readonly Selected[],
  rest: OpenRules | undefined,
  select?: MemberOf,
): Parts {
  const last =
    rest?.otherwise === undefined ? [] : [{ shape: shapeOf(rest.otherwise), refuses: [] }];
  const all = [...candidates, ...last];
  const memberOf = select === undefined || last.length > 0 ? firstOf(all) : select;
  return { kind: "union", members: all.map(({ shape }) => shape), memberOf };
}

/** Returns the name of a type; the empty string for other shapes. */
export function typeOf({ parts }: Shape): string {
  return parts?.kind === "named" ? parts.type : "";
}

/** Reports fields of `value` in `names`, which belong to other members of a union. */
function refusedFields(value: unknown, names: readonly string[]): Issue[] | null {
  let issues: Issue[] | null = null;
  for (const name of names) {
    if (lacks(value, [name])) continue;
    issues = forbiddenField(issues, pointerTo(name), "the value is of another kind");
  }
  return issues;
}
