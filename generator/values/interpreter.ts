/**
 * A slow interpreter of the model: one function for each idea of docs/language and docs/output, its only source.
 * It shares no code with the emitters, so that it does not repeat their mistakes.
 */
import type { Condition, Constraints, Enum, Field, Model, Type, Value } from "../language/model/model.js";
import { byKind, type KindTable } from "../language/facts/type-kinds.js";
import { enforcedOf } from "../language/constraints/index.js";
import { namedType, type ObjectType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import { maxDepth, type Reading } from "./reading.js";
import { formOf } from "./string-forms.js";
import { fitsUnion } from "./union-interpreter.js";

/** Returns the state in which the interpreter begins. */
export function newReading(model: Model): Reading {
  return { model, depth: 0, tried: new Map(), fitsNamed, fitsValue };
}

/** Returns whether `value` is valid as the resource, enum, input or unnamed output `name`. */
export function isValidAs(model: Model, name: string, value: unknown): boolean {
  return fitsNamed(newReading(model), name, value);
}

/** Returns whether `value` is valid as `name` where the interpreter is. */
export function fitsNamed(reading: Reading, name: string, value: unknown): boolean {
  const type = namedType(reading.model, name);
  switch (type.kind) {
    case "value":
      return fitsValue(reading, type.value, value);
    case "enum":
      // "A list of texts is a closed enum: other values are not valid." "open: other texts are valid".
      // "An open list of numbers takes other numbers, one of both takes both."
      if (type.enum.values.some((one) => one.value === value)) return true;
      return type.enum.open && isOtherValue(type.enum, value);
    case "union":
      return fitsUnion(reading, type, value);
    case "object":
      return isObject(value) && fitsObject(reading, type, value);
  }
}

/** Returns whether a value that an open enum does not list has the type of those that it lists. */
function isOtherValue({ values }: Enum, value: unknown): boolean {
  const types = new Set<string>(values.length === 0 ? ["string"] : values.map((one) => typeof one.value));
  return types.has(typeof value) && (typeof value === "string" || Number.isFinite(value));
}

/** An object with fields. */
function fitsObject(above: Reading, type: ObjectType, value: object): boolean {
  const reading = type.recursive ? { ...above, depth: above.depth + 1 } : above;
  return (
    reading.depth <= maxDepth &&
    type.fields.every((field) => fitsField(reading, field, value)) &&
    isEnough(type, value) &&
    (type.extras !== "closed" || extrasOf(type, value).length === 0) &&
    fitsRest(reading, type, value)
  );
}

/** "`rest`: undeclared fields are kept, and have the type". */
function fitsRest(reading: Reading, type: ObjectType, value: object): boolean {
  const { rest } = type;
  return (
    rest === undefined || extrasOf(type, value).every((name) => fitsValue(reading, rest, own(value, name)))
  );
}

/** A field that is there must have its type; one that is not there must be one that may be absent. */
function fitsField(reading: Reading, field: Field, value: object): boolean {
  const found = own(value, field.name);
  if (found === undefined) return !mustBe(field, value);
  return mayBe(field, value) && fitsValue(reading, field.value, found);
}

/** "If the condition holds: required" (`required_when`). */
export function mustBe({ presence }: Field, value: object): boolean {
  if (presence.kind !== "conditional") return presence.kind === "required";
  return presence.requiredWhen !== undefined && conditionHolds(presence.requiredWhen, value);
}

/** "Otherwise: forbidden" (`only_when`). */
export function mayBe({ presence }: Field, value: object): boolean {
  if (presence.kind !== "conditional" || presence.onlyWhen === undefined) return true;
  return conditionHolds(presence.onlyWhen, value);
}

/** "Every field of the map must match (and), any value of a list will do (or)." */
function conditionHolds(condition: Condition, value: object): boolean {
  return condition.every(({ field, values }) => values.some((one) => one === own(value, field)));
}

/** "`at_least`: how many declared fields must be given"; of an input, those of its body. */
export function isEnough(type: ObjectType, value: object): boolean {
  return type.counted.filter((field) => own(value, field.name) !== undefined).length >= type.atLeast;
}

/** Names of the properties that no field declares. "A property whose value is `undefined` is absent." */
export function extrasOf(type: ObjectType, value: object): string[] {
  return Object.keys(value).filter((name) => !type.declared.has(name) && own(value, name) !== undefined);
}

/** A type with its constraints. "Null is a value, never absence: only `… | null` allows it." */
function fitsValue(reading: Reading, { type, nullable, constraints }: Value, value: unknown): boolean {
  if (value === null && nullable) return true;
  return byKind(kinds, type, reading, value) && keepsAll(constraints, value);
}

/** Returns whether `value`, which has the right type, keeps all constraints. */
export function keepsAll(constraints: Constraints, value: unknown): boolean {
  return enforcedOf(constraints).every(({ enforced, setting }) => enforced.keeps(setting, value));
}

const isAnything = (): boolean => true;
const isNumber = (_: Type, __: Reading, value: unknown): boolean =>
  typeof value === "number" && isFinite(value);
const isString = (type: Type, _: Reading, value: unknown): boolean =>
  typeof value === "string" && formOf(type).has(value);

/** Returns whether a number is whole and between the ends of the 64-bit integers. */
export function isWithinInt64(value: number): boolean {
  return value % 1 === 0 && value > -(2 ** 63) && value < 2 ** 63;
}

/** The check of each kind of type, without constraints. */
const kinds: KindTable<[reading: Reading, value: unknown], boolean> = {
  json: isAnything,
  unspecified: isAnything,
  const: (type, _, value) => value === type.value,
  boolean: (_, __, value) => typeof value === "boolean",
  // "a whole number from -(2⁵³ - 1) to 2⁵³ - 1"
  integer: (_, __, value) =>
    typeof value === "number" && value >= -(2 ** 53 - 1) && value <= 2 ** 53 - 1 && value % 1 === 0,
  // "a whole number from -2⁶³ to 2⁶³ - 1"; a value of prove is JSON, and a number is not exact at -2⁶³.
  int64: (_, __, value) => typeof value === "number" && isWithinInt64(value),
  number: isNumber,
  timestamp: isNumber,
  string: isString,
  // "`like` holds an id to a scalar"
  id: (type, reading, value) =>
    type.like === undefined ? isString(type, reading, value) : fitsValue(reading, type.like, value),
  scalar: (type, reading, value) => fitsValue(reading, type.value, value),
  decimal: isString,
  datetime: isString,
  base64: isString,
  formatted: isString,
  ref: ({ name }, reading, value) => fitsNamed(reading, name, value),
  // "an array"; "a hole, or an item that is `undefined`, is missing": `every` alone would pass over holes.
  list: ({ items }, reading, value) =>
    Array.isArray(value) && Array.from(value).every((item) => fitsValue(reading, items, item)),
  // "an object; every value has the type", and every key that of `keys`
  map: ({ values, keys }, reading, value) =>
    isObject(value) &&
    Object.keys(value).every((key) => {
      const entry = own(value, key);
      if (entry === undefined) return true;
      return fitsValue(reading, values, entry) && (keys === undefined || fitsValue(reading, keys, key));
    }),
};
