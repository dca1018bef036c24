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
/** The number of cursors that are still known. */
const maxPlaces = 300;
/** Cursors that are integers are above this one, so that none is taken for a number of a page. */
const firstCursor = 1_000_000;
/** A multiple of three, so that Base64 needs no padding. */
const lettersOfCursor = 12;

/** Pages of lists, and the places of their cursors. */
export class MockPager {
  readonly #places = new Map<string, Place>();
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
    const isFirst = given === undefined || given === null;
    if (typeof form === "object") {
      const isCursor = (item: unknown): boolean => String(valueAt(item, form)) === String(given);
      const found = isFirst ? -1 : all.findIndex(isCursor);
      if (found === -1 && !isFirst && !isLenient) return undefined;
      const end = found + 1 + size;
      // The item itself is the place.
      return { items: all.slice(found + 1, end), facts: fact(more, end < all.length) };
    }
    const known = isFirst ? undefined : this.#places.get(String(given));
    if (known === undefined && !isFirst && !isLenient) return undefined;
    const { items, start } = known ?? { items: all, start: 0 };
    const end = start + size;
    const isLast = end >= items.length;
    const next = isLast ? null : this.#cursorOf({ items, start: end }, form);
    const url = next === null || style === "cursor" ? next : urlOf(String(next));
    return {
      items: items.slice(start, end),
      facts: [...fact(pages.next, url), ...fact(more, !isLast)],
      ...(style === "link" && url !== null && { link: `<${url}>; rel="${pages.relation}"` }),
    };
  }

  /** Returns the cursor of a place. As a text it has letters and digits, as in Base64: most patterns allow them. */
  #cursorOf(place: Place, form: MockPages["cursor"]): string | number {
    const count = ++this.#count;
    const cursor =
      form === "integer" ? firstCursor + count : btoa(`page ${count}`.padEnd(lettersOfCursor));
    this.#places.set(String(cursor), place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > maxPlaces && oldest !== undefined) this.#places.delete(oldest);
    return cursor;
  }
}

/** A place in a list, as it was when its first page was sent. */
interface Place {
  readonly items: readonly unknown[];
  readonly start: number;
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
