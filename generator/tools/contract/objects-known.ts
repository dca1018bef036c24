/** The objects of a service that a run knows of: given, created by it, or seen in responses. */
import type { EndpointEffect } from "../../language/effects/effect.js";
import type { Model } from "../../language/model/model.js";
import { own } from "../../values/objects.js";
import type { Exchange } from "./report-data.js";
import { partAt, spotsIn } from "./spots.js";

/** An object of a service. */
export interface KnownObject {
  readonly of: string;
  readonly id: unknown;
  /** The parameters of paths that lead to it, beside its id. */
  readonly around: Readonly<Record<string, unknown>>;
  /** True if the run created it, and so may delete it. */
  readonly isOwn: boolean;
  /** The call that created it. */
  readonly made?: Exchange | undefined;
}

/** Objects, and ids of a type, that are remembered at most. */
const [maxObjects, maxIds] = [1_000, 200];

/** Remembers objects by their resources, and ids by their types. */
export class KnownObjects {
  readonly #model: Model;
  readonly #effects: ReadonlyMap<string, EndpointEffect>;
  #objects: KnownObject[] = [];
  readonly #ids = new Map<string, unknown[]>();
  readonly #gone = new Set<string>();
  /** The number of objects that the run created beyond those that are remembered. */
  forgotten = 0;
  /** The calls that created objects which were deleted since, by resource and id. */
  readonly #madeGone = new Map<string, Exchange>();

  constructor(model: Model, effects: ReadonlyMap<string, EndpointEffect>) {
    this.#model = model;
    this.#effects = effects;
  }

  /** Returns the object of a resource that was learned of last. */
  last(of: string, isFit: (object: KnownObject) => boolean = () => true): KnownObject | undefined {
    return this.#objects.findLast((one) => one.of === of && isFit(one));
  }

  get(of: string, id: unknown): KnownObject | undefined {
    return this.#objects.find((one) => one.of === of && one.id === id);
  }

  /** Returns the call that created an object, which may be deleted by now. */
  madeBy(of: string, id: unknown): Exchange | undefined {
    return this.get(of, id)?.made ?? this.#madeGone.get(`${of} ${String(id)}`);
  }

  /** Returns the objects that the run created and has not deleted, in the order of their creation. */
  created(): KnownObject[] {
    return this.#objects.filter(({ isOwn }) => isOwn);
  }

  id(of: string): unknown {
    return this.#ids.get(of)?.findLast((id) => !this.#gone.has(String(id)));
  }

  addId(of: string, id: unknown): void {
    const ids = this.#ids.get(of) ?? [];
    this.#ids.set(of, ids);
    if (!ids.includes(id)) ids.unshift(id);
    if (ids.length > maxIds) ids.pop();
  }

  remove(object: KnownObject): void {
    this.#objects = this.#objects.filter((one) => one !== object);
    this.#gone.add(String(object.id));
    const { of, id, made } = object;
    if (made === undefined) return;
    this.#madeGone.set(`${of} ${String(id)}`, made);
    const [oldest = ""] = this.#madeGone.keys();
    if (this.#madeGone.size > maxObjects) this.#madeGone.delete(oldest);
  }

  learn(call: Exchange, json: unknown): void {
    const { endpoint, input } = call;
    const { name, input: fields, response } = endpoint;
    const { of, kind, at = [], idIn, idOut } = this.#effects.get(name) ?? {};
    const path = fields.filter((field) => field.in === "path");
    const around = Object.fromEntries(path.map((field) => [field.name, own(input, field.name)]));
    const isOwn = kind === "creates";
    const made = isOwn ? call : undefined;
    if (of !== undefined && kind === "lists") {
      const [idField, items] = [this.idFieldOf(of), partAt(json, at)];
      for (const item of Array.isArray(items) && idField !== undefined ? items.slice(0, 20) : [])
        this.#add({ of, id: partAt(item, [idField ?? ""]), around, isOwn });
    } else if (of !== undefined && kind !== "deletes") {
      const given = idIn === undefined ? undefined : own(input, idIn);
      this.#add({ of, id: (idOut && partAt(json, idOut)) ?? given, around, isOwn, made });
    }
    for (const { value, current } of response.value === undefined
      ? []
      : spotsIn(this.#model, response.value, json))
      if (value.type.kind === "id" && typeof current === "string") this.addId(value.type.of, current);
  }

  #add(object: KnownObject): void {
    const { of, id } = object;
    if (id === undefined || id === null || this.#gone.has(String(id))) return;
    // An object that was there before is not the run's, though a creation returns it.
    if (this.get(of, id) !== undefined) return;
    // What the run created comes last, so that it is taken first.
    if (object.isOwn) this.#objects.push(object);
    else this.#objects.unshift(object);
    if (this.#objects.length > maxObjects && this.#objects.shift()?.isOwn === true) this.forgotten++;
    this.addId(of, id);
  }

  idFieldOf(of: string): string | undefined {
    for (const effect of this.#effects.values())
      if (effect.of === of && effect.idOut !== undefined) return effect.idOut.at(-1);
    return undefined;
  }
}
