/**
 * Interfaces that may extend the interface of their base. What the base accepts at
 * run time need not be assignable in TypeScript: a resource that a union takes as not listed lacks
 * the brand of that arm. Such a resource repeats the fields of its base instead.
 */
import { reachable } from "../../../base/graph.js";
import { nameIn } from "../../../language/facts/inner-types.js";
import type { ByName } from "../../../language/facts/by-name.js";
import type { Enum, Field, ObjectResource, Resource, Type, Value } from "../../../language/model/model.js";
import { selectableMembers } from "../../../language/facts/union-kinds.js";

/** The interfaces that may extend others, found once. */
export class Extensions {
  readonly #resources: ByName<Resource>;
  readonly #enums: ByName<Enum>;
  /** By the pair of a resource and its base. */
  readonly #known = new Map<string, boolean>();

  constructor(resources: ByName<Resource>, enums: ByName<Enum>) {
    this.#resources = resources;
    this.#enums = enums;
  }

  /** Returns the bases that the interface of the resource `name` can extend. */
  basesOf(name: string): readonly ObjectResource[] {
    const resource = this.#object(name);
    if (resource === undefined) return [];
    const bases = resource.extends.flatMap((base) => this.#object(base) ?? []);
    return bases.filter((base) => this.#mayExtend(resource, base));
  }

  #object(name: string): ObjectResource | undefined {
    const resource = this.#resources.get(name);
    return resource?.kind === "object" ? resource : undefined;
  }

  #mayExtend(child: ObjectResource, base: ObjectResource): boolean {
    // The index signature of one would have to hold the fields of the other.
    if (child.rest !== undefined || base.rest !== undefined) return false;
    const pair = `${child.name} ${base.name}`;
    const known = this.#known.get(pair);
    if (known !== undefined) return known;
    // A resource that contains itself leads back here: taken for possible until shown otherwise.
    this.#known.set(pair, true);
    const possible = child.own.every((name) => {
      const own = fieldNamed(child, name);
      const inherited = fieldNamed(base, name);
      if (own === undefined || inherited === undefined) return true;
      const weaker = inherited.presence.kind === "required" && own.presence.kind !== "required";
      return !weaker && this.#isAssignable(own.value, inherited.value);
    });
    this.#known.set(pair, possible);
    return possible;
  }

  /**
   * Returns whether TypeScript takes the type of `from` where it wants that of `to`; false when in doubt. The
   * check of the spec has made sure that the base accepts every value: only names remain to be judged.
   */
  #isAssignable({ type: from }: Value, { type: to }: Value): boolean {
    if (to.kind === "list") return from.kind === "list" && this.#isAssignable(from.items, to.items);
    // A resource in place of a map makes the base's type `object`.
    if (to.kind === "map") {
      if (from.kind !== "map") return true;
      return keyName(from) === keyName(to) && this.#isAssignable(from.values, to.values);
    }
    if (to.kind !== "ref" || this.#enums.has(to.name)) return true;
    return from.kind === "ref" && this.#isResourceAssignable(from.name, to.name);
  }

  #isResourceAssignable(from: string, to: string): boolean {
    if (from === to) return true;
    const target = this.#resources.get(to);
    // The arm for values that are not listed is branded: what is no member is not assignable.
    if (target?.kind === "union") {
      return selectableMembers(target).some(({ resource }) => resource === from);
    }
    const child = this.#object(from);
    if (child === undefined || target === undefined) return false;
    // An alias of arms is assignable to another only arm by arm.
    const isPlain = (one: ObjectResource): boolean => target.arms.length > 0 && one.arms.length === 0;
    return reachable([child], (one) => (isPlain(one) ? [] : this.basesOf(one.name))).has(target);
  }
}

function keyName({ keys }: Extract<Type, { kind: "map" }>): string | undefined {
  return keys && nameIn(keys.type);
}

/** The field of `resource` called `name`. */
export function fieldNamed(resource: ObjectResource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}
