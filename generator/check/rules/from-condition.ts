import type { ConstValue } from "../../language/model/model.js";
import type { Located } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { BoundField } from "../../spec/bind/fields.js";
import { defineRule } from "../rule.js";

/**
 * A taken field whose presence depends on another field needs that field, with the values of the condition.
 *
 *     enums:
 *       BookingStatus: [open, cancelled]
 *     resources:
 *       Booking:
 *         fields:
 *           status: BookingStatus
 *           reason?: { type: string, required_when: { status: cancelled } }
 *       NewBooking: { from: Booking, omit: [status] }
 */
export const fromCondition = defineRule({
  code: "from-condition",
  what: "The presence of a field taken by `from` depends on a field that is omitted or that has different values now.",
  why: "The condition could never hold, so the field would silently become optional or forbidden.",
  fix: "Omit both fields or neither, or list the dependent one under `optional` or `required`.",
  *check(spec) {
    for (const object of spec.objects) {
      const { from, name } = object;
      if (from === undefined || !spec.isComplete(object)) continue;
      const fields = spec.fieldsOf(object);
      for (const { field, owner } of fields.values()) {
        if (owner === object) continue;
        const conditions = [field.requiredWhen, field.onlyWhen].flatMap((one) => one?.value ?? []);
        const lost = conditions.find((part) => !canHold(spec, fields.get(part.field.value), part.values));
        if (lost === undefined) continue;
        const isGone = !fields.has(lost.field.value);
        const why = isGone ? "leaves out" : "replaces without that value";
        yield {
          message: `The presence of "${field.name.value}" depends on "${lost.field.value}", which ${name.value} ${why}.`,
          span: from.resource.span,
          help: `Leave out "${field.name.value}" as well, or write it under \`optional\` or \`required\`.`,
          related: { message: "This is the condition.", span: lost.field.span },
        };
      }
    }
  },
});

function canHold(
  spec: BoundSpec,
  member: BoundField | undefined,
  values: readonly Located<ConstValue>[],
): boolean {
  if (member === undefined) return false;
  const { type, nullable } = member.field.value;
  if (spec.isUnknown(type)) return true;
  const possible = spec.valuesOf(type);
  if (possible === undefined) return false;
  return values.every(({ value }) => possible.includes(value) || (value === null && nullable));
}
