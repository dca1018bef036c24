/** The places of values in an input, and values to try there. */
import { constraintKeys } from "../../language/constraints/index.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Constraints, Field, InputPlace, Model, Value } from "../../language/model/model.js";
import { isValidAs } from "../../values/interpreter.js";
import { matchingStrings } from "../../values/matching-strings.js";
import { namedType } from "../../values/named-types.js";
import { copyOf, isObject, own } from "../../values/objects.js";
import { formOf } from "../../values/string-forms.js";

/** A way into an input: names of properties, and places in lists. */
type InputPath = readonly (string | number)[];

/** A place in an input where a value stands, or may stand. */
export interface Spot {
  readonly path: InputPath;
  readonly value: Value;
  readonly current: unknown;
  /** The part of the request that carries it. */
  readonly in: InputPlace;
  /** The property; undefined for an item of a list or a value of a map. */
  readonly field: Field | undefined;
}

/** A value to try in a spot, and the reason in words. */
export interface Variant {
  readonly what: string;
  /** The value; undefined to leave the property out. */
  readonly value: unknown;
  /** True if the value is meant to be valid. */
  readonly isMeant: boolean;
}

/** Levels that are visited, and spots of an input at most. */
const [maxLevel, maxSpots] = [5, 300];

/** Returns the spots of the fields of `holder`, in the order of the spec. */
export function spotsOf(
  model: Model,
  fields: readonly (Field & { readonly in?: InputPlace })[],
  holder: object,
): readonly Spot[] {
  const spots: Spot[] = [];
  for (const field of fields) {
    const { name, value, in: place = "body" } = field;
    visit(model, { path: [name], value, field, in: place, current: own(holder, name) }, spots);
  }
  return spots;
}

/** Returns the spots of a body: first its own. */
export function spotsIn(model: Model, value: Value, current: unknown): readonly Spot[] {
  const spots: Spot[] = [];
  visit(model, { path: [], value, field: undefined, in: "body", current }, spots);
  return spots;
}

/** Adds a spot, and those inside of it. */
function visit(model: Model, spot: Spot, spots: Spot[]): void {
  if (spots.length >= maxSpots || spot.path.length > maxLevel) return;
  spots.push(spot);
  const { type } = unnamedValue(spot.value);
  const { current, path } = spot;
  const inner = (key: string | number, value: Value, field?: Field): void =>
    visit(model, { ...spot, path: [...path, key], value, field, current: partAt(current, [key]) }, spots);
  if (type.kind === "list" && Array.isArray(current) && current.length > 0) inner(0, type.items);
  if (!isObject(current)) return;
  const [key] = Object.keys(current);
  if (type.kind === "map" && key !== undefined) inner(key, type.values);
  if (type.kind === "ref")
    for (const field of fieldsOfValue(model, type.name, current)) inner(field.name, field.value, field);
}

/** Returns the fields of an object, or of the member of a union that it is. */
export function fieldsOfValue(model: Model, name: string, value: object): readonly Field[] {
  const type = namedType(model, name);
  if (type.kind === "object") return type.fields;
  if (type.kind !== "union") return [];
  const names = type.union.members.map(({ resource }) => resource);
  const member = names.find((one) => isValidAs(model, one, value));
  return member === undefined || member === name ? [] : fieldsOfValue(model, member, value);
}

/** Returns a copy of `holder` with another value at a path; undefined takes the property away. */
export function withAt(holder: unknown, path: InputPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number")
    return Array.isArray(holder) && key < holder.length
      ? holder.with(key, withAt(holder[key], rest, value))
      : holder;
  const object = isObject(holder) ? holder : {};
  const made = withAt(own(object, key), rest, value);
  return made === undefined ? copyOf(object, new Map(), key) : copyOf(object, new Map([[key, made]]));
}

/** Returns the part of a value at a path; `-1` is the last item of a list. */
export function partAt(value: unknown, path: InputPath): unknown {
  return path.reduce<unknown>((held, key) => {
    if (typeof key === "number") return Array.isArray(held) ? (held.at(key) as unknown) : undefined;
    return isObject(held) ? own(held, key) : undefined;
  }, value);
}

/** Returns the name of a spot: `items[0].label`. */
export function spotName({ path }: Pick<Spot, "path">): string {
  return path.map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");
}

