import { isOwnId } from "../../language/facts/own-id.js";
import type { FieldAst } from "../../spec/declarations/index.js";
import { defineRule } from "../rule.js";

/**
 * An object that a call creates needs a field by which later calls name it.
 *
 *     resources:
 *       Parcel: { fields: { label: string, weight: number } }
 *     endpoints:
 *       parcels.add: { POST: /parcels, body: Parcel, response: Parcel, effect: creates Parcel }
 */
export const effectId = defineRule({
  code: "effect-id",
  what: "An endpoint creates objects of a resource that has no field for an id.",
  why: "Nothing could find such an object again.",
  fix: "Name the field that identifies it: `creates Parcel by label`.",
  *check(spec) {
    for (const { effect, name } of spec.ast.endpoints) {
      if (effect?.kind.value !== "creates" || effect.by !== undefined) continue;
      const resource = spec.object(effect.of?.value);
      if (resource === undefined || !spec.isComplete(resource)) continue;
      const fields = [...spec.fieldsOf(resource).values()].map(({ field }) => field);
      const isOwn = ({ name: field, value: { type } }: FieldAst): boolean =>
        isOwnId(field.value, type.kind === "id" ? type.of.value : undefined, resource.name.value);
      if (fields.some(isOwn)) continue;
      const could = fields.filter(isText).map((field) => `\`${field.name.value}\``);
      const list = could.length === 0 ? "" : ` It could be ${could.slice(0, 8).join(", ")}.`;
      yield {
        message: `Endpoint ${name.value} creates ${resource.name.value}, which has no field for an id.`,
        span: effect.kind.span,
        help: `Add a field \`id\`, or name the field: \`creates ${resource.name.value} by …\`.${list}`,
        related: { message: `This is ${resource.name.value}.`, span: resource.name.span },
      };
    }
  },
});

function isText({ value: { type } }: FieldAst): boolean {
  return type.kind === "string" || type.kind === "id" || type.kind === "uuid" || type.kind === "integer";
}
