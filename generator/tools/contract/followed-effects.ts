/** The effects by which a run follows objects from call to call. */
import { resourcesByName } from "../../language/facts/by-name.js";
import { isOwnId } from "../../language/facts/own-id.js";
import type { EndpointEffect } from "../../language/effects/effect.js";
import { effectsOf } from "../../language/effects/effects.js";
import { idField } from "../../language/effects/ids.js";
import type { Endpoint, Model } from "../../language/model/model.js";

/**
 * Returns the effects of the endpoints of a model. A run knows an object by one value, its id. An endpoint that identifies objects
 * by another field, such as a name, would be sent the id in its place: it concerns no object that is known.
 *
 *   GET /books/{id}, GET /books/by-title/{title}   ->   reads Book by id, acts
 */
export function followedEffects(model: Model): ReadonlyMap<string, EndpointEffect> {
  const effects = effectsOf(model);
  const fields = model.endpoints.map((endpoint) => fieldOf(model, endpoint, effects.get(endpoint.name)));
  const ids = new Map<string, string>();
  for (const { of, field, typed } of fields.flatMap((one) => one ?? []))
    if (!ids.has(of) || isOwnId(field, typed, of)) ids.set(of, field);
  return new Map(
    [...effects].map(([name, effect], at) => {
      const { of, field } = fields[at] ?? {};
      if (of === undefined || field === ids.get(of)) return [name, effect];
      const { certainty, why } = effect;
      return [name, { kind: "acts", filters: [], touches: [], certainty, why }];
    }),
  );
}

/** The field by which an endpoint identifies the objects of its resource. */
interface IdentifyingField {
  readonly of: string;
  readonly field: string;
  readonly typed: string | undefined;
}

function fieldOf(
  model: Model,
  { input }: Endpoint,
  { of, idIn }: Partial<EndpointEffect> = {},
): IdentifyingField | undefined {
  const parameter = input.find(({ name }) => name === idIn);
  if (of === undefined || parameter === undefined) return undefined;
  const found = idField(parameter, of, resourcesByName(model));
  const { type } = parameter.value;
  const typed = type.kind === "id" ? type.of : undefined;
  return typeof found === "object" ? { of, field: found.field, typed } : undefined;
}
