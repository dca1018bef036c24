import { defineRule } from "../rule.js";

/**
 * A resource can only take fields from a resource with fields; a union has no fields of its own.
 *
 *     resources:
 *       Book: { fields: { kind: { const: book } } }
 *       Atlas: { fields: { kind: { const: atlas } } }
 *       Item: { union: { tag: kind, of: [Book, Atlas] } }
 *       ItemInput: { from: Item }
 */
export const fromUnion = defineRule({
  code: "from-union",
  what: "A resource takes fields from a union.",
  why: "A union has no fields of its own, and its members have different ones.",
  fix: "Take the fields of each member, and declare a union of the new resources.",
  *check(spec) {
    for (const { name, from } of spec.objects) {
      if (from === undefined || spec.resources.get(from.resource.value)?.kind !== "union") continue;
      yield {
        message: `Resource ${name.value} cannot take fields from ${from.resource.value}, which is a union.`,
        span: from.resource.span,
      };
    }
  },
});
