/**
 * Interfaces that may extend the interface of their base. What the base accepts at
 * run time need not be assignable in TypeScript: a resource that a union takes as not listed lacks
 * the brand of that arm. Such a resource repeats the fields of its base instead.
 */
import { nameIn } from "../../model/inner-types.js";
import type { ObjectResource, Type, Value } from "../../model/model.js";
import { selectableMembers } from "../../model/union-kinds.js";
import { fieldNamed, objectResource, type TypesScope } from "./scope.js";

/** The bases whose interfaces `resource` extends: those that it can extend. */
export function extendedBases(scope: TypesScope, resource: ObjectResource): readonly ObjectResource[] {
  return basesOf(scope, resource).filter((base) => mayExtend(scope, resource, base));
}

function basesOf(scope: TypesScope, resource: ObjectResource): readonly ObjectResource[] {
  return resource.extends.flatMap((name) => objectResource(scope, name) ?? []);
}

function mayExtend(scope: TypesScope, child: ObjectResource, base: ObjectResource): boolean {
  // The index signature of one would have to hold the fields of the other.
  if (child.rest !== undefined || base.rest !== undefined) return false;
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

/**
 * Returns whether TypeScript takes the type of `from` where it wants that of `to`; false when in doubt. The
 * check of the spec has made sure that the base accepts every value: only names remain to be judged.
 */
function isAssignable(scope: TypesScope, { type: from }: Value, { type: to }: Value): boolean {
  if (to.kind === "list") return from.kind === "list" && isAssignable(scope, from.items, to.items);
  // A resource in place of a map makes the base's type `object`.
  if (to.kind === "map") {
    if (from.kind !== "map") return true;
    return keyName(from) === keyName(to) && isAssignable(scope, from.values, to.values);
  }
  if (to.kind !== "ref" || scope.enums.has(to.name)) return true;
  return from.kind === "ref" && isResourceAssignable(scope, from.name, to.name);
}

/** The enum that lists the keys of a map. */
function keyName({ keys }: Extract<Type, { kind: "map" }>): string | undefined {
  return keys && nameIn(keys.type);
}

function isResourceAssignable(scope: TypesScope, from: string, to: string): boolean {
  if (from === to) return true;
  const target = scope.resources.get(to);
  // The arm for values that are not listed is branded: what is no member is not assignable.
  if (target?.kind === "union") {
    return selectableMembers(target).some(({ resource }) => resource === from);
  }
  const child = objectResource(scope, from);
  if (child === undefined || target === undefined) return false;
  // An alias of arms is assignable to another only arm by arm.
  if (target.arms.length > 0 && child.arms.length === 0) return false;
  return extendedBases(scope, child).some((base) => isResourceAssignable(scope, base.name, to));
}
