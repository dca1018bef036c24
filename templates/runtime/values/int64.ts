/// <reference lib="es2022" />
/** 64-bit integers: a `bigint` or a string of digits in code, a number with all its digits in JSON. */
import { isArray, isObject, lengthOf, own } from "./checks.js";
import { absent, addIssue, type Issue } from "./issues.js";
import { interval, type IntervalBounds } from "./numbers.js";
import { randomUuid } from "./random.js";
import type { Schema } from "./schema.js";
import { newShape, type ObjectParts, type Parts, type Shape, type UnionParts } from "./shapes.js";

/** Returns whether `value` is a bigint from -2⁶³ to 2⁶³ - 1. */
export function isInt64(value: unknown): value is bigint {
  return typeof value === "bigint" && BigInt.asIntN(64, value) === value;
}

const digits = /^(?:0|-?[1-9][0-9]{0,18})$/;

/** Returns whether `value` is the digits of such a number, without zeros in front. */
export function isInt64Text(value: unknown): value is string {
  return typeof value === "string" && digits.test(value) && isInt64(BigInt(value));
}

/** A 64-bit integer as a bigint. */
export const int64: Shape = /* @__PURE__ */ exact(isInt64, "a 64-bit integer", {
  read: (text) => BigInt(text),
  readString: (text) => text,
});

/** A 64-bit integer as a string of its digits. */
export const int64Text: Shape = /* @__PURE__ */ exact(
  isInt64Text,
  "the digits of a 64-bit integer",
  // With its quotes, a string of JSON cannot be taken for the digits of a number.
  { read: (text) => text, readString: (text) => JSON.stringify(text) },
);

/** The value in code of the digits of a number, and of a string, which is none. */
interface Reading {
  readonly read: (digits: string) => unknown;
  readonly readString: (text: string) => unknown;
}

function exact(
  test: (value: unknown) => boolean,
  phrase: string,
  { read, readString }: Reading,
): Shape {
  return newShape(
    test,
    (issues, pointer, value, _, orNull) => {
      const message = orNull ? `must be ${phrase} or null` : `must be ${phrase}`;
      if (value === undefined) return absent(issues, pointer);
      return addIssue(issues, { code: "type", pointer, message, expected: "int64" });
    },
    {
      kind: "exact",
      read: (value) => {
        if (Number.isSafeInteger(value)) return read(String(value === 0 ? 0 : value));
        if (isMarked(value)) return read(String(BigInt(digitsIn(value))));
        return typeof value === "string" ? readString(value) : value;
      },
      mark: (value) => (test(value) ? markedText(String(value)) : value),
    },
  );
}

/** Returns whether a 64-bit integer is within bounds. `step` is whole. */
export function isWithinInt64(value: bigint | string, bounds: IntervalBounds): boolean {
  const { min = -Infinity, above = -Infinity, max = Infinity, below = Infinity, step } = bounds;
  const given = BigInt(value);
  if (given < min || given > max || given <= above || given >= below) return false;
  return step === undefined || given % BigInt(step) === BigInt(0);
}

/** 64-bit integers within bounds. */
export function int64Range(bounds: IntervalBounds): {
  readonly accepts: (value: bigint | string) => boolean;
  readonly report: (issues: Issue[] | null, pointer: string) => Issue[];
} {
  return {
    accepts: (value) => isWithinInt64(value, bounds),
    report: interval(bounds).report,
  };
}

/**
 * Returns the value of JSON text as the type of `schema` has it in code: its 64-bit integers are
 * exact. Does not validate it.
 * @throws SyntaxError if `text` is not JSON.
 */
export function readJson(schema: Schema, text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumber.test(text)) return convert(schema["~shape"], value, "read", newTrail());
  const marked: unknown = JSON.parse(withMarks(text));
  const trail = { ...newTrail(), plain: new Map<object, unknown>() };
  return withoutMarks(convert(schema["~shape"], marked, "read", trail));
}

/**
 * Returns a value of the type of `schema` as JSON text, its 64-bit integers as numbers with all digits.
 * @throws TypeError for a value that JSON cannot represent.
 */
export function writeJson<T>(
  schema: Schema<T>,
  value: T,
  write: (value: unknown) => string = JSON.stringify,
): string {
  return unmarkInt64(write(markInt64(schema, value)));
}

/** Returns a copy of `value` in which strings stand for its 64-bit integers; see `unmarkInt64`. */
export function markInt64({ "~shape": shape }: Schema, value: unknown): unknown {
  return convert(shape, value, "mark", newTrail());
}

