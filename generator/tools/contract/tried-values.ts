/** Values to try in a place of an input. */
import { right, wrong, type EdgePlace, type EdgeValue } from "../../language/constraints/constraint.js";
import { enforcedOf, textPattern } from "../../language/constraints/index.js";
import { textOfLength } from "../../language/constraints/length.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Model, Value } from "../../language/model/model.js";
import { matchingStrings } from "../../values/matching-strings.js";
import { namedType } from "../../values/named-types.js";
import { formOf } from "../../values/string-forms.js";
import type { Spot } from "./spots.js";

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
