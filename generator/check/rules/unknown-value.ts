import { suggest } from "../../diagnostics/suggest.js";
import type { ConstValue } from "../../language/model/model.js";
import type { EnumAst, Located, TypeAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A value that a condition, a precondition, `terminal` or `transitions` names must be a value of the
 * enum, constant or boolean.
 *
 *     enums:
 *       ParcelStatus: [packed, sent]
 *     resources:
 *       Parcel:
 *         fields:
 *           status: ParcelStatus
 *           sent_at?: { type: timestamp<ms>, required_when: { status: snet } }
 */
export const unknownValue = defineRule({
  code: "unknown-value",
  what: "A value is not one of those of the enum, constant or boolean.",
  why: "A condition on such a value never holds, and a state with that name can never be reached.",
  fix: "Correct the value, or add it to the enum.",
  *check(spec) {
    for (const item of spec.ast.enums) yield* states(item);
    for (const { owner, condition } of spec.conditions) {
      const fields = spec.fieldsOf(owner);
      for (const { field, values } of condition.value) {
        yield* strangers(spec, values, fields.get(field.value)?.field);
      }
    }
    for (const { precondition } of spec.ast.endpoints) {
      const resource = spec.object(precondition?.resource?.value);
      if (precondition?.field === undefined || resource === undefined) continue;
      yield* strangers(
        spec,
        precondition.values,
        spec.fieldsOf(resource).get(precondition.field.value)?.field,
      );
    }
  },
});

function* states(item: EnumAst): Generator<RuleFinding> {
  if (item.open) return;
  const known = item.values.map((value) => value.value.value);
  const steps = item.transitions?.stated?.value ?? [];
  const froms = steps
    .map((step) => step.from)
    .filter((from, at) => from.span.start !== steps[at - 1]?.from.span.start);
  const named = [...(item.terminal?.stated?.value ?? []), ...froms, ...steps.map((step) => step.to)];
  for (const value of named) {
    if (!known.includes(value.value)) yield stranger(value, known, `Enum ${item.name.value}`);
  }
}

function* strangers(
  spec: BoundSpec,
  values: readonly Located<ConstValue>[],
  field:
    | {
        readonly name: Located<string>;
        readonly value: { readonly type: TypeAst; readonly nullable: boolean };
      }
    | undefined,
): Generator<RuleFinding> {
  const known = field === undefined ? undefined : spec.valuesOf(field.value.type);
  if (field === undefined || known === undefined) return;
  const item = spec.enumOf(field.value.type);
  const owner = item === undefined ? `Field "${field.name.value}"` : `Enum ${item.name.value}`;
  for (const value of values) {
    if (known.includes(value.value) || (value.value === null && field.value.nullable)) continue;
    yield stranger(value, known, owner);
  }
}

function stranger(
  { value, span }: Located<ConstValue>,
  known: readonly ConstValue[],
  owner: string,
): RuleFinding {
  const suggestion = suggest(String(value), known.map(String));
  const few = known.length <= 8 ? `It has ${known.map((one) => JSON.stringify(one)).join(", ")}.` : undefined;
  const help = suggestion === undefined ? few : undefined;
  return { message: `${owner} has no value ${JSON.stringify(value)}.`, span, suggestion, help };
}
