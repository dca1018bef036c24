/** Returns the items whose key no item before them has. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

/** Yields the items whose key an item before them has, each with the first of that key. */
export function* repeats<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Generator<readonly [again: Item, first: Item]> {
  const firsts = new Map<Key, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else yield [item, first];
  }
}
