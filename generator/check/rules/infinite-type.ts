import type { ResourceAst, FieldAst, ObjectAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule } from "../rule.js";
import { append } from "../../base/append.js";
import { wayBack } from "../../base/graph.js";

/**
 * Every resource must have a finite value: it cannot always contain itself.
 *
 *     resources:
 *       Parcel: { fields: { inner: Parcel } }    # `inner?: Parcel`, `Parcel | null` or `list<Parcel>` would work
 */
export const infiniteType = defineRule({
  code: "infinite-type",
  what: "A resource always contains itself, so it has no finite value.",
  why: "No caller can send or construct such a value.",
  fix: "Make a field along the way optional, allow null, or use a list or a map.",
  *check(spec) {
    const finite = finiteResources(spec);
    const reported = new Set<string>();
    for (const resource of spec.ast.resources) {
      const name = resource.name.value;
      const circle =
        finite.has(name) || reported.has(name)
          ? undefined
          : wayBack(name, (one) => needs(spec, spec.resources.get(one), finite));
      if (circle === undefined) continue;
      for (const one of circle) reported.add(one);
      const message = `Resource ${name} has no finite value: it always contains itself (${circle.join(" -> ")}).`;
      yield { message, span: resource.name.span };
    }
  },
});

function needs(spec: BoundSpec, resource: ResourceAst | undefined, finite: ReadonlySet<string>): string[] {
  if (resource?.kind === "object") return obstaclesOf(spec, resource, finite);
  return (resource?.of ?? []).map((name) => name.value).filter((name) => !finite.has(name));
}

/** Returns the obstacles among the fields that an object may need. */
function obstaclesOf(spec: BoundSpec, object: ObjectAst, finite: ReadonlySet<string>): string[] {
  return [...spec.fieldsOf(object).values()]
    .filter(
      ({ field, presence }) =>
        presence === "required" || object.atLeast !== undefined || isAlwaysRequired(spec, object, field),
    )
    .flatMap(({ field }) => obstacle(spec, field.value, finite) ?? []);
}

const none: ReadonlySet<string> = new Set();

/** Returns the names of the resources that have a finite value, of those in the spec and of those that they cannot do without. */
function finiteResources(spec: BoundSpec): ReadonlySet<string> {
  const all = new Set(spec.ast.resources.flatMap(({ name }) => spec.resources.get(name.value) ?? []));
  const holders = new Map<string, ResourceAst[]>();
  for (const resource of all) {
    for (const name of partsOf(spec, resource)) {
      const part = spec.resources.get(name);
      if (part !== undefined) all.add(part);
      append(holders, name, resource);
    }
  }
  const finite = new Set<string>();
  const open = new Set(all);
  for (const resource of open) {
    open.delete(resource);
    const name = resource.name.value;
    if (finite.has(name) || !isFinite(spec, resource, finite)) continue;
    finite.add(name);
    for (const holder of holders.get(name) ?? []) open.add(holder);
  }
  return finite;
}

function partsOf(spec: BoundSpec, resource: ResourceAst): Set<string> {
  if (resource.kind === "object") return new Set(obstaclesOf(spec, resource, none));
  const members = resource.members.flatMap((member) => obstacle(spec, member, none) ?? []);
  return new Set(resource.otherwise === undefined ? members : [...members, resource.otherwise.value]);
}

function isFinite(spec: BoundSpec, resource: ResourceAst, finite: ReadonlySet<string>): boolean {
  if (resource.kind === "union") {
    const { gap, unionGap, members, nullable, otherwise } = resource;
    if (gap !== undefined || unionGap !== undefined || members.length === 0 || nullable?.value === true)
      return true;
    const other = otherwise?.value;
    if (other !== undefined && (finite.has(other) || !spec.resources.has(other))) return true;
    return members.some((member) => obstacle(spec, member, finite) === undefined);
  }
  let possible = 0;
  for (const { field, presence } of spec.fieldsOf(resource).values()) {
    if (obstacle(spec, field.value, finite) === undefined) possible++;
    else if (presence === "required" || isAlwaysRequired(spec, resource, field)) return false;
  }
  return (resource.atLeast?.value ?? 0) <= possible;
}

/** Returns whether the condition of a field holds for every value, so that the field is required. */
function isAlwaysRequired(spec: BoundSpec, resource: ObjectAst, { requiredWhen }: FieldAst): boolean {
  if (requiredWhen === undefined) return false;
  return requiredWhen.value.every(({ field, values }) => {
    const sibling = spec.fieldsOf(resource).get(field.value);
    const possible = sibling === undefined ? undefined : spec.valuesOf(sibling.field.value.type);
    if (sibling?.presence !== "required" || sibling.field.value.nullable) return false;
    return possible?.every((one) => values.some(({ value }) => value === one)) === true;
  });
}

/** Returns the resource that prevents every value of a type from being finite, as far as is known. */
function obstacle(spec: BoundSpec, value: ValueAst, finite: ReadonlySet<string>): string | undefined {
  if (value.nullable) return undefined;
  const { type } = value;
  if (type.kind === "name") {
    return finite.has(type.name) || !spec.resources.has(type.name) ? undefined : type.name;
  }
  const mayBeEmpty = (spec.bounds(value.count?.value)?.min ?? 0) <= 0;
  if (mayBeEmpty) return undefined;
  if (type.kind === "list") return obstacle(spec, type.items, finite);
  return type.kind === "map" ? obstacle(spec, type.values, finite) : undefined;
}
