/** Every place in a value that the model says something about. */
import type { Extras, Model, Resource, Value } from "../../../generator/language/model/model.js";
import { tagOf } from "../../../generator/language/facts/union-kinds.js";
import { resourceNamed, steering } from "./examples.js";
import { isObject, selectMember } from "./selection.js";

/** Keys and indices that lead to a place. */
export type Path = readonly (string | number)[];

/** A value inside a value, and what may stand there. */
export interface Place {
  readonly path: Path;
  readonly value: Value;
  /** The name in the model: `PolicyListItem.name`. Items and entries add `[]` and `{}`. */
  readonly name: string;
  /** True if it selects the kind of the object around it, or whether other fields may be there. */
  readonly steers: boolean;
}

/** An object inside a value, and what becomes of its extra properties. */
export interface ObjectPlace {
  readonly path: Path;
  readonly resource: string;
  readonly extras: Extras;
}

/** The changes to a value. */
export interface Places {
  readonly places: Place[];
  readonly objects: ObjectPlace[];
}

/** The places of `data`, a valid value, from `path` on. `name` is what the model calls it. */
export function placesOf(model: Model, value: Value, data: unknown, path: Path, name: string): Places {
  const found: Places = { places: [], objects: [] };
  new Walk(model, found).value({ path, value, name, steers: false }, data, false);
  return found;
}

class Walk {
  readonly #model: Model;
  readonly #found: Places;

  constructor(model: Model, found: Places) {
    this.#model = model;
    this.#found = found;
  }

  /** `isWhole`: `data` is part of a value in which anything may be declared. */
  value(place: Place, data: unknown, isWhole: boolean): void {
    this.#found.places.push(place);
    const { type } = place.value;
    const { path, name } = place;
    if (type.kind === "list" && Array.isArray(data)) {
      data.forEach((item: unknown, at) => {
        const inner = { path: [...path, at], value: type.items, name: `${name}[]`, steers: false };
        this.value(inner, item, isWhole);
      });
    } else if (type.kind === "map" && isObject(data)) {
      for (const [key, one] of Object.entries(data)) {
        const inner = { path: [...path, key], value: type.values, name: `${name}{}`, steers: false };
        this.value(inner, one, isWhole);
      }
    } else if (type.kind === "ref" && isObject(data)) {
      const resource = resourceNamed(this.#model, type.name);
      if (resource !== undefined) this.#object(resource, path, data, [], isWhole);
    }
  }

  #object(
    resource: Resource,
    path: Path,
    data: Record<string, unknown>,
    tags: readonly string[],
    isWhole: boolean,
  ): void {
    if (resource.kind === "union") {
      const selected = selectMember(this.#model, resource, data);
      const isKept = selected === "whole";
      const name = isKept ? resource.otherwise : selected?.resource;
      const member = name === undefined ? undefined : resourceNamed(this.#model, name);
      const tag = tagOf(resource);
      const needed = tag === undefined ? requiredOf(this.#model, resource) : [tag];
      if (member !== undefined) this.#object(member, path, data, [...tags, ...needed], isWhole || isKept);
      return;
    }
    const extras = isWhole ? "keep" : resource.extras;
    this.#found.objects.push({ path, resource: resource.name, extras });
    const steers = new Set([...tags, ...steering(resource).keys()]);
    for (const field of resource.fields) {
      const name = `${resource.name}.${field.name}`;
      const place = { path: [...path, field.name], value: field.value, name, steers: steers.has(field.name) };
      this.value(place, data[field.name], isWhole);
    }
  }
}

/** The fields that distinguish the members of an untagged union. */
function requiredOf(model: Model, union: Resource): string[] {
  if (union.kind !== "union") return [];
  return union.members.flatMap(({ resource }) => {
    const member = resourceNamed(model, resource);
    return member?.kind === "object"
      ? member.fields.filter((field) => field.presence.kind === "required").map((field) => field.name)
      : [];
  });
}

/** `path` as a JSON pointer. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The value at `path`. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (one, key) => (one as Readonly<Record<string | number, unknown>> | undefined)?.[key],
    data,
  );
}

/** Stands for a property that is taken away. */
export const missing: unique symbol = Symbol("missing");

/** A copy of `data` with something else at `path`; `missing` takes a property away. */
export function changedAt(data: unknown, path: Path, other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (Array.isArray(data)) {
    const items: unknown[] = [...(data as unknown[])];
    const inner = changedAt(items[Number(key)], rest, other);
    if (inner === missing) items.splice(Number(key), 1);
    else items[Number(key)] = inner;
    return items;
  }
  const object = { ...(data as Record<string | number, unknown>) };
  const inner = changedAt(object[key], rest, other);
  if (inner === missing) delete object[key];
  else object[key] = inner;
  return object;
}
