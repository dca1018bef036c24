/** The places of values in an input, and values to try there. */
import { right, wrong, type EdgePlace, type EdgeValue } from "../../language/constraints/constraint.js";
import { enforcedOf, textPattern } from "../../language/constraints/index.js";
import { textOfLength } from "../../language/constraints/length.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Field, InputPlace, Model, Value } from "../../language/model/model.js";
import { isValidAs } from "../../values/interpreter.js";
import { matchingStrings } from "../../values/matching-strings.js";
import { namedType } from "../../values/named-types.js";
import { isObject, own } from "../../values/objects.js";
import { partAt, type ValuePath } from "../../values/paths.js";
import { formOf } from "../../values/string-forms.js";

/** A place in an input where a value stands, or may stand. */
export interface Spot {
  readonly path: ValuePath;
  readonly value: Value;
  readonly current: unknown;
  /** The part of the request that carries it. */
  readonly in: InputPlace;
  /** The property; undefined for an item of a list or a value of a map. */
  readonly field: Field | undefined;
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

/** Returns the name of a spot: `items[0].label`. */
export function spotName({ path }: Pick<Spot, "path">): string {
  return path.map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");
}

/** Returns values to try in a spot: at each limit and beyond it, each value of an enum, null, nothing, another type. */
export function variantsOf(model: Model, spot: Spot): readonly EdgeValue[] {
  const value = unnamedValue(spot.value);
  const place: EdgePlace = {
    kind: value.type.kind,
    current: spot.current,
    string: (length) => stringOf(value, spot.current, length),
    list: (size) => itemsOf(model, spot, value, size),
    matching: () => matchingStrings(value).filter(isPlain),
  };
  return [
    ...absences(spot, value),
    ...foreignValues(model, value).map(([what, one]) => wrong(what, one)),
    ...enforcedOf(value.constraints).flatMap(({ enforced, setting }) => [...enforced.edges(setting, place)]),
    ...formOf(value.type)
      .wrong.filter((text) => isPlain(text) && !text.startsWith("urn:"))
      .slice(0, 3)
      .map((one) => wrong(`${JSON.stringify(one)}, no ${value.type.kind}`, one)),
  ];
}

function* absences({ field, current, in: place }: Spot, { nullable }: Value): Iterable<EdgeValue> {
  const isFree = field !== undefined && field.presence.kind !== "required";
  if (isFree && current !== undefined) yield right("left out", undefined);
  if (field !== undefined && !isFree) yield wrong("left out", undefined);
  if (nullable && place === "body") yield right("null", null);
  if (!nullable) yield wrong("null", null);
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]+$/.test(text) && text.trim() === text;

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
  if (textPattern(constraints) !== undefined) return matchingStrings(sized)[0] ?? "";
  const form = formOf(type);
  if (form.right.length === 0) return textOfLength(current, size);
  return [...form.right, ...form.shapes].find((one) => one.length === size) ?? form.sized?.(size) ?? "";
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
  if (textPattern(constraints) !== undefined) return withDigits(current, count);
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
