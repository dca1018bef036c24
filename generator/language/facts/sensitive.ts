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
  const met = new Set<string>();
  const open = value === undefined ? [] : [...refsIn(value)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const resource = resources.get(name);
    if (resource === undefined || met.has(name)) continue;
    met.add(name);
    if (resource.kind === "object" && resource.fields.some(({ sensitive }) => sensitive)) return true;
    open.push(...referencesOf(resource));
  }
  return false;
}
