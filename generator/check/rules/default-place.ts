import type { Field } from "../../language/model/fields.js";
import type { Model } from "../../language/model/model.js";
import { everyResponse } from "../../language/model/responses.js";
import { defineRule } from "../rule.js";

/**
 * Warns about a default of a field that is always present: no value is ever missing. A resource that takes the field as an
 * optional one gives its default a meaning.
 *
 *     endpoints:
 *       parcels.list:
 *         GET: /v1/parcels
 *         query: { limit: { type: integer, default: 10 } }
 *         response: none
 */
export const defaultPlace = defineRule({
  code: "default-place",
  severity: "warning",
  what: "A field that is always present has a default.",
  why: "A default applies if a value is missing. It does not make a field optional.",
  fix: "Write the name with `?`, or remove the default.",
  check: () => [],
  // The model shows which resources take a field as an optional one.
  *checkModel({ fieldGroups }, model) {
    let optional: ReadonlySet<string> | undefined;
    for (const { place, fields } of fieldGroups) {
      for (const { name, path, default: stated, optional: isOptional, value } of fields) {
        if (stated === undefined || isOptional || (optional ??= optionalPaths(model)).has(path)) continue;
        // The only default of a constant is its value.
        if (value.type.kind === "const") continue;
        const message = `"${name.value}" is always present, so its default never counts.`;
        const help =
          place === "path"
            ? "Leave out `default`."
            : `Write the field as \`${name.value}?\`, or remove \`default\`.`;
        yield { message, span: stated.span, help };
      }
    }
  },
});

/** Returns the paths of the fields that may be missing somewhere. */
function optionalPaths({ resources, endpoints, errors }: Model): ReadonlySet<string> {
  const fields: readonly Field[] = [
    ...resources.flatMap((resource) => (resource.kind === "object" ? resource.fields : [])),
    ...endpoints.flatMap(({ input }) => input),
    ...endpoints.flatMap(everyResponse).flatMap(({ headers }) => headers),
    ...errors.flatMap((error) => [...error.fields, ...error.headers]),
  ];
  return new Set(fields.filter(({ presence }) => presence.kind !== "required").map(({ path }) => path));
}
