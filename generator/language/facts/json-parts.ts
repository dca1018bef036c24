/** Values in multipart bodies that have no form as text. */
import type { ByName } from "./by-name.js";
import type { Resource, Type, Value } from "../model/model.js";

/**
 * Returns whether a field of a multipart body is written as JSON; scalars and lists of them are text.
 *
 *   string, list<Color>          ->   false
 *   Parcel, list<Parcel>, json   ->   true
 */
export function isJsonPart({ type }: Value, resources: ByName<Resource>): boolean {
  return !isText(type.kind === "list" ? type.items.type : type, resources);
}

function isText(type: Type, resources: ByName<Resource>): boolean {
  if (type.kind === "ref") return !resources.has(type.name);
  if (type.kind === "const") return type.value !== null;
  return type.kind !== "list" && type.kind !== "map" && type.kind !== "json";
}
