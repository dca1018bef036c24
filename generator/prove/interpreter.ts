/**
 * A slow interpreter of the model: one function for each idea of docs/language.md, which alone it was
 * written from. It shares no code with the emitters, so that a mistake there is not repeated here.
 */
import type { Bounds, Condition, Field, Model, Value } from "../model/model.js";
import { hasForm } from "./form-texts.js";
import { namedType, type ObjectType } from "./named-types.js";
import { codePoints } from "./texts.js";
import { fitsUnion, refusedAlone } from "./union-interpreter.js";

/** "Validators follow a value 64 levels deep, then give up". */
export const deepest = 64;

/** Where the interpreter is: what it reads, and how many recursive objects lead there. */
export interface Reading {
  readonly model: Model;
  readonly depth: number;
  /** Verdicts on values that were tried as several members of a union, by type and depth. */
  readonly tried: Map<unknown, Map<string, boolean>>;
}

/** Whether `value` is valid as the resource, enum, input or unnamed output `name`. */
export function fits(model: Model, name: string, value: unknown): boolean {
  return fitsNamed({ model, depth: 0, tried: new Map() }, name, value);
}

/** Whether `value` is valid as `name`, where the interpreter is. */
export function fitsNamed(reading: Reading, name: string, value: unknown): boolean {
  const type = namedType(reading.model, name);
  if (type.kind === "value") return fitsValue(reading, type.value, value);
  if (type.kind === "enum") {
    // "A list of texts is a closed enum: other values are not valid." "open: other texts are valid".
    if (typeof value !== "string") return false;
    return type.enum.open || type.enum.values.some((one) => one.value === value);
  }
  if (!isObject(value)) return false;
  return type.kind === "union" ? fitsUnion(reading, type.union, value) : fitsObject(reading, type, value);
}

/** An object with fields. */
export function fitsObject(above: Reading, type: ObjectType, value: object): boolean {
  const reading = type.recursive ? { ...above, depth: above.depth + 1 } : above;
  return (
    reading.depth <= deepest &&
    type.fields.every((field) => fitsField(reading, field, value)) &&
    isEnough(type, value) &&
    (type.extras !== "closed" || extrasOf(type, value).length === 0) &&
    refusedAlone(reading.model, type.name).every((field) => own(value, field) === undefined)
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
  return presence.requiredWhen !== undefined && holds(presence.requiredWhen, value);
}

/** "Otherwise: forbidden" (`only_when`). */
export function mayBe({ presence }: Field, value: object): boolean {
  if (presence.kind !== "conditional" || presence.onlyWhen === undefined) return true;
  return holds(presence.onlyWhen, value);
}

/** "Every field of the map must match (and), any value of a list will do (or)." */
export function holds(condition: Condition, value: object): boolean {
  return condition.every(({ field, values }) => values.some((one) => one === own(value, field)));
}

/** "`at_least`: how many declared fields must be given"; of an input, those of its body. */
function isEnough(type: ObjectType, value: object): boolean {
  return type.counted.filter((field) => own(value, field.name) !== undefined).length >= type.atLeast;
}

/** Names of the properties that no field declares. "A property whose value is `undefined` is absent." */
export function extrasOf(type: ObjectType, value: object): string[] {
  return Object.keys(value).filter((name) => !type.declared.has(name) && own(value, name) !== undefined);
}

/** A type with its constraints. "Null is a value, never absence: only `… | null` allows it." */
export function fitsValue(reading: Reading, { type, nullable, constraints }: Value, value: unknown): boolean {
  if (value === null && nullable) return true;
  switch (type.kind) {
    case "json":
    case "unspecified":
      return true;
    case "const":
      return value === type.value;
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      // "a whole number from -(2⁵³ - 1) to 2⁵³ - 1"
      return typeof value === "number" && isWhole(value) && isWithin(value, constraints.range);
    case "number":
    case "timestamp":
      return typeof value === "number" && isFinite(value) && isWithin(value, constraints.range);
    case "ref":
      return fitsNamed(reading, type.name, value);
    case "list":
      return Array.isArray(value) && fitsList(reading, type.items, { list: value, constraints });
    case "map":
      return isObject(value) && fitsMap(reading, type.values, { map: value, count: constraints.count });
    default:
      return typeof value === "string" && hasForm(type.kind, value) && fitsText(constraints, value);
  }
}

function isWhole(value: number): boolean {
  return value >= -(2 ** 53 - 1) && value <= 2 ** 53 - 1 && value % 1 === 0;
}

function fitsText({ length, pattern }: Value["constraints"], text: string): boolean {
  if (length !== undefined && !isWithin(codePoints(text), length)) return false;
  return pattern === undefined || expressionOf(pattern).test(text);
}

const expressions = new Map<string, RegExp>();

/** "a regular expression with the flag `u`; it may match anywhere". */
function expressionOf(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) expressions.set(pattern, (expression = new RegExp(pattern, "u")));
  return expression;
}

/** "an array"; "unique: no item twice". */
function fitsList(
  reading: Reading,
  items: Value,
  { list, constraints }: { readonly list: readonly unknown[]; readonly constraints: Value["constraints"] },
): boolean {
  if (!isWithin(list.length, constraints.count)) return false;
  if (constraints.unique === true && list.some((item, at) => list.indexOf(item) !== at)) return false;
  // "a hole, or an item that is `undefined`, is missing"; `every` would pass over holes.
  return Array.from(list).every((item) => fitsValue(reading, items, item));
}

/** "an object; every value has the type"; `count` is of entries. */
function fitsMap(
  reading: Reading,
  values: Value,
  { map, count }: { readonly map: object; readonly count: Bounds | undefined },
): boolean {
  const entries = Object.keys(map)
    .map((key) => own(map, key))
    .filter((entry) => entry !== undefined);
  return isWithin(entries.length, count) && entries.every((entry) => fitsValue(reading, values, entry));
}

/** "A bound is a number (exactly that), `{ min, max }` with one or both, or the name of a limit." */
function isWithin(size: number, bounds: Bounds | undefined): boolean {
  return size >= (bounds?.min ?? -Infinity) && size <= (bounds?.max ?? Infinity);
}

/** Whether `value` is what JSON calls an object. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The property `name` that `value` has itself. */
export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
