/** Lists that have a sign of pages, and lack the one that belongs to it. */
import { plainName } from "../../language/facts/plain-name.js";
import { pagePartsOf, type PageFacts, type PageParameter } from "./page-facts.js";

/** The field that each parameter for pages needs in the response, by its name. */
const needs: readonly {
  readonly names: RegExp;
  readonly kind: PageParameter["kind"];
  readonly fields: RegExp;
  readonly missing: string;
}[] = [
  {
    names: /^(?:page|pagenumber|pageno|pagenum)$/,
    kind: "integer",
    fields: /^(?:totalpages?|numpages|lastpage|pages|hasmore|hasnext|hasnextpage)$/,
    missing: "the response has neither the number of the last page, such as `total_pages`, nor `has_more`",
  },
  {
    names: /^offset$/,
    kind: "integer",
    fields: /^(?:total|totalcount|totalresults|totalitems|totalrecords)$/,
    missing: "the response has no number of all items, such as `total`",
  },
  {
    names: /^(?:cursor|pagetoken|nexttoken|startingafter|marker)$/,
    kind: "text",
    fields: /^next/,
    missing: "the response has no cursor of the next page, such as `next_cursor`",
  },
];

/**
 * Returns what a list lacks that takes a parameter for pages; undefined for any other operation. It is asked only where no
 * scheme was recognised.
 *
 *     GET /parcels?page=…   { data: […] }   ->   `page` has no default and no minimum of 1
 */
export function nearMissOf(facts: PageFacts): string | undefined {
  if (!facts.isGet) return undefined;
  const { fields, lists } = pagePartsOf(facts);
  for (const { names, kind, fields: wanted, missing } of needs) {
    const parameter = facts.parameters.find((one) => one.kind === kind && names.test(plainName(one.name)));
    if (parameter === undefined || lists.length === 0) continue;
    const { name, isOptional } = parameter;
    if (lists.length > 1) return `the response has ${lists.length} lists, and any could hold the items`;
    const field = fields.find(({ steps }) => wanted.test(plainName(steps.at(-1) ?? "")));
    if (field === undefined) return missing;
    const path = field.steps.join(".");
    if (kind === "text") {
      if (!isOptional) return `\`${name}\` is required, also for the first page`;
      return field.mayLack ? undefined : `\`${path}\` cannot mark the last page`;
    }
    if (kind === "integer" && names.test("page") && parameter.standard === undefined)
      return `the first page has no number: \`${name}\` has neither a default nor a minimum of 1`;
    return field.kind === "boolean" && field.mayLack ? `a response may lack \`${path}\`` : undefined;
  }
  return undefined;
}
