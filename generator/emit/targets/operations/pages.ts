/** The functions that go through the pages of an endpoint. */
import type { Endpoint, PagePath, Pages, PageStyle } from "../../../language/model/model.js";
import { operationData, pageFunctions, pagesData } from "../../../language/names/names.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import {
  constant,
  functionDeclaration,
  type Declaration,
  type Parameter,
} from "../../../print/declarations.js";
import { call, list, record, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString, quoteNumber } from "../../../print/quote/code.js";
import { pageTypes } from "../../shared/call-types.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { code } from "../../../language/inline-code.js";

/**
 * The functions that go through the pages of an endpoint, and the data that leads from page to page.
 *
 *   policies.list   ->   policiesListAll, policiesListPages
 *   parcels.list: { page: page }   ->   const parcelsListPaging: Paging = { … }; parcelsListAll, parcelsListPages
 */
export function pageDeclarations(
  { module, isShared }: { readonly module: ModuleNames; readonly isShared: boolean },
  endpoint: Endpoint,
  pages: Pages,
  parameters: readonly Parameter[],
): Declaration[] {
  const names = pageFunctions(endpoint);
  const types = pageTypes(module, endpoint);
  const what = code(endpoint.name);
  const isPlain = plainCursor(pages) !== undefined;
  const given = ["connection", operationData(endpoint), ...(isPlain ? [] : [pagesData(endpoint)])];
  const body = (plain: "items" | "pages", other: "itemsBy" | "pagesBy"): Doc => {
    const callee = runtimeValue(module, "client", isPlain ? plain : other);
    return ["return ", call(callee, [...given, "input", "options"]), ";"];
  };
  return [
    ...(isPlain ? [] : [pagesConstant(module, endpoint, pages, isShared)]),
    functionDeclaration({
      name: names.all,
      docs: [`Yields every item of ${what} and fetches each page when the loop reaches it.`],
      parameters: [...parameters],
      returns: types.all,
      body: body("items", "itemsBy"),
    }),
    functionDeclaration({
      name: names.pages,
      docs: [`Yields every page of ${what} and fetches each when the loop reaches it.`],
      parameters: [...parameters],
      returns: types.pages,
      body: body("pages", "pagesBy"),
    }),
  ];
}

/**
 * The constant that leads from page to page.
 *
 *   { page: page, last: meta.total_pages }
 *     ->   const parcelsListPaging: Paging = {
 *            follow: byNumber,
 *            parameter: "page",
 *            from: 1,
 *            last: ["meta", "total_pages"],
 *            items: ["data"],
 *          };
 */
function pagesConstant(
  module: ModuleNames,
  endpoint: Endpoint,
  pages: Pages,
  exported: boolean,
): Declaration {
  const entries: (pages: never) => Doc[] = stylesEntries[pages.style];
  const follow = runtimeValue(module, "client", followers[pages.style]);
  return constant({
    name: pagesData(endpoint),
    type: runtimeType(module, "client", "Paging"),
    value: record([`follow: ${follow}`, ...entries(pages as never), ...at("items", pages.items)]),
    exported,
  });
}

/** The function of the runtime for each style. */
const followers = {
  cursor: "byCursor",
  page: "byNumber",
  offset: "byOffset",
  url: "byUrl",
  link: "byLink",
} as const satisfies Readonly<Record<PageStyle, string>>;

const stylesEntries: { readonly [S in PageStyle]: (pages: Pages<S>) => Doc[] } = {
  cursor: ({ parameter, next, more }) => [
    `parameter: ${quoteString(parameter)}`,
    ...at("next", next),
    ...at("more", more),
  ],
  page: ({ parameter, from, last, more }) => [
    `parameter: ${quoteString(parameter)}`,
    `from: ${quoteNumber(from)}`,
    ...at("last", last),
    ...at("more", more),
  ],
  offset: ({ parameter, total, more }) => [
    `parameter: ${quoteString(parameter)}`,
    ...at("total", total),
    ...at("more", more),
  ],
  url: ({ url }) => at("next", url),
  link: ({ relation }) => [`relation: ${quoteString(relation)}`],
};

/** `next: ["data", -1, "id"]`. */
function at(key: string, path: PagePath | undefined): Doc[] {
  if (path === undefined) return [];
  const parts = path.map((part) => (part === -1 ? quoteNumber(part) : quoteString(part)));
  return [[`${key}: `, list(parts)]];
}
