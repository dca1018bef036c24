/** Data that the spec carries for the document: merged into what is written, never over it. */
import type { ExtraClash } from "../../../language/model/extra.js";
import type { Carrier, Json, JsonObject } from "../../../language/model/model.js";
import type { Schema } from "../schemas/notes.js";
import { isObject } from "../../../base/is-object.js";

/**
 * Adds the data that a declaration carries, behind what is written about it. Objects on both sides are merged. Any other
 * key that is written stays, and is added to `clashes`.
 *
 *   { get: { responses: { "200": { description: … } } } }  with  { responses: { "200": { links: … } } }
 *     ->   { get: { responses: { "200": { description: …, links: … } } } }
 */
export function withExtra({ path, extra }: Carrier, written: Schema, clashes: ExtraClash[]): Schema {
  if (extra === undefined) return written;
  return merged(written, extra, {
    within: [],
    clash: (keys) => clashes.push({ path, keys }),
  });
}

interface MergePlace {
  /** The keys that lead to the object. */
  readonly within: readonly string[];
  readonly clash: (keys: readonly string[]) => void;
}

function merged(written: JsonObject, extra: JsonObject, { within, clash }: MergePlace): JsonObject {
  const entries = new Map<string, Json>(Object.entries(written));
  for (const [key, value] of Object.entries(extra)) {
    const keys = [...within, key];
    const known = entries.get(key);
    if (known === undefined) entries.set(key, value);
    else if (isMergeable(known, keys) && isObject(value))
      entries.set(key, merged(known, value, { within: keys, clash }));
    else clash(keys);
  }
  return Object.fromEntries(entries);
}

/** Returns whether more keys may stand in an object: beside a reference only where it is a schema. */
function isMergeable(value: Json, keys: readonly string[]): value is JsonObject {
  return isObject(value) && (!("$ref" in value) || keys.at(-1) === "schema" || keys.at(-1) === "items");
}
