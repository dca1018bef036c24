/** The places of 64-bit integers in a spec. */
import { append } from "../../base/append.js";
import type { ResourceAst, TypeAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { valuesOfType } from "./walk.js";

/** The 64-bit integers of one spec. */
export class Int64Places {
  readonly #spec: BoundSpec;
  readonly #holders: ReadonlySet<ResourceAst>;

  constructor(spec: BoundSpec) {
    this.#spec = spec;
    this.#holders = findHolders(spec);
  }

  isIn(...values: readonly ValueAst[]): boolean {
    return values.some((value) => {
      const type = innermostType(this.#spec, value);
      return type.kind === "name" ? this.isInResource(type.name) : type.kind === "int64";
    });
  }

  isInResource(name: string): boolean {
    const resource = this.#spec.resources.get(name);
    return resource !== undefined && this.#holders.has(resource);
  }
}

/** Returns the resources that hold 64-bit integers themselves, and those that lead to one of them. */
function findHolders(spec: BoundSpec): ReadonlySet<ResourceAst> {
  const holders = new Set<ResourceAst>();
  const types = [...spec.scalars.values(), ...spec.resources.values()];
  if (!types.flatMap(valuesOfType).some(({ type }) => type.kind === "int64")) return holders;
  const usedIn = new Map<string, ResourceAst[]>();
  for (const resource of spec.resources.values()) {
    for (const value of valuesWithin(spec, resource)) {
      const type = innermostType(spec, value);
      if (type.kind === "int64") holders.add(resource);
      if (type.kind === "name") append(usedIn, type.name, resource);
    }
  }
  for (const holder of holders)
    for (const resource of usedIn.get(holder.name.value) ?? []) holders.add(resource);
  return holders;
}

/** Returns the type of a value, or of the items of its lists and maps. */
function innermostType(spec: BoundSpec, value: ValueAst): TypeAst {
  let { type } = spec.plain(value);
  while (type.kind === "list" || type.kind === "map")
    ({ type } = spec.plain(type.kind === "list" ? type.items : type.values));
  return type;
}

function valuesWithin(spec: BoundSpec, resource: ResourceAst): readonly ValueAst[] {
  if (resource.kind === "union") {
    const otherwise = resource.otherwise && spec.object(resource.otherwise.value);
    return [...resource.members, ...(otherwise ? valuesWithin(spec, otherwise) : [])];
  }
  const fields = [...spec.fieldsOf(resource).values()].map(({ field }) => field.value);
  return resource.rest === undefined ? fields : [...fields, resource.rest];
}
