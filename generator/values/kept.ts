/** The rest of a value after dropping the properties that no field declares. */
import type { Field, Model, Type, UnionResource, Value } from "../language/model/model.js";
import { byKind, type KindTable } from "../language/facts/type-kinds.js";
import { selectableMembers } from "../language/facts/union-kinds.js";
import { extrasOf, isValidAs, newReading } from "./interpreter.js";
import { namedType, type ObjectType } from "./named-types.js";
import { isObject, own } from "./objects.js";
import { membersFor } from "./union-interpreter.js";

/**
 * Returns the rest of `value`, which is valid as `name`, by the table "Extra properties": closed, or
 * unspecified, is "removed" or "dropped at any depth"; open is "kept". The value itself where nothing goes.
 */
export function kept(model: Model, name: string, value: unknown): unknown {
  return keptNamed({ model, done: new Map() }, name, value);
}

interface Walk {
  readonly model: Model;
  /** The results by object and type: several members of a union may hold the same union again. */
  readonly done: Map<object, Map<string, unknown>>;
}

function keptNamed(walk: Walk, name: string, value: unknown): unknown {
  const type = namedType(walk.model, name);
  if (type.kind === "value") return keptValue(walk, type.value, value);
  if (type.kind === "enum" || !isObject(value))
    return type.kind === "union" ? keptUnion(walk, type.union, value) : value;
  const results = walk.done.get(value) ?? new Map<string, unknown>();
  walk.done.set(value, results);
  if (!results.has(name))
    results.set(
      name,
      type.kind === "union" ? keptUnion(walk, type.union, value) : keptObject(walk, type, value),
    );
  return results.get(name);
}

function keptObject(walk: Walk, type: ObjectType, value: object): object {
  const gone = new Set(type.extras === "keep" ? [] : extrasOf(type, value));
  const fields = new Map<string, Field>(type.fields.map((field) => [field.name, field]));
  return rebuilt(value, (name, found) => {
    if (gone.has(name)) return undefined;
    const field = fields.get(name);
    const described = field === undefined ? type.rest : field.value;
    return described === undefined ? found : keptValue(walk, described, found);
  });
}

/**
 * A member of a union drops what the member drops; what `otherwise` describes, what its resource drops.
 * "Dropping extra properties leaves a value whole when its tag is not listed and some member's tag is a
 * gap: its fields may be that member's" (docs/decisions/0016).
 */
function keptUnion(walk: Walk, union: UnionResource, value: unknown): unknown {
  const reading = newReading(walk.model);
  const accepting = union.byKind.filter((member) => reading.fitsValue(reading, member.value, value));
  if (accepting.length > 0)
    return either(
      value,
      accepting.map((member) => keptValue(walk, member.value, value)),
    );
  if (!isObject(value)) return value;
  const members = membersFor(reading, union, value);
  if (members !== "otherwise") {
    const fitting = members.filter((name) => isValidAs(walk.model, name, value));
    const results = fitting.map((name) => keptNamed(walk, name, value));
    return results.length === 0 ? value : either(value, results);
  }
  const mayBeGap = selectableMembers(union).length < union.members.length;
  return mayBeGap || union.otherwise === undefined ? value : keptNamed(walk, union.otherwise, value);
}

function keptValue(walk: Walk, { type }: Value, value: unknown): unknown {
  return byKind(keptKinds, type, walk, value);
}

const whole = (_: Type, __: Walk, value: unknown): unknown => value;

const keptKinds: KindTable<[walk: Walk, value: unknown], unknown> = {
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
  ref: ({ name }, walk, value) => keptNamed(walk, name, value),
  map: ({ values }, walk, value) =>
    isObject(value) ? rebuilt(value, (_, entry) => keptValue(walk, values, entry)) : value,
  list: ({ items }, walk, value) => {
    if (!Array.isArray(value)) return value;
    const list: readonly unknown[] = value;
    const left = list.map((item) => keptValue(walk, items, item));
    return left.some((item, at) => !Object.is(item, list[at])) ? left : value;
  },
};

/** Returns the rest of `value` that any of several members keeps. */
function either(value: unknown, results: readonly unknown[]): unknown {
  const [first] = results;
  if (results.some((result) => Object.is(result, value))) return value;
  if (results.every((result) => Object.is(result, first))) return first;
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
  if (!isObject(value)) return first;
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
