import type { ConditionAst, FieldAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Presence can depend on a closed enum, a constant or a boolean of the same resource.
 *
 *     resources:
 *       Parcel:
 *         fields:
 *           note: string
 *           reason?: { type: string, required_when: { note: urgent } }
 */
export const conditionField = defineRule({
  code: "condition-field",
  what: "The presence of a field depends on the field itself, or on a field whose values cannot be listed.",
  why: "The generated type has one arm for each value, so all values must be known.",
  fix: "Let it depend on a closed enum, a constant or a boolean of the same resource.",
  *check(spec) {
    for (const { owner, field, condition } of spec.conditions) {
      yield* judge(spec, field, condition, spec.fieldsOf(owner));
    }
  },
});

function* judge(
  spec: BoundSpec,
  { name }: FieldAst,
  condition: ConditionAst,
  fields: ReadonlyMap<string, BoundField>,
): Generator<RuleFinding> {
  for (const { field: part } of condition.value) {
    const member = fields.get(part.value);
    if (member === undefined) continue;
    const { type } = member.field.value;
    if (type.kind === "invalid") continue;
    if (part.value === name.value) {
      yield { message: `The presence of "${name.value}" cannot depend on its own value.`, span: part.span };
      continue;
    }
    if (spec.isUnknown(type) || spec.valuesOf(type) !== undefined) continue;
    const isOpen = spec.enumOf(type) !== undefined;
    const message = isOpen
      ? `The presence of "${name.value}" cannot depend on "${part.value}": not all values of its enum are known.`
      : `The presence of "${name.value}" cannot depend on "${part.value}", which is not a closed enum, a constant or a boolean.`;
    const related = { message: `This is "${part.value}".`, span: member.field.name.span };
    const help = isOpen ? "State the remaining values, or assume them." : undefined;
    yield { message, span: part.span, help, related };
  }
}
