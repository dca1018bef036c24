/** Pages of the lists of a mock. */
import type { MockPages } from "./endpoints.js";
import type { StoredObject } from "./store.js";

/** A page: its items, and what the body says about it. */
export interface MockPage {
  readonly items: readonly StoredObject[];
  /** Values by their paths in the body. */
  readonly facts: readonly (readonly [path: readonly string[], value: unknown])[];
  /** The header `Link`. */
  readonly link?: string;
}

/** Returns the URL of the page that a cursor selects. */
export type UrlOfPage = (cursor: string) => string;

/** The parameter that a mock adds to the URL of a further page. */
export const pageParameter = "mock_page";
/** Items of a page where the request does not say how many. */
const usualSize = 20;
/** The number of lists whose cursors are still known. */
const maxFrozen = 100;

/** Lists as they were when their first page was sent. */
export class MockPager {
  readonly #frozen = new Map<string, readonly StoredObject[]>();
  #count = 0;

  /** Returns the page of `all` that the input selects. For an unknown cursor, a lenient list begins anew. */
  page(
    all: readonly StoredObject[],
    pages: MockPages | undefined,
    input: StoredObject,
    isLenient: boolean,
    urlOf: UrlOfPage,
  ): MockPage | undefined {
    if (pages === undefined) return { items: all, facts: [] };
    const { style, parameter = pageParameter, from = 1 } = pages;
    const wanted = Number(pages.size === undefined ? undefined : input[pages.size]);
    const size = wanted > 0 ? wanted : usualSize;
    const given = input[parameter];
    if (style === "page" || style === "offset") {
      const number = given === undefined ? undefined : Number(given);
      const start = style === "offset" ? (number ?? 0) : ((number ?? from) - from) * size;
      const end = start + size;
      return {
        items: all.slice(start, end),
        facts: [
          ...fact(pages.last, Math.max(from, Math.ceil(all.length / size) - 1 + from)),
          ...fact(pages.total, all.length),
          ...fact(pages.more, end < all.length),
        ],
      };
    }
    const [list = "", at = "0"] = typeof given === "string" ? given.split(".") : [];
    const frozen = this.#frozen.get(list);
    if (frozen === undefined && given !== undefined && given !== null && !isLenient)
      return undefined;
    const items = frozen ?? all;
    const start = frozen === undefined ? 0 : Number(at);
    const end = start + size;
    const isLast = end >= items.length;
    const next = isLast ? null : `${frozen === undefined ? this.#freeze(items) : list}.${end}`;
    const url = next === null || style === "cursor" ? next : urlOf(next);
    return {
      items: items.slice(start, end),
      facts: [...fact(pages.next, url), ...fact(pages.more, !isLast)],
      ...(style === "link" && url !== null && { link: `<${url}>; rel="${pages.relation}"` }),
    };
  }

  #freeze(items: readonly StoredObject[]): string {
    const name = `list${++this.#count}`;
    this.#frozen.set(name, items);
    const [oldest] = this.#frozen.keys();
    if (this.#frozen.size > maxFrozen && oldest !== undefined) this.#frozen.delete(oldest);
    return name;
  }
}

function fact(path: readonly string[] | undefined, value: unknown): MockPage["facts"] {
  return path === undefined ? [] : [[path, value]];
}
