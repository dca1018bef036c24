/** Declarations of a model by name. */
import type { Enum, Model, Resource } from "../model/model.js";
import { factsOf } from "./model-facts.js";

/** Things that are asked for by name only. */
export type ByName<T> = Pick<ReadonlyMap<string, T>, "get" | "has">;

/** The declarations to which a type may refer. */
export interface NamedDeclarations {
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
}

export function resourcesByName(model: Model): ByName<Resource> {
  return factsOf(model).once(indexResources);
}

export function enumsByName(model: Model): ByName<Enum> {
  return factsOf(model).once(indexEnums);
}

function indexResources({ resources }: Model): ByName<Resource> {
  return new Map(resources.map((one) => [one.name, one]));
}

function indexEnums({ enums }: Model): ByName<Enum> {
  return new Map(enums.map((one) => [one.name, one]));
}
