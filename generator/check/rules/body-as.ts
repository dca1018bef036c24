import { defineRule } from "../rule.js";

/**
 * `body_as` makes the body one named member of the input, so the endpoint must have a body.
 *
 *     endpoints:
 *       parcels.get: { GET: /parcels, body_as: parcel, response: string }
 */
export const bodyAs = defineRule({
  code: "body-as",
  what: "An endpoint without a body has `body_as`.",
  why: "There is no body to name.",
  fix: "Add the body, or delete `body_as`.",
  *check(spec) {
    for (const { bodyAs: property, body, name } of spec.ast.endpoints) {
      if (property === undefined || body !== undefined) continue;
      yield { message: `Endpoint ${name.value} has \`body_as\`, but no body.`, span: property.span };
    }
  },
});
