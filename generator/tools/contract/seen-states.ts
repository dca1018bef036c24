/** The states of objects as responses showed them. */
import { reachable } from "../../base/graph.js";
import { resourcesByName } from "../../language/facts/by-name.js";
import type { EndpointEffect } from "../../language/effects/effect.js";
import { fieldsOfAll } from "../../language/effects/objects.js";
import type { Enum, EnumLiteral, Model } from "../../language/model/model.js";
import { own } from "../../values/objects.js";
import type { Exchange } from "./report-data.js";
import { partAt } from "../../values/paths.js";

/** Objects whose states are remembered, and calls of each, at most. */
const [maxStates, maxCalls] = [5_000, 8];

/** Remembers the states of objects, and compares each with the one before. */
export class SeenStates {
  readonly #model: Model;
  readonly #seen = new Map<string, { readonly state: EnumLiteral; readonly calls: readonly Exchange[] }>();

  constructor(model: Model) {
    this.#model = model;
  }

  /**
   * Returns the changes of states that a response of success shows. A service may take several transitions between two
   * responses, so a change is wrong only if no path of transitions makes it.
   */
  steps(
    { of, kind, at, idIn, idOut }: Partial<EndpointEffect>,
    input: object,
    json: unknown,
    call: Exchange,
  ): readonly { readonly fault: string | undefined; readonly before: readonly Exchange[] }[] {
    const object = at && partAt(json, at);
    if (of === undefined || kind === "lists") return [];
    // A call on one object may return another one, as a copy.
    const shown = idOut && partAt(json, idOut);
    const id = shown ?? (idIn === undefined ? undefined : own(input, idIn));
    if (id === undefined) return [];
    return this.#stateFields(of).flatMap(({ name, states }) => {
      const key = JSON.stringify([of, id, name]);
      const seen = this.#seen.get(key);
      const from = seen?.state;
      const before = seen?.calls ?? [];
      const to = states.values.find(({ value }) => value === partAt(object, [name]))?.value;
      this.#seen.delete(key);
      if (to === undefined || kind === "deletes") return [];
      const [oldest] = this.#seen.keys();
      if (this.#seen.size >= maxStates && oldest !== undefined) this.#seen.delete(oldest);
      const calls = from === to ? before : [...before, call].slice(-maxCalls);
      this.#seen.set(key, { state: to, calls });
      if (from === undefined || from === to) return [];
      const isRight = isReachable(states.transitions ?? [], from, to);
      const words = `${name} was ${JSON.stringify(from)} and is ${JSON.stringify(to)}, and no transitions lead there`;
      return [{ fault: isRight ? undefined : words, before }];
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
  const next = (state: EnumLiteral) => transitions.flatMap((one) => (one.from === state ? one.to : []));
  return reachable([from], next).has(to);
}
