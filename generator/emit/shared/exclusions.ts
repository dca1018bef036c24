/**
 * Untagged unions: each member refuses the fields that the others need, so that a value is checked
 * and narrowed as the member it is meant to be. The union refuses them, since a member may serve elsewhere too.
 */
import { type ByName, resourcesByName } from "../../language/facts/by-name.js";
import type {
  Model,
  ObjectResource,
  Resource,
  UnionKind,
  UnionResource,
} from "../../language/model/model.js";

/** True for the kinds of unions whose members refuse the fields that the others need. */
const refusesSiblings: Readonly<Record<UnionKind, boolean>> = {
  tag: false,
  shape: true,
  match: false,
};

/** Fields that a resource refuses, with the sibling that has each. */
export type Refused = ReadonlyMap<string, string>;

/** The fields that members of unions refuse, by union and member (`Union Member`). A member alone takes them. */
export type Exclusions = ByName<Refused>;

/** The exclusions of every untagged union of `model`. */
export function exclusionsOf(model: Model): Exclusions {
  const found = new Map<string, Refused>();
  for (const union of model.resources) {
    if (union.kind !== "union" || !refusesSiblings[union.selectedBy]) continue;
    const members = objectMembers(union, resourcesByName(model));
    for (const member of members) {
      const refused = refusedBy(member, members);
      if (refused.size > 0) found.set(`${union.name} ${member.name}`, refused);
    }
  }
  return found;
}

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

/**
 * The refused fields that a type can refuse. It cannot for what every object inherits: then no object
 * would be of the type.
 */
export function refusedInType(refused: Refused | undefined): (readonly [field: string, sibling: string])[] {
  return [...(refused ?? [])].filter(([field]) => !(field in Object.prototype));
}
