/**
 * Types and validators agree. Values that a validator accepts are literals of the type; values that it
 * refuses for what a type says as well (presence, JSON kind, null, constants, enums, tags) are not.
 * The tests leave out rules that types cannot express, each with a reason and a test of the reason.
 */
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { generateRandom, generateText, generateWallet } from "./agreement/generate-specs.js";
import { collect, type Collected, type Literal } from "./agreement/collect.js";
import { compiled, type Batch, type Compiled } from "./agreement/compile.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const output = fileURLToPath(new URL("../.output/agreement/", import.meta.url));

/** The least number of literals: of the wallet and 12 random specs in CI, elsewhere of 6. */
const count = isExhaustive ? 20_000 : isComplete ? 9_000 : 8_000;

/** The literals of a spec with its name. */
interface Named extends Batch {
  readonly collected: Collected;
}

const batches: Named[] = [];

beforeAll(async () => {
  const specs = [
    await generateWallet(),
    ...(await generateRandom(7, isExhaustive ? 20 : isComplete ? 8 : 6)),
  ];
  for (const [at, spec] of specs.entries()) {
    const collected = collect(spec, at, at === 0 ? 150 : 120);
    batches.push({ name: `spec${at}`, spec, literals: collected.literals, collected });
  }
}, 120_000);

/** Literals about which the two do not agree. */
function disagreements(all: readonly Compiled[]): string[] {
  return all
    .filter(({ isValid, error }) => isValid !== (error === undefined))
    .map(
      ({ batch, type, text, error }) => `${batch} ${type}: ${text} ${error ?? "compiles, but is refused"}`,
    );
}

