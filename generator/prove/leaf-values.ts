/** Numbers and texts for a type: right ones, and those at and just beyond its bounds. */
import type { Bounds, Type, Value } from "../model/model.js";
import { shapesOf } from "./form-texts.js";
import { matchingTexts } from "./matching-texts.js";
import { below, chance, pick } from "./random.js";

const largest = Number.MAX_SAFE_INTEGER;

/** A number that is right, as long as there is one. */
export function rightNumber(random: () => number, isWhole: boolean, range: Bounds = {}): number {
  const { min = -Infinity, max = Infinity } = range;
  const [low, high] = isWhole ? [Math.ceil(min), Math.floor(max)] : [min, max];
  const usual = isWhole ? wholes : numbers;
  const inside = usual.filter((one) => one >= low && one <= high);
  const bounds = [low, high, low + 1, high - 1].filter(
    (one) => Number.isFinite(one) && one >= low && one <= high,
  );
  const choices = chance(random, 0.5) && bounds.length > 0 ? bounds : [...inside, ...bounds];
  return choices.length === 0 ? low : pick(random, choices);
}

const wholes = [0, -0, 1, -1, 2, 7, 42, 1000, largest, -largest];
const numbers = [...wholes, 0.5, -1.5, 1e-7, 5e-324, 1e21, 2 ** 53, -(2 ** 53), 1.7e308];

/** A number at or just beyond what is right. */
export function edgeNumber(random: () => number, { min, max }: Bounds = {}): number {
  const bounds = [min, max].filter((one) => one !== undefined);
  const near = bounds.flatMap((one) => [one - 1, one, one + 1, one + 0.5, one - 0.5]);
  return pick(random, near.length > 0 && chance(random, 0.7) ? near : edges);
}

const edges = [
  largest + 1,
  -largest - 1,
  largest,
  -largest,
  1.5,
  -0,
  1e308,
  -1e308,
  1e21,
  0.1,
  5e-324,
  NaN,
  Infinity,
];

/** Code points of texts: one unit, two units, halves of a pair, parts of one character. */
const characters = [
  "a",
  "Z",
  "0",
  " ",
  "é",
  "語",
  "𝒳",
  "😀",
  "\ud83d",
  "\ude00",
  "\u0301",
  "\n",
  "\u2028",
  "\0",
];

/** No text has more code points: where a bound asks for more, none is right. */
const longestText = 20_000;

/** A text of `wanted` code points. */
function textOf(random: () => number, wanted: number): string {
  const points = Math.min(wanted, longestText);
  if (chance(random, 0.5)) return "abcdefghij".repeat(Math.ceil(points / 10)).slice(0, points);
  if (chance(random, 0.5)) return "𝒳".repeat(points);
  let text = "";
  for (let at = 0; at < points; at++) {
    // A half that follows another would make one code point of two.
    const last = text.charCodeAt(text.length - 1);
    const next = pick(random, characters);
    text += last >= 0xd800 && last <= 0xdbff && next === "\ude00" ? "x" : next;
  }
  return text;
}

/** Longest text that is made where no bound asks for a longer one. */
const usualLength = 12;

/** How many code points a text may have: often at a bound. */
function rightSize(random: () => number, { min = 0, max = Infinity }: Bounds): number {
  const high = Math.min(max, Math.max(min, usualLength));
  if (chance(random, 0.25)) return min;
  if (chance(random, 0.2) && max <= 2000) return max;
  return min + below(random, high - min + 1);
}

/** A text that is right, as long as one is known. */
export function rightText(random: () => number, value: Value, example: unknown): string {
  const { type, constraints } = value;
  const { length, pattern } = constraints;
  if (pattern !== undefined) {
    const texts = matchingTexts(value);
    if (texts.length > 0) return pick(random, texts);
    return typeof example === "string" ? example : "";
  }
  switch (type.kind) {
    case "decimal":
      return length === undefined
        ? pick(random, decimals)
        : "1".repeat(Math.min(longestText, rightSize(random, { min: 1, ...length })));
    case "datetime":
      return pick(random, withLength(datetimes, type.kind, length));
    case "base64":
      return pick(random, withLength(base64s, type.kind, length));
    case "id":
      return textOf(random, rightSize(random, { ...length, min: Math.max(1, length?.min ?? 1) }));
    default:
      return textOf(random, rightSize(random, length ?? {}));
  }
}

