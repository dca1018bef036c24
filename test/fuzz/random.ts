/** Choices of a random spec, all of them drawn from one seeded source. */
export class Random {
  private readonly source: () => number;

  constructor(source: () => number) {
    this.source = source;
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.source() < probability;
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.source() * (max - min + 1));
  }

  /** One of the items; there must be one. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.source() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }

  /** Calls one of the functions and returns its result. */
  oneOf<T>(makers: readonly (() => T)[]): T {
    return this.pick(makers)();
  }

  /** One of the functions' results, each as likely as its weight says. */
  weighted<T>(makers: readonly (readonly [weight: number, make: () => T])[]): T {
    let at = this.source() * makers.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of makers) {
      at -= weight;
      if (at < 0) return make();
    }
    throw new Error("There is nothing to choose from.");
  }

  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.source() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  /** Some of the items, as many as `count` or all, in their order. */
  some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set(this.shuffled(items.map((_item, at) => at)).slice(0, count));
    return items.filter((_item, at) => chosen.has(at));
  }
}
