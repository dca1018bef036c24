/** The places of 64-bit integers. */
import { heldValues, innerValues } from "./inner-types.js";
import type { Endpoint, Model, Resource, SuccessResponse, Value } from "./model.js";

/** Declarations by which a walk goes on. */
type Declared = Pick<Model, "resources">;

/** Returns whether the body of an endpoint is JSON that can hold 64-bit integers. */
export function bodyHoldsInt64(declared: Declared, { body, input }: Endpoint): boolean {
  if (body.kind === "none" || (body.media?.format ?? "json") !== "json") return false;
  const fields = input.filter((field) => field.in === "body");
  return holdsInt64(
    declared,
    fields.map((field) => field.value),
  );
}

/** Returns whether the body of a response can hold 64-bit integers. */
export function responseHoldsInt64(declared: Declared, { value }: SuccessResponse): boolean {
  return value !== undefined && holdsInt64(declared, [value]);
}

/** Returns whether a type of the model can hold 64-bit integers. */
export function modelHoldsInt64(model: Model): boolean {
  const { scalars, resources, endpoints } = model;
  return holdsInt64(model, [
    ...scalars.map(({ value }) => value),
    ...resources.flatMap(partsOf),
    ...endpoints.flatMap(({ input, response, otherResponses }) => [
      ...input.map(({ value }) => value),
      ...[response, ...otherResponses].flatMap(({ value }) => value ?? []),
    ]),
  ]);
}

function holdsInt64(declared: Declared, values: readonly Value[], seen: Set<string> = new Set()): boolean {
  return values.some(({ type }) => {
    if (type.kind === "int64") return true;
    if (type.kind !== "ref") return holdsInt64(declared, innerValues(type), seen);
    const resource = declared.resources.find(({ name }) => name === type.name);
    if (resource === undefined || seen.has(type.name)) return false;
    return holdsInt64(declared, partsOf(resource), seen.add(type.name));
  });
}

/** The values directly within a resource: of its fields, or its members. */
function partsOf(resource: Resource): readonly Value[] {
  if (resource.kind === "object") return heldValues(resource);
  const { members, byKind, otherwise } = resource;
  const names = [
    ...members.map((member) => member.resource),
    ...(otherwise === undefined ? [] : [otherwise]),
  ];
  const objects = names.map((name): Value => ({
    type: { kind: "ref", name },
    nullable: false,
    constraints: {},
  }));
  return [...objects, ...byKind.map(({ value }) => value)];
}
