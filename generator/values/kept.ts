/** The rest of a value after dropping the properties that no field declares. */
import type { Field, Model, Type, UnionResource, Value } from "../language/model/model.js";
import { byKind, type KindTable } from "../language/facts/type-kinds.js";
import { selectableMembers } from "../language/facts/union-kinds.js";
import { extrasOf, isValidAs, newReading } from "./interpreter.js";
import { namedType, type ObjectType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import { kindMemberOf, membersFor } from "./union-interpreter.js";

/**
 * Returns the rest of `value`, which is valid as `name`, by the table "Extra properties": closed, or
 * unspecified, is "removed" or "dropped at any depth"; open is "kept". The value itself where nothing goes.
 */
export function kept(model: Model, name: string, value: unknown): unknown {
  const type = namedType(model, name);
  if (type.kind === "value") return keptValue(model, type.value, value);
  if (type.kind === "union") return keptUnion(model, type.union, value);
  if (type.kind === "enum" || !isObject(value)) return value;
  return keptObject(model, type, value);
}

function keptObject(model: Model, type: ObjectType, value: object): object {
  const gone = new Set(type.extras === "keep" ? [] : extrasOf(type, value));
  const fields = new Map<string, Field>(type.fields.map((field) => [field.name, field]));
  return rebuilt(value, (name, found) => {
    if (gone.has(name)) return undefined;
    const field = fields.get(name);
    const described = field === undefined ? type.rest : field.value;
    return described === undefined ? found : keptValue(model, described, found);
  });
}

/**
 * A member of a union drops what the member drops; what `otherwise` describes, what its resource drops.
 * "Dropping extra properties leaves a value whole when its tag is not listed and some member's tag is a
 * gap: its fields may be that member's" (docs/decisions/0016).
 */
function keptUnion(model: Model, union: UnionResource, value: unknown): unknown {
  const reading = newReading(model);
  const selected = kindMemberOf(reading, union, value);
  if (selected !== undefined) return keptValue(model, selected, value);
  if (!isObject(value)) return value;
  const members = membersFor(reading, union, value);
  if (members !== "otherwise") {
    const fitting = members.filter((name) => isValidAs(model, name, value));
    const results = fitting.map((name) => kept(model, name, value));
    return results.length === 0 ? value : either(value, results);
  }
  const mayBeGap = selectableMembers(union).length < union.members.length;
  return mayBeGap || union.otherwise === undefined ? value : kept(model, union.otherwise, value);
}

function keptValue(model: Model, { type }: Value, value: unknown): unknown {
  return byKind(keptKinds, type, model, value);
}

const whole = (_: Type, __: Model, value: unknown): unknown => value;

const keptKinds: KindTable<[model: Model, value: unknown], unknown> = {
  string: whole,
  integer: whole,
  int64: whole,
  number: whole,
  boolean: whole,
  json: whole,
  decimal: whole,
  datetime: whole,
  base64: whole,
  formatted: whole,
  unspecified: whole,
  timestamp: whole,
  id: whole,
  const: whole,
  scalar: whole,
  ref: ({ name }, model, value) => kept(model, name, value),
  map: ({ values }, model, value) =>
    isObject(value) ? rebuilt(value, (_, entry) => keptValue(model, values, entry)) : value,
  list: ({ items }, model, value) => {
    if (!Array.isArray(value)) return value;
    const list: readonly unknown[] = value;
    const left = list.map((item) => keptValue(model, items, item));
    return left.some((item, at) => !Object.is(item, list[at])) ? left : value;
  },
};

/** Returns the rest of `value` that any of several members keeps. */
function either(value: unknown, results: readonly unknown[]): unknown {
  if (results.some((result) => Object.is(result, value))) return value;
  if (Array.isArray(value)) {
    const lists = results as readonly (readonly unknown[])[];
    const left = value.map((item, at) =>
      either(
        item,
        lists.map((list) => list[at]),
      ),
    );
    return left.every((item, at) => Object.is(item, value[at])) ? value : left;
  }
  if (!isObject(value)) return results[0];
  return rebuilt(value, (name, found) => {
    const left = results.flatMap((result) =>
      isObject(result) && Object.hasOwn(result, name) ? [own(result, name)] : [],
    );
    return left.length === 0 ? undefined : either(found, left);
  });
}

/** `value` with each property as `keep` has it, without those that are undefined; itself where none changes. */
function rebuilt(value: object, keep: (name: string, found: unknown) => unknown): object {
  const entries = Object.keys(value).map((name) => {
    const found = own(value, name);
    return { name, found, left: keep(name, found) };
  });
  if (entries.every(({ found, left }) => Object.is(found, left))) return value;
  return Object.fromEntries(
    entries.filter(({ left }) => left !== undefined).map(({ name, left }) => [name, left]),
  );
}