test("literals of the wallet and of random specs", async () => {
  const folder = `${output}all`;
  const all = await compiled(batches, { folder, compiler: "typescript-7", exact: false });
  expect(disagreements(all)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(count);
  // Both kinds have to be there for this to say anything.
  expect(all.filter(({ isValid }) => isValid).length).toBeGreaterThan(count / 4);
  expect(all.filter(({ isValid }) => !isValid).length).toBeGreaterThan(count / 4);
}, 120_000);

if (isExhaustive)
  test("a slice of them under TypeScript 5.9", async () => {
    const slice = batches.map((batch) => ({
      ...batch,
      literals: batch.literals.filter((_one, at) => at % 20 === 0),
    }));
    const all = await compiled(slice, { folder: `${output}slice`, compiler: "typescript", exact: false });
    expect(disagreements(all)).toEqual([]);
  }, 120_000);

describe("what is left out", () => {
  test("is left out for each of the reasons, and they are all there are", () => {
    const reasons = new Set(
      batches.flatMap(({ collected }) => collected.leftOut.map(({ reason }) => reason)),
    );
    expect([...reasons].sort()).toEqual([
      "extra property",
      "inherited name",
      "list as an object",
      "undefined",
      "undefined entry",
      "unlisted tag",
      "wider",
    ]);
  });

  const cases: readonly (readonly [reason: string, literal: Literal])[] = [
    ["a length", { type: "Bounded", text: '{ text: "long" }', isValid: false }],
    ["a pattern", { type: "Bounded", text: '{ code: "b" }', isValid: false }],
    ["a range", { type: "Bounded", text: "{ level: 9 }", isValid: false }],
    ["an integer", { type: "Bounded", text: "{ whole: 0.5 }", isValid: false }],
    ["a format", { type: "Bounded", text: '{ moment: "now" }', isValid: false }],
    ["a count", { type: "Bounded", text: "{ few: [1, 2, 3] }", isValid: false }],
    ["an item twice", { type: "Bounded", text: "{ once: [1, 1] }", isValid: false }],
    ["at_least", { type: "Patch", text: "{}", isValid: false }],
    ["an extra property", { type: "Patch", text: "{ a: 1, more: 1 }", isValid: true }],
    ["an unlisted tag", { type: "Shape", text: '{ kind: "circle" }', isValid: true }],
    ["an undefined entry", { type: "Sizes", text: "{ of: { a: undefined } }", isValid: true }],
    ["an inherited name", { type: "Odd", text: "{}", isValid: true }],
    [
      "an inherited name of an entry",
      { type: "Marked", text: '{ of: { toString: "open" } }', isValid: true },
    ],
    ["a declared type of another field", { type: "Linked", text: '{ other: "text" }', isValid: false }],
    ["a value of two members", { type: "Paired", text: "{ a: 1 }", isValid: false }],
    ["an inherited name that is needed", { type: "Needed", text: "{}", isValid: false }],
    ["a list as an object", { type: "Counted", text: "[1]", isValid: false }],
    ["a string as an object", { type: "Sized", text: '"x"', isValid: false }],
    ["a number as an object", { type: "Named", text: "1", isValid: false }],
    ["an unknown field", { type: "Closed", text: "{ a: 1, ...{ more: 1 } }", isValid: false }],
    ["undefined for anything", { type: "Any", text: "{ any: undefined }", isValid: false }],
    ["dropped arms", { type: "Year", text: '{ month: "m1" }', isValid: false }],
  ];

  test("is what the two differ about", async () => {
    const spec = await generateText(differences);
    const literals = cases.map(([, literal]) => literal);
    for (const { type, text, isValid } of literals) {
      const { check } = spec.validators[`${type}Schema`] as { check(value: unknown): unknown };
      const value: unknown = new Function(`return ${text}`)();
      expect(check(value) === null, text).toBe(isValid);
    }
    const batch = { name: "one", spec, literals };
    const all = await compiled([batch], {
      folder: `${output}reasons`,
      compiler: "typescript-7",
      exact: true,
    });
    const differ = cases.filter((_case, at) => (all[at]?.error === undefined) !== all[at]?.isValid);
    expect(differ).toEqual(cases);
  });

  test("`undefined` in place of an absent field compiles without exactOptionalPropertyTypes only", async () => {
    const spec = await generateText(differences);
    const literals: Literal[] = [{ type: "Patch", text: "{ a: undefined, b: 1 }", isValid: true }];
    const batch = { name: "one", spec, literals };
    const folder = `${output}undefined`;
    const [loose] = await compiled([batch], { folder, compiler: "typescript-7", exact: false });
    const [exact] = await compiled([batch], { folder, compiler: "typescript-7", exact: true });
    expect(loose?.error).toBeUndefined();
    expect(exact?.error).toContain("TS2375");
  });
});

const months = Array.from({ length: 10 }, (_value, at) => `m${at}`);

/** A spec in which each difference occurs. */
const differences = `speccast: 1
service: { name: Differences }
enums:
  Mark: [open]
  Month: [${months.join(", ")}]
resources:
  Bounded:
    fields:
      text?: { type: string, length: 2 }
      code?: { type: string, pattern: "^a" }
      level?: { type: number, range: { max: 3 } }
      whole?: integer
      moment?: datetime
      few?: { type: list<integer>, count: { max: 2 } }
      once?: { type: list<integer>, unique: true }
  Patch: { at_least: 1, fields: { a?: integer, b?: integer } }
  Square: { fields: { kind: { const: square } } }
  Shape: { union: { tag: kind, of: [Square], unspecified: Other shapes. } }
  Odd: { fields: { toString?: integer } }
  Needed: { fields: { toString: json } }
  Closed: { closed: true, fields: { a: integer } }
  Counted: { fields: { length: integer } }
  Sized: { fields: { length: json, more?: string } }
  Named: { fields: { toString: json, more?: string } }
  Marked: { fields: { of: map<Mark> } }
  Linked: { rest: integer, fields: { name?: string } }
  Paired: { union: { match: one, of: [Left, Right] } }
  Left: { fields: { a: integer } }
  Right: { fields: { a: integer } }
  Any: { fields: { any: json } }
  Sizes: { fields: { of: map<integer> } }
  Year:
    fields:
      month: Month
${months.map((month) => `      of_${month}?: { type: string, required_when: { month: ${month} } }`).join("\n")}
`;
