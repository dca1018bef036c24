/** Guesses at renames: a field that went, and one of the same type and a like name that came. */
import { suggest } from "../../diagnostics/suggest.js";
import type { Field } from "../../language/model/model.js";
import { specText } from "./compare/spec-text.js";

/** Pairs of names beyond which no guess is made. */
const mostPairs = 10_000;

/** Returns the new names of removed fields, where one is likely. */
export function suggestRename(
  removed: readonly Field[],
  added: readonly Field[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (removed.length * added.length > mostPairs) return found;
  for (const field of removed) {
    const alike = added.filter((one) => specText(one.value) === specText(field.value));
    const words = alike.filter(({ name }) => sharesWord(name, field.name)).map(({ name }) => name);
    const only = removed.length === 1 && added.length === 1 ? alike[0]?.name : undefined;
    const guess =
      suggest(
        field.name,
        alike.map(({ name }) => name),
      ) ?? (words.length === 1 ? words[0] : only);
    if (guess !== undefined) found.set(field.name, guess);
  }
  return found;
}

/** Returns whether two names have a word in common: `created_at` and `createdOn`. */
function sharesWord(a: string, b: string): boolean {
  const others = new Set(wordsOf(b));
  return wordsOf(a).some((word) => word.length > 2 && others.has(word));
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
