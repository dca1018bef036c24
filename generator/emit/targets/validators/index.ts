/** validators.ts: for each enum, resource and input, a compiled validator and a schema. */
import { namesOf } from "../../../language/names/exported-names.js";
import { modelHoldsInt64 } from "../../../language/facts/int64.js";
import type { Declaration } from "../../../print/declarations.js";
import { ModuleSource } from "../../../print/module.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime } from "../../output/runtime-modules.js";
import { validatorsUnlessAlias } from "./aliases.js";
import { endpointDeclarations, errorDeclarations } from "./endpoints.js";
import { namedScalarValidators } from "./named-scalars.js";
import { enumDeclarations, resourceDeclarations } from "./resources.js";
import { scopeOf, withPatterns, type Scope } from "./scope.js";

const scalarParts = withPatterns(namedScalarValidators);
const enumParts = validatorsUnlessAlias(enumDeclarations);
const resourceParts = validatorsUnlessAlias(withPatterns(resourceDeclarations));
const errorParts = withPatterns(errorDeclarations);
const endpointParts = withPatterns(endpointDeclarations);

type DeclareValidators<Item> = (scope: Scope, item: Item) => readonly Declaration[];

/** The target `validators`. */
export const validators: OwnEmitter = {
  emit: (model, options) => {
    const module = new ModuleSource("validators.ts", namesOf(model, "validators"), options.homes);
    const scope = scopeOf(model, module, options);
    const part = <Item>(home: string, declare: DeclareValidators<Item>, item: Item): readonly Declaration[] =>
      module.within(home, () => declare(scope, item));
    module.addAll([
      ...model.enums.flatMap((item) => part(item.name, enumParts, item)),
      ...model.scalars.flatMap((item) => part(item.name, scalarParts, item)),
      ...model.resources.flatMap((item) => part(item.name, resourceParts, item)),
      ...model.errors.flatMap((item) => part("", errorParts, item)),
      ...model.endpoints.flatMap((item) => part(item.name, endpointParts, item)),
    ]);
    reexportRuntime(module, "values", {
      types: ["Issue", "Result", "Schema"],
      values: [
        "ValidationError",
        "dropUndeclared",
        ...(modelHoldsInt64(model) ? (["readJson", "writeJson"] as const) : []),
      ],
    });
    return [module];
  },
};
