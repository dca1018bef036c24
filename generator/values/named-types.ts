/** The types of a model that have validators, by name, for the interpreter and the maker of values. */
import { hasOwnBody, ownTypeOfBody, responsesOf } from "../language/model/responses.js";
import { unionsWithinThemselves } from "../language/facts/list-recursion.js";
import type {
  Endpoint,
  Enum,
  Extras,
  Field,
  Model,
  ObjectResource,
  UnionResource,
  Value,
} from "../language/model/model.js";
import { factsOf } from "../language/facts/model-facts.js";
import { inputType } from "../language/names/names.js";

/** An object with fields: a resource, or the flat input of an endpoint. */
export interface ObjectType {
  readonly kind: "object";
  readonly name: string;
  readonly fields: readonly Field[];
  readonly declared: ReadonlySet<string>;
  readonly extras: Extras;
  /** The value of undeclared properties; any value where it is absent. */
  readonly rest: Value | undefined;
  readonly atLeast: number;
  /** Fields of which `atLeast` must be given. */
  readonly counted: readonly Field[];
  /** True when it can contain itself. */
  readonly recursive: boolean;
}

export interface UnionType {
  readonly kind: "union";
  readonly union: UnionResource;
  /** True when it can contain itself with no object in between. */
  readonly recursive: boolean;
}

/** The type behind a name of validators.ts. `value`: an output that has no name in the spec. */
export type NamedType =
  | { readonly kind: "enum"; readonly enum: Enum }
  | UnionType
  | { readonly kind: "value"; readonly value: Value }
  | ObjectType;

/** Every type that validators.ts has functions for, in its order. */
export function namedTypes(model: Model): ReadonlyMap<string, NamedType> {
  return factsOf(model).once(collect);
}

/** Returns the model with other types behind some names, or with more of them: the interpreter reads those. */
export function withNamedTypes(model: Model, types: ReadonlyMap<string, NamedType>): Model {
  const copy = { ...model };
  factsOf(copy).set(collect, new Map([...namedTypes(model), ...types]));
  return copy;
}

/** The type called `name`. */
export function namedType(model: Model, name: string): NamedType {
  const found = namedTypes(model).get(name);
  if (found === undefined) throw new Error(`There is no type ${name}.`);
  return found;
}

/** The object resource called `name`; undefined where there is none. */
export function objectTypeNamed(model: Model, name: string | undefined): ObjectType | undefined {
  const found = name === undefined ? undefined : namedTypes(model).get(name);
  return found?.kind === "object" ? found : undefined;
}

function collect(model: Model): Map<string, NamedType> {
  const types = new Map<string, NamedType>();
  const inLists = unionsWithinThemselves(model);
  for (const item of model.enums) types.set(item.name, { kind: "enum", enum: item });
  for (const { name, value } of model.scalars) types.set(name, { kind: "value", value });
  for (const resource of model.resources) {
    const type: NamedType =
      resource.kind === "union"
        ? { kind: "union", union: resource, recursive: inLists.has(resource.name) }
        : objectType(model, resource);
    types.set(resource.name, type);
  }
  for (const endpoint of model.endpoints) {
    types.set(inputType(endpoint), inputObject(endpoint));
    for (const response of responsesOf(endpoint)) {
      const { value } = response;
      if (value !== undefined && hasOwnBody(response))
        types.set(ownTypeOfBody(endpoint, response), { kind: "value", value });
    }
  }
  return types;
}

function objectType(model: Model, resource: ObjectResource): ObjectType {
  const { name, fields, extras, atLeast = 0 } = resource;
  return {
    kind: "object",
    name,
    fields,
    declared: namesOf(fields),
    extras,
    rest: resource.rest,
    atLeast,
    counted: fields,
    recursive: model.recursive.includes(name),
  };
}

/**
 * "The input of an endpoint is one flat object: the fields of path, query, headers and body together."
 * A body of fields may hold more; without one, undeclared properties are refused.
 */
function inputObject(endpoint: Endpoint): ObjectType {
  const { input, body } = endpoint;
  return {
    kind: "object",
    name: inputType(endpoint),
    fields: input,
    declared: namesOf(input),
    // A body of bytes is no part of the schema.
    extras: body.kind === "fields" ? body.extras : body.kind === "bytes" ? "drop" : "closed",
    rest: undefined,
    atLeast: body.kind === "fields" ? (body.atLeast ?? 0) : 0,
    counted: input.filter((field) => field.in === "body"),
    recursive: false,
  };
}

function namesOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.map((field) => field.name));
}
