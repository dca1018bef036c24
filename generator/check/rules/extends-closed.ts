import { defineRule } from "../rule.js";

/**
 * A closed resource allows only its own fields, so no other resource can extend it.
 *
 *     resources:
 *       Item: { closed: true, fields: { weight: number } }
 *       Parcel: { extends: Item, fields: { label: string } }
 */
export const extendsClosed = defineRule({
  code: "extends-closed",
  what: "A resource extends a closed resource.",
  why: "A value with additional fields would not be a valid value of its base.",
  fix: "Open the base, or move the shared fields to a resource that both extend.",
  *check(spec) {
    for (const object of spec.objects) {
      for (const { value, span } of object.extends) {
        const base = spec.object(value);
        if (base?.closed?.value !== true) continue;
        yield {
          message: `Resource ${object.name.value} cannot extend ${base.name.value}, which is closed.`,
          span,
          related: { message: `${base.name.value} is closed here.`, span: base.closed.span },
        };
      }
    }
  },
});
