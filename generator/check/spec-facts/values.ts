/** Decides for values that the spec states (defaults, examples, constants) whether they have a type. */
import { type Assignment, needOf } from "../../language/facts/conditions.js";
import type { Json } from "../../language/model/model.js";
import type { ObjectAst, TypeAst, UnionAst, ValueAst } from "../../spec/declarations/index.js";
import { isDatetimeString } from "../../language/formats/dates.js";
import { hasFormat, perFormat } from "../../language/formats/index.js";
import { isBase64String, isDecimalString } from "../../language/formats/string-rules.js";
import { whyConstraintBroken } from "./constraints.js";
import { shortJson } from "../../language/short-json.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import { type TypeKind, describe, statedValueKinds } from "./type-kinds.js";
import { isObject } from "../../base/is-object.js";

/** Returns why `value` is not one of `type`; undefined when it is, or when this is unknown. */
export function whyNotValue(spec: BoundSpec, value: Json, type: ValueAst): string | undefined {
  if (value === null && type.nullable) return undefined;
  const plain = spec.plain(type);
  const like = plain.like === undefined ? undefined : whyNotValue(spec, value, plain.like);
  const key = plain.keys === undefined ? undefined : whyNotKeys(spec, value, plain.keys);
  return whyNotType(spec, value, plain.type) ?? like ?? key ?? whyConstraintBroken(spec, value, plain);
}

function whyNotKeys(spec: BoundSpec, value: Json, keys: ValueAst): string | undefined {
  const reason = isObject(value)
    ? firstReason(Object.keys(value), (key) => whyNotValue(spec, key, keys))
    : undefined;
  return reason && `among its keys, ${reason}`;
}

const isString = (value: Json): value is string => typeof value === "string";
const isNumber = (value: Json): boolean => typeof value === "number";
const always = (): boolean => true;

const tests: Readonly<
  Record<Exclude<TypeKind, "name" | "const" | "list" | "map">, (value: Json) => boolean>
> = {
  string: isString,
  id: (value) => isString(value) && value !== "",
  decimal: (value) => isString(value) && isDecimalString(value),
  datetime: (value) => isString(value) && isDatetimeString(value),
  base64: (value) => isString(value) && isBase64String(value),
  ...perFormat((format) => (value) => isString(value) && hasFormat(format, value)),
  integer: (value) => Number.isSafeInteger(value),
  int64: (value) => Number.isSafeInteger(value),
  number: isNumber,
  timestamp: isNumber,
  boolean: (value) => typeof value === "boolean",
  json: always,
  unspecified: always,
  invalid: always,
};

function whyNotType(spec: BoundSpec, value: Json, type: TypeAst): string | undefined {
  // Made where it is needed: the text of each level would hold those below it.
  const mismatch = (): string => `${shortJson(value)} is not ${describe(type)}`;
  switch (type.kind) {
    case "const":
      return value === type.value ? undefined : mismatch();
    case "list":
      if (!Array.isArray(value)) return mismatch();
      return firstReason(value as readonly Json[], (item) => whyNotValue(spec, item, type.items));
    case "map":
      if (!isObject(value)) return mismatch();
      return firstReason(Object.values(value), (item) => whyNotValue(spec, item, type.values));
    case "name":
      return whyNotNamed(spec, value, type.name);
    default:
      return tests[type.kind](value) ? undefined : mismatch();
  }
}

function firstReason<Value>(
  values: readonly Value[],
  whyNot: (value: Value) => string | undefined,
): string | undefined {
  for (const value of values) {
    const reason = whyNot(value);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function whyNotNamed(spec: BoundSpec, value: Json, name: string): string | undefined {
  const item = spec.enums.get(name);
  if (item !== undefined) {
    const isListed = item.values.some((one) => one.value.value === value);
    const kinds = statedValueKinds(item);
    const isOfKind = (kinds.has("number") && isNumber(value)) || (kinds.has("string") && isString(value));
    const isOne = isListed || (item.open && isOfKind);
    return isOne ? undefined : `${shortJson(value)} is not a value of ${name}`;
  }
  const resource = spec.resources.get(name);
  if (resource === undefined) return undefined;
  if (resource.kind === "union") return whyNotOfUnion(spec, value, resource);
  if (!isObject(value)) return `${shortJson(value)} is not ${name}`;
  return spec.isComplete(resource) ? whyNotObject(spec, value, resource) : undefined;
}

/** Objects are left to the validators: a tag or a shape selects their member. */
function whyNotOfUnion(spec: BoundSpec, value: Json, union: UnionAst): string | undefined {
  const { name, members, nullable } = union;
  if (isObject(value) || (value === null && nullable?.value === true)) return undefined;
  const isOne = members.some((member) => {
    const isObjects = spec.resourceOf(member.type)?.kind === "union";
    return isObjects || whyNotValue(spec, value, member) === undefined;
  });
  return isOne ? undefined : `${shortJson(value)} is not ${name.value}`;
}

function whyNotObject(
  spec: BoundSpec,
  value: { readonly [key: string]: Json },
  object: ObjectAst,
): string | undefined {
  const fields = spec.fieldsOf(object);
  const reason = whyNotFields(spec, value, fields.values());
  if (reason !== undefined) return reason;
  const { value: least = 0 } = object.atLeast ?? {};
  if ([...fields.keys()].filter((name) => Object.hasOwn(value, name)).length < least)
    return `it has fewer than ${least} of the fields of ${object.name.value}`;
  const strangers = Object.keys(value).filter((name) => !fields.has(name));
  const [stranger] = strangers;
  if (object.closed?.value === true)
    return stranger === undefined ? undefined : `${object.name.value} has no field "${stranger}"`;
  const rest = spec.restOf(object)?.value;
  if (rest === undefined) return undefined;
  return firstReason(strangers, (name) => {
    const why = whyNotValue(spec, value[name] as Json, rest);
    return why && `in "${name}", ${why}`;
  });
}

/** Returns why the fields of an object are wrong; undefined where they are right. */
export function whyNotFields(
  spec: BoundSpec,
  value: { readonly [key: string]: Json },
  fields: Iterable<Pick<BoundField, "field" | "whole">>,
): string | undefined {
  const given = new Map(Object.entries(value)) as Assignment;
  for (const { field, whole } of fields) {
    const name = field.name.value;
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    const need = needOf(whole, given);
    const isConditional = whole.kind === "conditional";
    if (member === undefined && need === "required")
      return isConditional ? `it lacks "${name}", which its other fields require` : `it lacks "${name}"`;
    if (member !== undefined && need === "forbidden")
      return `it has "${name}", which its other fields do not allow`;
    const reason = member === undefined ? undefined : whyNotValue(spec, member, field.value);
    if (reason !== undefined) return `in "${name}", ${reason}`;
  }
  return undefined;
}
