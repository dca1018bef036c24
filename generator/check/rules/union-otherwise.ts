import type { UnionAst } from "../../spec/declarations/index.js";
import { byUnionKind, type UnionTable } from "../../language/facts/union-kinds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { acceptsAnyString, isStringEnum } from "../spec-facts/type-kinds.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * `otherwise` describes the values whose tag is not listed: it is an object that requires the tag and
 * allows any string in it. `by` and `otherwise` need a tag; `match` is for unions without one.
 *
 *     resources:
 *       Opened: { fields: { kind: { const: opened } } }
 *       Other: { fields: { kind: { const: other } } }
 *       Event: { union: { tag: kind, of: [Opened], otherwise: Other } }
 */
export const unionOtherwise = defineRule({
  code: "union-otherwise",
  what: "`otherwise`, `by` or `match` does not fit the union: the union has no tag, has both a tag and `match`, or its tag allows no other value.",
  why: "`otherwise` describes the values whose tag is not listed, and `by` is a second tag.",
  fix: "Name an object in which the tag is a required `string`.",
  *check(spec) {
    for (const union of spec.unions) yield* byUnionKind(judgements, union, spec);
  },
});

const judgements: UnionTable<UnionAst, [spec: BoundSpec], Iterable<RuleFinding>> = {
  tag: (union, spec) => judge(spec, union, union.tag.value),
  shape: (union) => withoutTag(union, "Add `tag: <field>`."),
  *match(union) {
    const { optionalTag } = union;
    yield* optionalTag === undefined
      ? withoutTag(union, "Add `tag: <field>` in place of `match`.")
      : withoutTag(union, `Write \`tag: ${optionalTag.value}\` if every value has the tag.`, "required tag");
    if (union.tag === undefined) return;
    yield {
      message: `Union ${union.name.value} has \`match\` and \`tag\`.`,
      span: union.match.span,
      help: "Delete `match`: the tag selects the member.",
    };
  },
};

function* withoutTag(union: UnionAst, help: string, lacking = "`tag`"): Generator<RuleFinding> {
  for (const key of ["by", "otherwise"] as const) {
    const value = union[key];
    if (value === undefined) continue;
    yield {
      message: `Union ${union.name.value} has \`${key}\`, but no ${lacking}.`,
      span: value.span,
      help,
    };
  }
}

function* judge(spec: BoundSpec, { name, otherwise }: UnionAst, tag: string): Generator<RuleFinding> {
  const resource = otherwise === undefined ? undefined : spec.resources.get(otherwise.value);
  if (otherwise === undefined || resource === undefined) return;
  const { span } = otherwise;
  const owner = `${otherwise.value}, which describes the remaining values of union ${name.value},`;
  if (resource.kind === "union") {
    yield { message: `${owner} is itself a union.`, span, help: "Name a resource with fields." };
    return;
  }
  if (!spec.isComplete(resource)) return;
  const member = spec.fieldsOf(resource).get(tag);
  if (member === undefined) {
    yield {
      message: `${owner} lacks the tag "${tag}".`,
      span,
      help: `Add \`${tag}: string\` to its fields.`,
    };
    return;
  }
  const { type, nullable } = member.field.value;
  if (spec.isUnknown(type)) return;
  const isText =
    acceptsAnyString(type.kind) || (isStringEnum(spec, type) && spec.enumOf(type)?.open === true);
  const related = { message: "This is the tag.", span: member.field.name.span };
  if (!isText || nullable) {
    const help = "Declare the tag as `string`, so that it allows values that are not listed.";
    yield { message: `The tag "${tag}" of ${owner} allows no other value.`, span, help, related };
  } else if (member.presence === "optional") {
    yield { message: `The tag "${tag}" of ${owner} is optional.`, span, related };
  }
}
