/** Pages of a list, by their style. */
import type { Value } from "./types.js";

/** The facts of each style of pages. Every phase that distinguishes styles has a table over them. */
export interface PageStyles {
  /** The response holds the cursor of the next page. */
  cursor: {
    /** Query parameter, by its name in the input. */
    readonly parameter: string;
    readonly next: PagePath;
    readonly more?: PagePath;
  };
  /** Pages have numbers. */
  page: {
    readonly parameter: string;
    /** Number of the first page. */
    readonly from: number;
    /** Number of the last page. */
    readonly last?: PagePath;
    readonly more?: PagePath;
  };
  /** Pages begin after a number of items. */
  offset: {
    readonly parameter: string;
    /** Query parameter for the size of a page. */
    readonly limit?: string;
    /** Number of all items. */
    readonly total?: PagePath;
    readonly more?: PagePath;
  };
  /** The response holds the URL of the next page. */
  url: { readonly url: PagePath };
  /** The header `Link` holds the URL of the next page. */
  link: { readonly relation: string };
}

/** A style of pages: the key of a spec that only this style has. */
export type PageStyle = keyof PageStyles;

/** Pagination of an endpoint. */
export type Pages<S extends PageStyle = PageStyle> = {
  readonly [Style in S]: PageStyles[Style] & {
    readonly style: Style;
    /** The list of items; empty if the response is the list. */
    readonly items: PagePath;
    /** Type of an item. */
    readonly item: Value;
  };
}[S];

/** The way from a response to a field: names, and -1 for the last item of a list. */
export type PagePath = readonly (string | -1)[];
