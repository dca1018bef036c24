/** Named examples of the spec, as they can be shown: those that the reference interpreter accepts. */
import { examplesOf } from "../../../language/facts/examples-by-message.js";
import type {
  DeclaredError,
  Endpoint,
  Json,
  Model,
  SuccessResponse,
  NamedExample,
} from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { typeOfBody } from "../../../language/model/responses.js";
import { problemBody } from "../problem-body.js";
import { isValidAs } from "../../../values/interpreter.js";
import { accepted, exampleOf } from "./values.js";
import { isObject } from "../../../values/objects.js";

/** An input of an endpoint, with the example of the spec that its body is. */
interface ExampleInput {
  readonly input: object;
  readonly stated?: NamedExample;
}

/** Returns inputs of an endpoint: one for each example of its body, or else a made one. None where none is found. */
export function exampleInputs(model: Model, endpoint: Endpoint): readonly ExampleInput[] {
  const name = inputType(endpoint);
  const made = exampleOf(model, name)?.value;
  const around = isObject(made) ? made : {};
  const found = examplesOf(model, { kind: "body" }, endpoint).flatMap((stated): ExampleInput[] => {
    const body = bodyMembers(endpoint, stated.value);
    const others = endpoint.input.filter((field) => field.in !== "body");
    const input = { ...picked(around, others), ...body };
    const value = body && accepted(model, name, input)?.value;
    return isObject(value) ? [{ input: value, stated }] : [];
  });
  return found.length > 0 || !isObject(made) ? found : [{ input: made }];
}

function bodyMembers({ body, input }: Endpoint, value: Json): object | undefined {
  const fields = input.filter((field) => field.in === "body");
  if (body.kind === "value") return { [body.property]: value };
  return body.kind === "fields" && isObject(value) ? picked(value, fields) : undefined;
}

function picked(value: object, fields: readonly { readonly name: string }[]): object {
  const known = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.has(name)));
}

/** Returns the examples of the body of a response. */
export function responseExamples(
  model: Model,
  endpoint: Endpoint,
  response: SuccessResponse,
): readonly NamedExample[] {
  const { value, status } = response;
  if (value === undefined) return [];
  const name = typeOfBody(endpoint, response);
  const stated = examplesOf(model, { kind: "response", status }, endpoint);
  return stated.filter((one) => accepted(model, name, one.value) !== undefined);
}

/** Returns the bodies of an error that the spec states for it, or for it at an endpoint. */
export function errorExamples(
  model: Model,
  error: DeclaredError,
  endpoint?: Endpoint,
): readonly NamedExample[] {
  const { body, name } = error;
  const all = examplesOf(model, { kind: "error", error: name }, endpoint);
  const ofError = new Set(endpoint === undefined ? [] : examplesOf(model, { kind: "error", error: name }));
  const stated = all.filter((one) => !ofError.has(one));
  if (body !== undefined) return stated.filter((one) => isValidAs(model, body.resource, one.value));
  if (model.service.errorBody !== "problem") return [];
  return stated.flatMap((one) =>
    isObject(one.value) ? [{ ...one, value: problemBody(error, one.value) as Json }] : [],
  );
}
