/** Pages of the lists of a mock. */
import type { EndpointRow, MockPages } from "./endpoints.js";
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
/** The number of cursors of a list that are still known. */
const maxPlaces = 300;
/** Cursors that are integers are above this one, so that none is taken for a number of a page. */
const firstCursor = 1_000_000;
/** A multiple of three, so that Base64 needs no padding. */
const lettersOfCursor = 12;

/** Pages of lists, and the places of their cursors. */
export class MockPager {
  readonly #places = new Map<MockPages, Map<string, Place>>();
  #count = 0;

  /** Returns the page of a list that the input selects. For an unknown cursor, a lenient list begins anew. */
  page(
    list: readonly unknown[],
    { pages, max = Infinity }: Pick<EndpointRow, "pages" | "max">,
    input: StoredObject,
    isLenient: boolean,
    urlOf: UrlOfPage,
  ): MockPage | undefined {
    if (pages === undefined) return { items: list.slice(0, max), facts: [] };
    const { style, parameter = pageParameter, from = 1 } = pages;
    const wanted = Number(pages.size === undefined ? undefined : own(input, pages.size));
    // A list that must be empty has one page.
    const all = max === 0 ? [] : list;
    const size = Math.min(wanted > 0 ? wanted : usualSize, max || usualSize);
    const given = own(input, parameter);
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
    const places = this.#placesOf(pages);
    const known = isFirst ? undefined : places.get(String(given));
    if (typeof form === "object") {
      const idOf = (item: unknown): string => String(valueAt(item, form));
      let start = isFirst ? 0 : all.findIndex((item) => idOf(item) === String(given)) + 1;
      if (start === 0 && !isFirst) {
        if (known === undefined && !isLenient) return undefined;
        // The item was deleted: what came behind it comes next.
        const behind = new Set(known?.items.slice(known.start).map(idOf));
        const next = all.findIndex((item) => behind.has(idOf(item)));
        if (known !== undefined) start = next < 0 ? all.length : next;
      }
      const end = start + size;
      const items = all.slice(start, end);
      if (items.length > 0) keep(places, idOf(items.at(-1)), { items: all, start: end });
      return { items, facts: fact(more, end < all.length) };
    }
    if (known === undefined && !isFirst && !isLenient) return undefined;
    const { items, start } = known ?? { items: all, start: 0 };
    const end = start + size;
    const isLast = end >= items.length;
    const next = isLast ? null : this.#cursorOf(places, { items, start: end }, form);
    const url = next === null || style === "cursor" ? next : urlOf(String(next));
    return {
      items: items.slice(start, end),
      facts: [...fact(pages.next, url), ...fact(more, !isLast)],
      ...(style === "link" && url !== null && { link: `<${url}>; rel="${pages.relation}"` }),
    };
  }

  /** Returns the places of the cursors of one list: another list has none of them. */
  #placesOf(pages: MockPages): Map<string, Place> {
    const places = this.#places.get(pages) ?? new Map<string, Place>();
    this.#places.set(pages, places);
    return places;
  }

  /** Returns the cursor of a place. As a text it has letters and digits, as in Base64: most patterns allow them. */
  #cursorOf(places: Map<string, Place>, place: Place, form: MockPages["cursor"]): string | number {
    const count = ++this.#count;
    const cursor =
      form === "integer" ? firstCursor + count : btoa(`page ${count}`.padEnd(lettersOfCursor));
    keep(places, String(cursor), place);
    return cursor;
  }
}

/** Keeps the place of a cursor; the oldest gives way. */
function keep(places: Map<string, Place>, cursor: string, place: Place): void {
  places.delete(cursor);
  places.set(cursor, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
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
