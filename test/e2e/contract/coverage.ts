/** Coverage: the places and limits of the model that the run has tried, out of all. */
import type { Endpoint, Limit, Model, Type } from "../../../generator/language/model/model.js";
import { selectableMembers } from "../../../generator/language/facts/union-kinds.js";
import type { Change } from "./changes.js";
import { resourceNamed, steering } from "./examples.js";
import type { Place } from "./places.js";

/** The number of trials. */
export class Coverage {
  /** Places in which something was changed. */
  readonly places: Set<string> = new Set();
  /** Resources of which every combination of conditional fields was sent. */
  readonly conditional: Set<string> = new Set();
  readonly #limits = new Map<string, Set<boolean>>();

  /** Notes that `change` was tried at `place`. */
  note(place: Pick<Place, "name">, { bound }: Change): void {
    this.places.add(place.name);
    const limit = bound?.bounds.limit;
    if (bound === undefined || limit === undefined) return;
    this.#limits.set(limit, (this.#limits.get(limit) ?? new Set()).add(bound.isOutside));
  }

  /** The limits that were tried inside and outside of their bounds. */
  limits(): string[] {
    return [...this.#limits].filter(([, sides]) => sides.size === 2).map(([name]) => name);
  }
}

/** Returns the model's name for a member of an input. */
export function inputPlace(endpoint: Endpoint, field: string): string {
  return `${endpoint.name} ${field}`;
}

/** Returns the model's name for an output. */
export function outputPlace(endpoint: Endpoint): string {
  return `${endpoint.name} output`;
}

/** Every place that a request or a response can have: members of inputs, outputs, fields of resources. */
export function placesIn(model: Model): string[] {
  const places = new Set<string>();
  const visit = (type: Type): void => {
    if (type.kind === "list") visit(type.items.type);
    if (type.kind === "map") visit(type.values.type);
    if (type.kind === "ref") visitResource(type.name);
  };
  const visitResource = (name: string): void => {
    const resource = resourceNamed(model, name);
    if (resource?.kind === "union") {
      const { otherwise = "" } = resource;
      for (const one of [...selectableMembers(resource).map((member) => member.resource), otherwise])
        visitResource(one);
    }
    if (resource?.kind !== "object") return;
    for (const field of resource.fields) {
      const place = `${resource.name}.${field.name}`;
      if (places.has(place)) continue;
      places.add(place);
      visit(field.value.type);
    }
  };
  for (const endpoint of model.endpoints) {
    for (const field of endpoint.input) {
      places.add(inputPlace(endpoint, field.name));
      visit(field.value.type);
    }
    if (endpoint.response.value === undefined) continue;
    places.add(outputPlace(endpoint));
    visit(endpoint.response.value.type);
  }
  return [...places].sort();
}

/** The resources with conditional fields that responses can hold. */
export function conditionalIn(model: Model): string[] {
  const places = placesIn(model);
  return model.resources
    .filter((resource) => resource.kind === "object" && steering(resource).size > 0)
    .map(({ name }) => name)
    .filter((name) => places.some((place) => place.startsWith(`${name}.`)));
}

/** The limits that a constraint somewhere in the model names. */
export function limitsIn(model: Model): string[] {
  const found = new Set<string>();
  JSON.stringify([model.resources, model.endpoints], (key, value: unknown) => {
    if (["length", "range", "count"].includes(key)) {
      const { limit } = value as { limit?: Limit["name"] };
      if (limit !== undefined) found.add(limit);
    }
    return value;
  });
  return [...found].sort();
}
