import type { FieldAst, ObjectAst } from "../../spec/declarations/index.js";
import { implies, oneHolds } from "../../language/facts/conditions.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { conditionOf } from "../../spec/bind/fields.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The keys that state the presence of a field must agree: `name?` is not required, and a field cannot be
 * required where `only_when` forbids it.
 *
 *     resources:
 *       Parcel: { fields: { reason?: { type: string, presence: required } } }
 */
export const presenceConflict = defineRule({
  code: "presence-conflict",
  what: "The keys for the presence of a field contradict each other.",
  why: "No value could satisfy all of them.",
  fix: "Keep either `?` or `presence: required`; let `required_when` cover no more than `only_when`.",
  *check(spec) {
    for (const field of spec.fields) {
      const { presence, optional, name } = field;
      if (optional && presence?.kind === "required") {
        const help = `Write \`${name.value}\` without the question mark, or remove \`presence\`.`;
        yield {
          message: `"${name.value}?" is optional and required at the same time.`,
          span: presence.span,
          help,
        };
      }
    }
    for (const object of spec.objects) {
      const isSound = soundIn(spec, object);
      for (const field of object.fields) if (isSound(field)) yield* contradiction(field);
      if (object.from !== undefined || spec.isCircular(object)) continue;
      for (const base of spec.sourcesOf(object)) {
        for (const field of object.fields) {
          const inherited = spec.fieldsOf(base).get(field.name.value)?.field;
          if (inherited !== undefined && isSound(field) && isSound(inherited))
            yield* unjoinable(field, inherited);
        }
      }
    }
  },
});

/**
 * Returns a test: do the conditions of a field name only existing fields and values? Otherwise another
 * rule reports them, and a conflict would only follow from that mistake.
 */
function soundIn(spec: BoundSpec, object: ObjectAst): (field: FieldAst) => boolean {
  const fields = spec.fieldsOf(object);
  return ({ requiredWhen, onlyWhen }) =>
    [...(requiredWhen?.value ?? []), ...(onlyWhen?.value ?? [])].every(({ field, values }) => {
      const value = fields.get(field.value)?.field.value;
      const known = value && spec.valuesOf(value.type);
      if (known === undefined) return false;
      return values.every((one) => known.includes(one.value) || (one.value === null && value?.nullable));
    });
}

function* contradiction({ name, requiredWhen, onlyWhen }: FieldAst): Generator<RuleFinding> {
  if (requiredWhen === undefined || onlyWhen === undefined) return;
  if (implies(conditionOf(requiredWhen), conditionOf(onlyWhen))) return;
  const message = `"${name.value}" can be required by \`required_when\` and forbidden by \`only_when\` at the same time.`;
  const related = { message: "This is `only_when`.", span: onlyWhen.span };
  yield {
    message,
    span: requiredWhen.span,
    help: "Let `required_when` cover no more than `only_when`.",
    related,
  };
}

/** Finds conditions of a base and its child that no single condition covers. */
function* unjoinable(field: FieldAst, base: FieldAst): Generator<RuleFinding> {
  if (field.requiredWhen === undefined || base.requiredWhen === undefined) return;
  if (oneHolds(conditionOf(base.requiredWhen), conditionOf(field.requiredWhen)) !== undefined) return;
  const help = "Repeat the condition of the base, with more values of one of its fields.";
  yield {
    message: `"${field.name.value}" has one condition here and another in the base, and no single condition covers both.`,
    span: field.requiredWhen.span,
    help,
    related: { message: "This is the condition of the base.", span: base.requiredWhen.span },
  };
}
