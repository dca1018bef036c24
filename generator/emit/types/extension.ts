/**
 * Whether the interface of a resource may extend the interface of its base. What the base accepts at
 * run time need not be assignable in TypeScript (an `id<User>` is no `id<Policy>`, though both are
 * strings); such a resource repeats the fields of its base instead.
 */
import type { Enum, ObjectResource, Type, Value } from "../../model/model.js";
import { fieldNamed, objectNamed, type Scope } from "./scope.js";

/** The base whose interface `resource` extends, if it can. */
export function extendedBase(scope: Scope, resource: ObjectResource): ObjectResource | undefined {
  const base = objectNamed(scope, resource.extends);
  return base !== undefined && mayExtend(scope, resource, base) ? base : undefined;
}

function mayExtend(scope: Scope, child: ObjectResource, base: ObjectResource): boolean {
  const pair = `${child.name} ${base.name}`;
  const known = scope.extensions.get(pair);
  if (known !== undefined) return known;
  // A resource that contains itself leads back here: taken for possible until shown otherwise.
  scope.extensions.set(pair, true);
  const possible = child.own.every((name) => {
    const own = fieldNamed(child, name);
    const inherited = fieldNamed(base, name);
    if (own === undefined || inherited === undefined) return true;
    const weaker = inherited.presence.kind === "required" && own.presence.kind !== "required";
    return !weaker && isAssignable(scope, own.value, inherited.value);
  });
  scope.extensions.set(pair, possible);
  return possible;
}

/** Whether TypeScript takes the type of `from` where it wants that of `to`; false when in doubt. */
function isAssignable(scope: Scope, from: Value, to: Value): boolean {
  if (to.type.kind === "json" || to.type.kind === "unspecified") return true;
  if (from.nullable && !to.nullable) return false;
  return isTypeAssignable(scope, from.type, to.type);
}

function isTypeAssignable(scope: Scope, from: Type, to: Type): boolean {
  switch (to.kind) {
    case "json":
    case "unspecified":
      return true;
    case "string":
    case "decimal":
    case "datetime":
    case "base64":
      return isText(scope, from);
    case "id":
      return isText(scope, from) && !(scope.flavors && from.kind === "id" && from.of !== to.of);
    case "integer":
    case "number":
      return isNumeric(from);
    case "timestamp":
      return isNumeric(from) && !differsInUnit(scope, from, to);
    case "boolean":
      return from.kind === "boolean" || (from.kind === "const" && typeof from.value === "boolean");
    case "const":
      return from.kind === "const" && from.value === to.value;
    case "list":
      return from.kind === "list" && isAssignable(scope, from.items, to.items);
    case "map":
      // A resource in place of a map makes the base's type `object`.
      if (from.kind === "ref") return scope.resources.has(from.name);
      return from.kind === "map" && isAssignable(scope, from.values, to.values);
    case "ref":
      return isRefAssignable(scope, from, to.name);
  }
}

function differsInUnit(scope: Scope, from: Type, to: Type): boolean {
  if (!scope.flavors || from.kind !== "timestamp" || to.kind !== "timestamp") return false;
  return from.unit !== to.unit && from.unit !== "unspecified" && to.unit !== "unspecified";
}

function isText(scope: Scope, type: Type): boolean {
  if (type.kind === "const") return typeof type.value === "string";
  if (type.kind === "ref") return scope.enums.has(type.name);
  return ["string", "decimal", "datetime", "base64", "id"].includes(type.kind);
}

function isNumeric(type: Type): boolean {
  if (type.kind === "const") return typeof type.value === "number";
  return type.kind === "integer" || type.kind === "number" || type.kind === "timestamp";
}

function isRefAssignable(scope: Scope, from: Type, name: string): boolean {
  const wanted = scope.enums.get(name);
  if (wanted !== undefined) return isEnumAssignable(scope, from, wanted);
  if (from.kind !== "ref") return false;
  if (from.name === name) return true;
  const target = scope.resources.get(name);
  if (target?.kind === "union")
    return target.members.some(
      (member) => member.resource === from.name && isListed(member.tags, target.tag),
    );
  const child = objectNamed(scope, from.name);
  if (child === undefined || target === undefined) return false;
  // An alias of arms is assignable to another only arm by arm.
  if (target.arms.length > 0 && child.arms.length === 0) return false;
  const base = objectNamed(scope, child.extends);
  if (base === undefined || !mayExtend(scope, child, base)) return false;
  return base.name === name || isRefAssignable(scope, { kind: "ref", name: base.name }, name);
}

function isListed(tags: readonly string[], tag: string | undefined): boolean {
  return tag === undefined || tags.length > 0;
}

function isEnumAssignable(scope: Scope, from: Type, to: Enum): boolean {
  if (to.open) return isText(scope, from);
  const values = new Set<unknown>(to.values.map(({ value }) => value));
  if (from.kind === "const") return values.has(from.value);
  const other = from.kind === "ref" ? scope.enums.get(from.name) : undefined;
  return other !== undefined && !other.open && other.values.every(({ value }) => values.has(value));
}
