/** The places of 64-bit integers. */
import { everyResponse } from "./responses.js";
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

/** Returns whether the items of a body of lines can hold 64-bit integers. */
export function itemsHoldInt64(declared: Declared, { body }: Endpoint): boolean {
  return body.kind === "bytes" && body.items !== undefined && holdsInt64(declared, [body.items]);
}

/** Returns whether a resource can hold 64-bit integers. */
export function resourceHoldsInt64(declared: Declared, name: string): boolean {
  return holdersIn(declared).has(name);
}

/** Returns whether a type of the model can hold 64-bit integers. */
export function modelHoldsInt64(model: Model): boolean {
  const { scalars, resources, endpoints } = model;
  return holdsInt64(model, [
    ...scalars.map(({ value }) => value),
    ...resources.flatMap(partsOf),
    ...endpoints.flatMap((endpoint) => [
      ...endpoint.input.map(({ value }) => value),
      ...everyResponse(endpoint).flatMap(({ value }) => value ?? []),
    ]),
  ]);
}

function holdsInt64(declared: Declared, values: readonly Value[]): boolean {
  const holders = holdersIn(declared);
  return values.some(({ type }) => {
    if (type.kind === "int64") return true;
    return type.kind === "ref" ? holders.has(type.name) : holdsInt64(declared, innerValues(type));
  });
}

const holdersOf = new WeakMap<readonly Resource[], ReadonlySet<string>>();

/** Returns the names of the resources that can hold 64-bit integers, found once: from each holder to its users. */
function holdersIn({ resources }: Declared): ReadonlySet<string> {
  const known = holdersOf.get(resources);
  if (known !== undefined) return known;
  const holders = new Set<string>();
  const users = new Map<string, string[]>();
  const open: string[] = [];
  for (const resource of resources) {
    const { name } = resource;
    const stack = [...partsOf(resource)];
    for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
      const { type } = value;
      if (type.kind === "int64") open.push(name);
      else if (type.kind === "ref") {
        const others = users.get(type.name);
        if (others === undefined) users.set(type.name, [name]);
        else others.push(name);
      } else stack.push(...innerValues(type));
    }
  }
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (holders.has(name)) continue;
    holders.add(name);
    open.push(...(users.get(name) ?? []));
  }
  holdersOf.set(resources, holders);
  return holders;
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
