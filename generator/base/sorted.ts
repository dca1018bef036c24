/** Sorted lists. */

/** Returns the number of items at the start of a sorted list that pass a test, which none behind them does; in logarithmic time. */
export function countLeading<Item>(sorted: readonly Item[], passes: (item: Item) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(sorted[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
