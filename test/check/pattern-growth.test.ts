/** The growth of a pattern's time: accepted and rejected patterns. */
import { expect, test } from "vitest";
import { whyNotPattern } from "../../generator/language/patterns/compile-error.js";
import { growthOf } from "../../generator/language/patterns/growth.js";

test.each([
  String.raw`^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$`,
  "^did:service:.+$",
  "^[a-z0-9-]+$",
  String.raw`^\d{4}-\d{2}$`,
  "^[0-9a-f]{512}$",
  "^[a-z]+(-[a-z]+)*$",
  "^(?:ab?)*$",
  String.raw`^https?://[^\s/]+(/[^\s]*)?$`,
  String.raw`^[\w.+-]+@[\w-]+(\.[\w-]+)+$`,
  String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$`,
  "foo|bar",
  String.raw`\b[a-z]+\b`,
  String.raw`\b(?:foo|bar)+\b`,
  String.raw`(?<!\w)[a-z]+(?!\w)`,
  "(?!foo)[a-z]+",
  "^(?!-)[a-z0-9-]+[a-z]*",
  "[a-z]+",
  String.raw`\w+\b`,
  String.raw`\d+(?!\d)`,
  String.raw`^[^\s]+\b.*`,
  String.raw`(?:\b[a-z]+|\b\d+)\b`,
  `^(?:${[..."abcdefghijklmnopqrstuvwxyz"].join("|")})*$`,
  String.raw`^\u{1F600}+$`,
])("%s is linear", (pattern) => {
  expect(growthOf(pattern).degree).toBe(1);
});

test.each([
  [String.raw`\d+$`, 2],
  ["[a-z]+@", 2],
  [String.raw`^\d+\d+$`, 2],
  [String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`, 2],
  [String.raw`^\p{L}+\p{N}+$`, 2],
  [String.raw`\d+\d+$`, 3],
  ["b*(?=a)", 2],
  [String.raw`[a-z]+\b`, 2],
  [String.raw`\b[a-z-]+\d`, 2],
  [String.raw`(?<!\p{L})[a-z]+\b`, 2],
  [".{2,}(?<=a)", 2],
  [String.raw` +\b`, 2],
  ["a+^", 2],
  [String.raw`\w*\b`, 2],
  [String.raw`\d+(?!\w)`, 2],
  [String.raw`\p{L}+(?!\d)`, 2],
  [String.raw`(?:\w+\b|[a-z]+\b)!`, 2],
  [String.raw`^[a-z]+[a-z0-9]*\b`, 2],
  [String.raw`^\d*\d*\d*$`, 3],
])("%s grows with the power %d", (pattern, degree) => {
  expect(growthOf(pattern).degree).toBe(degree);
});

test.each([
  "^([0-9]+)+$",
  "(a|a)*b",
  "(a*)*",
  String.raw`^(\w+\s?)*$`,
  "(x+x+)+y",
  "^(a|aa)+$",
  "^(?=(a+)+b).*$",
  "^(x(a?|b?))*$",
  "^(?:a?){30}a{30}$",
  String.raw`^(.)\1+$`,
  "(?<=a+)b",
])("%s is refused", (pattern) => {
  expect(growthOf(pattern).degree).toBe(Infinity);
});

test.each([
  ["(a+)+$", 2],
  [String.raw`^(\w+\s?)*$`, 2],
  ["^(a|a|a)*b", 3],
  ["^(?:a?){30}a{30}$", Infinity],
  [String.raw`^(.)\1+$`, Infinity],
  ["^(?=(a+)+b).*$", Infinity],
])("each character may multiply the time of %s by %d", (pattern, factor) => {
  expect(growthOf(pattern).factor).toBe(factor);
});

test("groups with flags compile in no engine, since they do not in each", () => {
  expect(["(?i:a)", "^(?:(?-i:a)|A)*$", "(?ms-i:a)"].map(whyNotPattern)).toEqual(
    Array(3).fill("Invalid group"),
  );
  const plain = ["(?:i)", String.raw`\(\?i:a`, "[(?i:]", String.raw`[\](?i:]`, "(?<i>a)", "(?=i:)"];
  expect(plain.map(whyNotPattern)).toEqual(plain.map(() => undefined));
});

/** Alternatives of one character each. */
const alternatives = (count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("|");
/** A class of 600 characters with a gap behind each, which shares none with those of other numbers. */
const scattered = (number: number): string =>
  `[${Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x10000 + (at * 60 + number) * 2)).join("")}]`;

test.each([
  ["a chain of loops", "^(?:a+){40}$", 40],
  ["copies of nothing", "^(?:|\\b^){1000000000}$", Infinity],
  [
    "nested loops over many alternatives",
    `${"(?:".repeat(90)}${alternatives(1500)}${")*".repeat(90)}`,
    Infinity,
  ],
  ["many alternatives behind many", `^(?:${alternatives(950)})(?:${alternatives(950)})$`, 1],
  ["alternatives beyond the arguments of a call", `^(?:${"a|".repeat(200_000)}b)$`, Infinity],
  ["parts beyond the arguments of a call", `^${"\\b".repeat(200_000)}$`, 1],
  [
    "classes of many ranges",
    `^(?:${Array.from({ length: 60 }, (_, at) => scattered(at)).join("|")})*$`,
    Infinity,
  ],
])("%s are judged at once", { timeout: 60_000 }, (_, pattern, degree) => {
  expect(growthOf(pattern).degree).toBe(degree);
});
