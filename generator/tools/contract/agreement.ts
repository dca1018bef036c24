/** The fields that a request sends of an object, and how a response differs from them. */
import { isDeepStrictEqual } from "node:util";
import { resourcesByName } from "../../language/facts/by-name.js";
import { sentObject } from "../../language/effects/sent-object.js";
import type { Field, Model, Type } from "../../language/model/model.js";
import { namedType } from "../../values/named-types.js";
import { isObject, own } from "../../values/objects.js";
import type { Exchange } from "./report-data.js";
import { fieldsOfValue } from "./spots.js";
import { partAt } from "../../values/paths.js";

/** The fields of the resource that a request sent, where both have the same type. */
export function sentFields(
  model: Model,
  { endpoint, input }: Pick<Exchange, "endpoint" | "input">,
  of: string,
): object {
  const fields = new Map(objectFields(model, of).map((field) => [field.name, field]));
  const sent = sentObject(endpoint, of, resourcesByName(model));
  const holder = sentHolder(model, { endpoint, input }, of);
  const inBody = sent.of === undefined ? sent.fields : fieldsOfValue(model, sent.of, holder);
  const same = inBody.filter((field) => {
    const other = fields.get(field.name);
    return other !== undefined && isSameType(model, field, other) && own(holder, field.name) !== undefined;
  });
  return Object.fromEntries(same.map(({ name }) => [name, own(holder, name)]));
}

/** Returns the part of an input that stands for the object, whatever types its fields have. */
export function sentHolder(
  model: Model,
  { endpoint, input }: Pick<Exchange, "endpoint" | "input">,
  of: string,
): object {
  const holder = partAt(input, sentObject(endpoint, of, resourcesByName(model)).at);
  return isObject(holder) ? holder : {};
}

/** Returns the fields of a resource; none of a union. */
export function objectFields(model: Model, of: string): readonly Field[] {
  const resource = resourcesByName(model).get(of);
  return resource?.kind === "object" ? resource.fields : [];
}

/** Returns whether two fields have the same type, which is not JSON of any kind. */
export function isSameType(model: Model, { value: a }: Field, { value: b }: Field): boolean {
  const isNamed = a.type.kind === "ref" && b.type.kind === "ref" && a.type.name === b.type.name;
  return isNamed || (typeKey(model, a.type) === typeKey(model, b.type) && a.type.kind !== "json");
}

/** Returns what types with the same values have in common: one that a document writes twice, in line, has two names. */
function typeKey(model: Model, type: Type, level = 0): string {
  const inner = (one: Type): string => typeKey(model, one, level + 1);
  if (type.kind === "list") return `list<${inner(type.items.type)}>`;
  if (type.kind === "map") return `map<${inner(type.values.type)}>`;
  if (type.kind === "const") return JSON.stringify(type.value);
  if (type.kind !== "ref") return type.kind === "scalar" ? type.name : type.kind;
  const named = namedType(model, type.name);
  if (named.kind === "enum") return JSON.stringify(named.enum.values.map(({ value }) => value).sort());
  if (named.kind !== "object" || level > 2) return type.name;
  return `{${named.fields.map(({ name, value }) => `${name}: ${inner(value.type)}`).sort()}}`;
}

/** Returns the first field of `wanted` that another value of `found` has, in words. */
export function differenceOf(wanted: object, found: object, between: string): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const held = own(found, name);
    if (isSame(value, held)) continue;
    return `${name}: ${JSON.stringify(value)} ${between} ${JSON.stringify(held) ?? "nothing"}`;
  }
  return undefined;
}

/** Returns whether two values are the same: times and decimals by what they say, texts without what surrounds them. */
function isSame(a: unknown, b: unknown): boolean {
  if (isDeepStrictEqual(a, b) || ((a === null || a === undefined) && (b === null || b === undefined)))
    return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (isObject(a) && isObject(b)) return Object.entries(a).every(([name, one]) => isSame(one, own(b, name)));
  if (typeof a !== "string" || typeof b !== "string") return false;
  if (/^-?\d+(\.\d+)?$/.test(a) && Number(a) === Number(b)) return true;
  const isTime = /^\d{4}-\d\d-\d\d[tT ]/.test(a);
  return isTime ? Date.parse(a) === Date.parse(b) : a.trim() === b.trim();
}
