/**
 * The words of texts that are not code: JSON and maps hold sentences, which join texts of the spec with ours. Each word
 * must come from one of the two.
 */
import { ownWords } from "./own-words.js";

/** A run of letters, which may be a name of several words. */
const run = /\p{L}+/gu;

/** Letters that start a word each, as in the name that `a.b.c` gives: `ABCOutput`. */
const initials = /^\p{Lu}+$/u;

/** A word of a name: `getParcel` has two. */
const part = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[^\P{L}\p{Lu}\p{Ll}]+/gu;

/** Words of so few letters need no origin: patterns and escapes are full of them. */
const fewLetters = 2;

/** Returns the words of a text in small letters, those of its names among them. */
export function wordsIn(text: string): string[] {
  return text.match(part)?.map((word) => word.toLowerCase()) ?? [];
}

/** The words of a model and our own. */
export class ProseWords {
  readonly #known = new Set(ownWords.split(/\s+/));
  /** Texts whose words are known. */
  readonly #texts = new Set<string>();

  /** Takes the words of every string and key in `values`. */
  constructor(values: readonly unknown[]) {
    const open = [...values];
    while (open.length > 0) {
      const next = open.pop();
      if (typeof next === "string") this.#add(next);
      else if (typeof next === "object" && next !== null)
        for (const key in next) {
          if (!Array.isArray(next)) this.#add(key);
          open.push((next as Readonly<Record<string, unknown>>)[key]);
        }
    }
  }

  #add(text: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    for (const [name] of text.matchAll(run)) this.#known.add(name.toLowerCase());
    for (const word of wordsIn(text)) this.#known.add(word);
  }

  /** Returns the first word of a text that comes from nowhere. */
  strangerIn(text: string): string | undefined {
    if (this.#texts.has(text)) return undefined;
    const stranger = this.#strangerIn(text);
    // A path of a request has its letters beyond ASCII as escapes.
    if (stranger !== undefined && this.#strangerIn(decoded(text)) !== undefined) return stranger;
    this.#texts.add(text);
    return undefined;
  }

  #strangerIn(text: string): string | undefined {
    for (const [name] of text.matchAll(run)) {
      if (this.#isKnown(name.toLowerCase())) continue;
      const words = name.match(part) ?? [];
      const stranger = words.find((word) => !initials.test(word) && !this.#isKnown(word.toLowerCase()));
      if (stranger !== undefined) return stranger;
    }
    return undefined;
  }

  #isKnown(word: string): boolean {
    return word.length <= fewLetters || this.#known.has(word);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
