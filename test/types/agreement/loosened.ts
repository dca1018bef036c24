/** A model without what types do not say: a value that it refuses is refused for what types say as well. */
import { isTextFormat } from "../../../generator/language/formats/index.js";
import type {
  Field,
  Model,
  Resource,
  SuccessResponse,
  Type,
  Value,
} from "../../../generator/language/model/model.js";

/**
 * The model as its types have it.
 *
 * - Without constraints and `at_least`; a closed resource is a matter of fresh literals in TypeScript.
 * - Every number is a `number`; ids and formatted strings are any `string`.
 * - Where presence depends on values in more than eight ways, the fields are merely optional.
 * - `match: one` is a plain union.
 * - The index signature for undeclared fields admits the types of the declared ones.
 * - A field called `toString` is there in every object that TypeScript sees.
 */
export function loosened(model: Model): Model {
  return {
    ...model,
    scalars: model.scalars.map((scalar) => ({ ...scalar, value: looseValue(scalar.value) })),
    resources: model.resources.map(looseResource),
    endpoints: model.endpoints.map((endpoint) => {
      const { input, body, response, otherResponses } = endpoint;
      return {
        ...endpoint,
        input: input.map((field) => ({ ...looseField(field), in: field.in })),
        // The input of an endpoint without a body is closed; with one of fields it need not be.
        body: body.kind === "value" ? body : { kind: "fields", extras: "drop" },
        response: looseResponse(response),
        otherResponses: otherResponses.map(looseResponse),
      };
    }),
  };
}

function looseResponse(response: SuccessResponse): SuccessResponse {
  return response.value === undefined ? response : { ...response, value: looseValue(response.value) };
}

function looseResource(resource: Resource): Resource {
  if (resource.kind === "union") {
    const byKind = resource.byKind.map((member) => ({ ...member, value: looseValue(member.value) }));
    return resource.selectedBy === "match"
      ? { ...resource, match: "first", byKind }
      : { ...resource, byKind };
  }
  const { atLeast: _atLeast, extras, ...rest } = resource;
  const fields = resource.fields.map((field) => {
    const isDropped = resource.armsDropped && field.presence.kind === "conditional";
    return looseField(isDropped ? { ...field, presence: { kind: "optional" } } : field);
  });
  const loose = { ...rest, extras: extras === "closed" ? "drop" : extras, fields } as const;
  return rest.rest === undefined ? loose : { ...loose, rest: anything };
}

const anything: Value = { type: { kind: "json" }, nullable: true, constraints: {} };

function looseField(field: Field): Field {
  const value = looseValue(field.value);
  return field.name in Object.prototype
    ? { ...field, value, presence: { kind: "optional" } }
    : { ...field, value };
}

function looseValue({ type, nullable }: Value): Value {
  return { type: looseType(type), nullable, constraints: {} };
}

function looseType(type: Type): Type {
  switch (type.kind) {
    case "integer":
      return { kind: "number" };
    case "id":
    case "decimal":
    case "datetime":
    case "base64":
      return { kind: "string" };
    case "scalar":
      return { ...type, value: looseValue(type.value) };
    case "list":
      return { kind: "list", items: looseValue(type.items) };
    case "map":
      return { kind: "map", values: looseValue(type.values) };
    default:
      return isTextFormat(type.kind) ? { kind: "string" } : type;
  }
}
