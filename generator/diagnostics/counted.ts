/** Counts in words. */

/** Returns a count with its noun: `1 value`, `10,000 values`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns a count in groups of three digits. `toLocaleString` loads tables of locales first, which a short run would notice. */
export function grouped(count: number): string {
  return String(count).replace(/\d(?=(?:\d{3})+$)/g, "$&,");
}
