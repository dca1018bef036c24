/** The places where the limits of a spec apply. */
import { limitsIn } from "../../../language/constraints/index.js";
import { bytesIn } from "../../../language/model/files.js";
import type { Field, Model } from "../../../language/model/model.js";

/**
 * Limit → the fields and endpoints that name it, in the order of the spec.
 *
 *   policyNameLength   ->   ["PolicyListItem.name"]
 */
export function limitUses(model: Model): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  if (model.limits.length === 0) return uses;
  const add = (limit: string | undefined, place: string) => {
    if (limit === undefined) return;
    const places = uses.get(limit) ?? [];
    if (!places.includes(place)) uses.set(limit, [...places, place]);
  };
  const addField = (field: Field, owner: string) => {
    for (const limit of limitsIn(field.value)) add(limit, `${owner}.${field.name}`);
  };
  for (const resource of model.resources) {
    if (resource.kind !== "object") continue;
    const own = new Set(resource.own);
    for (const field of resource.fields) if (own.has(field.name)) addField(field, resource.name);
    if (resource.rest !== undefined)
      for (const limit of limitsIn(resource.rest)) add(limit, `other fields of ${resource.name}`);
  }
  for (const endpoint of model.endpoints) {
    // Fields of a named body stand with their resource.
    const isNamed = endpoint.body.kind === "fields" && endpoint.body.resource !== undefined;
    for (const field of endpoint.input) if (field.in !== "body" || !isNamed) addField(field, endpoint.name);
    for (const file of bytesIn(endpoint.body)) addField(file, endpoint.name);
    add(endpoint.idempotency?.limit, endpoint.name);
  }
  return uses;
}
