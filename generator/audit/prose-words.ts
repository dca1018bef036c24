/**
 * The words of texts that are not code: JSON and maps hold sentences, which join texts of the spec with ours. Each word
 * must come from one of the two.
 */
import { ownWords } from "./own-words.js";

interface Forms {
  /** A run of letters, which may be a name of several words. */
  readonly run: RegExp;
  /** A word of a name: `getParcel` has two. */
  readonly part: RegExp;
}

const unicode: Forms = {
  run: /\p{L}+/gu,
  part: /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[^\P{L}\p{Lu}\p{Ll}]+/gu,
};

/** The same for ASCII: the classes of Unicode take milliseconds to compile, which few specs need. */
const ascii: Forms = { run: /[A-Za-z]+/g, part: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g };

function formsOf(text: string): Forms {
  // oxlint-disable-next-line no-control-regex
  return /^[\0-\x7f]*$/.test(text) ? ascii : unicode;
}

/** Words of so few letters need no origin: patterns and escapes are full of them. */
const fewLetters = 2;

/** Returns the words of a text in small letters, those of its names among them. */
export function wordsIn(text: string): string[] {
  return text.match(formsOf(text).part)?.map((word) => word.toLowerCase()) ?? [];
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
    const { run, part } = formsOf(text);
    for (const name of text.match(run) ?? []) {
      this.#known.add(name.toLowerCase());
      // A name of several words has a capital letter behind its first.
      if (/.[^a-z]/.test(name))
        for (const word of name.match(part) ?? []) this.#known.add(word.toLowerCase());
    }
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
    const { run, part } = formsOf(text);
    for (const name of text.match(run) ?? []) {
      if (this.#isKnown(name.toLowerCase())) continue;
      // Capital letters start a word each, as in the name that `a.b.c` gives: `ABCOutput`.
      const words = name.match(part) ?? [];
      const stranger = words.find((word) => !isUpper(word) && !this.#isKnown(word.toLowerCase()));
      if (stranger !== undefined) return stranger;
    }
    return undefined;
  }

  #isKnown(word: string): boolean {
    return word.length <= fewLetters || this.#known.has(word);
  }
}

function isUpper(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
