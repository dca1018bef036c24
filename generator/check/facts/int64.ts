/** The places of 64-bit integers in a spec. */
import type { NamedScalarAst, ResourceAst, TypeAst, ValueAst } from "../../spec/declarations/index.js";
import type { SpecScope } from "./spec-scope.js";
import { valuesOfType } from "./walk.js";

/** The 64-bit integers of one spec. */
export class Int64Places {
  readonly #scope: SpecScope;
  readonly #holders: ReadonlySet<ResourceAst>;

  constructor(scope: SpecScope) {
    this.#scope = scope;
    this.#holders = findHolders(scope);
  }

  /** Returns whether values can hold 64-bit integers, at any depth. */
  isIn(...values: readonly ValueAst[]): boolean {
    return values.some((value) => {
      const type = innermostType(this.#scope, value);
      return type.kind === "name" ? this.isInResource(type.name) : type.kind === "int64";
    });
  }

  /** Returns whether the objects or members of a resource can hold 64-bit integers. */
  isInResource(name: string): boolean {
    const resource = this.#scope.resources.get(name);
    return resource !== undefined && this.#holders.has(resource);
  }
}

/** Returns the resources that hold 64-bit integers themselves, and those that lead to one of them. */
function findHolders(scope: SpecScope): ReadonlySet<ResourceAst> {
  const holders = new Set<ResourceAst>();
  const types = [...scope.scalars.values(), ...scope.resources.values()];
  if (!types.some(namesInt64)) return holders;
  const usedIn = new Map<string, ResourceAst[]>();
  for (const resource of scope.resources.values()) {
    for (const value of valuesWithin(scope, resource)) {
      const type = innermostType(scope, value);
      if (type.kind === "int64") holders.add(resource);
      if (type.kind !== "name") continue;
      const known = usedIn.get(type.name);
      if (known === undefined) usedIn.set(type.name, [resource]);
      else known.push(resource);
    }
  }
  for (const holder of holders)
    for (const resource of usedIn.get(holder.name.value) ?? []) holders.add(resource);
  return holders;
}

/** Returns whether a type holds 64-bit integers by what it declares itself. */
function namesInt64(one: ResourceAst | NamedScalarAst): boolean {
  return valuesOfType(one).some(({ type }) => type.kind === "int64");
}

/** Returns the type of a value, or of the items of its lists and maps. */
function innermostType(scope: SpecScope, value: ValueAst): TypeAst {
  let { type } = scope.plain(value);
  while (type.kind === "list" || type.kind === "map")
    ({ type } = scope.plain(type.kind === "list" ? type.items : type.values));
  return type;
}

function valuesWithin(scope: SpecScope, resource: ResourceAst): readonly ValueAst[] {
  if (resource.kind === "union") {
    const otherwise = resource.otherwise && scope.object(resource.otherwise.value);
    return [...resource.members, ...(otherwise ? valuesWithin(scope, otherwise) : [])];
  }
  const fields = [...scope.fieldsOf(resource).values()].map(({ field }) => field.value);
  return resource.rest === undefined ? fields : [...fields, resource.rest];
}
