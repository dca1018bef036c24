/**
 * Untagged unions: each member refuses the fields that the others need, so that a value is checked
 * and narrowed as the member it is meant to be. A member that serves elsewhere too stays as it is,
 * and refuses them in the union only.
 */
import type { ByName } from "../model/by-name.js";
import { everyResponse } from "../model/responses.js";
import { bodiesOfErrors } from "../model/error-body.js";
import { innerValues } from "../model/inner-types.js";
import type { Model, ObjectResource, Resource, UnionKind, UnionResource, Value } from "../model/model.js";

/** True for the kinds of unions whose members refuse the fields that the others need. */
const refusesSiblings: Readonly<Record<UnionKind, boolean>> = {
  tag: false,
  shape: true,
  match: false,
};

/** Fields that a resource refuses, with the sibling that has each. */
export type Refused = ReadonlyMap<string, string>;

/** Fields that members of unions refuse. */
export interface Exclusions {
  /** By resource: fields that its own interface refuses. */
  readonly own: ByName<Refused>;
  /** By union and member (`Union Member`): fields refused in the union only. */
  readonly inUnion: ByName<Refused>;
}

/** The exclusions of every untagged union of `model`. */
export function exclusionsOf(model: Model, resources: ReadonlyMap<string, Resource>): Exclusions {
  const own = new Map<string, Refused>();
  const inUnion = new Map<string, Refused>();
  const untagged = model.resources.filter(
    (resource): resource is UnionResource =>
      resource.kind === "union" && refusesSiblings[resource.selectedBy],
  );
  if (untagged.length === 0) return { own, inUnion };
  const uses = usesOf(model);
  for (const union of untagged) {
    for (const member of objectMembers(union, resources)) {
      const refused = refusedBy(member, objectMembers(union, resources));
      if (refused.size === 0) continue;
      if (uses.get(member.name) === 1) own.set(member.name, refused);
      else inUnion.set(`${union.name} ${member.name}`, refused);
    }
  }
  return { own, inUnion };
}

/** Members of a union that are objects. */
export function objectMembers(union: UnionResource, resources: ByName<Resource>): ObjectResource[] {
  return union.members
    .map((member) => resources.get(member.resource))
    .filter((resource): resource is ObjectResource => resource?.kind === "object");
}

/** Fields that some member must have: values that are no listed member have none of them. */
export function neededNames(union: UnionResource, resources: ByName<Resource>): string[] {
  const fields = objectMembers(union, resources).flatMap((member) => member.fields);
  return [...new Set(fields.filter(({ presence }) => presence.kind === "required").map(({ name }) => name))];
}

function refusedBy(member: ObjectResource, siblings: readonly ObjectResource[]): Refused {
  const declared = new Set(member.fields.map((field) => field.name));
  const refused = new Map<string, string>();
  for (const sibling of siblings) {
    for (const field of sibling.fields) {
      if (field.presence.kind !== "required" || declared.has(field.name)) continue;
      if (!refused.has(field.name)) refused.set(field.name, sibling.name);
    }
  }
  return refused;
}

/** The number of places that name each resource. */
function usesOf(model: Model): Map<string, number> {
  const uses = new Map<string, number>();
  const use = (name: string | undefined) => {
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  const walk = ({ type }: Value): void => {
    if (type.kind === "ref") use(type.name);
    for (const inner of innerValues(type)) walk(inner);
  };
  for (const resource of model.resources) {
    if (resource.kind === "object") {
      for (const base of resource.extends) use(base);
      const own = new Set(resource.own);
      for (const field of resource.fields) if (own.has(field.name)) walk(field.value);
      if (resource.rest !== undefined) walk(resource.rest);
    } else {
      for (const member of resource.members) use(member.resource);
      for (const { value } of resource.byKind) walk(value);
      use(resource.otherwise);
    }
  }
  for (const error of model.errors) for (const field of error.fields) walk(field.value);
  for (const endpoint of model.endpoints) {
    if (endpoint.body.kind === "fields") use(endpoint.body.resource);
    if (endpoint.body.kind === "bytes" && endpoint.body.items !== undefined) walk(endpoint.body.items);
    for (const field of endpoint.input) walk(field.value);
    for (const { value } of everyResponse(endpoint)) if (value !== undefined) walk(value);
  }
  for (const name of bodiesOfErrors(model)) use(name);
  return uses;
}

/**
 * The refused fields that a type can refuse. It cannot for what every object inherits: then no object
 * would be of the type.
 */
export function refusedInType(refused: Refused | undefined): (readonly [field: string, sibling: string])[] {
  return [...(refused ?? [])].filter(([field]) => !(field in Object.prototype));
}
