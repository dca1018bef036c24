/** Paths to fields of a page. */
import type { PagePath, Pages } from "../model/pages.js";

/**
 * Reads a path. Text that is the name of a field is that name.
 *
 *   metadata.continue   ->   ["metadata", "continue"]
 *   data[-1].id         ->   ["data", -1, "id"]
 *   [-1].id             ->   [-1, "id"]
 */
export function parsePagePath(text: string, isField: (name: string) => boolean): PagePath {
  if (isField(text)) return [text];
  return text.split(".").flatMap((part): PagePath => {
    if (!part.endsWith(lastItem)) return [part];
    const list = part.slice(0, -lastItem.length);
    return list === "" ? [-1] : [list, -1];
  });
}

const lastItem = "[-1]";

/** Returns the text of a path, as specs have it. */
export function pagePathText(path: PagePath): string {
  return path.map((part, at) => (part === -1 ? lastItem : at === 0 ? part : `.${part}`)).join("");
}

/**
 * Returns the names of a cursor and its items where both are plain fields: the form of language 1.0, whose output
 * has less.
 */
export function plainCursor(pages: Pages): { cursor: string; next: string; items: string } | undefined {
  if (pages.style !== "cursor" || pages.more !== undefined) return undefined;
  const { parameter, next, items } = pages;
  const [nextName, ...rest] = next;
  const [itemsName, ...others] = items;
  if (typeof nextName !== "string" || typeof itemsName !== "string") return undefined;
  if (rest.length > 0 || others.length > 0) return undefined;
  return { cursor: parameter, next: nextName, items: itemsName };
}
