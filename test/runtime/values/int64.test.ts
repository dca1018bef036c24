/** 64-bit integers in JSON, against a parser that reads every whole number as a bigint. */
import { describe, expect, test } from "vitest";
import { rng } from "../../../generator/values/random.js";
import {
  int64,
  int64Text,
  isInt64,
  isInt64Text,
  isWithinInt64,
  readJson,
  writeJson,
} from "../../../templates/runtime/values/int64.js";
import { within } from "../../support/processor-time.js";
import { schema } from "../../../templates/runtime/values/schema.js";
import { inOrder } from "../../../templates/runtime/values/untagged-unions.js";
import { json, list, map, number, optional, string } from "../../../templates/runtime/values/shapes.js";

/** A recursive parser of valid JSON. Whole numbers without a fraction or an exponent are bigints. */
function parseExactly(text: string): unknown {
  let at = 0;
  const space = (): void => {
    while (/\s/.test(text[at] ?? "")) at++;
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new SyntaxError(`Unexpected ${text[at] ?? "end"} at ${at}.`);
    at += found.length;
    return found;
  };
  const value = (): unknown => {
    space();
    const start = text[at];
    if (start === '"') return JSON.parse(take(/"(?:[^"\\]|\\.)*"/y)) as string;
    if (start !== "{" && start !== "[") {
      const word = take(/[\w.+-]+/y);
      return /^-?\d+$/.test(word) ? BigInt(word) : (JSON.parse(word) as unknown);
    }
    at++;
    const entries: [string, unknown][] = [];
    const end = start === "{" ? "}" : "]";
    for (space(); text[at] !== end; space()) {
      if (entries.length > 0) take(/,/y);
      space();
      const key = start === "{" ? String(value()) : String(entries.length);
      space();
      if (start === "{") take(/:/y);
      entries.push([key, value()]);
    }
    at++;
    return start === "{" ? Object.fromEntries(entries) : entries.map(([, one]) => one);
  };
  return value();
}

