/** The objects of a service that a run knows of: given, created by it, or seen in responses. */
import type { EndpointEffect } from "../../language/effects/effect.js";
import type { Model } from "../../language/model/model.js";
import { isDeepStrictEqual } from "node:util";
import { isObject, own } from "../../values/objects.js";
import { differenceOf, sentFields } from "./agreement.js";
import type { Exchange } from "./report-data.js";
import { spotsIn } from "./spots.js";
import { partAt } from "../../values/paths.js";

/** An object of a service. */
export interface KnownObject {
  readonly of: string;
  readonly id: unknown;
  /** The parameters of paths that lead to it, beside its id. */
  readonly around: Readonly<Record<string, unknown>>;
  /** True if the run surely created it, and so may delete it. */
  readonly isOwn: boolean;
  /** The call that created it, or at least returned it first. */
  readonly made?: Exchange | undefined;
}

/** Objects, ids of a type, and keys of objects of others that are remembered at most. */
const [maxObjects, maxIds, maxSeen] = [1_000, 200, 100_000];

const keyOf = (of: string, id: unknown): string => `${of} ${String(id)}`;

/** Remembers objects by their resources, and ids by their types. */
export class KnownObjects {
  readonly #model: Model;
  readonly #effects: ReadonlyMap<string, EndpointEffect>;
  #objects: KnownObject[] = [];
  readonly #ids = new Map<string, unknown[]>();
  readonly #gone = new Set<string>();
  /** The objects that responses showed before the run created them, which are those of others. */
  readonly #seen = new Set<string>();
  /** The types whose list was seen as a whole before the run created anything. */
  readonly #listed = new Set<string>();
  /** The number of objects that the run created beyond those that are remembered, and by type without an id in the response. */
  forgotten = 0;
  readonly unnamed = new Map<string, number>();
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

  /** Returns whether a response showed an object; most are remembered by their keys only. */
  wasSeen(of: string, id: unknown): boolean {
    return this.#seen.has(keyOf(of, id)) || this.get(of, id) !== undefined;
  }

  /** Returns the call that created an object, which may be deleted by now. */
  madeBy(of: string, id: unknown): Exchange | undefined {
    return this.get(of, id)?.made ?? this.#madeGone.get(keyOf(of, id));
  }

  /** Returns the objects that creations returned and that are not deleted, in the order of their creation. */
  created(): KnownObject[] {
    return this.#objects.filter(({ made }) => made !== undefined);
  }

  id(of: string): unknown {
    return this.#ids.get(of)?.findLast((id) => !this.#gone.has(keyOf(of, id)));
  }

  /** Remembers that the list of a type was seen as a whole. */
  sawWhole(of: string): void {
    if (this.#seen.size < maxSeen) this.#listed.add(of);
  }

  addId(of: string, id: unknown): void {
    const ids = this.#ids.get(of) ?? [];
    this.#ids.set(of, ids);
    if (!ids.includes(id)) ids.unshift(id);
    if (ids.length > maxIds) ids.pop();
  }

  remove(object: KnownObject): void {
    this.#objects = this.#objects.filter((one) => one !== object);
    const { of, id, made } = object;
    this.#gone.add(keyOf(of, id));
    if (made === undefined) return;
    this.#madeGone.set(keyOf(of, id), made);
    const [oldest = ""] = this.#madeGone.keys();
    if (this.#madeGone.size > maxObjects) this.#madeGone.delete(oldest);
  }

  learn(call: Exchange, json: unknown): void {
    const { endpoint, input } = call;
    const { name, input: fields, response } = endpoint;
    const { of, kind, at = [], idIn, idOut } = this.#effects.get(name) ?? {};
    const path = fields.filter((field) => field.in === "path");
    const around = Object.fromEntries(path.map((field) => [field.name, own(input, field.name)]));
    const status = call.response?.status;
    if (of !== undefined && kind === "lists") {
      const [idField, items] = [this.idFieldOf(of), partAt(json, at)];
      for (const [place, item] of Array.isArray(items) && idField !== undefined ? items.entries() : []) {
        const object = { of, id: partAt(item, [idField ?? ""]), around, isOwn: false };
        if (place < 20) this.#add(object);
        this.#see(object);
      }
    } else if (of !== undefined && kind !== "deletes") {
      const given = idIn === undefined ? undefined : own(input, idIn);
      const id = (idOut && partAt(json, idOut)) ?? given;
      const isCreation = kind === "creates" || (kind === "replaces" && status === 201);
      if (isCreation) this.#create(call, partAt(json, at), { of, id, around });
      else {
        this.#add({ of, id, around, isOwn: false });
        this.#see({ of, id });
      }
    }
    for (const { value, current } of response.value === undefined
      ? []
      : spotsIn(this.#model, response.value, json))
      if (value.type.kind === "id" && typeof current === "string") this.addId(value.type.of, current);
  }

  /**
   * Adds the object that a creation returned. It is the run's if no response showed it before, and two of three signs say that
   * it is new: the status 201, its absence from the whole list, and a text of the request in it.
   */
  #create(made: Exchange, object: unknown, { of, id, around }: Omit<KnownObject, "isOwn">): void {
    if (id === undefined || id === null) {
      this.unnamed.set(of, (this.unnamed.get(of) ?? 0) + 1);
      return;
    }
    const known = this.get(of, id);
    if (known?.made !== undefined) return this.#createAgain(known, made);
    const key = keyOf(of, id);
    if (known !== undefined || this.#seen.has(key)) return;
    const sent = sentFields(this.#model, made, of);
    const isSent =
      isObject(object) &&
      Object.values(sent).some((value) => typeof value === "string") &&
      differenceOf(sent, object, "") === undefined;
    const signs = [made.response?.status === 201, this.#listed.has(of), isSent];
    this.#gone.delete(key);
    this.#add({ of, id, around, isOwn: signs.filter(Boolean).length > 1, made });
  }

  /** A service that returns an object for another request again may have returned one of others at first. */
  #createAgain(known: KnownObject, { input, extras }: Exchange): void {
    const { made } = known;
    const isRepeated =
      isDeepStrictEqual(made?.input, input) ||
      (extras?.key !== undefined && extras.key === made?.extras?.key);
    if (!isRepeated && known.isOwn)
      this.#objects = this.#objects.map((one) => (one === known ? { ...known, isOwn: false } : one));
  }

  #see({ of, id }: Pick<KnownObject, "of" | "id">): void {
    if (this.get(of, id)?.made !== undefined || this.#madeGone.has(keyOf(of, id))) return;
    if (this.#seen.size < maxSeen) this.#seen.add(keyOf(of, id));
    else this.#listed.delete(of);
  }

  #add(object: KnownObject): void {
    const { of, id, made } = object;
    if (id === undefined || id === null || this.#gone.has(keyOf(of, id))) return;
    // An object that was there before is not the run's, though a creation returns it.
    if (this.get(of, id) !== undefined) return;
    // What the run created comes last, so that it is taken first.
    if (made !== undefined) this.#objects.push(object);
    else this.#objects.unshift(object);
    if (this.#objects.length > maxObjects && this.#objects.shift()?.made !== undefined) this.forgotten++;
    this.addId(of, id);
  }

  idFieldOf(of: string): string | undefined {
    for (const effect of this.#effects.values())
      if (effect.of === of && effect.idOut !== undefined) return effect.idOut.at(-1);
    return undefined;
  }
}
