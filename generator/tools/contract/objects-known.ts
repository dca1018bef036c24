/** The objects of a service that a run knows of: given, created by it, or seen in responses. */
import type { EndpointEffect } from "../../language/effects/effect.js";
import type { Endpoint, Model } from "../../language/model/model.js";
import { isObject, own } from "../../values/objects.js";
import { spotsOf } from "./spots.js";

/** An object of a service. */
export interface KnownObject {
  readonly of: string;
  readonly id: unknown;
  /** The parameters of paths that lead to it, beside its id. */
  readonly around: Readonly<Record<string, unknown>>;
  /** True if the run created it, and so may delete it. */
  readonly isOwn: boolean;
}

/** Remembers objects by their resources, and ids by their types. */
export class KnownObjects {
  readonly #model: Model;
  readonly #effects: ReadonlyMap<string, EndpointEffect>;
  #objects: KnownObject[] = [];
  readonly #ids = new Map<string, unknown[]>();
  readonly #gone = new Set<string>();

  constructor(model: Model, effects: ReadonlyMap<string, EndpointEffect>) {
    this.#model = model;
    this.#effects = effects;
  }

  /** Returns the object of a resource that was learned of last. */
  last(of: string, isFit: (object: KnownObject) => boolean = () => true): KnownObject | undefined {
    return this.#objects.findLast((one) => one.of === of && isFit(one));
  }

  /** Returns the ids of the objects of a resource that the run created. */
  own(of: string): readonly KnownObject[] {
    return this.#objects.filter((one) => one.of === of && one.isOwn);
  }

  /** Returns an id of a type `id<X>`; undefined if none is known. */
  id(of: string): unknown {
    return this.#ids.get(of)?.findLast((id) => !this.#gone.has(String(id)));
  }

  /** Remembers a given or seen id. */
  addId(of: string, id: unknown): void {
    const ids = this.#ids.get(of) ?? [];
    this.#ids.set(of, ids);
    if (!ids.includes(id)) ids.unshift(id);
  }

  /** Forgets an object that was deleted. */
  remove(object: KnownObject): void {
    this.#objects = this.#objects.filter((one) => one !== object);
    this.#gone.add(String(object.id));
  }

  /** Remembers the objects of a response of success. */
  learn(endpoint: Endpoint, input: object, json: unknown): void {
    const effect = this.#effects.get(endpoint.name);
    const path = endpoint.input.filter((field) => field.in === "path");
    const around = Object.fromEntries(path.map(({ name }) => [name, own(input, name)]));
    const { of, kind } = effect ?? {};
    const isOwn = kind === "creates";
    if (effect !== undefined && of !== undefined && kind !== "deletes") {
      const idField = this.idFieldOf(of);
      if (kind === "lists") {
        const items = partAt(json, effect.at ?? []);
        for (const item of Array.isArray(items) ? items.slice(0, 20) : [])
          if (isObject(item) && idField !== undefined)
            this.#add({ of, id: own(item, idField), around, isOwn });
      } else {
        const given = effect.idIn === undefined ? undefined : own(input, effect.idIn);
        const id = effect.idOut === undefined ? given : (partAt(json, effect.idOut) ?? given);
        this.#add({ of, id, around, isOwn });
      }
    }
    const { value } = endpoint.response;
    if (value === undefined) return;
    const field = {
      name: "body",
      value,
      presence: { kind: "required" },
      path: "",
      gaps: [],
      sensitive: false,
    } as const;
    for (const { value: held, current } of spotsOf(this.#model, [field], { body: json }))
      if (held.type.kind === "id" && typeof current === "string") this.addId(held.type.of, current);
  }

  #add(object: KnownObject): void {
    const { of, id } = object;
    if (id === undefined || id === null || this.#gone.has(String(id))) return;
    const known = this.#objects.find((one) => one.of === of && one.id === id);
    if (known !== undefined && (known.isOwn || !object.isOwn)) return;
    // What the run created comes last, so that it is taken first.
    if (object.isOwn) this.#objects.push(object);
    else this.#objects.unshift(object);
    this.addId(of, id);
  }

  /** Returns the field that identifies the objects of a resource. */
  idFieldOf(of: string): string | undefined {
    for (const effect of this.#effects.values())
      if (effect.of === of && effect.idOut !== undefined) return effect.idOut.at(-1);
    return undefined;
  }
}

/** Returns the part of a value at a path; `-1` is the last item of a list. */
export function partAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((held, key) => {
    if (typeof key === "number") return Array.isArray(held) ? (held.at(key) as unknown) : undefined;
    return isObject(held) ? own(held, key) : undefined;
  }, value);
}
