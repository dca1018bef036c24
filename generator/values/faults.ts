/** The place where a value is wrong: the smallest part of it that the interpreter refuses. */
import { cutText } from "../base/cut-text.js";
import { escapeStep } from "../base/json-pointer.js";
import type { Field, Model, Value } from "../language/model/model.js";
import { unnamedValue } from "../language/facts/unnamed-values.js";
import { fitsNamed, extrasOf, mayBe, mustBe, newReading } from "./interpreter.js";
import { namedType, type ObjectType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import type { Reading } from "./reading.js";

/** A part of a value that is wrong, and the reason in words. */
export interface ValueFault {
  /** A JSON pointer. */
  readonly pointer: string;
  readonly why: string;
}

/** Returns where `value` is wrong as the type called `name`; undefined if it is valid. */
export function faultOfNamed(model: Model, name: string, value: unknown): ValueFault | undefined {
  return inNamed(newReading(model), name, value, "");
}

/** Returns where `value` is wrong as a type; undefined if it is valid. */
export function faultOfValue(model: Model, type: Value, value: unknown): ValueFault | undefined {
  return inValue(newReading(model), type, value, "");
}

function inNamed(reading: Reading, name: string, value: unknown, pointer: string): ValueFault | undefined {
  if (fitsNamed(reading, name, value)) return undefined;
  const type = namedType(reading.model, name);
  if (type.kind === "value") return inValue(reading, type.value, value, pointer);
  if (type.kind === "object" && isObject(value)) return inObject(reading, type, value, pointer);
  return { pointer, why: `${shortValue(value)} is no ${name}` };
}

function inObject(reading: Reading, type: ObjectType, value: object, pointer: string): ValueFault {
  const found = type.fields.map((field) => inField(reading, field, value, pointer));
  const fault = found.find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  const [extra] = type.extras === "closed" ? extrasOf(type, value) : [];
  if (extra !== undefined) return { pointer: `${pointer}/${escapeStep(extra)}`, why: "is not declared" };
  return { pointer, why: `is no ${type.name}` };
}

function inField(reading: Reading, field: Field, value: object, above: string): ValueFault | undefined {
  const pointer = `${above}/${escapeStep(field.name)}`;
  const held = own(value, field.name);
  if (held === undefined) return mustBe(field, value) ? { pointer, why: "is missing" } : undefined;
  if (!mayBe(field, value)) return { pointer, why: "must not be there, by its condition" };
  return inValue(reading, field.value, held, pointer);
}

function inValue(reading: Reading, named: Value, value: unknown, pointer: string): ValueFault | undefined {
  if (reading.fitsValue(reading, named, value)) return undefined;
  const plain = unnamedValue(named);
  const { type } = plain;
  const inner = (key: string | number, as: Value, held: unknown): ValueFault | undefined =>
    inValue(reading, as, held, `${pointer}/${escapeStep(String(key))}`);
  if (type.kind === "ref") return inNamed(reading, type.name, value, pointer) ?? { pointer, why: "is wrong" };
  if (type.kind === "list" && Array.isArray(value))
    for (const [at, item] of value.entries()) {
      const fault = inner(at, type.items, item);
      if (fault !== undefined) return fault;
    }
  if (type.kind === "map" && isObject(value))
    for (const [key, held] of Object.entries(value)) {
      const fault = inner(key, type.values, held);
      if (fault !== undefined) return fault;
    }
  const bare = { ...plain, constraints: {} };
  const why = reading.fitsValue(reading, bare, value)
    ? `${shortValue(value)} breaks ${Object.entries(plain.constraints)
        .map(([name, setting]) => `${name} ${JSON.stringify(setting)}`)
        .join(", ")}`
    : `${shortValue(value)} is no ${type.kind}`;
  return { pointer, why };
}

function shortValue(value: unknown): string {
  return cutText(JSON.stringify(value) ?? "nothing", 60);
}
