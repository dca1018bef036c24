/** Pages of an operation. */
import type { PagePath, Pages, PageStyle } from "../../../language/model/model.js";
import { pagePathText } from "../../../language/facts/page-paths.js";
import type { Schema } from "../schemas/scope.js";

/**
 * The pages of an operation, with the keys of a spec. Parameters have their names in the input.
 *
 *   { style: "cursor", parameter: "cursor", next: ["metadata", "continue"], items: ["items"] }
 *     ->   { cursor: "cursor", next: "metadata.continue", items: "items" }
 */
export function pagesKeyword(pages: Pages): Schema {
  const write: (pages: never) => Schema = keywords[pages.style];
  return { ...write(pages as never), ...(pages.items.length === 0 ? {} : at("items", pages.items)) };
}

const keywords: { readonly [S in PageStyle]: (pages: Pages<S>) => Schema } = {
  cursor: ({ parameter, next, more }) => ({ cursor: parameter, ...at("next", next), ...at("more", more) }),
  page: ({ parameter, from, last, more }) => ({
    page: parameter,
    from,
    ...at("last", last),
    ...at("more", more),
  }),
  offset: ({ parameter, limit, total, more }) => ({
    offset: parameter,
    ...(limit === undefined ? {} : { limit }),
    ...at("total", total),
    ...at("more", more),
  }),
  url: ({ url }) => at("url", url),
  link: ({ relation }) => ({ link: relation }),
};

function at(key: string, path: PagePath | undefined): Schema {
  return path === undefined ? {} : { [key]: pagePathText(path) };
}