/** Returns the value with numbers in the place of bigints, as `JSON.parse` gives them. */
function rounded(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

interface Sample {
  readonly exact: readonly unknown[];
  readonly texts: readonly unknown[];
  readonly byName: Readonly<Record<string, unknown>>;
  readonly numbers: readonly unknown[];
  readonly strings: readonly unknown[];
  readonly any: unknown;
}

const SampleSchema = schema<Sample>({
  type: "Sample",
  fields: () => ({
    exact: list(int64),
    texts: list(int64Text),
    byName: map(int64),
    numbers: list(number),
    strings: list(string),
    any: json,
  }),
});

/** Random JSON texts: whole numbers around the bounds, strings that hold digits, quotes and slashes. */
function sampleTexts(seed: number): { readonly text: string } {
  const random = rng(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const space = (): string => pick(["", "", " ", "\n\t"]);
  const digits = (): string => {
    const length = pick([1, 2, 15, 16, 17, 18, 19]);
    const tail = Array.from({ length: length - 1 }, () => Math.floor(random() * 10)).join("");
    return `${pick(["", "-"])}${pick([1, 2, 3, 4, 5, 6, 7, 8])}${tail}`;
  };
  const integer = (): string =>
    pick([digits(), digits(), "0", "9223372036854775807", "-9223372036854775808", "9007199254740993"]);
  const text = (): string =>
    JSON.stringify(
      pick([digits(), `"${digits()}"`, `\\${digits()}\\`, `\\"${digits()}`, `,${digits()}]`, "é"]),
    );
  const any = (depth: number): string => {
    const leaf = pick([integer(), text(), `${digits()}.5`, "1e3", "-2.5E-7", "true", "null", "9".repeat(40)]);
    if (depth === 0) return leaf;
    const members = Array.from({ length: 3 }, () => any(depth - 1));
    return pick([leaf, `[${members.join(`${space()},${space()}`)}]`, object(members)]);
  };
  const object = (members: readonly string[]): string =>
    `{${members.map((one, at) => `${space()}${JSON.stringify(`k${at}"${digits()}`)}${space()}:${one}`).join(",")}}`;
  const listOf = (make: () => string): string =>
    `[${Array.from({ length: pick([0, 1, 4]) }, make).join(`${space()},`)}]`;
  const parts = [
    ["exact", listOf(integer)],
    ["texts", listOf(integer)],
    ["byName", object([integer(), integer()])],
    ["numbers", listOf(() => pick([integer(), `${digits()}.25`, "1e20", `${digits()}e3`]))],
    ["strings", listOf(text)],
    ["any", any(4)],
  ];
  return {
    text: `{${parts.map(([name = "", one = ""]) => `"${name}"${space()}:${space()}${one}`).join(",")}}`,
  };
}

describe("reading and writing", () => {
  test("random documents keep their digits where the type asks for them, and only there", () => {
    for (let seed = 1; seed <= 800; seed++) {
      const { text } = sampleTexts(seed);
      const oracle = parseExactly(text) as Sample;
      const expected = {
        exact: oracle.exact,
        texts: oracle.texts.map(String),
        byName: oracle.byName,
        numbers: oracle.numbers.map(rounded),
        strings: oracle.strings,
        any: rounded(oracle.any),
      };
      const found = readJson(SampleSchema, text);
      expect(found, text).toEqual(expected);
      expect(SampleSchema.check(found), text).toBeNull();
      // What is written reads as the same digits, for the other parser too.
      const written = writeJson(SampleSchema, found as Sample);
      const again = parseExactly(written) as Sample;
      expect({ ...again, numbers: [], any: null }, written).toEqual({ ...oracle, numbers: [], any: null });
      expect(readJson(SampleSchema, written), written).toEqual(found);
    }
  });

  test("of members that are tried, a field that only another than the first declares keeps its digits", () => {
    const Sized = schema({ type: "Sized", fields: () => ({ size: optional(number) }) });
    const Counted = schema({ type: "Counted", fields: () => ({ value: map(list(int64)) }) });
    const Either = schema({ type: "Either", shape: () => inOrder([Sized, Counted]) });
    const value: Record<string, unknown> = { value: { key: [9223372036854775807n] } };
    expect(Either.check(value)).toBeNull();
    expect(writeJson(Either, value)).toBe('{"value":{"key":[9223372036854775807]}}');
    value["self"] = value;
    expect(() => writeJson(Either, value)).toThrow(TypeError);
  });

  test("a text that is no JSON is a SyntaxError", () => {
    for (const text of [
      "",
      "{",
      '{"exact":[1234567890123456789]',
      "[01]",
      '"1234567890123456789',
      "12345678901234567 8",
    ])
      expect(() => readJson(SampleSchema, text), text).toThrow(SyntaxError);
  });

  test("forms that are no 64-bit integers stay what they are and are refused", () => {
    for (const text of [
      '"5"',
      "5.5",
      "1e19",
      "9223372036854775808",
      "-9223372036854775809",
      "99999999999999999999",
      "true",
    ]) {
      const whole = `{"exact":[${text}],"texts":[${text}],"byName":{},"numbers":[],"strings":[],"any":0}`;
      const pointers = SampleSchema.check(readJson(SampleSchema, whole))?.map(({ pointer }) => pointer);
      expect(pointers, text).toEqual(["/exact/0", "/texts/0"]);
    }
  });

  test("a patched toJSON of bigint changes nothing", () => {
    const prototype = BigInt.prototype as { toJSON?: () => unknown };
    prototype.toJSON = () => "patched";
    try {
      const value = { exact: [1n], texts: [], byName: {}, numbers: [], strings: [], any: 0 };
      expect(writeJson(SampleSchema, value)).toContain('"exact":[1]');
    } finally {
      delete prototype.toJSON;
    }
  });

  test("takes linear time for strings of slashes, quotes and digits", () => {
    for (const piece of ["\\\\", '\\"', "1", "1234567890123456,"]) {
      const text = JSON.stringify([piece.repeat(500_000)]);
      within(4_000, () =>
        readJson(
          schema({ type: "Any", shape: () => list(string) }),
          `${text.slice(0, -1)},"",1234567890123456789]`,
        ),
      );
    }
  });
});

test.each([
  ["0", true],
  ["-1", true],
  ["-0", false],
  ["00", false],
  ["9223372036854775807", true],
  ["9223372036854775808", false],
  ["-9223372036854775808", true],
  ["-9223372036854775809", false],
  ["1.0", false],
  ["١", false],
  [" 1", false],
])("%s as text: %s", (text, expected) => {
  expect(isInt64Text(text)).toBe(expected);
  if (/^-?\d+$/.test(text) && text !== "-0" && text !== "00") expect(isInt64(BigInt(text))).toBe(expected);
});

test("bounds compare exactly", () => {
  const max = 9007199254740991;
  expect(isWithinInt64(9007199254740991n, { max })).toBe(true);
  expect(isWithinInt64(9007199254740992n, { max })).toBe(false);
  expect(isWithinInt64("9007199254740992", { above: max })).toBe(true);
  expect(isWithinInt64(9007199254740991n, { below: max })).toBe(false);
  expect(isWithinInt64("-9007199254740993", { min: -max, step: 3 })).toBe(false);
  expect(isWithinInt64(9223372036854775806n, { step: 3 })).toBe(true);
  expect(isWithinInt64(9223372036854775807n, { step: 3 })).toBe(false);
});
