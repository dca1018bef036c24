/** Articles of the page: what is told about one thing, and beside it the examples that are shown. */
import { markup, type Markup, type MarkupChild } from "../markup.js";

interface Article {
  /** The anchor; none where nothing links to it. */
  readonly id?: string;
  readonly name: string;
  /** The word by which the search names its kind; without one the search does not find it. */
  readonly find?: string;
  readonly told: readonly MarkupChild[];
  readonly shown: MarkupChild;
}

/**
 * Returns an article with two columns.
 *
 *   { id: "type-Book", name: "Book", find: "Type", told: […], shown: … }
 *     ->   <article id="type-Book" class="endpoint" data-find="Type" aria-label="Book">
 *            <div class="told">…</div><div class="shown">…</div>
 *          </article>
 */
export function twoColumns({ id, name, find, told, shown }: Article): Markup {
  return markup`<article id=${id} class="endpoint" data-find=${find} aria-label=${name}>
    <div class="told">${told}</div><div class="shown">${shown}</div>
  </article>`;
}

export function termList(rows: readonly (readonly [term: string, fact: MarkupChild])[]): Markup {
  return markup`<dl class="terms">${rows.map(([term, fact]) => markup`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>`;
}
