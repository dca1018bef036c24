/** The verdict of the model about parts of requests and responses, by the slow interpreter. */
import type {
  DeclaredError,
  Endpoint,
  Field,
  Model,
  ObjectResource,
  Value,
} from "../../../generator/language/model/model.js";
import { isValidAs } from "../../../generator/values/interpreter.js";

/** The parts of a call that are judged as one value. */
export type Part = "parameters" | "body" | "response";

/** The validity of a part of a call. */
export type Judge = (endpoint: Endpoint, part: Part, value: unknown) => boolean;

/** A judge by `model`, which gets one resource more for each part of each endpoint. */
export function judgeOf(model: Model): Judge {
  const parts = new Map<string, ObjectResource>();
  for (const endpoint of model.endpoints)
    for (const part of ["parameters", "body", "response"] as const) {
      const resource = partOf(endpoint, part);
      parts.set(resource.name, resource);
    }
  const whole: Model = { ...model, resources: [...model.resources, ...parts.values()] };
  return (endpoint, part, value) => isValidAs(whole, nameOf(endpoint, part), value);
}

/** Returns whether the members of a declared error's body, besides the standard ones, are valid. */
export function errorJudgeOf(model: Model): (error: DeclaredError, body: unknown) => boolean {
  const resources = model.errors.map(({ name, fields }) => resourceOf(`error ${name}`, fields));
  const whole: Model = { ...model, resources: [...model.resources, ...resources] };
  return ({ name }, body) => isValidAs(whole, `error ${name}`, body);
}

/** The part called `body` where it is one value: a body that is not flat, and a response. */
export const wrapped = "body";

function nameOf(endpoint: Endpoint, part: Part): string {
  return `${endpoint.name} ${part}`;
}

function partOf(endpoint: Endpoint, part: Part): ObjectResource {
  const name = nameOf(endpoint, part);
  if (part === "parameters") {
    return resourceOf(
      name,
      endpoint.input.filter((field) => field.in !== "body"),
    );
  }
  if (part === "response") {
    const { value } = endpoint.response;
    return resourceOf(name, value === undefined ? [] : [wrapper(value)]);
  }
  const fields = endpoint.input.filter((field) => field.in === "body");
  if (endpoint.body.kind === "value")
    return resourceOf(
      name,
      fields.map((field) => ({ ...field, name: wrapped })),
    );
  if (endpoint.body.kind !== "fields") return resourceOf(name, []);
  const { extras, atLeast } = endpoint.body;
  return { ...resourceOf(name, fields), extras, ...(atLeast === undefined ? {} : { atLeast }) };
}

function wrapper(value: Value): Field {
  return { path: "", gaps: [], name: wrapped, value, presence: { kind: "required" }, sensitive: false };
}

function resourceOf(name: string, fields: readonly Field[]): ObjectResource {
  return {
    kind: "object",
    path: "",
    gaps: [],
    name,
    extends: [],
    extras: "drop",
    fields,
    own: fields.map((field) => field.name),
    rules: [],
    arms: [],
    armsDropped: false,
  };
}
