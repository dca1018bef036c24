import { defineRule } from "../rule.js";

/**
 * Only a parameter of a path, a query or headers has another name in the input. The name of any other field is that in
 * the JSON.
 *
 *     resources:
 *       Parcel: { fields: { weight: { type: integer, as: grams } } }
 *     endpoints:
 *       parcels.get: { GET: /parcel, response: Parcel }
 */
export const asPlace = defineRule({
  code: "as-place",
  what: "A field that is not a parameter is renamed in the input.",
  why: "Objects have the same names in code and in JSON.",
  fix: "Remove `as`.",
  *check(spec) {
    const groups = spec.fieldGroups.filter(
      ({ place }) => place !== "path" && place !== "query" && place !== "header",
    );
    for (const { name, as, value } of [...groups.flatMap(({ fields }) => fields), ...spec.ast.scalars]) {
      if (as === undefined) continue;
      const isInt64 = value.type.kind === "int64";
      yield {
        message: isInt64
          ? `A 64-bit integer cannot be a \`${as.value}\` in code.`
          : `"${name.value}" is not a parameter of an endpoint and has the same name everywhere.`,
        span: as.span,
        help: isInt64 ? "Write `bigint`, `string` or `number`." : "Remove `as`.",
      };
    }
  },
});
