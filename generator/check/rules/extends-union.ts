import { defineRule } from "../rule.js";

/**
 * A resource can only extend a resource with fields; a union has no fields of its own.
 *
 *     resources:
 *       Book: { fields: { kind: { const: book } } }
 *       Atlas: { fields: { kind: { const: atlas } } }
 *       Item: { union: { tag: kind, of: [Book, Atlas] } }
 *       Gift: { extends: Item, fields: { note: string } }
 */
export const extendsUnion = defineRule({
  code: "extends-union",
  what: "A resource extends a union.",
  why: "A union has no fields of its own to inherit.",
  fix: "Extend the resource that holds the shared fields, and add the new resource to the members of the union.",
  *check(spec) {
    for (const object of spec.objects) {
      for (const { value, span } of object.extends) {
        const base = spec.resources.get(value);
        if (base?.kind !== "union") continue;
        const help =
          base.otherwise === undefined ? undefined : `Extend ${base.otherwise.value}, or one of the members.`;
        yield {
          message: `Resource ${object.name.value} cannot extend ${base.name.value}, which is a union.`,
          span,
          help,
        };
      }
    }
  },
});
