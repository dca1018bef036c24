/** The effects of the endpoints of a model. */
import { defined } from "../../base/defined.js";
import { factsOf } from "../facts/model-facts.js";
import { isOwnId } from "../facts/own-id.js";
import type { Endpoint, Model, StatedEffect } from "../model/model.js";
import type { EndpointEffect } from "./effect.js";
import { idField } from "./ids.js";
import { lastParameter, pathsOf, type Paths } from "./items.js";
import { fieldsOfAll } from "./objects.js";
import { derivedEffect, filtersOf } from "./derive.js";

/** Returns the effect of each endpoint, by its name: the one that the spec states, else a derived one. */
export function effectsOf(model: Model): ReadonlyMap<string, EndpointEffect> {
  return factsOf(model).once(findEffects);
}

function findEffects(model: Model): ReadonlyMap<string, EndpointEffect> {
  const paths = pathsOf(model);
  return new Map(model.endpoints.map((endpoint) => [endpoint.name, effectOf(endpoint, paths)]));
}

function effectOf(endpoint: Endpoint, paths: Paths): EndpointEffect {
  const derived = derivedEffect(endpoint, paths);
  const { effect } = endpoint;
  if (effect === undefined) return derived;
  const touches = [...new Set([...derived.touches, ...effect.touches])];
  if (effect.kind === undefined) return { ...derived, touches };
  return { ...statedEffect(endpoint, { ...effect, kind: effect.kind }, paths), touches: effect.touches };
}

/** Completes a stated effect with what the input and the response hold of the resource. */
function statedEffect(
  endpoint: Endpoint,
  { kind, of, by }: StatedEffect & { readonly kind: EndpointEffect["kind"] },
  paths: Paths,
): EndpointEffect {
  const effect: EndpointEffect = { kind, filters: [], touches: [], certainty: "stated", why: "stated" };
  if (of === undefined) return effect;
  const id = by ?? idOf(of, paths);
  const parameters = endpoint.input.filter((field) => field.in === "path");
  const named = parameters.findLast((field) => nameOfId(field, of, paths) === id && id !== undefined);
  const parameter = kind === "creates" || kind === "lists" ? undefined : (named ?? lastParameter(endpoint));
  const idIn = defined({ idIn: parameter?.name });
  const held = paths.held.get(endpoint);
  // The items of a list can be another form of the objects, such as a summary.
  const isHeld = held?.of === of || (held?.kind === "many" && kind === "lists");
  const at = isHeld && held !== undefined ? { at: held.at } : {};
  const idOut =
    held?.of !== of || held.kind === "many" || id === undefined ? {} : { idOut: [...held.at, id] };
  const filters = kind === "lists" ? filtersOf(endpoint, of, paths) : [];
  return { ...effect, of, ...idIn, ...at, ...idOut, filters };
}

/** Returns the field of the id of a resource: that of the path of its items, else its own id. */
function idOf(of: string, { items, resources }: Paths): string | undefined {
  const item = [...items.values()].find((one) => one.of === of && one.id !== undefined);
  if (item !== undefined) return item.id;
  const own = fieldsOfAll(of, resources).filter(({ name, value: { type } }) =>
    isOwnId(name, type.kind === "id" ? type.of : undefined, of),
  );
  const typed = own.filter(({ value: { type } }) => type.kind === "id" && type.of === of);
  return (typed.length === 1 ? typed[0] : own[0])?.name;
}

/** Returns the field that a parameter identifies objects of a resource by. */
function nameOfId(
  parameter: Endpoint["input"][number],
  of: string,
  { resources }: Paths,
): string | undefined {
  const id = idField(parameter, of, resources);
  return typeof id === "object" ? id.field : undefined;
}
