/** Pages of the lists of a mock. */
import type { MockPages } from "./endpoints.js";
import type { StoredObject } from "./store.js";
import { own } from "../values/checks.js";

/** A page: its items, and what the body says about it. */
export interface MockPage {
  readonly items: readonly unknown[];
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
/** A bound of the items of a list, by which a cursor that is an integer has both the list and the place in it. */
const maxItems = 1_000_000;

/** Lists as they were when their first page was sent. */
export class MockPager {
  readonly #frozen = new Map<string, readonly unknown[]>();
  #count = 0;

  /** Returns the page of `all` that the input selects. For an unknown cursor, a lenient list begins anew. */
  page(
    all: readonly unknown[],
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
    const { cursor: form, more } = pages;
    if (typeof form === "object") {
      const found = all.findIndex((item) => String(valueAt(item, form)) === String(given));
      if (found === -1 && given !== undefined && given !== null && !isLenient) return undefined;
      const end = found + 1 + size;
      // Such a list is not frozen: the item itself is the place.
      return { items: all.slice(found + 1, end), facts: fact(more, end < all.length) };
    }
    const [list = "", at = 0] = readCursor(given, pages);
    const frozen = this.#frozen.get(list);
    if (frozen === undefined && given !== undefined && given !== null && !isLenient)
      return undefined;
    const items = frozen ?? all;
    const start = frozen === undefined ? 0 : at;
    const end = start + size;
    const isLast = end >= items.length;
    const cursor = (): string | number => {
      const name = frozen === undefined ? this.#freeze(items) : list;
      return form === "integer" ? Number(name) * maxItems + end : `list${name}.${end}`;
    };
    const next = isLast ? null : cursor();
    const url = next === null || style === "cursor" ? next : urlOf(String(next));
    return {
      items: items.slice(start, end),
      facts: [...fact(pages.next, url), ...fact(more, !isLast)],
      ...(style === "link" && url !== null && { link: `<${url}>; rel="${pages.relation}"` }),
    };
  }

  #freeze(items: readonly unknown[]): string {
    const name = String(++this.#count);
    this.#frozen.set(name, items);
    const [oldest] = this.#frozen.keys();
    if (this.#frozen.size > maxFrozen && oldest !== undefined) this.#frozen.delete(oldest);
    return name;
  }
}

/** Returns the list and the place in it that a cursor of the mock means. */
function readCursor(given: unknown, { cursor }: MockPages): [list?: string, at?: number] {
  if (cursor === "integer") {
    const number = Number(given);
    return number >= maxItems ? [String(Math.floor(number / maxItems)), number % maxItems] : [];
  }
  const [, list, at] = /^list(\d+)\.(\d+)$/.exec(typeof given === "string" ? given : "") ?? [];
  return list === undefined ? [] : [list, Number(at)];
}

/** Returns the value at a path in an item or a body; undefined where there is none. */
export function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? own(value, step) : undefined),
    whole,
  );
}

function fact(path: readonly string[] | undefined, value: unknown): MockPage["facts"] {
  return path === undefined ? [] : [[path, value]];
}