/** Returns values to try in a spot: at each limit and beyond it, each value of an enum, null, nothing, another type. */
export function variantsOf(model: Model, spot: Spot): readonly Variant[] {
  const value = unnamedValue(spot.value);
  const edge: Edge = { model, value, spot };
  return [
    ...absences(spot, value),
    ...foreignValues(model, value).map(([what, one]) => wrong(what, one)),
    ...constraintKeys.flatMap((key) => [...edgesOf(key, edge)]),
    ...formOf(value.type)
      .wrong.filter((text) => isPlain(text) && !text.startsWith("urn:"))
      .slice(0, 3)
      .map((one) => wrong(`${JSON.stringify(one)}, no ${value.type.kind}`, one)),
  ];
}

function right(what: string, value: unknown): Variant {
  return { what, value, isMeant: true };
}

function wrong(what: string, value: unknown): Variant {
  return { what, value, isMeant: false };
}

function* absences({ field, current, in: place }: Spot, { nullable }: Value): Iterable<Variant> {
  const isFree = field !== undefined && field.presence.kind !== "required";
  if (isFree && current !== undefined) yield right("left out", undefined);
  if (field !== undefined && !isFree) yield wrong("left out", undefined);
  if (nullable && place === "body") yield right("null", null);
  if (!nullable) yield wrong("null", null);
}

/** A spot whose value has constraints. */
interface Edge {
  readonly model: Model;
  readonly value: Value;
  readonly spot: Spot;
}

type Settings = Required<Constraints>;

function edgesOf<Key extends keyof Constraints>(key: Key, edge: Edge): Iterable<Variant> {
  const setting = edge.value.constraints[key];
  return setting === undefined ? [] : edges[key](setting as Settings[Key], edge);
}

/** The values to try for each constraint, at its edge and beyond it. */
const edges: {
  readonly [Key in keyof Settings]: (setting: Settings[Key], edge: Edge) => Iterable<Variant>;
} = {
  *length({ min = 0, max = Infinity }, { value, spot: { current } }) {
    if (min > 0) yield right(`${characters(min)}, the minimum`, stringOf(value, current, min));
    if (min > 1) yield wrong(`${characters(min - 1)}, one below the minimum`, cut(current, min - 1));
    if (min === 1) yield wrong("empty, one below the minimum", "");
    if (max > maxLength) return;
    yield right(`${characters(max)}, the maximum`, stringOf(value, current, max));
    yield wrong(`${characters(max + 1)}, one above the maximum`, cut(current, max + 1));
  },
  *range({ min, max, above, below, step }, { value, spot: { current } }) {
    const by = step ?? (value.type.kind === "number" ? 0.5 : 1);
    if (min !== undefined) yield right(`${min}, the minimum`, min);
    if (min !== undefined) yield wrong(`${min - by}, below the minimum`, min - by);
    if (max !== undefined) yield right(`${max}, the maximum`, max);
    if (max !== undefined) yield wrong(`${max + by}, above the maximum`, max + by);
    if (above !== undefined) yield right(`${above + by}, just above ${above}`, above + by);
    if (above !== undefined) yield wrong(`${above}, which is excluded`, above);
    if (below !== undefined) yield right(`${below - by}, just below ${below}`, below - by);
    if (below !== undefined) yield wrong(`${below}, which is excluded`, below);
    if (step !== undefined && typeof current === "number")
      yield wrong(`no multiple of ${step}`, current + step / 2);
  },
  *count({ min = 0, max = Infinity }, { model, value, spot }) {
    if (value.type.kind !== "list") return;
    const items = (size: number): unknown => itemsOf(model, spot, value, size);
    if (min > 0) yield right(`${min} items, the minimum`, items(min));
    if (min > 0) yield wrong(`${min - 1} items, one below the minimum`, items(min - 1));
    if (max <= maxItems) yield right(`${max} items, the maximum`, items(max));
    if (max <= maxItems) yield wrong(`${max + 1} items, one above the maximum`, items(max + 1));
  },
  *unique(_, { spot: { current } }) {
    if (Array.isArray(current) && current.length > 0) yield wrong("an item twice", [current[0], current[0]]);
  },
  *pattern(pattern, { value, spot }) {
    const current = String(spot.current);
    const expression = new RegExp(pattern, "u");
    const text = ["!", "", ` ${current}`, `${current}!`, "a", "1"].find((one) => !expression.test(one));
    if (text !== undefined) yield wrong(`${JSON.stringify(text)}, which does not match ${pattern}`, text);
    for (const one of matchingStrings(value).filter(isPlain).slice(0, 2))
      yield right(`${JSON.stringify(one)}, which matches ${pattern}`, one);
  },
  // Nothing enforces these.
  unenforcedPattern: () => [],
  format: () => [],
};

/** Bounds that are tried are below these. */
const [maxLength, maxItems] = [100_000, 1_000];

