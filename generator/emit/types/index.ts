/** types.ts: every type of the spec, in the order of the spec. */
import { namesOf } from "../../model/exported-names.js";
import type { Model, Resource } from "../../model/model.js";
import type { Declaration } from "../../print/declarations.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { endpointTypes } from "./endpoints.js";
import { enumTypes } from "./enums.js";
import { errorTypes } from "./errors.js";
import { flavorDeclarations, foundationDeclarations, namedScalarTypes } from "./foundations.js";
import { objectTypes } from "./objects.js";
import { typesScope, type TypesScope } from "./scope.js";
import { credentialsDeclaration, serviceDeclaration } from "./service.js";
import { unionTypes } from "./unions.js";

/** The target `types`. */
export const types: Emitter = {
  target: "types",
  needs: [],
  emit: (model, options) => {
    const module = new ModuleSource("types.ts", namesOf(model, "types"), options.homes);
    module.add(...declarations(typesScope(model, module, options), model));
    return [module];
  },
};

function declarations(scope: TypesScope, model: Model): Declaration[] {
  const { module } = scope;
  const enums = model.enums.flatMap((item) => module.within(item.name, () => enumTypes(model, item)));
  const resources = model.resources.flatMap((resource) =>
    module.within(resource.name, () => resourceDeclarations(scope, resource)),
  );
  const errors = module.within("", () => model.errors.flatMap((error) => errorTypes(scope, error)));
  const endpoints = model.endpoints.flatMap((endpoint) =>
    module.within(endpoint.name, () => endpointTypes(scope, endpoint)),
  );
  // Last, as they depend on what the rest uses.
  const scalars = model.scalars.flatMap((scalar) =>
    module.within(scalar.name, () => namedScalarTypes(scope, scalar)),
  );
  const flavors = module.within("", () => flavorDeclarations(scope));
  const foundations = module.within("", () => foundationDeclarations(scope));
  const credentials = module.within("", () => [credentialsDeclaration(scope)]);
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
