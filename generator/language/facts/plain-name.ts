/** Names as people compare them. */

/** Returns a name in lower case without what separates its words: `next_page-Token` → `nextpagetoken`. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.$@ ]/g, "");
}
