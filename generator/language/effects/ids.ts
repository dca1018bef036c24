/** The fields of objects that parameters of paths name. */
import type { ByName } from "../facts/by-name.js";
import { plainName } from "../facts/plain-name.js";
import { fieldsOfAll } from "./objects.js";
import type { Field, Resource, Type, Value } from "../model/model.js";

/** A field that a parameter names, `several` that it could name, or none. */
type IdField = { readonly field: string } | "several" | undefined;

/**
 * Returns the field of `of` that a parameter identifies objects by: of the type `id<X>` of the parameter, or with its
 * name, or with the end of its name, or `id` where the parameter has the name of the resource.
 *
 *   {parcel_id: id<Parcel>}, Parcel: { id: id<Parcel>, next: id<Shelf> }   ->   id
 *   {parcelId}, Parcel: { id }                                            ->   id
 *   {ConversationSid}, Conversation: { sid }                              ->   sid
 *   {parcel}, Parcel: { id }                                              ->   id
 */
export function idField(
  parameter: { readonly name: string; readonly value: Value },
  of: string,
  resources: ByName<Resource>,
): IdField {
  const fields = fieldsOfAll(of, resources).filter((field) => isScalar(field.value.type));
  const { type } = parameter.value;
  const fitting = fields.filter((field) => isNumber(field.value.type) === isNumber(type));
  const typed = type.kind === "id" ? fields.filter((field) => isSameId(field.value.type, type)) : [];
  const name = plainName(parameter.name);
  const namedIds = typed.length === 1 ? typed : typed.filter((field) => isNamed(field, name));
  const steps: readonly (readonly Field[])[] = [
    namedIds.length === 0 ? typed : namedIds,
    fitting.filter((field) => plainName(field.name) === name),
    fitting.filter((field) => isEnd(plainName(field.name), name)),
    plainName(of).endsWith(name) ? fitting.filter((field) => plainName(field.name) === "id") : [],
  ];
  for (const found of steps) {
    const [field, ...others] = found;
    if (field === undefined) continue;
    return others.length === 0 ? { field: field.name } : "several";
  }
  return undefined;
}

function isNamed({ name }: Field, parameter: string): boolean {
  return plainName(name) === parameter || plainName(name) === "id";
}

/** Returns whether `name` ends with the word `end`: `parcelid` with `id`. */
function isEnd(end: string, name: string): boolean {
  return ends.has(end) && name.length > end.length && name.endsWith(end);
}

/** The fields by which objects are identified, where a parameter has a name in front of them. */
const ends = new Set([
  "id",
  "uuid",
  "guid",
  "gid",
  "sid",
  "key",
  "name",
  "slug",
  "number",
  "code",
  "arn",
  "token",
  "email",
  "login",
  "digest",
  "symbol",
  "identifier",
  "username",
]);

function isScalar(type: Type): boolean {
  return type.kind !== "list" && type.kind !== "map" && type.kind !== "json";
}

function isSameId(type: Type, id: Type): boolean {
  return type.kind === "id" && id.kind === "id" && type.of === id.of;
}

function isNumber(type: Type): boolean {
  if (type.kind === "scalar") return isNumber(type.value.type);
  return (
    type.kind === "integer" || type.kind === "int64" || type.kind === "number" || type.kind === "timestamp"
  );
}
