/** The keys of a scheme of pages, as the entry `pages` of an endpoint has them. */

/** The keys of a scheme, in the order of the reference. */
export const schemeKeys = [
  "cursor",
  "next",
  "page",
  "from",
  "last",
  "offset",
  "limit",
  "total",
  "more",
  "url",
  "link",
  "items",
] as const;

/** A scheme of pages: its keys in the language, with the parameters and the paths that they name. */
export type PageScheme = { readonly [Key in (typeof schemeKeys)[number]]?: string | number | undefined };