/** Returns JSON text with numbers in the place of the strings that stand for them. */
export function unmarkInt64(text: string): string {
  return mark === undefined ? text : text.replace(markedIn(mark), "$1");
}

/**
 * The beginning of strings that stand for the digits of a number. Nobody can guess it. Created on
 * demand: some platforms provide no random numbers while a module loads.
 */
let mark: string | undefined;

function markedIn(start: string): RegExp {
  return new RegExp(`"${start}(-?\\d+)"`, "g");
}

function markedText(number: string): string {
  return (mark ??= `${randomUuid()}:`) + number;
}

function isMarked(value: unknown): value is string {
  return mark !== undefined && typeof value === "string" && value.startsWith(mark);
}

function digitsIn(value: string): string {
  return value.slice((mark ?? "").length);
}

/** Digits in a row that may be more than a number holds exactly. */
const longNumber = /\d{16}/;
const numberAt = /-?\d[\d.eE+-]*/g;
/** A whole number that may be one of 64 bits. */
const longWhole = /^-?\d{16,19}$/;

/** Returns JSON text in which long whole numbers are marked strings. `text` is valid. */
function withMarks(text: string): string {
  let result = "";
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    result += text.slice(at, end).replace(numberAt, (found) => {
      return longWhole.test(found) ? `"${markedText(found)}"` : found;
    });
    at = quote < 0 ? text.length : afterQuoted(text, quote);
    result += text.slice(end, at);
  }
  return result;
}

/** Returns the index after the string that begins at `from`. */
function afterQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  for (; ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
}

type JsonHolder = Record<string, unknown>;

/** Puts numbers in the place of all marked strings in `value`, which JSON.parse has made. */
function withoutMarks(value: unknown): unknown {
  if (isMarked(value)) return Number(digitsIn(value));
  const open: unknown[] = [value];
  while (open.length > 0) {
    const holder = open.pop() as JsonHolder | null;
    if (typeof holder !== "object" || holder === null) continue;
    for (const key of Object.keys(holder)) {
      const inner = holder[key];
      if (isMarked(inner)) holder[key] = Number(digitsIn(inner));
      else if (typeof inner === "object") open.push(inner);
    }
  }
  return value;
}

/** The direction of a conversion: from the value of JSON text, or to the value that is written as text. */
type Way = "read" | "mark";

/** The state of a walk through a value. */
interface ExactTrail {
  depth: number;
  /** The results by type and object. A result is its own result. */
  readonly done: Map<Parts, Map<object, unknown>>;
  /** Copies without marked strings; absent if the value has none. */
  readonly plain?: Map<object, unknown>;
}

function newTrail(): ExactTrail {
  return { depth: 0, done: new Map() };
}

/** More levels than a valid value has. */
const maxJsonLevels = 400;

/** Returns `value` with its 64-bit integers converted: a copy where that changes it. */
function convert({ parts }: Shape, value: unknown, way: Way, trail: ExactTrail): unknown {
  if (parts === undefined || value === undefined || value === null || !holdsExact(parts))
    return value;
  if (parts.kind === "exact") return parts[way](value);
  if (parts.kind === "named") return convert(parts.shape(), value, way, trail);
  if (typeof value !== "object") return convertParts(parts, value, way, trail);
  let done = trail.done.get(parts);
  if (done === undefined) trail.done.set(parts, (done = new Map()));
  if (done.has(value)) return done.get(value);
  if (trail.depth >= maxJsonLevels) return value;
  trail.depth++;
  const result = convertParts(parts, value, way, trail);
  trail.depth--;
  done.set(value, result).set(result as object, result);
  return result;
}

function convertParts(
  parts: Exclude<Parts, { readonly kind: "exact" | "named" }>,
  value: unknown,
  way: Way,
  trail: ExactTrail,
): unknown {
  switch (parts.kind) {
    case "object":
      return isObject(value) ? convertFields(parts, value, way, trail) : value;
    case "list":
      return isArray(value) ? convertItems(parts.items, value, way, trail) : value;
    case "map":
      if (!isObject(value)) return value;
      return changed(value, Object.keys(value), (_, field) =>
        convert(parts.items, field, way, trail),
      );
    case "union": {
      const member = memberIn(parts, plainOf(value, trail, 0));
      if (way === "read" && (parts.accepting || !(member?.parts && holdsExact(member.parts)))) {
        let made = member === undefined ? value : convert(member, value, way, trail);
        for (const one of allMembers(parts)) {
          const read = convert(one, made, way, trail);
          // A member accepts its 64-bit integers only as they are in code.
          if (read !== made && isMemberFor(parts, one, plainOf(read, trail, 0))) made = read;
        }
        if (made !== value) return made;
      }
      if (member !== undefined) {
        const made = convert(member, value, way, trail);
        // What the first member that fits does not declare may be the number of another one.
        return way === "mark" ? withAllMarked(made, new Map()) : made;
      }
      // The members agree on the fields that hold such numbers.
      return allMembers(parts).reduce((before, one) => convert(one, before, way, trail), value);
    }
  }
}

