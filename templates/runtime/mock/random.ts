/** Random choices that are the same for the same seed. */

/** Returns numbers in [0, 1). */
export type Random = () => number;

/** Returns a random sequence for `text`: the same for the same text, on every system. */
export function randomOf(text: string): Random {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++)
    state = Math.imul(state ^ text.charCodeAt(at), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** Mixes the bits of a whole number below 2³². Different numbers stay different. */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns a whole number from `min` to `max`. */
export function between(random: Random, min: number, max: number): number {
  return Math.min(max, min + Math.floor(random() * (max - min + 1)));
}

/** Returns one of `items`, which are not empty. */
export function chosen<Item>(random: Random, items: readonly Item[]): Item {
  return items[between(random, 0, items.length - 1)] as Item;
}
