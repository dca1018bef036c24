/** types.ts: every type of the spec, in the order of the spec. */
import { namesOf } from "../../../language/names/exported-names.js";
import type { Model, Resource, Enum } from "../../../language/model/model.js";
import { type Declaration, typeAlias } from "../../../print/declarations.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitOptions, OwnEmitter } from "../../emitter.js";
import { endpointTypes } from "./endpoints.js";
import { enumTypes } from "./enums.js";
import { errorTypes } from "./errors.js";
import { flavorDeclarations, foundationDeclarations, namedScalarTypes } from "./foundations.js";
import { objectTypes } from "./objects.js";
import { typesScope, type TypesScope } from "./scope.js";
import { credentialsDeclaration, serviceDeclaration } from "./service.js";
import { unionTypes } from "./unions.js";
import { enumValues } from "../../../language/names/names.js";
import { quoteIdentifier } from "../../../print/quote/code.js";
import { summaryDocs } from "../../shared/docs.js";

const enumParts = typesUnlessAlias(enumTypes);
const resourceParts = typesUnlessAlias(resourceDeclarations);

/** The target `types`. */
export const types: OwnEmitter = {
  emit: (model, options) => {
    const module = new ModuleSource("types.ts", namesOf(model, "types"), options.homes);
    module.addAll(declarations(module, model, options));
    return [module];
  },
};

type DeclareTypes<Item> = (scope: TypesScope, item: Item) => readonly Declaration[];

function declarations(module: ModuleSource, model: Model, options: OwnEmitOptions): Declaration[] {
  const parts = typesScope(model, module, options);
  const part = <Item>(home: string, declare: DeclareTypes<Item>, item: Item): readonly Declaration[] =>
    module.within(home, () => declare(parts, item));
  const enums = model.enums.flatMap((item) => part(item.name, enumParts, item));
  const resources = model.resources.flatMap((item) => part(item.name, resourceParts, item));
  const errors = model.errors.flatMap((item) => part("", errorTypes, item));
  const endpoints = model.endpoints.flatMap((item) => part(item.name, endpointTypes, item));
  // Last, as they depend on what the rest uses.
  const scalars = model.scalars.flatMap((item) => part(item.name, namedScalarTypes, item));
  const scope = { ...parts, model };
  const flavors = module.within("", () => flavorDeclarations(scope));
  const foundations = module.within("", () => foundationDeclarations(scope));
  const credentials = module.within("", () => credentialsDeclaration(scope));
  return [
    ...foundations,
    ...flavors,
    ...scalars,
    ...enums,
    ...resources,
    ...errors,
    ...endpoints,
    ...credentials,
    serviceDeclaration(scope),
  ];
}

function resourceDeclarations(scope: TypesScope, resource: Resource): Declaration[] {
  return resource.kind === "object" ? objectTypes(scope, resource) : unionTypes(scope, resource);
}

/**
 * Returns a function that declares an alias where a type is one, and else what `declare` returns.
 *
 *   LetterSize, an alias of ParcelSize   ->   export type LetterSize = ParcelSize;
 *
 *                                             export { ParcelSizeValues as LetterSizeValues };
 */
function typesUnlessAlias<Item extends Enum | Resource>(
  declare: (scope: TypesScope, item: Item) => Declaration[],
): (scope: TypesScope, item: Item) => Declaration[] {
  return (scope, item) => {
    const { name } = item;
    const of = scope.aliases.get(name);
    if (of === undefined) return declare(scope, item);
    if (!("kind" in item))
      scope.module.exportAs(quoteIdentifier(enumValues(of)), quoteIdentifier(enumValues(name)));
    return [typeAlias({ name, docs: summaryDocs(item), members: [of] })];
  };
}
