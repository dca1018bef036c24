/** The surroundings of an endpoint: all that its code says of other declarations. */
import { enumsByName, resourcesByName, type ByName } from "../../language/facts/by-name.js";
import { holdersOfInt64, type Int64Holders } from "../../language/facts/int64.js";
import type { DeclaredError, Enum, Model, Resource, Service } from "../../language/model/model.js";
import { pathsOfTypes, type DeclarationFiles } from "../../language/model/spec-file.js";

/** A model as the code of an endpoint sees it. Resources and enums are asked for by name. */
export interface Surroundings extends DeclarationFiles, Int64Holders {
  readonly service: Service;
  readonly errors: readonly DeclaredError[];
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
  /** Paths of resources, enums and scalars. */
  readonly typePaths: ByName<string>;
}

/** Returns a model as the code of its endpoints sees it. */
export function surroundingsOf(model: Model): Surroundings {
  const { specName, places, service, errors } = model;
  return {
    specName,
    places,
    service,
    errors,
    resources: resourcesByName(model),
    enums: enumsByName(model),
    typePaths: pathsOfTypes(model),
    int64: holdersOfInt64(model),
  };
}