const isPlain = (text: string): boolean => /^[\x20-\x7e]+$/.test(text) && text.trim() === text;

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

/** The word for a right value of a kind, and values of other types. Other kinds are strings. */
const foreign: Readonly<Record<string, readonly [noun: string, values: readonly unknown[]]>> = {
  json: ["JSON", []],
  unspecified: ["value", []],
  integer: ["number", ["text", 1.5, true]],
  int64: ["number", ["text", true]],
  number: ["number", ["text", true]],
  timestamp: ["number", ["text", true]],
  boolean: ["boolean", ["maybe", 7]],
  list: ["list", ["text", {}]],
  map: ["object", ["text", []]],
  ref: ["object", ["text", [], 17]],
};

/** Values of other types, and values that enums and constants do not list. */
function foreignValues(model: Model, { type }: Value): readonly (readonly [what: string, value: unknown])[] {
  const unlisted = "unlisted_value";
  if (type.kind === "const") return [[`${JSON.stringify(unlisted)}, another constant`, unlisted]];
  if (type.kind === "ref" && namedType(model, type.name).kind === "enum")
    return [[`${JSON.stringify(unlisted)}, an unlisted value`, unlisted]];
  const [noun, values] = foreign[type.kind] ?? ["string", [17, {}, true]];
  return values.map((one) => [`${JSON.stringify(one)}, no ${one === 1.5 ? "whole number" : noun}`, one]);
}

/** Returns the values of an enum, or of a boolean, that a spot may have. */
export function listedValues(model: Model, { value }: Spot): readonly unknown[] {
  const { type } = unnamedValue(value);
  if (type.kind === "boolean") return [true, false];
  if (type.kind !== "ref") return [];
  const named = namedType(model, type.name);
  return named.kind === "enum" ? named.enum.values.map((one) => one.value) : [];
}

/** A string of a length: a matching one, or the current one that is cut or filled. */
function stringOf(value: Value, current: unknown, size: number): string {
  const { type, constraints } = value;
  const sized = { ...value, constraints: { ...constraints, length: { min: size, max: size } } };
  if (constraints.pattern !== undefined) return matchingStrings(sized)[0] ?? "";
  const form = formOf(type);
  if (form.right.length === 0) return cut(current, size);
  return [...form.right, ...form.shapes].find((one) => one.length === size) ?? form.sized?.(size) ?? "";
}

function cut(current: unknown, size: number): string {
  const text = typeof current === "string" && current !== "" ? current : "a";
  return (text + "a".repeat(Math.max(0, size - text.length))).slice(0, size);
}

/** A list of a size with the current items, and others like the first one. */
function itemsOf(model: Model, { current }: Spot, { type }: Value, size: number): unknown {
  const list: readonly unknown[] = Array.isArray(current) ? current : [];
  if (list.length >= size) return list.slice(0, size);
  const listed = type.kind === "list" ? listedValues(model, { value: type.items } as Spot) : [];
  const [first] = list;
  const others = Array.from({ length: size - list.length }, (_, at) => {
    if (typeof first === "number") return first + at + 1;
    if (listed.length > 0) return listed.filter((one) => !list.includes(one))[at] ?? first;
    return typeof first === "string" ? `${first}${at + 2}` : first;
  });
  return first === undefined && size > 0 ? undefined : [...list, ...others];
}

/** Returns another text for one that is plain, or of a pattern, by a number that no other one has. */
export function variedText(value: Value, current: string, count: number): string {
  const { type, constraints } = unnamedValue(value);
  const mark = count.toString(36);
  if (constraints.pattern !== undefined) return withDigits(current, count);
  if (type.kind === "string") {
    const max = constraints.length?.max ?? Infinity;
    return `${current.slice(0, Math.max(0, max - mark.length - 1))} ${mark}`.slice(0, max).trimStart();
  }
  if (type.kind === "email") return current.replace("@", `.${mark}@`);
  if (type.kind === "uuid") return current.slice(0, -12) + count.toString(16).padStart(12, "0");
  return current;
}

/** Returns a text with the digits of `count` in the place of its last digits, and letters in that of letters. */
function withDigits(text: string, count: number): string {
  let left = count;
  const signs = [...text].reverse().map((sign) => {
    const first = /[0-9]/.test(sign) ? "0" : /[a-z]/.test(sign) ? "a" : /[A-Z]/.test(sign) ? "A" : undefined;
    if (first === undefined || left === 0) return sign;
    const next = String.fromCharCode(first.charCodeAt(0) + (left % 10));
    left = Math.floor(left / 10);
    return next;
  });
  return signs.reverse().join("");
}
