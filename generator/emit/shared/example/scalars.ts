/** Texts and numbers for examples. */
import type { RangeBounds, Type, Value } from "../../../language/model/model.js";
import { firstMultiple, isMultipleOf } from "../../../language/facts/multiples.js";
import { textFormats } from "../../../language/formats/index.js";
import type { KindTable } from "../../../language/facts/type-kinds.js";
import { rightString } from "../../../values/leaf-values.js";
import { matchingStrings } from "../../../values/matching-strings.js";
import { formOf } from "../../../values/string-forms.js";
import { rng } from "../../../values/random.js";
import { codePoints } from "../../../language/constraints/length.js";

/** Texts for names that fields often have. */
const usualTexts: readonly (readonly [name: RegExp, text: string])[] = [
  [/e_?mail(?:_?address)?$/i, "ada@example.com"],
  [/(?:^|_)(?:url|uri|href)$|[a-z]Ur[il]$/i, "https://example.com/"],
  [/phone(?:_?number)?$/i, "+41445550100"],
  [/country(?:_?code)?$/i, "CH"],
  [/currency$/i, "CHF"],
  [/cursor$/i, "b2Zmc2V0"],
  [/^(?:first_?name|given_?name)$/i, "Ada"],
  [/^(?:last_?name|family_?name|surname)$/i, "Lovelace"],
];

/** The kinds of types whose values in examples are not made from a text. */
type KindWithoutText =
  | "integer"
  | "int64"
  | "number"
  | "timestamp"
  | "boolean"
  | "json"
  | "unspecified"
  | "const"
  | "scalar"
  | "ref"
  | "list"
  | "map";

/** The text of each kind of type that is a string. */
const kindTexts: Omit<KindTable<[word: string], string>, KindWithoutText> = {
  string: (_, word) => usualTexts.find(([name]) => name.test(word))?.[1] ?? words(word),
  id: ({ of }) => `${words(of).toLowerCase().replaceAll(" ", "_")}_1`,
  decimal: () => "12.50",
  datetime: () => "2026-01-31T09:30:00Z",
  base64: () => "c2FtcGxl",
  formatted: ({ kind }) => textFormats[kind].example,
};

/** `display_name` → `Display name`, `displayName` → `Display name`. */
function words(name: string): string {
  const plain = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
  return plain === "" ? "text" : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns a text for a value in a field called `word`; `at` counts the items of a list. */
export function tidyString(value: Value, word: string, at: number): string {
  const { type, constraints } = value;
  const first = firstText(type, word);
  const wanted =
    at === 0 ? first : type.kind === "id" ? first.replace(/1$/, String(at + 1)) : `${first} ${at + 1}`;
  if (constraints.pattern !== undefined) {
    if (isRight(value, wanted)) return wanted;
    const strings = matchingStrings(value).filter((one) => one !== "");
    const plain = strings.filter((one) => /^[\w.:/+ -]+$/.test(one));
    const all = plain.length > 0 ? plain : strings;
    return all[at % Math.max(1, all.length)] ?? wanted;
  }
  if (isRight(value, wanted)) return wanted;
  if (type.kind === "string" || type.kind === "id") return fitted(wanted, constraints.length ?? {});
  return rightString(rng(at + 1), value, undefined);
}

function firstText(type: Type, word: string): string {
  const texts: { readonly [kind: string]: unknown } = kindTexts;
  const text = (texts[type.kind] ?? kindTexts.formatted) as (type: Type, word: string) => string;
  return text(type, word);
}

function isRight({ type, constraints: { length, pattern } }: Value, text: string): boolean {
  if (!formOf(type).has(text)) return false;
  const points = codePoints(text);
  if (points < (length?.min ?? 0) || points > (length?.max ?? Infinity)) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

/** Cuts a text, or repeats it, to a length within the bounds. */
function fitted(
  text: string,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): string {
  const base = text === "" ? "text" : text;
  const long =
    base.length >= min ? base : `${base} `.repeat(Math.ceil(Math.min(min, 4000) / base.length)).slice(0, min);
  return long.slice(0, max);
}

/** Returns a number within `range`. */
export function tidyNumber(isWhole: boolean, range: RangeBounds = {}, at = 0): number {
  const { above, below, step } = range;
  const [min, max] = [range.min ?? above ?? -Infinity, range.max ?? below ?? Infinity];
  const isInside = (one: number): boolean =>
    Number.isFinite(one) &&
    one >= min &&
    one <= max &&
    one !== above &&
    one !== below &&
    (!isWhole || Number.isInteger(one)) &&
    (step === undefined || isMultipleOf(one, step));
  const usual = isWhole ? [1, 10, 2, 5, 20, 50, 100, 0, 1000] : [12.5, 1, 0.5, 10, 100, 0, 0.1, 1000, -1];
  const ends = [min, max, Math.ceil(min), Math.floor(max), (min + max) / 2, min + 1, max - 1, min + 0.5];
  const stepped =
    step === undefined || !Number.isFinite(min)
      ? [step ?? 0]
      : [firstMultiple(min, isWhole ? [1, step] : [step], { exclusive: above !== undefined })];
  const found = [...usual, ...stepped, ...ends].filter(isInside);
  return found[at % Math.max(1, found.length)] ?? 0;
}
