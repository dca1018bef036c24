/** The states of objects as responses showed them. */
import { resourcesByName } from "../../language/facts/by-name.js";
import type { EndpointEffect } from "../../language/effects/effect.js";
import { fieldsOfAll } from "../../language/effects/objects.js";
import type { Endpoint, Enum, EnumLiteral, Model } from "../../language/model/model.js";
import { own } from "../../values/objects.js";
import type { KnownObjects } from "./objects-known.js";
import { partAt } from "./spots.js";

/** Remembers the states of objects, and compares each with the one before. */
export class SeenStates {
  readonly #model: Model;
  readonly #known: KnownObjects;
  readonly #seen = new Map<string, EnumLiteral>();

  constructor(model: Model, known: KnownObjects) {
    this.#model = model;
    this.#known = known;
  }

  /**
   * Returns for each state that a response of success shows changed: undefined, or what is wrong. A service may take several transitions
   * between two responses, so a change is wrong only if no path of transitions makes it.
   */
  steps(
    { response }: Endpoint,
    effect: Partial<EndpointEffect>,
    input: object,
    json: unknown,
  ): readonly (string | undefined)[] {
    const { of, kind, idIn } = effect;
    const { type } = response.value ?? {};
    const isWhole = type?.kind === "ref" && type.name === of;
    const at = effect.at ?? (isWhole ? [] : undefined);
    const object = at && partAt(json, at);
    if (of === undefined || kind === "lists") return [];
    // A call on one object may return another one, as a copy.
    const shown = partAt(object, [this.#known.idFieldOf(of) ?? ""]);
    const id = shown ?? (idIn === undefined ? undefined : own(input, idIn));
    if (id === undefined) return [];
    return this.#stateFields(of).flatMap(({ name, states }) => {
      const key = JSON.stringify([of, id, name]);
      const from = this.#seen.get(key);
      const to = states.values.find(({ value }) => value === partAt(object, [name]))?.value;
      this.#seen.delete(key);
      if (to === undefined || kind === "deletes") return [];
      this.#seen.set(key, to);
      if (from === undefined || from === to) return [];
      const isRight = isReachable(states.transitions ?? [], from, to);
      const words = `${name} was ${JSON.stringify(from)} and is ${JSON.stringify(to)}, and no transitions lead there`;
      return [isRight ? undefined : words];
    });
  }

  #stateFields(of: string): readonly { readonly name: string; readonly states: Enum }[] {
    return fieldsOfAll(of, resourcesByName(this.#model)).flatMap(({ name, value: { type } }) => {
      const states = type.kind === "ref" && this.#model.enums.find((one) => one.name === type.name);
      return states && states.transitions !== undefined ? [{ name, states }] : [];
    });
  }
}

function isReachable(
  transitions: NonNullable<Enum["transitions"]>,
  from: EnumLiteral,
  to: EnumLiteral,
): boolean {
  const reached = new Set([from]);
  for (const state of reached) for (const one of transitions) if (one.from === state) reached.add(one.to);
  return reached.has(to);
}
