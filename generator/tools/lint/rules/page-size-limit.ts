import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import type { LintRule } from "../rule.js";

const sizes =
  /^(?:limit|size|count|first|take|top|\$top|(?:page|per)[_.-]?(?:size|page|limit)|max[_-]?(?:results|page[_-]?size|items)|page\[(?:size|limit)\])$/i;

/** `limit: integer` without a maximum at an endpoint with pages. */
export const pageSizeLimit: LintRule = {
  subject: "pages",
  severity: "warning",
  says: "The size of a page has a maximum.",
  why: "Without one, a single request can ask for everything that there is.",
  fix: "Add `range: { min: 1, max: 100 }` to the parameter.",
  documentFix: "Add `minimum: 1` and `maximum: 100` to the schema of the parameter.",
  wrong: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.list:
    GET: /parcels
    query: { offset?: integer, limit?: integer }
    response: list<Parcel>
    pages: { offset: offset, limit: limit }
`,
  right: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.list:
    GET: /parcels
    query: { offset?: integer, limit?: { type: integer, range: { min: 1, max: 100 } } }
    response: list<Parcel>
    pages: { offset: offset, limit: limit }
`,
  *check({ model: { endpoints } }) {
    for (const { name, pages, input } of endpoints)
      for (const field of pages === undefined ? [] : input) {
        const { type, constraints } = unnamedValue(field.value);
        if (type.kind !== "integer" || field.in === "path" || !sizes.test(field.wireName ?? field.name))
          continue;
        if (constraints.range?.max === undefined && constraints.range?.below === undefined)
          yield {
            path: field.path,
            message: `The size of a page, ${field.name} of ${name}, has no maximum.`,
          };
      }
  },
};
