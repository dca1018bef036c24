import { defineRule } from "../rule.js";

/**
 * `fields` are members of problem details. An error whose body is a resource has the fields of that resource.
 *
 *     service: { name: ParcelService, error_body: Fault }
 *     resources:
 *       Fault: { fields: { code: string, text: string } }
 *     errors:
 *       too_many_parcels: { status: 409, fields: { most: integer } }
 *     endpoints:
 *       parcels.create: { POST: /parcels, response: none, errors: [too_many_parcels] }
 */
export const errorFields = defineRule({
  code: "error-fields",
  what: "An error has `fields` although its body is a resource.",
  why: "The body has the fields of the resource, so these fields could never be sent.",
  fix: "Declare the fields in the resource, or give the error a `body` of its own.",
  *check({ ast }) {
    const shared = ast.service?.errorBody?.stated?.value.type.value ?? "problem";
    for (const { name, fields, body } of ast.errors) {
      const resource = body === undefined ? shared : body.stated?.value;
      const [field] = fields;
      if (field === undefined || resource === undefined || resource === "problem") continue;
      const message = `Error ${name.value} cannot have a field "${field.name.value}": its body is the resource ${resource}.`;
      yield { message, span: field.name.span };
    }
  },
});
