/** The values of a tag that a member of a union states. */
import { isOpenGap, type BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import type { ObjectAst } from "../../spec/declarations/index.js";

/** The tag of a member. */
export type TagReading =
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** The source does not state the value: the tag never selects the member. */
  | { readonly kind: "gap" }
  | { readonly kind: "missing" }
  | { readonly kind: "wrong"; readonly member: BoundField; readonly problem: string };

/** Reads the field `tag` of a member, which may be optional where values may leave the tag out. */
export function readTag(spec: BoundSpec, object: ObjectAst, tag: string, mayLack = false): TagReading {
  const member = spec.fieldsOf(object).get(tag);
  const lineage = spec.lineage(object);
  const hasGap = lineage.some((one) => isOpenGap(one.gap)) || isOpenGap(member?.field.gap);
  if (member === undefined) return hasGap || !spec.isComplete(object) ? { kind: "gap" } : { kind: "missing" };
  const { value } = member.field;
  if (member.presence === "optional" && !mayLack) return { kind: "wrong", member, problem: "is optional" };
  if (value.nullable) return { kind: "wrong", member, problem: "may be null" };
  if (value.type.kind === "invalid" || value.type.kind === "unspecified") return { kind: "gap" };
  const values = spec.valuesOf(value.type) ?? spec.enumOf(value.type)?.values.map((one) => one.value.value);
  const strings = values?.filter((one) => typeof one === "string");
  if (strings !== undefined && strings.length > 0 && strings.length === values?.length)
    return { kind: "values", values: strings };
  if (hasGap && value.type.kind === "string") return { kind: "gap" };
  const isValue = values !== undefined && values.length > 0;
  const problem = isValue ? "is not a string" : "is neither a constant string nor an enum";
  return { kind: "wrong", member, problem };
}
