/** The tests of text formats: four readings of each format agree, and take linear time. */
import { describe, expect, test } from "vitest";
import type { TextFormat } from "../../../generator/language/model/model.js";
import {
  hasFormat,
  perFormat,
  testOf,
  textFormatNames,
  textFormats,
} from "../../../generator/language/formats/index.js";
import { spoiltString } from "../../../generator/values/leaf-values.js";
import { rng } from "../../../generator/values/random.js";
import { within } from "../../support/processor-time.js";
import * as runtime from "../../../templates/runtime/values/formats.js";

type Tests = { readonly [Format in TextFormat]: (value: unknown) => boolean };
const tests: Tests = perFormat(
  (format) => (runtime as unknown as Record<string, Tests[TextFormat]>)[testOf(format)] as Tests[TextFormat],
);

/** Texts of a format, near it, and of the others. */
function textsFor(format: TextFormat): string[] {
  const random = rng(7);
  const all = textFormatNames.flatMap((one) => [...textFormats[one].right, ...textFormats[one].wrong]);
  const own = [...textFormats[format].right, ...textFormats[format].shapes];
  const spoilt = own.flatMap((text) => Array.from({ length: 60 }, () => spoiltString(random, text)));
  const twice = spoilt.map((text) => spoiltString(random, text));
  return [...all, ...own, ...spoilt, ...twice];
}

describe.each(textFormatNames)("%s", (format) => {
  const { pattern, shortest, longest = Infinity } = textFormats[format];

  test("accepts its samples", () => {
    const { right, shapes } = textFormats[format];
    expect([...right, ...shapes].filter((text) => !tests[format](text))).toEqual([]);
  });

  test("refuses some text and every value that is no string", () => {
    const refused = textFormats[format].wrong.filter((text) => !tests[format](text));
    expect(refused.length).toBeGreaterThan(5);
    for (const value of [undefined, null, 1, true, [], {}, ["::1"]]) expect(tests[format](value)).toBe(false);
  });

  test("is read alike by the runtime, the interpreter and the rules", () => {
    for (const text of textsFor(format)) {
      const verdicts = [tests[format](text), textFormats[format].has(text), hasFormat(format, text)];
      expect({ text, verdicts }).toEqual({ text, verdicts: Array(3).fill(verdicts[0]) });
    }
  });

  test("has a pattern and lengths that every text of it keeps", () => {
    const expression = new RegExp(pattern, "u");
    for (const text of textsFor(format).filter(tests[format])) {
      expect(text).toMatch(expression);
      expect(text.length).toBeGreaterThanOrEqual(shortest);
      expect(text.length).toBeLessThanOrEqual(longest);
    }
  });

  test("takes linear time", () => {
    for (const [part, before = "", after = ""] of hostile) {
      const text = before + part.repeat(Math.ceil(300_000 / part.length)) + after;
      within(4_000, () => tests[format](text));
    }
  });
});

/** Parts that repeat, with what stands before and after them. */
const hostile: readonly (readonly [part: string, before?: string, after?: string])[] = [
  ["1", "P", "Z"],
  ["1Y", "P"],
  ["9", "12:00:00.", "x"],
  ["a", "", "!"],
  ["a", "a@", "!"],
  ["a.", "a@"],
  ["a-", "", "."],
  ["a-", "a@", "_"],
  ["@", "a"],
  [".", "1"],
  [":", "1"],
  ["1:", ""],
  ["a9b", "http://xn--"],
  ["語言文字", "http://"],
  ["é", "http://", ".example/"],
  ["@", "http://a"],
  ["/", "http:", "語"],
  ["../", "http://a/"],
  ["x/../", "file:///"],
  ["%41", "http://"],
  ["語言文字", "http://a@"],
  ["語言文字", "http:\\/\\"],
  ["語言文字", "ws:"],
  ["語言文字", "foo://"],
];
