/** Objects that validators and schemas describe: resources, and flat inputs of endpoints. */
import { defined } from "../../base/defined.js";
import type { Endpoint, Field, ObjectResource, Value } from "../../language/model/model.js";

/** The shape that an object must have. */
export interface ObjectShape {
  readonly fields: readonly Field[];
  /** Refuses fields that are not declared. */
  readonly isClosed: boolean;
  /** The value of undeclared fields; without it, any value will do. */
  readonly rest?: Value;
  readonly atLeast: number;
  /** Names of the fields that count for `atLeast`. */
  readonly counted: ReadonlySet<string>;
}

export function resourceShape(resource: ObjectResource): ObjectShape {
  const { fields, extras, rest, atLeast = 0 } = resource;
  return {
    fields,
    isClosed: extras === "closed",
    ...defined({ rest }),
    atLeast,
    counted: namesOf(fields),
  };
}

/** The flat input of an endpoint: what it does not declare is refused, unless a body may hold more, or is one of bytes. */
export function inputShape({ body, input }: Endpoint): ObjectShape {
  return {
    fields: input,
    isClosed: body.kind === "fields" ? body.extras === "closed" : body.kind !== "bytes",
    atLeast: body.kind === "fields" ? (body.atLeast ?? 0) : 0,
    counted: namesOf(input.filter((field) => field.in === "body")),
  };
}

/** The fields of a flat input that travel in the body. */
export function bodyShape(endpoint: Endpoint): ObjectShape {
  return { ...inputShape(endpoint), fields: endpoint.input.filter((field) => field.in === "body") };
}

function namesOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.map((field) => field.name));
}
