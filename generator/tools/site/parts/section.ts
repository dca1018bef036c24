/** Sections of the page. */
import { markup, type Markup, type MarkupChild } from "../markup.js";

/** A section of the page, with the links to it. */
export interface Section {
  readonly anchor: string;
  readonly title: string;
  readonly content: Markup;
  /** The entries below it in the navigation, in groups. */
  readonly groups: readonly SectionGroup[];
}

/** Entries of the navigation with a title; without one they stand directly below the section. */
interface SectionGroup {
  readonly title?: string;
  readonly entries: readonly SectionEntry[];
}

export interface SectionEntry {
  readonly anchor: string;
  readonly title: string;
  /** The method of an endpoint. */
  readonly badge?: string;
  readonly isDeprecated?: boolean;
}

/** Returns a section with its heading. */
export function section(
  anchor: string,
  title: string,
  children: readonly MarkupChild[],
  groups: readonly SectionGroup[] = [],
): Section {
  const content = markup`<section id=${anchor} class="part" aria-label=${title}><h2>${title}</h2>${children}</section>`;
  return { anchor, title, content, groups };
}