/** Returns `value` with a marked string in the place of each bigint. What contains itself is left to `JSON.stringify`. */
function withAllMarked(value: unknown, done: Map<object, unknown>): unknown {
  if (typeof value === "bigint") return markedText(String(value));
  if (!isArray(value) && !isObject(value)) return value;
  if (done.has(value)) return done.get(value);
  done.set(value, value);
  const inner = (item: unknown): unknown => withAllMarked(item, done);
  const copy = isArray(value)
    ? value.map(inner)
    : changed(value, Object.keys(value), (_, field) => inner(field));
  done.set(value, copy);
  return copy;
}

/** Returns all shapes that values of a union can have. */
function allMembers({ members, others }: UnionParts): readonly Shape[] {
  return others ? [...members, others] : members;
}

function memberIn({ memberOf }: UnionParts, value: unknown): Shape | undefined {
  try {
    return memberOf(value);
  } catch {
    return undefined;
  }
}

/** Returns whether a member of a union describes a value, alone or with others. */
function isMemberFor(parts: UnionParts, one: Shape, value: unknown): boolean {
  if (memberIn(parts, value) === one) return true;
  try {
    return parts.accepting?.(value).includes(one) === true;
  } catch {
    return false;
  }
}

/** Returns `value` with numbers in the place of marked strings, as tests of members expect it. */
function plainOf(value: unknown, trail: ExactTrail, depth: number): unknown {
  const { plain } = trail;
  if (plain === undefined || depth > maxJsonLevels) return value;
  if (isMarked(value)) return Number(digitsIn(value));
  if (!isArray(value) && !isObject(value)) return value;
  let copy = plain.get(value);
  if (copy === undefined) {
    const inner = (item: unknown): unknown => plainOf(item, trail, depth + 1);
    copy = isArray(value)
      ? value.map(inner)
      : changed(value, Object.keys(value), (_, field) => inner(field));
    plain.set(value, copy);
  }
  return copy;
}

function convertFields(parts: ObjectParts, value: object, way: Way, trail: ExactTrail): object {
  const shapes = new Map(parts.shapes);
  const copy = changed(value, [...shapes.keys()], (name, field) =>
    convert(shapes.get(name) as Shape, field, way, trail),
  );
  const { rest } = parts;
  if (rest === undefined) return copy;
  return rest.drop([...shapes.keys()], copy, (field) => convert(rest.items, field, way, trail));
}

/** Returns `value` with the results of `change` for the fields in `names`. */
function changed(
  value: object,
  names: readonly string[],
  change: (name: string, field: unknown) => unknown,
): object {
  let copy: JsonHolder | undefined;
  for (const name of names) {
    const before = own(value, name);
    const after = change(name, before);
    if (after === before) continue;
    copy ??= { ...value };
    copy[name] = after;
  }
  return copy ?? value;
}

function convertItems(
  items: Shape,
  list: readonly unknown[],
  way: Way,
  trail: ExactTrail,
): readonly unknown[] {
  const end = lengthOf(list);
  let copy: unknown[] | undefined;
  for (let i = 0; i < end; i++) {
    const after = convert(items, list[i], way, trail);
    if (copy === undefined && after !== list[i]) copy = list.slice(0, i);
    copy?.push(after);
  }
  return copy ?? list;
}

const exactVerdicts = new WeakMap<Parts, boolean>();

/** Returns whether values can hold 64-bit integers, at any depth. */
function holdsExact(parts: Parts): boolean {
  let verdict = exactVerdicts.get(parts);
  if (verdict === undefined) exactVerdicts.set(parts, (verdict = reachesExact(parts, new Set())));
  return verdict;
}

function reachesExact(parts: Parts | undefined, seen: Set<Parts>): boolean {
  if (parts === undefined || seen.has(parts)) return false;
  seen.add(parts);
  switch (parts.kind) {
    case "exact":
      return true;
    case "named":
      return reachesExact(parts.shape().parts, seen);
    case "object":
      return (
        parts.shapes.some(([, shape]) => reachesExact(shape.parts, seen)) ||
        reachesExact(parts.rest?.items.parts, seen)
      );
    case "union":
      return allMembers(parts).some((shape) => reachesExact(shape.parts, seen));
    default:
      return reachesExact(parts.items.parts, seen);
  }
}
