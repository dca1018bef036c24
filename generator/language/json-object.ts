/** Objects among JSON values. */
import type { Json, JsonObject } from "./model/types.js";

/** Returns whether a value is an object: neither null nor a list. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
