/** Random choices, the same for the same seed. */

/** Random numbers in [0, 1) that are the same for the same seed, an integer. */
export function rng(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of one input of a run, so that each input can be made again without those before it. */
export function seedOf(seed: number, input: number): number {
  const mixed = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) ^ Math.imul(input + 1, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A whole number from 0 to `bound` - 1. */
export function below(random: () => number, bound: number): number {
  return Math.floor(random() * bound);
}

/** One of `items`, which is not empty. */
export function pick<T>(random: () => number, items: readonly T[]): T {
  return items[below(random, items.length)] as T;
}

export function chance(random: () => number, probability: number): boolean {
  return random() < probability;
}
