/** types.ts: every type of the spec, in the order of the spec. */
import { namesOf } from "../../model/exported-names.js";
import type { Model, Resource } from "../../model/model.js";
import type { Declaration } from "../../print/declarations.js";
import { ModuleSource } from "../../print/module.js";
import type { Emitter } from "../emitter.js";
import { endpointDeclarations } from "./endpoints.js";
import { enumDeclarations } from "./enums.js";
import { errorDeclarations } from "./errors.js";
import { flavorDeclarations, foundationDeclarations } from "./foundations.js";
import { objectDeclarations } from "./objects.js";
import { scopeOf, type Scope } from "./scope.js";
import { credentialsDeclaration, serviceDeclaration } from "./service.js";
import { unionDeclarations } from "./unions.js";

/** The target `types`. */
export const types: Emitter = {
  target: "types",
  needs: [],
  emit: (model, options) => {
    const module = new ModuleSource("types.ts", namesOf(model, "types"));
    module.add(...declarations(scopeOf(model, module, options), model));
    return [module];
  },
};

function declarations(scope: Scope, model: Model): Declaration[] {
  const enums = model.enums.flatMap((item) => enumDeclarations(model, item));
  const resources = model.resources.flatMap((resource) => resourceDeclarations(scope, resource));
  const errors = model.errors.flatMap((error) => errorDeclarations(scope, error));
  const endpoints = model.endpoints.flatMap((endpoint) => endpointDeclarations(scope, endpoint));
  // Last, as they depend on what the rest uses.
  const flavors = flavorDeclarations(scope);
  const foundations = foundationDeclarations(scope);
  return [
    ...foundations,
    ...flavors,
    ...enums,
    ...resources,
    ...errors,
    ...endpoints,
    credentialsDeclaration(scope),
    serviceDeclaration(scope),
  ];
}

function resourceDeclarations(scope: Scope, resource: Resource): Declaration[] {
  return resource.kind === "object"
    ? objectDeclarations(scope, resource)
    : unionDeclarations(scope, resource);
}
