import type { FieldAst, ObjectAst, ValueAst } from "../../spec/declarations/index.js";
import { whyRefused } from "../spec-facts/acceptance.js";
import { presenceOf, type BoundField } from "../../spec/bind/fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A field that a resource redeclares accepts only values that its base accepts, and stays required
 * where the base requires it.
 *
 *     resources:
 *       Item: { fields: { weight: integer } }
 *       Parcel: { extends: Item, fields: { weight: string } }
 */
export const overrideMismatch = defineRule({
  code: "override-mismatch",
  what: "A redeclared field, or the `rest` of a resource, allows values that its base does not accept, or may be missing although the base requires it.",
  why: "Every value of a resource is also a value of its base, and code that handles the base relies on it.",
  fix: "Narrow the type, restate the constraints of the base, and keep a required field required.",
  *check(spec) {
    for (const object of spec.objects) {
      if (object.from !== undefined || spec.isCircular(object)) continue;
      const inherited = spec.sourcesOf(object).map((base) => spec.fieldsOf(base));
      for (const field of object.fields) {
        // A field that several bases have from one declaration is compared with it once.
        const members = new Map(
          inherited.flatMap((fields) => fields.get(field.name.value) ?? []).map((one) => [one.field, one]),
        );
        for (const member of members.values()) yield* compare(spec, object, field, member);
      }
      if (object.rest !== undefined) yield* compareRest(spec, object, object.rest);
    }
  },
});

/** Compares the type of undeclared fields with those that the bases state. */
function* compareRest(spec: BoundSpec, object: ObjectAst, own: ValueAst): Generator<RuleFinding> {
  const inherited = spec.sourcesOf(object).flatMap((base) => spec.restOf(base) ?? []);
  for (const { owner, value } of new Set(inherited)) {
    const reason = whyRefused(spec, value, own);
    if (reason === undefined) continue;
    const message = `Undeclared fields of ${object.name.value} can have values that ${owner.name.value} does not accept: ${reason}.`;
    const related = { message: `This is \`rest\` in ${owner.name.value}.`, span: value.span };
    yield { message, span: own.span, related };
  }
}

function* compare(
  spec: BoundSpec,
  object: ObjectAst,
  field: FieldAst,
  member: BoundField,
): Generator<RuleFinding> {
  const name = `${object.name.value}.${field.name.value}`;
  const origin = `${member.owner.name.value}.${field.name.value}`;
  const related = {
    message: `This is the field in ${member.owner.name.value}.`,
    span: member.field.name.span,
  };
  const reason = whyRefused(spec, member.field.value, field.value);
  if (reason !== undefined) {
    const message = `${name} can have values that ${origin} does not accept: ${reason}.`;
    yield { message, span: field.value.type.span, related };
  }
  if (member.presence === "required" && presenceOf(field, object) !== "required") {
    const help = `Write \`${field.name.value}\`, with \`presence: required\` if the resource leaves presence unspecified.`;
    yield {
      message: `${name} may be missing, but ${origin} is required.`,
      span: field.name.span,
      help,
      related,
    };
  }
}
