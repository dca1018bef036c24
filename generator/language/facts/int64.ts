/** The places of 64-bit integers. */
import { leadingTo } from "../../base/graph.js";
import { everyResponse } from "../model/responses.js";
import { heldValues, innerValues, referencesOf, refsIn, visitTypes } from "./inner-types.js";
import { factsOf } from "./model-facts.js";
import type { Endpoint, Model, NamedScalar, Resource, SuccessResponse, Value } from "../model/model.js";

/** The resources that can hold 64-bit integers. */
export interface Int64Holders {
  readonly int64: Pick<ReadonlySet<string>, "has">;
}

/** Returns whether the body of an endpoint is JSON that can hold 64-bit integers. */
export function bodyHoldsInt64(holders: Int64Holders, { body, input }: Endpoint): boolean {
  if (body.kind === "none" || (body.media?.format ?? "json") !== "json") return false;
  const fields = input.filter((field) => field.in === "body");
  return holdsInt64(
    holders,
    fields.map((field) => field.value),
  );
}

/** Returns whether any member of an input can hold 64-bit integers. */
export function inputHoldsInt64(model: Model, { input }: Endpoint): boolean {
  return holdsInt64(
    { int64: holdersOfInt64(model) },
    input.map((field) => field.value),
  );
}

/** Returns whether the body of a response can hold 64-bit integers. */
export function responseHoldsInt64(holders: Int64Holders, { value }: SuccessResponse): boolean {
  return value !== undefined && holdsInt64(holders, [value]);
}

/** Returns whether the items of a body of lines can hold 64-bit integers. */
export function itemsHoldInt64(holders: Int64Holders, { body }: Endpoint): boolean {
  return body.kind === "bytes" && body.items !== undefined && holdsInt64(holders, [body.items]);
}

/** Returns whether a resource can hold 64-bit integers. */
export function resourceHoldsInt64(model: Model, name: string): boolean {
  return holdersOfInt64(model).has(name);
}

/** Returns whether a type of the model can hold 64-bit integers. */
export function modelHoldsInt64(model: Model): boolean {
  const holders = holdersOfInt64(model);
  const parts = [...model.scalars, ...model.resources, ...model.endpoints];
  return parts
    .map(innermostOf)
    .some(({ isInt64, refs }) => isInt64 || refs.some((name) => holders.has(name)));
}

/** The types at the bottom of those of a declaration. */
interface Innermost {
  readonly isInt64: boolean;
  /** The names that it refers to, some of them several times. */
  readonly refs: readonly string[];
}

function innermostOf(one: NamedScalar | Resource | Endpoint): Innermost {
  const values = valuesOf(one);
  let isInt64 = false;
  for (const value of values)
    visitTypes(value, ({ kind }) => {
      if (kind === "int64") isInt64 = true;
    });
  return { isInt64, refs: "kind" in one ? referencesOf(one) : values.flatMap(refsIn) };
}

function valuesOf(one: NamedScalar | Resource | Endpoint): readonly Value[] {
  if ("kind" in one) return one.kind === "object" ? heldValues(one) : one.byKind.map(({ value }) => value);
  if ("value" in one) return [one.value];
  return [...one.input.map(({ value }) => value), ...everyResponse(one).flatMap(({ value }) => value ?? [])];
}

function holdsInt64(holders: Int64Holders, values: readonly Value[]): boolean {
  return values.some(({ type }) => {
    if (type.kind === "int64") return true;
    return type.kind === "ref" ? holders.int64.has(type.name) : holdsInt64(holders, innerValues(type));
  });
}

/** Returns the names of the resources that can hold 64-bit integers. */
export function holdersOfInt64(model: Model): ReadonlySet<string> {
  return factsOf(model).once(findHolders);
}

function findHolders({ resources }: Model): ReadonlySet<string> {
  const parts = resources.map((one) => ({ name: one.name, ...innermostOf(one) }));
  const own = parts.filter(({ isInt64 }) => isInt64).map(({ name }) => name);
  return leadingTo(
    own,
    parts.map(({ name, refs }) => [name, refs]),
  );
}
