/** Unlisted tags of unions. */
import type { NamedDeclarations } from "./by-name.js";
import type { UnionResource } from "../model/model.js";
import { tagOf } from "./union-kinds.js";

/**
 * Returns the listed tags of `union`: those of its members, and the values of the enum that is the type of the tag.
 * Returns undefined where the union accepts no other tags.
 */
export function listedTags(
  { resources, enums }: NamedDeclarations,
  union: UnionResource,
): readonly string[] | undefined {
  const tag = tagOf(union);
  if (tag === undefined || (!union.open && union.otherwise === undefined)) return undefined;
  const base = union.otherwise === undefined ? undefined : resources.get(union.otherwise);
  const field = base?.kind === "object" ? base.fields.find(({ name }) => name === tag) : undefined;
  const type = field?.value.type;
  const values = type?.kind === "ref" ? enums.get(type.name) : undefined;
  if (values !== undefined && !values.open) return undefined;
  const tags = union.members.flatMap((member) => member.tags);
  const listed = (values?.values ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  return [...new Set([...tags, ...listed])];
}
