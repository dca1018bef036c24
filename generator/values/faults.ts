/** The place where a value is wrong: the smallest part of it that the interpreter refuses. */
import { cutText } from "../base/cut-text.js";
import { escapeStep } from "../base/json-pointer.js";
import { constraintsOf } from "../language/constraints/index.js";
import type { Constraints, Field, Model, Value } from "../language/model/model.js";
import { unnamedValue } from "../language/facts/unnamed-values.js";
import { tagOf } from "../language/facts/union-kinds.js";
import { fitsNamed, extrasOf, isEnough, keepsAll, mayBe, mustBe, newReading } from "./interpreter.js";
import { namedType, type ObjectType, type UnionType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import type { Reading } from "./reading.js";
import { membersFor } from "./union-interpreter.js";

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
  const inner = type.kind === "union" && isObject(value) ? inUnion(reading, type, value, pointer) : undefined;
  return inner ?? { pointer, why: `${shortValue(value)} is no ${name}` };
}

/** Returns the fault in the member that the tag of an object selects, or in the tag; undefined where none does alone. */
function inUnion(
  reading: Reading,
  { union }: UnionType,
  value: object,
  pointer: string,
): ValueFault | undefined {
  const tag = tagOf(union);
  const found = membersFor(reading, union, value);
  const [member, ...others] = found === "otherwise" ? [union.otherwise] : found;
  if (tag === undefined || others.length > 0) return undefined;
  if (member !== undefined) return inNamed(reading, member, value, pointer);
  const held = own(value, tag);
  const why = held === undefined ? "is missing" : `${shortValue(held)} selects no member of ${union.name}`;
  return { pointer: `${pointer}/${escapeStep(tag)}`, why };
}

function inObject(reading: Reading, type: ObjectType, value: object, pointer: string): ValueFault {
  const found = type.fields.map((field) => inField(reading, field, value, pointer));
  const fault = found.find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  for (const extra of extrasOf(type, value)) {
    const at = `${pointer}/${escapeStep(extra)}`;
    if (type.extras === "closed") return { pointer: at, why: "is not declared" };
    const wrong = type.rest && inValue(reading, type.rest, own(value, extra), at);
    if (wrong !== undefined) return wrong;
  }
  if (!isEnough(type, value)) return { pointer, why: `has fewer than ${type.atLeast} of its fields` };
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
      const wrongKey = type.keys && inner(key, type.keys, key);
      if (wrongKey !== undefined) return { ...wrongKey, why: `its key ${wrongKey.why}` };
      const fault = inner(key, type.values, held);
      if (fault !== undefined) return fault;
    }
  const broken = reading.fitsValue(reading, { ...plain, constraints: {} }, value)
    ? brokenBy(plain.constraints, value)
    : [];
  const wanted = type.kind === "const" ? `not ${shortValue(type.value)}` : `no ${type.kind}`;
  const why = broken.length > 0 ? `breaks ${broken.join(", ")}` : `is ${wanted}`;
  return { pointer, why: `${shortValue(value)} ${why}` };
}

/** The constraints that a value breaks, in short. */
function brokenBy(given: Constraints, value: unknown): string[] {
  return constraintsOf(given).flatMap(({ key, constraint, setting }) =>
    keepsAll({ [key]: setting }, value) ? [] : [constraint.specText(setting)],
  );
}

function shortValue(value: unknown): string {
  return cutText(JSON.stringify(value) ?? "nothing", 60);
}
