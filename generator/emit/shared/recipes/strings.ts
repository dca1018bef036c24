/** Recipes of texts: masks and lists that are made when the output is, so that it needs no engine for patterns. */
import { codePoints } from "../../../language/constraints/length.js";
import { textPattern } from "../../../language/constraints/index.js";
import { longestTrial } from "../../../language/patterns/growth.js";
import { textFormats } from "../../../language/formats/index.js";
import type { Json, Type, Value } from "../../../language/model/model.js";
import { rightString } from "../../../values/leaf-values.js";
import { isRightText, matchingStrings } from "../../../values/matching-strings.js";
import { below, rng } from "../../../values/random.js";

/** A text to make: fitting a mask, or one of a list. */
type TextRecipe = { readonly mask: string } | { readonly list: readonly string[] };

/**
 * Returns a value whose pattern is also the one that nothing enforces, where texts that match it are found. They are short, since
 * such a pattern may take long.
 *
 *   pattern: { text: "^(a|b|ab)+$", enforce: false }   ->   pattern: ^(a|b|ab)+$, length: { max: 18 }
 */
export function withUnenforced(value: Value): Value {
  const { pattern, unenforcedPattern, length } = value.constraints;
  if (pattern !== undefined || unenforcedPattern === undefined) return value;
  const max = Math.floor(Math.min(length?.max ?? Infinity, longestTrial(unenforcedPattern)));
  const constraints = { ...value.constraints, pattern: unenforcedPattern, length: { ...length, max } };
  const found = { ...value, constraints };
  return matchingStrings(found).length > 0 ? found : value;
}

/** Candidates for the texts of a type that states a form, from the one that looks best. */
function candidatesOf(value: Value, example: Json | undefined): string[] {
  const { type, constraints } = value;
  const random = rng(7);
  const samples = Array.from({ length: 20 }, () => rightString(random, value, example));
  const pool = textPattern(constraints) === undefined ? [] : matchingStrings(value);
  const found = [...(typeof example === "string" ? [example] : []), ...usualTexts(type), ...samples, ...pool];
  const plainer = [/[^\w.:/+ -]/gu, /[^ -~]/gu].flatMap((odd) => found.map((text) => text.replace(odd, "a")));
  const right = [...new Set([...found, ...plainer])].filter((text) => isRightText(value, text));
  const [plain, printable] = [/^[\w.:/+ -]+$/, /^[ -~]+$/].map((form) =>
    right.filter((text) => form.test(text)),
  );
  return [plain, printable].find((texts) => texts !== undefined && texts.length > 0) ?? right;
}

function usualTexts(type: Type): readonly string[] {
  if (type.kind === "decimal") return ["128.50", "12", "1"];
  if (type.kind === "base64") return ["c2FtcGxl", "c2FtcGxlcw=="];
  if (type.kind === "datetime") return ["2026-01-31T09:30:00Z"];
  const { [type.kind as keyof typeof textFormats]: format } = textFormats;
  return (format as { readonly example: string } | undefined) === undefined ? [] : [format.example];
}

/**
 * Returns how to make texts of a value; `isId` where each is to differ from the others.
 *
 *   pattern: ^prc_[0-9]{4}$   ->   { mask: "prc_####" }
 *   pattern: ^[A-Z]{2}$       ->   { list: ["ZZ", "AZ", …] }
 */
export function textRecipe(value: Value, example: Json | undefined, isId: boolean): TextRecipe {
  const candidates = candidatesOf(value, example);
  const masks = candidates
    .slice(0, isId ? 20 : 1)
    // A mask has no sign for these characters themselves.
    .filter((text) => !/[#?]/.test(text))
    .map((text) => maskOf(text, isId, (one) => isRightText(value, one)));
  const best = masks.reduce((a, b) => (slotsIn(b) > slotsIn(a) ? b : a), "");
  if (slotsIn(best) > 0) return { mask: best };
  return { list: candidates.length === 0 ? [""] : shortest(candidates) };
}

function shortest(texts: readonly string[]): readonly string[] {
  const limit = Math.max(60, ...texts.slice(0, 1).map(codePoints));
  return texts.filter((text) => codePoints(text) <= limit).slice(0, 5);
}

function slotsIn(mask: string): number {
  return mask.replace(/[^#?]/g, "").length;
}

/** Texts that are made of a mask to see whether all are right. */
const maxFills = 60;

/**
 * Returns `text` with `#` where any digit and `?` where any letter can stand; letters give way only in ids.
 *
 *   prc_8f3k, ^prc_[0-9a-z]{4}$   ->   prc_#?#?   or, for no id,   prc_#f#k
 */
function maskOf(text: string, isId: boolean, fits: (text: string) => boolean): string {
  if (text.length > 200) return text;
  const slots = Array.from({ length: text.length }, (_, at): string => {
    const holds = (options: string): boolean =>
      Array.from(options).every((one) => fits(text.slice(0, at) + one + text.slice(at + 1)));
    const character = text.charAt(at);
    if (/[a-z]/.test(character) && holds("amz")) return isId ? "?" : character;
    return /[0-9a-zA-Z]/.test(character) && holds("0159") ? "#" : character;
  });
  // Where not every combination is right, fewer and fewer places at the end vary.
  for (let left = slots.filter((slot) => /[#?]/.test(slot)).length; left > 0; left = Math.floor(left / 2)) {
    let skip = slots.filter((slot) => /[#?]/.test(slot)).length - left;
    const mask = slots.map((slot, at) => (/[#?]/.test(slot) && skip-- > 0 ? text.charAt(at) : slot)).join("");
    if (fillsOf(mask).every(fits)) return mask;
  }
  return text;
}

function fillsOf(mask: string): string[] {
  const random = rng(mask.length);
  const fill = (digit: () => number): string =>
    mask.replace(/[#?]/g, (slot) => (slot === "#" ? String(digit()) : "abcmnopxyz".charAt(digit())));
  const fixed = [0, 1, 9].map((digit) => fill(() => digit));
  return [...fixed, ...Array.from({ length: maxFills }, () => fill(() => below(random, 10)))];
}
