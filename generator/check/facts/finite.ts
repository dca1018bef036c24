/** Finds the resources that have a finite value. */
import type { FieldAst, ObjectAst, ResourceAst, ValueAst } from "../../spec/declarations/index.js";
import type { SpecScope } from "./spec-scope.js";

const none: ReadonlySet<string> = new Set();

/** Returns the names of the resources that have a finite value, of those in the spec and of those that they cannot do without. */
export function finiteResources(scope: SpecScope): ReadonlySet<string> {
  const all = new Set(scope.ast.resources.flatMap(({ name }) => scope.resources.get(name.value) ?? []));
  const holders = new Map<string, ResourceAst[]>();
  for (const resource of all) {
    for (const name of partsOf(scope, resource)) {
      const part = scope.resources.get(name);
      if (part !== undefined) all.add(part);
      const known = holders.get(name);
      if (known === undefined) holders.set(name, [resource]);
      else known.push(resource);
    }
  }
  const finite = new Set<string>();
  const open = new Set(all);
  for (const resource of open) {
    open.delete(resource);
    const name = resource.name.value;
    if (finite.has(name) || !isFinite(scope, resource, finite)) continue;
    finite.add(name);
    for (const holder of holders.get(name) ?? []) open.add(holder);
  }
  return finite;
}

/** The resources that a resource cannot do without. */
function partsOf(scope: SpecScope, resource: ResourceAst): Set<string> {
  if (resource.kind === "union") {
    const members = resource.members.flatMap((member) => obstacle(scope, member, none) ?? []);
    return new Set(resource.otherwise === undefined ? members : [...members, resource.otherwise.value]);
  }
  const names = new Set<string>();
  for (const { field, presence } of scope.fieldsOf(resource).values()) {
    const isNeeded =
      presence === "required" || resource.atLeast !== undefined || isAlwaysRequired(scope, resource, field);
    const name = isNeeded ? obstacle(scope, field.value, none) : undefined;
    if (name !== undefined) names.add(name);
  }
  return names;
}

function isFinite(scope: SpecScope, resource: ResourceAst, finite: ReadonlySet<string>): boolean {
  if (resource.kind === "union") {
    const { gap, unionGap, members, nullable, otherwise } = resource;
    if (gap !== undefined || unionGap !== undefined || members.length === 0 || nullable?.value === true)
      return true;
    const other = otherwise?.value;
    if (other !== undefined && (finite.has(other) || !scope.resources.has(other))) return true;
    return members.some((member) => obstacle(scope, member, finite) === undefined);
  }
  let possible = 0;
  for (const { field, presence } of scope.fieldsOf(resource).values()) {
    if (obstacle(scope, field.value, finite) === undefined) possible++;
    else if (presence === "required" || isAlwaysRequired(scope, resource, field)) return false;
  }
  return (resource.atLeast?.value ?? 0) <= possible;
}

/** Returns whether the condition of a field holds for every value, so that the field is required. */
export function isAlwaysRequired(scope: SpecScope, resource: ObjectAst, { requiredWhen }: FieldAst): boolean {
  if (requiredWhen === undefined) return false;
  return requiredWhen.value.every(({ field, values }) => {
    const sibling = scope.fieldsOf(resource).get(field.value);
    const possible = sibling === undefined ? undefined : scope.valuesOf(sibling.field.value.type);
    if (sibling?.presence !== "required" || sibling.field.value.nullable) return false;
    return possible?.every((one) => values.some(({ value }) => value === one)) === true;
  });
}

/** Returns the resource that prevents every value of a type from being finite, as far as is known. */
export function obstacle(scope: SpecScope, value: ValueAst, finite: ReadonlySet<string>): string | undefined {
  if (value.nullable) return undefined;
  const { type } = value;
  if (type.kind === "name") {
    return finite.has(type.name) || !scope.resources.has(type.name) ? undefined : type.name;
  }
  const mayBeEmpty = (scope.bounds(value.count?.value)?.min ?? 0) <= 0;
  if (mayBeEmpty) return undefined;
  if (type.kind === "list") return obstacle(scope, type.items, finite);
  return type.kind === "map" ? obstacle(scope, type.values, finite) : undefined;
}
