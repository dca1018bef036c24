/** Discriminators of unions, for tools that read the tag and not the schemas. */
import type { Json, Resource, TaggedUnion, UnionResource } from "../../../language/model/model.js";
import { byUnionKind, type UnionTable } from "../../../language/facts/union-kinds.js";
import type { Schema } from "../schemas/scope.js";
import type { DocumentScope } from "./scope.js";

/**
 * The keyword of a tagged union, which only helps tools to find the member: `schema` says the same
 * without it. There is none where a tag alone does not name the schema of its values: in open
 * unions, where members share a tag, and where a member leaves its tag open. Nor is there one in a
 * union that can contain itself, which has no `oneOf`.
 *
 *   { tag: kind, of: [Letter, Box] }
 *     ->   { "discriminator": { "propertyName": "kind",
 *                               "mapping": { "letter": "#/components/schemas/Letter", … } } }
 */
export function discriminatorKeyword(scope: DocumentScope, resource: Resource, schema: Schema): Schema {
  return resource.kind === "union" ? byUnionKind(keywords, resource, scope, schema) : {};
}

const keywords: UnionTable<UnionResource, [scope: DocumentScope, schema: Schema], Schema> = {
  tag: (union, scope, schema) => (union.open ? {} : tagKeyword(scope, union, schema)),
  shape: () => ({}),
  match: () => ({}),
};

function tagKeyword(scope: DocumentScope, { tag, members }: TaggedUnion, schema: Schema): Schema {
  const { oneOf: arms } = schema;
  if (!isList(arms) || !arms.every(isPlainReference)) return {};
  const pairs = members.flatMap((member) =>
    member.tags.map((value): [string, string] => [value, `${scope.address}${member.resource}`]),
  );
  const mapping = Object.fromEntries(pairs);
  if (Object.keys(mapping).length < pairs.length) return {};
  return { discriminator: { propertyName: tag, mapping } };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns whether `arm` leads to a member without adding to it: then the member itself pins its tag. */
function isPlainReference(arm: Json): boolean {
  return typeof arm === "object" && arm !== null && Object.keys(arm).join() === "$ref";
}
