/** Values that must not be in logs, and so in no key of a cache. */
import type { Field, Model } from "../model/model.js";
import { resourcesByName } from "./by-name.js";
import { referencesOf, refsIn } from "./inner-types.js";

/** Returns whether fields, or objects in them, hold a sensitive value. */
export function holdsSensitive(model: Model, fields: readonly Field[]): boolean {
  if (fields.some(({ sensitive }) => sensitive)) return true;
  const resources = resourcesByName(model);
  const names = new Set(fields.flatMap(({ value }) => refsIn(value)));
  for (const name of names) {
    const resource = resources.get(name);
    if (resource === undefined) continue;
    if (resource.kind === "object" && resource.fields.some(({ sensitive }) => sensitive)) return true;
    for (const one of referencesOf(resource)) names.add(one);
  }
  return false;
}
