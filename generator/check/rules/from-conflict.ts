import type { Span } from "../../diagnostics/diagnostic.js";
import { defineRule } from "../rule.js";

/**
 * A taken field is changed once: by `optional`, by `required`, or by a field of the same name under `fields`.
 *
 *     resources:
 *       Booking: { fields: { id: id<Booking>, passenger: string } }
 *       BookingPatch: { from: Booking, optional: [passenger], required: [passenger] }
 */
export const fromConflict = defineRule({
  code: "from-conflict",
  what: "A field taken by `from` is listed as both optional and required, or is also declared under `fields`.",
  why: "Only one of the two could take effect.",
  fix: "Name the field once. A field under `fields` declares its own presence; a name in a list takes precedence over `all`.",
  *check(spec) {
    for (const { from, fields } of spec.objects) {
      if (from === undefined) continue;
      const { optional, required } = from;
      if (optional?.all !== undefined && required?.all !== undefined) {
        const message = "All fields are optional and required at the same time.";
        yield { message, span: required.all, help: "Keep `all` in one, and list names in the other." };
      }
      const declared = new Map(fields.map((field) => [field.name.value, field.name.span]));
      const first = new Map<string, Span>();
      for (const name of optional?.names ?? []) first.set(name.value, name.span);
      for (const { value, span } of required?.names ?? []) {
        const known = first.get(value);
        if (known === undefined) continue;
        const related = { message: "It is optional here.", span: known };
        yield { message: `"${value}" is optional and required at the same time.`, span, related };
      }
      for (const { value, span } of [...(from.optional?.names ?? []), ...(from.required?.names ?? [])]) {
        const known = declared.get(value);
        if (known === undefined) continue;
        const related = { message: "It is declared again here.", span: known };
        const help = `Delete it here; under \`fields\`, \`${value}\` is required and \`${value}?\` is optional.`;
        yield { message: `"${value}" is declared again, which states its presence.`, span, help, related };
      }
    }
  },
});
