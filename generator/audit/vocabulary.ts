/** The strings and numbers that literals of the output may hold: those of the model, and our own. */
import type { Model } from "../model/model.js";
import { pathsOfTypes, type TypePaths } from "../model/spec-file.js";
import type { AuditMemory } from "./audit-memory.js";
import { pointedName } from "./derived-strings.js";
import { fixedStrings } from "./fixed-strings.js";
import { addWords, Words, type AllWords, type ModelPart } from "./words.js";

const ours: ReadonlySet<string> = new Set(fixedStrings);

/** The strings and numbers that literals may hold. */
export class Vocabulary {
  readonly #words: AllWords;
  /** Length of the longest list. */
  readonly #longest: number;
  /** The hash of signed events as Web Crypto calls it: `SHA-256`. */
  readonly #hash: string | undefined;

  /** `memory` has the words of each declaration in the run before. */
  constructor(model: Model, memory?: AuditMemory) {
    this.#words = memory === undefined ? wordsOf(model) : memory.wordsOf(scopeOf(model), partsOf(model));
    this.#longest = Math.max(this.#words.longest, longestSection(model));
    this.#hash = model.events?.signing?.hash.replace("sha", "SHA-");
  }

  /** Returns whether `text` is a string of the model, derives from one, or is one of our emitters. */
  hasString(text: string): boolean {
    const { names, others, segments } = this.#words;
    if (names.has(text) || others.has(text) || segments.has(text) || ours.has(text) || text === this.#hash)
      return true;
    return text.startsWith("/") && (names.has(pointedName(text)) || this.#isPath(text));
  }

  /** Returns whether `number` is one of the model but for its sign, the length of a value, or a count of a list. */
  hasNumber(number: number): boolean {
    return this.#words.numbers.has(number) || (Number.isInteger(number) && number <= this.#longest);
  }

  /** Returns whether `word` is a string or key of the model, so that it can be the name of a property. */
  hasName(word: string): boolean {
    return this.#words.names.has(word);
  }

  /** A path without parameters is made of segments that stand in some path of the spec. */
  #isPath(text: string): boolean {
    return text
      .slice(1)
      .split("/")
      .every((segment) => this.#words.segments.has(segment));
  }
}

function wordsOf(model: Model): Words {
  const words = new Words();
  const scope = scopeOf(model);
  for (const part of partsOf(model)) addWords(words, scope, part);
  return words;
}

function scopeOf(model: Model): TypePaths {
  const { specName, places } = model;
  return { specName, places, typePaths: pathsOfTypes(model) };
}

/** Returns the declarations of a model, and the rest of it. */
function partsOf(model: Model): ModelPart[] {
  const { ids, limits, enums, scalars, errors, schemes, resources, endpoints } = model;
  const declared = { ids, limits, enums, scalars, errors, schemes, resources, endpoints };
  const keys = Object.fromEntries(Object.keys(declared).map((key) => [key, null]));
  // No code has a part of an example of a message.
  const rest = { ...model, ...keys, places: null, examples: null };
  return [
    { path: "", kind: "other", value: rest },
    { path: "ids", kind: "ids", value: ids },
    ...[...limits, ...scalars].map((value): ModelPart => ({ path: value.path, kind: "other", value })),
    ...enums.map((value): ModelPart => ({ path: value.path, kind: "enum", value })),
    ...errors.map((value): ModelPart => ({ path: value.path, kind: "error", value })),
    ...schemes.map((value): ModelPart => ({ path: value.path, kind: "scheme", value })),
    ...resources.map((value): ModelPart => ({ path: value.path, kind: "resource", value })),
    ...endpoints.map((value): ModelPart => ({ path: value.path, kind: "endpoint", value })),
  ];
}

/** Returns the length of the longest section. */
function longestSection(model: Model): number {
  const lengths = Object.values(model).map((section: unknown) =>
    Array.isArray(section) ? section.length : 0,
  );
  return Math.max(...lengths);
}