/** Texts of which the length is within the bounds, if there are any. */
function withLength(
  usual: readonly string[],
  kind: Type["kind"],
  { min = 0, max = Infinity }: Bounds = {},
): readonly string[] {
  const fits = (text: string): boolean => text.length >= min && text.length <= max;
  const fitting = usual.filter(fits);
  if (fitting.length > 0) return fitting;
  const others = shapesOf(kind).filter(fits);
  return others.length === 0 ? usual : others;
}

/** A text at or just beyond what is right. */
export function edgeText(random: () => number, value: Value, example: unknown): string {
  const { length, pattern } = value.constraints;
  if (value.type.kind === "decimal") return pick(random, wrongDecimals);
  if (value.type.kind === "datetime") return pick(random, wrongDatetimes);
  if (value.type.kind === "base64") return pick(random, wrongBase64s);
  if (pattern !== undefined) return spoiltText(random, rightText(random, value, example));
  const { min = 0, max } = length ?? {};
  const sizes = [min - 1, min, min + 1, ...(max === undefined || max > 2000 ? [] : [max, max + 1, max + 2])];
  return textOf(random, Math.max(0, pick(random, sizes)));
}

/** `text` with a character gone, added, doubled or replaced. */
export function spoiltText(random: () => number, text: string): string {
  const at = below(random, text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (below(random, 6)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + pick(random, characters) + after;
    case 2:
      return before + pick(random, characters) + after.slice(1);
    case 3:
      return text + text;
    case 4:
      return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
    default:
      return pick(random, [`${text}\n`, ` ${text}`, text.trim(), ""]);
  }
}

const decimals = ["0", "-0", "12", "-1.50", "0.000", "10.01", `9${"0".repeat(30)}.1`];
const wrongDecimals = [
  "",
  "-",
  ".5",
  "5.",
  "01",
  "-01.5",
  "00",
  "+1",
  "1e3",
  "1,5",
  " 1",
  "1\n",
  "١",
  "1.2.3",
  "--1",
  "0x1",
  "NaN",
];
const datetimes = [
  "2026-01-31T12:00:00Z",
  "2024-02-29T00:00:00.123456789+05:30",
  "2000-02-29t23:59:59z",
  "0000-01-01T00:00:00-00:00",
  "9999-12-31T23:59:60Z",
  "2016-12-31T18:59:60-05:00",
  "2017-01-01T05:29:60.5+05:30",
  "2026-04-30T23:59:59+23:59",
];
const wrongDatetimes = [
  ...datetimes,
  "2026-13-01T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "2026-01-32T00:00:00Z",
  "2026-04-31T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "1900-02-29T00:00:00Z",
  "2026-01-31T24:00:00Z",
  "2026-01-31T12:60:00Z",
  "2026-01-31T12:00:60Z",
  "2026-01-31T23:59:60+01:00",
  "2026-01-31T12:00:61Z",
  "2026-01-31T12:00:00",
  "2026-01-31T12:00Z",
  "2026-01-31 12:00:00Z",
  "2026-01-31",
  "2026-01-31T12:00:00.Z",
  "2026-01-31T12:00:00+24:00",
  "2026-01-31T12:00:00+01:60",
  "2026-01-31T12:00:00+0100",
  "2026-1-31T12:00:00Z",
  "+02026-01-31T12:00:00Z",
  "2026-01-31T12:00:00Z\n",
  "2026-01-31T12:00:00,5Z",
  "２026-01-31T12:00:00Z",
];
const base64s = ["", "AA==", "AAA=", "AAAA", "AB==", "+/09azAZ", "/+==", "QUJDREVGR0hJSktMTU5PUFFSU1RVVg=="];
const wrongBase64s = [
  "A",
  "AA",
  "AAA",
  "A===",
  "====",
  "AA=A",
  "=AAA",
  "AA==AAAA",
  "AA-_",
  "AA A",
  "AAAA\n",
  "AAé=",
  "AA=",
  "AAAAA===",
];
