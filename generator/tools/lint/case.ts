/** The cases of names. */
import { capitalize, wordsOfName } from "../../base/words.js";

/** Ways to write a name of several words, with the separator of their words. */
const cases = {
  snake: { form: /^[a-z0-9]+(?:_[a-z0-9]+)*$/, join: "_" },
  kebab: { form: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, join: "-" },
  camel: { form: /^[a-z][a-zA-Z0-9]*$/, join: "" },
  pascal: { form: /^[A-Z][a-zA-Z0-9]*$/, join: "" },
  upper: { form: /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/, join: "_" },
} as const;

export type NameCase = keyof typeof cases;

export function hasCase(name: string, wanted: NameCase): boolean {
  return cases[wanted].form.test(name);
}

/**
 * Returns a name in a case.
 *
 *   "labelText", "snake"   ->   "label_text"
 */
export function inCase(name: string, wanted: NameCase): string {
  return wordsOfName(name)
    .map((word, at) => {
      if (wanted === "upper") return word.toUpperCase();
      if (wanted === "pascal" || (wanted === "camel" && at > 0)) return capitalize(word.toLowerCase());
      return word.toLowerCase();
    })
    .join(cases[wanted].join);
}

/** Returns the case of `choices` that two thirds of the names with several words have; undefined where the names are mixed. */
function usualCase(names: readonly string[], choices: readonly NameCase[]): NameCase | undefined {
  const counts = choices.map((one) => ({
    one,
    count: names.filter(
      (name) => hasCase(name, one) && choices.filter((two) => hasCase(name, two)).length === 1,
    ).length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first === undefined || first.count === 0 || first.count < 2 * (second?.count ?? 0)
    ? undefined
    : first.one;
}

export interface PlacedName {
  readonly name: string;
  readonly path: string;
}

/** Returns a finding for each name whose case differs from the option or, without one, from that of most names. */
export function* otherCases(
  names: readonly PlacedName[],
  choices: readonly NameCase[],
  what: string,
  option: NameCase | undefined,
): Iterable<{ readonly path: string; readonly message: string; readonly suggestion: string }> {
  const all = names.map(({ name }) => name);
  const wanted = option ?? usualCase(all, choices);
  if (wanted === undefined) return;
  const reason = option === undefined ? ", as most are" : "";
  for (const { name, path } of names) {
    const suggestion = inCase(name, wanted);
    if (hasCase(name, wanted) || suggestion === name || !/^[A-Za-z][\w.-]*$/.test(name)) continue;
    yield { path, message: `${what} "${name}" is not in ${wanted} case${reason}.`, suggestion };
  }
}

/** Returns the findings of `otherCases` for names that are not those of their places: a suggestion would replace these. */
export function otherCasesElsewhere(
  ...names: Parameters<typeof otherCases>
): readonly { readonly path: string; readonly message: string; readonly help: string }[] {
  return [...otherCases(...names)].map(({ suggestion, ...found }) => ({
    ...found,
    help: `Write it as ${suggestion}.`,
  }));
}
