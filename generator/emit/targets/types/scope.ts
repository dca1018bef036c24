/** The scope that the parts of types.ts share while one module is emitted. */
import { reachable } from "../../../base/graph.js";
import { append } from "../../../base/append.js";
import type { Enum, Model, ObjectResource, Resource, Value } from "../../../language/model/model.js";
import { declaredNames, type SupportType } from "../../../language/names/exported-names.js";
import { type ByName, enumsByName, resourcesByName } from "../../../language/facts/by-name.js";
import { bareExtensions } from "../../../language/names/names.js";
import type { DeclarationFiles } from "../../../language/model/spec-file.js";
import type { ModuleNames } from "../../../print/module.js";
import type { TypeAliases } from "../../shared/aliases.js";
import type { OwnEmitOptions } from "../../emitter.js";
import { exclusionsOf, type Exclusions } from "../../shared/exclusions.js";
import { Extensions } from "./extension.js";

/** Types that types.ts declares only when something uses them. */
type Foundation = Exclude<SupportType, "Credentials">;

/** One emission of types.ts. */
export interface TypesScope {
  readonly files: DeclarationFiles;
  readonly module: ModuleNames;
  readonly flavors: boolean;
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
  /** Resource → field → the values that descendants redeclare it with. */
  readonly refinements: ByName<ReadonlyMap<string, readonly Value[]>>;
  readonly exclusions: Exclusions;
  readonly extensions: Pick<Extensions, "basesOf">;
  /** Names that types.ts exports. */
  readonly exported: Pick<ReadonlySet<string>, "has">;
  /** Resources that are but aliases of their base. */
  readonly bare: Pick<ReadonlySet<string>, "has">;
  readonly aliases: TypeAliases;
  readonly foundations: Foundations;
}

/** The scope of what depends on the whole spec. */
export interface WholeScope extends TypesScope {
  readonly model: Model;
}

/** The foundations that have been used so far. */
class Foundations {
  readonly #used = new Set<Foundation>();

  use(name: Foundation): void {
    this.#used.add(name);
  }

  has(name: Foundation): boolean {
    return this.#used.has(name);
  }
}

/** The scope for one emission of `model` into `module`. */
export function typesScope(model: Model, module: ModuleNames, options: OwnEmitOptions): TypesScope {
  const [resources, enums] = [resourcesByName(model), enumsByName(model)];
  return {
    files: model,
    module,
    flavors: options.flavors,
    resources,
    enums,
    refinements: refinementsOf(model, resources),
    exclusions: exclusionsOf(model),
    extensions: new Extensions(resources, enums),
    exported: declaredNames(model, "types"),
    bare: bareExtensions(model),
    aliases: options.aliases,
    foundations: new Foundations(),
  };
}

/** A global type, reachable even where a resource of the spec takes its name. */
export function globalType(scope: TypesScope, name: string): string {
  return scope.exported.has(name) ? `globalThis.${name}` : name;
}

/** The object resource called `name`. */
export function objectResource(
  { resources }: Pick<TypesScope, "resources">,
  name: string | undefined,
): ObjectResource | undefined {
  const resource = name === undefined ? undefined : resources.get(name);
  return resource?.kind === "object" ? resource : undefined;
}

function refinementsOf(model: Model, resources: ByName<Resource>): Map<string, Map<string, Value[]>> {
  const found = new Map<string, Map<string, Value[]>>();
  for (const resource of model.resources) {
    if (resource.kind !== "object" || resource.extends.length === 0) continue;
    const own = new Set(resource.own);
    const redeclared = resource.fields.filter((field) => own.has(field.name));
    for (const base of ancestors(resource, resources)) {
      let ofBase = found.get(base.name);
      if (ofBase === undefined) found.set(base.name, (ofBase = new Map()));
      for (const field of redeclared) {
        append(ofBase, field.name, field.value);
      }
    }
  }
  return found;
}

/** The bases of `resource`, the nearest first, each one once. */
export function ancestors(resource: ObjectResource, resources: ByName<Resource>): readonly ObjectResource[] {
  const basesOf = ({ extends: names }: ObjectResource): readonly ObjectResource[] =>
    names.map((name) => resources.get(name)).filter((base) => base?.kind === "object");
  return [...reachable(basesOf(resource), basesOf)];
}
