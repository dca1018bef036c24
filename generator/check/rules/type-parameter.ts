import { defineRule } from "../rule.js";

/**
 * The parameter of a template is used in its fields, and has no name of a type.
 *
 *     resources:
 *       Page<Parcel>: { fields: { data: list<Parcel> } }    # `Page<T>`, with `data: list<T>`
 *       Parcel: { fields: { label: string } }
 *     endpoints:
 *       parcels.list: { GET: /parcels, response: Page<Parcel> }
 */
export const typeParameter = defineRule({
  code: "type-parameter",
  what: "A template such as `Page<T>` does not use its type parameter, or its parameter has the name of a declared type.",
  why: "All its types would be the same, or readers would mistake the parameter for the declared type.",
  fix: "Use a short name such as `T` in a field of the template.",
  *check({ ast, resources, enums }) {
    const names = new Set(ast.templates.map(({ name }) => name.value));
    for (const { name, parameter, usesParameter } of ast.templates) {
      const { span } = name;
      const kind = resources.has(parameter)
        ? "resource"
        : enums.has(parameter)
          ? "enum"
          : names.has(parameter)
            ? "template"
            : undefined;
      if (kind !== undefined) {
        yield { message: `The type parameter of ${name.value} hides ${kind} ${parameter}.`, span };
      } else if (!usesParameter) {
        yield { message: `No field of ${name.value} uses its type parameter ${parameter}.`, span };
      }
    }
  },
});
