/** validators.ts: for each enum, resource and input, a compiled validator and a schema. */
import { namesOf } from "../../model/exported-names.js";
import { modelHoldsInt64 } from "../../model/int64.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { reexportRuntime } from "../runtime-modules.js";
import { endpointDeclarations, errorDeclarations } from "./endpoints.js";
import { namedScalarValidators } from "./named-scalars.js";
import { enumDeclarations, resourceDeclarations } from "./resources.js";
import { scopeOf, withPatterns } from "./scope.js";

/** The target `validators`. */
export const validators: Emitter = {
  target: "validators",
  needs: ["types"],
  emit: (model, { homes }) => {
    const module = new ModuleSource("validators.ts", namesOf(model, "validators"), homes);
    const scope = scopeOf(model, module);
    module.add(
      ...model.enums.flatMap((item) => module.within(item.name, () => enumDeclarations(scope, item))),
      ...model.scalars.flatMap((scalar) =>
        withPatterns(scope, scalar.name, () => namedScalarValidators(scope, scalar)),
      ),
      ...model.resources.flatMap((resource) =>
        withPatterns(scope, resource.name, () => resourceDeclarations(scope, resource)),
      ),
      ...model.errors.flatMap((error) => withPatterns(scope, "", () => errorDeclarations(scope, error))),
      ...model.endpoints.flatMap((endpoint) =>
        withPatterns(scope, endpoint.name, () => endpointDeclarations(scope, endpoint)),
      ),
    );
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
