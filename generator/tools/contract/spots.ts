/** The places of values in an input, and values to try there. */
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Field, InputPlace, Model, Value } from "../../language/model/model.js";
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
  const { type, constraints, nullable } = value;
  const variants: Variant[] = [];
  const right = (what: string, one: unknown): void => void variants.push({ what, value: one, isMeant: true });
  const wrong = (what: string, one: unknown): void =>
    void variants.push({ what, value: one, isMeant: false });
  if (spot.field !== undefined) {
    const isFree = spot.field.presence.kind !== "required";
    if (isFree && spot.current !== undefined) right("left out", undefined);
    if (!isFree) wrong("left out", undefined);
  }
  if (nullable && spot.in === "body") right("null", null);
  if (!nullable) wrong("null", null);
  for (const [what, one] of foreignValues(model, value)) wrong(what, one);
  const { length, range, count, pattern } = constraints;
  if (length !== undefined) {
    const { min = 0, max = Infinity } = length;
    if (min > 0) right(`${characters(min)}, the minimum`, stringOf(value, spot.current, min));
    if (min > 1) wrong(`${characters(min - 1)}, one below the minimum`, cut(spot.current, min - 1));
    if (min === 1) wrong("empty, one below the minimum", "");
    if (max <= maxLength) {
      right(`${characters(max)}, the maximum`, stringOf(value, spot.current, max));
      wrong(`${characters(max + 1)}, one above the maximum`, cut(spot.current, max + 1));
    }
  }
  if (range !== undefined) {
    const { min, max, above, below, step } = range;
    const by = step ?? (type.kind === "number" ? 0.5 : 1);
    if (min !== undefined) right(`${min}, the minimum`, min);
    if (min !== undefined) wrong(`${min - by}, below the minimum`, min - by);
    if (max !== undefined) right(`${max}, the maximum`, max);
    if (max !== undefined) wrong(`${max + by}, above the maximum`, max + by);
    if (above !== undefined) right(`${above + by}, just above ${above}`, above + by);
    if (above !== undefined) wrong(`${above}, which is excluded`, above);
    if (below !== undefined) right(`${below - by}, just below ${below}`, below - by);
    if (below !== undefined) wrong(`${below}, which is excluded`, below);
    if (step !== undefined && typeof spot.current === "number")
      wrong(`no multiple of ${step}`, spot.current + step / 2);
  }
  if (type.kind === "list") {
    const items = (size: number): unknown => itemsOf(model, spot, value, size);
    const { min = 0, max = Infinity } = count ?? {};
    if (min > 0) right(`${min} items, the minimum`, items(min));
    if (min > 0) wrong(`${min - 1} items, one below the minimum`, items(min - 1));
    if (max <= maxItems) right(`${max} items, the maximum`, items(max));
    if (max <= maxItems) wrong(`${max + 1} items, one above the maximum`, items(max + 1));
    if (constraints.unique === true && Array.isArray(spot.current) && spot.current.length > 0)
      wrong("an item twice", [spot.current[0], spot.current[0]]);
  }
  if (pattern !== undefined) {
    const texts = ["!", "", ` ${String(spot.current)}`, `${String(spot.current)}!`, "a", "1"];
    const expression = new RegExp(pattern, "u");
    const text = texts.find((one) => !expression.test(one));
    if (text !== undefined) wrong(`${JSON.stringify(text)}, which does not match ${pattern}`, text);
    for (const one of matchingStrings(value).filter(isPlain).slice(0, 2))
      right(`${JSON.stringify(one)}, which matches ${pattern}`, one);
  }
  const { wrong: misformed } = formOf(type);
  for (const one of misformed.filter((text) => isPlain(text) && !text.startsWith("urn:")).slice(0, 3))
    wrong(`${JSON.stringify(one)}, no ${type.kind}`, one);
  return variants;
}

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
