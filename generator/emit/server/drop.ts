/** Removal of what is not declared, from inputs before a handler sees them and from outputs. */
import type { Endpoint, Resource, Value } from "../../model/model.js";
import type { Scope } from "./scope.js";

/** Whether something of a value of `resource` is to be removed, at any depth. */
function drops(scope: Scope, resource: Resource, seen: Set<string>): boolean {
  if (seen.has(resource.name)) return false;
  seen.add(resource.name);
  if (resource.kind === "object") {
    if (resource.extras !== "keep") return true;
    return resource.fields.some((field) => valueDrops(scope, field.value, seen));
  }
  const members = resource.members.map((member) => member.resource);
  if (resource.otherwise !== undefined) members.push(resource.otherwise);
  return members.some((name) => {
    const member = scope.resources.get(name);
    return member !== undefined && drops(scope, member, seen);
  });
}

function valueDrops(scope: Scope, { type }: Value, seen: Set<string>): boolean {
  if (type.kind === "list") return valueDrops(scope, type.items, seen);
  if (type.kind === "map") return valueDrops(scope, type.values, seen);
  const resource = type.kind === "ref" ? scope.resources.get(type.name) : undefined;
  return resource !== undefined && drops(scope, resource, seen);
}

/** The function that removes what is not declared from an input or output; undefined for nothing. */
export function dropOf(scope: Scope, endpoint: Endpoint, side: "input" | "output"): string | undefined {
  const { module } = scope;
  if (side === "output") {
    const { value } = endpoint.response;
    if (value === undefined || !valueDrops(scope, value, new Set())) return undefined;
    if (value.type.kind === "ref" && !value.nullable)
      return module.value("validators.ts", `drop${value.type.name}`);
  }
  return undefined;
}
