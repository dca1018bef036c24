/** The places of 64-bit integers in a spec. */
import type { ResourceAst, ValueAst } from "../../declarations/index.js";
import type { SpecScope } from "./spec-scope.js";

/** Returns whether values can hold 64-bit integers, at any depth. */
export function canHoldInt64(
  scope: SpecScope,
  values: readonly ValueAst[],
  seen: Set<ResourceAst> = new Set(),
): boolean {
  return values.some((value) => {
    const { type } = scope.plain(value);
    if (type.kind === "list") return canHoldInt64(scope, [type.items], seen);
    if (type.kind === "map") return canHoldInt64(scope, [type.values], seen);
    if (type.kind !== "name") return type.kind === "int64";
    const resource = scope.resources.get(type.name);
    if (resource === undefined || seen.has(resource)) return false;
    return canHoldInt64(scope, valuesWithin(scope, resource), seen.add(resource));
  });
}

/** Returns whether the objects or members of a resource can hold 64-bit integers. */
export function resourceCanHoldInt64(scope: SpecScope, name: string): boolean {
  const resource = scope.resources.get(name);
  return resource !== undefined && canHoldInt64(scope, valuesWithin(scope, resource));
}

function valuesWithin(scope: SpecScope, resource: ResourceAst): readonly ValueAst[] {
  if (resource.kind === "union") {
    const otherwise = resource.otherwise && scope.object(resource.otherwise.value);
    return [...resource.members, ...(otherwise ? valuesWithin(scope, otherwise) : [])];
  }
  const fields = [...scope.fieldsOf(resource).values()].map(({ field }) => field.value);
  return resource.rest === undefined ? fields : [...fields, resource.rest];
}
