import type { Located, ObjectAst, UnionAst } from "../../spec/declarations/index.js";
import { optionalTagOf, statedTag } from "../../spec/declarations/resources.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * `values` states the value of the tag for each member that does not state it itself: the union has a tag, and the
 * member is an object whose tag can have that value.
 *
 *     resources:
 *       Letter: { fields: { kind: { const: letter } } }
 *       Item: { union: { tag: kind, values: { parcel: { fields: { kind: { const: box } } }, letter: Letter } } }
 */
export const unionValues = defineRule({
  code: "union-values",
  what: "`values` is used in a union without a tag, or the tag of a member has a different value than the one that selects the member.",
  why: "Each value of the tag selects the member listed with it.",
  fix: "Add `tag: <field>`, or correct the value. Omit the tag from members that are declared under `values`.",
  *check(spec) {
    for (const union of spec.unions) {
      const [first] = union.values;
      const tag = statedTag(union) ?? optionalTagOf(union);
      if (first !== undefined && tag === undefined) yield withoutTag(union, first.value);
      for (const { value, member } of union.values) {
        const object = member === undefined ? undefined : spec.resources.get(member);
        if (object?.kind === "object" && tag !== undefined) yield* judge(spec, object, tag.value, value);
      }
    }
  },
});

function withoutTag({ name }: UnionAst, { span }: Located<string>): RuleFinding {
  return {
    message: `Union ${name.value} has \`values\`, but no \`tag\`.`,
    span,
    help: "Add `tag: <field>`.",
  };
}

function* judge(
  spec: BoundSpec,
  object: ObjectAst,
  tag: string,
  value: Located<string>,
): Generator<RuleFinding> {
  const field = spec.fieldsOf(object).get(tag)?.field;
  const own = object.fields.find(({ name }) => name.value === tag);
  if (field === undefined || own === undefined) return;
  const values = spec.valuesOf(own.value.type);
  if (values?.length === 1 && values[0] === value.value) return;
  yield {
    message: `The tag "${tag}" of ${object.name.value} is not "${value.value}", which selects it.`,
    span: own.name.span,
    help: `Leave out the field: it follows from the value under \`values\`.`,
    related: { message: "This value selects it.", span: value.span },
  };
}
