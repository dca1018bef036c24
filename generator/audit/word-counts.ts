/** The words of many parts, of which few change. */
import type { AllWords, Words } from "./words.js";

/** The words of some parts together, each with the number of parts that have it. */
export class WordCounts implements AllWords {
  #parts: ReadonlySet<Words> = new Set();
  readonly names = new Map<string, number>();
  readonly others = new Map<string, number>();
  readonly segments = new Map<string, number>();
  readonly numbers = new Map<number, number>();
  longest = 1;

  /** Makes the words those of `parts`. */
  replace(parts: readonly Words[]): void {
    const before = this.#parts;
    const now = (this.#parts = new Set(parts));
    for (const part of now) if (!before.has(part)) this.#count(part, 1);
    for (const part of before) if (!now.has(part)) this.#count(part, -1);
    this.longest = 1;
    for (const { longest } of now) this.longest = Math.max(this.longest, longest);
  }

  #count({ names, others, segments, numbers }: Words, by: 1 | -1): void {
    count(this.names, names, by);
    count(this.others, others, by);
    count(this.segments, segments, by);
    count(this.numbers, numbers, by);
  }
}

function count<Word>(counts: Map<Word, number>, words: Iterable<Word>, by: 1 | -1): void {
  for (const word of words) {
    const parts = (counts.get(word) ?? 0) + by;
    if (parts === 0) counts.delete(word);
    else counts.set(word, parts);
  }
}
