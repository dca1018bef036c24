/** The declarations of a spec by name, for rules that judge one declaration: each look-up is noted. */
import type { SpecNames } from "./facts/spec-scope.js";

/** The questions that the judgement of a declaration has asked, as texts; see `getQuestion` and `hasQuestion`. */
export interface Questions {
  readonly asked: Set<string>;
  /** True once something has asked for all names of a section. */
  askedForAll: boolean;
}

/** The question for the declaration of a name in a section. */
export function getQuestion(section: string, name: string): string {
  return `${section}.${name}`;
}

/** The question of whether a section has a name. */
export function hasQuestion(section: string, name: string): string {
  return `${section}?${name}`;
}

/** Returns the same declarations. Each look-up is added to what `questions` returns at the time. */
export function askedNames(names: SpecNames, questions: () => Questions): SpecNames {
  const asked = <T>(section: keyof SpecNames, map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new AskedMap(section, map, questions);
  return {
    resources: asked("resources", names.resources),
    enums: asked("enums", names.enums),
    scalars: asked("scalars", names.scalars),
    limits: asked("limits", names.limits),
    errors: asked("errors", names.errors),
    schemes: asked("schemes", names.schemes),
  };
}

/** A map that notes the names that it is asked for. */
class AskedMap<T> implements ReadonlyMap<string, T> {
  readonly #section: string;
  readonly #map: ReadonlyMap<string, T>;
  readonly #questions: () => Questions;

  constructor(section: string, map: ReadonlyMap<string, T>, questions: () => Questions) {
    this.#section = section;
    this.#map = map;
    this.#questions = questions;
  }

  get(name: string): T | undefined {
    this.#questions().asked.add(getQuestion(this.#section, name));
    return this.#map.get(name);
  }

  has(name: string): boolean {
    this.#questions().asked.add(hasQuestion(this.#section, name));
    return this.#map.has(name);
  }

  get size(): number {
    return this.#all().size;
  }

  forEach(...args: Parameters<ReadonlyMap<string, T>["forEach"]>): void {
    this.#all().forEach(...args);
  }

  entries(): MapIterator<[string, T]> {
    return this.#all().entries();
  }

  keys(): MapIterator<string> {
    return this.#all().keys();
  }

  values(): MapIterator<T> {
    return this.#all().values();
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.#all().entries();
  }

  #all(): ReadonlyMap<string, T> {
    this.#questions().askedForAll = true;
    return this.#map;
  }
}
