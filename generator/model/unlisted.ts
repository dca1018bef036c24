/** Tags that a union accepts although the spec does not list them. */
import type { Model, UnionResource } from "./model.js";

/**
 * The tags that are listed for `union`, as its members' or as values of the enum that the tag is;
 * nothing where no others are accepted.
 */
export function listedTags(model: Model, union: UnionResource): readonly string[] | undefined {
  if (union.tag === undefined || (!union.open && union.otherwise === undefined)) return undefined;
  const base = model.resources.find(({ name }) => name === union.otherwise);
  const field = base?.kind === "object" ? base.fields.find(({ name }) => name === union.tag) : undefined;
  const type = field?.value.type;
  const values = type?.kind === "ref" ? model.enums.find(({ name }) => name === type.name) : undefined;
  if (values !== undefined && !values.open) return undefined;
  const tags = union.members.flatMap((member) => member.tags);
  return [...new Set([...tags, ...(values?.values ?? []).map(({ value }) => value)])];
}
