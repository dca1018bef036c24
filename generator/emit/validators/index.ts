/** validators.ts: for each enum, resource and input, a compiled validator and a schema. */
import { namesOf } from "../../model/exported-names.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { endpointDeclarations, errorDeclarations } from "./endpoints.js";
import { enumDeclarations, resourceDeclarations } from "./resources.js";
import { scopeOf, withPatterns } from "./scope.js";

/** The target `validators`. */
export const validators: Emitter = {
  target: "validators",
  needs: ["types"],
  emit: (model) => {
    const module = new ModuleSource("validators.ts", namesOf(model, "validators"));
    const scope = scopeOf(model, module);
    module.add(
      ...model.enums.flatMap((item) => enumDeclarations(scope, item)),
      ...model.resources.flatMap((resource) =>
        withPatterns(scope, () => resourceDeclarations(scope, resource)),
      ),
      ...model.errors.flatMap((error) => withPatterns(scope, () => errorDeclarations(scope, error))),
      ...model.endpoints.flatMap((endpoint) =>
        withPatterns(scope, () => endpointDeclarations(scope, endpoint)),
      ),
    );
    module.reexport("runtime/issue.ts", "ValidationError", { typeOnly: false });
    module.reexport("runtime/issue.ts", "Issue", { typeOnly: true });
    module.reexport("runtime/issue.ts", "Result", { typeOnly: true });
    module.reexport("runtime/dropping.ts", "dropUndeclared", { typeOnly: false });
    module.reexport("runtime/schema.ts", "Schema", { typeOnly: true });
    return [module];
  },
};
