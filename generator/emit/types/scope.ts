/** The scope that the parts of types.ts share while one module is emitted. */
import type { Enum, Field, Model, ObjectResource, Resource, Value } from "../../model/model.js";
import { declaredNames, type SupportType } from "../../model/exported-names.js";
import { bareExtensions } from "../../model/names.js";
import type { ModuleSource } from "../../print/module.js";
import type { EmitOptions } from "../emitter.js";
import { exclusionsOf, type Exclusions } from "../exclusions.js";

/** Types that types.ts declares only when something uses them. */
type Foundation = Exclude<SupportType, "Credentials">;

/** One emission of types.ts. */
export interface TypesScope {
  readonly model: Model;
  readonly module: ModuleSource;
  readonly flavors: boolean;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly enums: ReadonlyMap<string, Enum>;
  /** Resource → field → the values that descendants redeclare it with. */
  readonly refinements: ReadonlyMap<string, ReadonlyMap<string, readonly Value[]>>;
  readonly exclusions: Exclusions;
  /** Pairs `child base` of `extends` → whether an interface may extend; see extension.ts. */
  readonly extensions: Map<string, boolean>;
  /** Names that types.ts exports. */
  readonly exported: ReadonlySet<string>;
  /** Resources that are but aliases of their base. */
  readonly bare: ReadonlySet<string>;
  /** Foundations that have been used so far. */
  readonly used: Set<Foundation>;
}

/** The scope for one emission of `model` into `module`. */
export function typesScope(model: Model, module: ModuleSource, options: EmitOptions): TypesScope {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  return {
    model,
    module,
    flavors: options.flavors,
    resources,
    enums: new Map(model.enums.map((item) => [item.name, item])),
    refinements: refinementsOf(model, resources),
    exclusions: exclusionsOf(model, resources),
    extensions: new Map(),
    exported: declaredNames(model, "types"),
    bare: bareExtensions(model),
    used: new Set(),
  };
}

/** A global type, reachable even where a resource of the spec takes its name. */
export function globalType(scope: TypesScope, name: string): string {
  return scope.exported.has(name) ? `globalThis.${name}` : name;
}

/** The object resource called `name`. */
export function objectResource(scope: TypesScope, name: string | undefined): ObjectResource | undefined {
  const resource = name === undefined ? undefined : scope.resources.get(name);
  return resource?.kind === "object" ? resource : undefined;
}

/** The field of `resource` called `name`. */
export function fieldNamed(resource: ObjectResource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}

function refinementsOf(
  model: Model,
  resources: ReadonlyMap<string, Resource>,
): Map<string, Map<string, Value[]>> {
  const found = new Map<string, Map<string, Value[]>>();
  for (const resource of model.resources) {
    if (resource.kind !== "object" || resource.extends.length === 0) continue;
    const own = new Set(resource.own);
    const redeclared = resource.fields.filter((field) => own.has(field.name));
    for (const base of ancestors(resource, resources)) {
      let ofBase = found.get(base.name);
      if (ofBase === undefined) found.set(base.name, (ofBase = new Map()));
      for (const field of redeclared) {
        const values = ofBase.get(field.name);
        if (values === undefined) ofBase.set(field.name, [field.value]);
        else values.push(field.value);
      }
    }
  }
  return found;
}

/** The bases of `resource`, the nearest first, each one once. */
export function ancestors(
  resource: ObjectResource,
  resources: ReadonlyMap<string, Resource>,
): readonly ObjectResource[] {
  const found = new Set<ObjectResource>();
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      const base = resources.get(name);
      if (base?.kind === "object") found.add(base);
    }
  };
  add(resource.extends);
  for (const base of found) add(base.extends);
  return [...found];
}
