/** validators.ts: for each enum, resource and input, functions that tell whether a value is one. */
import { namesOf } from "../../model/exported-names.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { reexportRuntime } from "../runtime-modules.js";
import { endpointDeclarations } from "./endpoints.js";
import { errorDeclarations } from "./errors.js";
import { enumDeclarations, resourceDeclarations } from "./resources.js";
import { scopeOf, withPatterns } from "./scope.js";

/** The target `validators`. */
export const validators: Emitter = {
  target: "validators",
  needs: ["types"],
  emit: (model) => {
    const module = new ModuleSource("validators.ts", namesOf(model, "validators"));
    const scope = scopeOf(model, module);
    const { dropped } = scope;
    module.add(
      ...model.enums.flatMap((item) => enumDeclarations(scope, item)),
      ...model.resources.flatMap((resource) =>
        withPatterns(scope, () => resourceDeclarations(scope, resource, dropped)),
      ),
      ...model.errors.flatMap((error) => withPatterns(scope, () => errorDeclarations(scope, error))),
      ...model.endpoints.flatMap((endpoint) =>
        withPatterns(scope, () => endpointDeclarations(scope, endpoint, dropped)),
      ),
    );
    reexportRuntime(module, "values", { types: ["Issue", "Result"], values: ["ValidationError"] });
    return [module];
  },
};
