/** The member of a union for a value, and the result of the table of extra properties. */
import { isDeepStrictEqual } from "node:util";
import type { Model, ObjectResource, UnionResource, Value } from "../../../generator/language/model/model.js";
import { tagOf } from "../../../generator/language/facts/union-kinds.js";
import { resourceNamed } from "./examples.js";

/**
 * The member that a value is meant to be. `whole`: its tag is not listed, and it may be of a member
 * whose tag is unspecified, so all of it may be declared.
 */
export type Selected = { readonly resource: string } | "whole" | undefined;

/** Returns whether `value` is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Selects by the tag, or by the fields that a member must have. */
export function selectMember(model: Model, union: UnionResource, value: Record<string, unknown>): Selected {
  const tag = tagOf(union);
  if (tag === undefined) {
    const found = union.members.find(({ resource }) => hasRequired(model, resource, value));
    return found === undefined ? undefined : { resource: found.resource };
  }
  const found = union.members.find(({ tags }) => tags.some((one) => one === value[tag]));
  if (found !== undefined) return { resource: found.resource };
  if (union.members.some(({ tags }) => tags.length === 0)) return "whole";
  return union.otherwise === undefined ? undefined : { resource: union.otherwise };
}

function hasRequired(model: Model, name: string, value: Record<string, unknown>): boolean {
  const resource = resourceNamed(model, name);
  if (resource?.kind !== "object") return false;
  return resource.fields.every(
    (field) => field.presence.kind !== "required" || value[field.name] !== undefined,
  );
}

/** `data` without what the table of extra properties removes from what a server reads and sends. */
export function withoutExtras(model: Model, { type }: Value, data: unknown): unknown {
  if (type.kind === "list" && Array.isArray(data))
    return data.map((item: unknown) => withoutExtras(model, type.items, item));
  if (!isObject(data)) return data;
  if (type.kind === "map") return mapEntries(data, (one) => withoutExtras(model, type.values, one));
  if (type.kind !== "ref") return data;
  const resource = resourceNamed(model, type.name);
  if (resource === undefined) return data;
  if (resource.kind === "union") {
    const selected = selectMember(model, resource, data);
    if (selected === undefined || selected === "whole") return data;
    const member = { kind: "ref", name: selected.resource } as const;
    return withoutExtras(model, { type: member, nullable: false, constraints: {} }, data);
  }
  const fields = valuesOf(resource);
  const kept = Object.entries(data).filter(([name]) => resource.extras === "keep" || fields.has(name));
  return mapEntries(Object.fromEntries(kept), (one, name) => {
    const value = fields.get(name);
    return value === undefined ? one : withoutExtras(model, value, one);
  });
}

const known = new WeakMap<ObjectResource, ReadonlyMap<string, Value>>();

/** Values of the fields of a resource, by name. */
function valuesOf(resource: ObjectResource): ReadonlyMap<string, Value> {
  let values = known.get(resource);
  if (values === undefined)
    known.set(resource, (values = new Map(resource.fields.map(({ name, value }) => [name, value]))));
  return values;
}

function mapEntries(
  data: Record<string, unknown>,
  change: (one: unknown, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, change(one, name)]));
}

/** Returns whether two values are the same JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  const strings = [textOf(one), textOf(other)] as const;
  if (strings[0] === strings[1]) return true;
  return isDeepStrictEqual(
    ...(strings.map((text) => text && (JSON.parse(text) as unknown)) as [unknown, unknown]),
  );
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value) as string | undefined;
}
