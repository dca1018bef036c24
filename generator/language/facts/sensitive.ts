/** Values that must not be in logs, and so in no key of a cache. */
import type { Field, Model, Value } from "../model/model.js";
import { resourcesByName } from "./by-name.js";
import { referencesOf, refsIn } from "./inner-types.js";

/** Returns whether fields, or objects in them, hold a sensitive value. */
export function holdsSensitive(model: Model, fields: readonly Field[]): boolean {
  return fields.some(({ sensitive, value }) => sensitive || holdsSensitiveValue(model, value));
}

/** Returns whether the objects in a value hold a sensitive one. */
export function holdsSensitiveValue(model: Model, value: Value | undefined): boolean {
  const resources = resourcesByName(model);
  const names = new Set(value === undefined ? [] : refsIn(value));
  for (const name of names) {
    const resource = resources.get(name);
    if (resource === undefined) continue;
    if (resource.kind === "object" && resource.fields.some(({ sensitive }) => sensitive)) return true;
    for (const one of referencesOf(resource)) names.add(one);
  }
  return false;
}
