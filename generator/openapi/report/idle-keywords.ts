/** Keywords that say nothing about the values of a schema: those for other types, and those beside listed values. */
import { whyNotPattern } from "../../language/patterns/compile-error.js";
import { growthOf, isFast } from "../../language/patterns/growth.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { isDatetimeString } from "../../language/formats/dates.js";
import { hasFormat, isTextFormat } from "../../language/formats/index.js";
import { isBase64String, isDecimalString } from "../../language/formats/string-rules.js";
import { typeAbout } from "../document/keywords.js";
import { numberOf, textOf } from "../../source/yaml/reading.js";
import type { Translation } from "../translation.js";
import { wordOfFormat } from "../schemas/scalars.js";
import type { View } from "../schemas/views.js";

/** Notes keywords that say nothing about values of the stated type: `uniqueItems` of a string. */
export function noteIdle(t: Translation, view: View): void {
  const [word, ...others] = [...(view.types ?? [])].filter((type) => type !== "null");
  if (word === undefined || others.length > 0) return;
  const stated = word === "integer" ? "number" : word;
  noteKeywordsOf(t, view, (type) => type !== stated, "it has no effect on values of this type");
}

/** Notes the keywords for values of some types, which say nothing. */
function noteKeywordsOf(
  t: Translation,
  { keywords, properties }: View,
  isIdle: (type: string) => boolean,
  reason: string,
): void {
  if (isIdle("object")) for (const { node } of properties.values()) t.ledger.unread.set(node, reason);
  for (const [key, found] of keywords) {
    const type = typeAbout(key);
    if (type !== undefined && isIdle(type)) t.ledger.markIdle(found, reason);
  }
}

/**
 * Notes the keywords beside listed values: bounds, and where all values are scalars or null, what is said of objects and lists, such
 * as `properties` beside `enum: [null]`.
 */
export function noteBesideValues(t: Translation, view: View, values: readonly SyntaxNode[]): void {
  noteBounds(t, view, values);
  const isOfScalars = values.every(({ kind }) => kind === "scalar");
  const isStructure = (type: string): boolean => isOfScalars && (type === "array" || type === "object");
  noteKeywordsOf(t, view, isStructure, "it says nothing about the listed values");
}

/** The bounds of numbers, and of the lengths of strings: whether a number is beyond one. */
const isBeyond: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  minLength: (length, least) => length < least,
  maxLength: (length, most) => length > most,
  minimum: (value, least) => value < least,
  maximum: (value, most) => value > most,
  exclusiveMinimum: (value, least) => value <= least,
  exclusiveMaximum: (value, most) => value >= most,
  multipleOf: (value, step) => !Number.isInteger(value / step),
};

/** Notes the bounds of listed values: those that every value keeps say nothing more. */
function noteBounds(t: Translation, { keywords }: View, values: readonly SyntaxNode[]): void {
  const listed = values.flatMap((node) => (node.kind === "scalar" ? [node.value] : []));
  const texts = listed.filter((value) => typeof value === "string");
  const numbers = listed.filter((value) => typeof value === "number");
  const note = (key: string, isKept: () => boolean): void => {
    const found = keywords.get(key);
    if (found === undefined) return;
    if (isKept()) t.ledger.mark(found, "approximated", "every listed value satisfies it");
    else t.ledger.loosen(found, "the listed values decide");
  };
  for (const [key, isOut] of Object.entries(isBeyond)) {
    const bound = numberOf(keywords.get(key)?.value) ?? NaN;
    const measured = key.endsWith("Length") ? texts.map((text) => [...text].length) : numbers;
    note(key, () => !measured.some((value) => isOut(value, bound)));
  }
  const name = textOf(keywords.get("format")?.value) ?? "";
  const hasIt = testOfFormat(wordOfFormat(name));
  if (hasIt !== undefined && texts.length > 0) note("format", () => texts.every(hasIt));
  const [, unsigned, bits] = /^(u?)int(32|64)$/.exec(name) ?? [];
  const [least, size] = [unsigned === "u" ? 0 : -(2 ** (Number(bits) - 1)), 2 ** Number(bits)];
  const isWithin = (value: number): boolean =>
    Number.isInteger(value) && value >= least && value < least + size;
  if (bits !== undefined && numbers.length > 0) note("format", () => numbers.every(isWithin));
  const pattern = textOf(keywords.get("pattern")?.value);
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const matcher = pattern === undefined ? undefined : matcherOf(pattern, longest);
  note("pattern", () => texts.every((text) => matcher?.test(text) === true));
}

const testsOfTypes: Readonly<Record<string, (text: string) => boolean>> = {
  datetime: isDatetimeString,
  base64: isBase64String,
  decimal: isDecimalString,
};

function testOfFormat(word: string | undefined): ((text: string) => boolean) | undefined {
  if (word === undefined) return undefined;
  return isTextFormat(word) ? (text) => hasFormat(word, text) : testsOfTypes[word];
}

function matcherOf(pattern: string, longest: number): RegExp | undefined {
  return whyNotPattern(pattern) === undefined && isFast(growthOf(pattern), longest)
    ? new RegExp(pattern, "u")
    : undefined;
}
