/** Every quoting function gives back exactly what went in, in the form that prettier would print. */
import { runInNewContext } from "node:vm";
import * as prettier from "prettier";
import typescript from "typescript";
import typescript54 from "typescript-5.4";
import { describe, expect, test } from "vitest";
import { prettierOptions } from "../support/prettier-options.js";
import { code as inlineCode } from "../../generator/language/inline-code.js";
import { quoteComment } from "../../generator/print/quote/comment.js";
import { quoteJson } from "../../generator/print/quote/json.js";
import {
  quoteString,
  quoteNumber,
  quoteLiteral,
  quoteAccess,
  quoteKey,
  regExpArguments,
  quoteIdentifier,
} from "../../generator/print/quote/code.js";

/** Strings that have broken out of generated code elsewhere, and some that merely look as if they could. */
const pieces = [
  '"', "'", "`", "\\", "\n", "\r", "\r\n", "\t", "\0", "\v", "\f", "\b", "\u0085", "\u2028", "\u2029",
  "\ud800", "\udc00", "\ud83d\ude00", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u3164",
  "\u{e0041}", "\ufe0f", "é", "日本", "\u00a0", "\u3000", "*/", "/*", "//", "/", "*", "${", "}", "{",
  "</script>", "<!--", "-->", "@", "@see x", "{@link y}", "<b>", "#{x}", "__proto__", "constructor",
  "process.exit(1)", 'import("node:fs")', "Asia/Tokyo", " ", "a", "Z", "0", "9", "-", ".", ";", "u0041",
  "\ufffd", "größe", "//# sourceMappingURL=data:,", "/*# sourceMappingURL=x", "@ts-ignore", "\\u0041", "\\x41", "%00", "$&",
]; // prettier-ignore

/** Small, fast, and the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function strings(count: number, seed: number): string[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    let text = "";
    for (let left = random(7); left >= 0; left--) {
      text += random(9) === 0 ? String.fromCharCode(random(0x10000)) : (pieces[random(pieces.length)] ?? "");
    }
    return text;
  });
}

const corpus = [...pieces, ...strings(4000, 7)];

function evaluate(expression: string): unknown {
  return runInNewContext(`"use strict"; (${expression})`, Object.create(null) as object);
}

/** Returns whether prettier leaves `statements` as they are. */
async function expectStable(statements: readonly string[]): Promise<void> {
  const code = statements.map((statement) => `${statement}\n`).join("");
  const wide = { ...prettierOptions, printWidth: 100_000 };
  expect((await prettier.format(code, wide)).split("\n")).toEqual(code.split("\n"));
}

const hiddenCharacter =
  /[^\n\P{Cc}]|(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}|[\u2028\u2029\p{Cs}]/u;

test("a string evaluates to the text, hides nothing and is prettier's", async () => {
  expect(evaluate(`[${corpus.map(quoteString).join()}]`)).toEqual(corpus);
  for (const text of corpus) {
    const quoted = quoteString(text);
    expect(quoted).not.toMatch(hiddenCharacter);
    expect(quoted).not.toContain("\n");
    expect(quoted).not.toMatch(/\/[/*][#@]\s*source(?:Mapping)?URL/);
  }
  await expectStable(corpus.map((text) => `const x = ${quoteString(text)};`));
});

test("a string of JSON parses to the text, hides nothing and is prettier's", async () => {
  const rows = corpus.map(quoteJson);
  expect(JSON.parse(`[${rows.join()}]`)).toEqual(corpus);
  expect(rows.filter((row) => hiddenCharacter.test(row))).toEqual([]);
  const code = `[\n${rows.map((row) => `  ${row}`).join(",\n")}\n]\n`;
  expect(await prettier.format(code, { ...prettierOptions, parser: "json" })).toBe(code);
});

test("a string is not escaped more than it needs", () => {
  for (const text of ["Asia/Tokyo", "</script>", "${x}", "`", "*/", "it's", "日本 é ❤️", "a@b.c #1"]) {
    expect(quoteString(text)).toBe(`"${text}"`);
  }
  expect(quoteString('say "hi"')).toBe(`'say "hi"'`);
  expect(quoteString("\u2028\t\0")).toBe('"\\u2028\\t\\u0000"');
});

test("a key names exactly that property, in literals, types and accesses", async () => {
  const made = evaluate(`[${corpus.map((text) => `{ ${quoteKey(text)}: 1 }`).join()}]`) as object[];
  expect(made.map((object) => Reflect.ownKeys(object))).toEqual(corpus.map((text) => [text]));
  const own = corpus.filter((text) => text !== "__proto__");
  const read = own.map((text) => `({ ${quoteKey(text)}: 1 })${quoteAccess(text)}`);
  expect(new Set(evaluate(`[${read.join()}]`) as number[])).toEqual(new Set([1]));
  expect(Object.getPrototypeOf(evaluate(`{ ${quoteKey("__proto__")}: null }`))).not.toBeNull();
  expect(quoteKey("toString")).toBe("toString");
  expect(quoteAccess("x-request-id")).toBe('["x-request-id"]');
  const some = [...new Set(corpus.slice(0, 600))];
  const rows = [...some, "display_name", "$ref", "1", "1.5", "class"].map((text) => quoteKey(text));
  await expectStable([
    `const x = {\n${rows.map((key) => `  ${key}: 1,\n`).join("")}};`,
    `interface X {\n${rows.map((key) => `  ${key}?: string;\n`).join("")}}`,
    ...some.map((text) => `x${quoteAccess(text)};`),
  ]);
});

/** The source of an interface whose only docs are `rows`. */
function commented(rows: readonly string[]): string {
  return ["/**", ...rows.map((row) => (row === "" ? " *" : ` * ${row}`)), " */", "interface X {}"].join("\n");
}

describe("a comment", () => {
  test("stays one comment, with no tags, nothing hidden and nothing for prettier", async () => {
    for (const text of corpus) {
      const rows = quoteComment(text);
      const code = commented(rows);
      expect(code).not.toMatch(hiddenCharacter);
      expect(code.indexOf("*/")).toBe(code.length - "*/\ninterface X {}".length);
      // Both compilers read comments through the same calls.
      for (const ts of [typescript, typescript54 as unknown as typeof typescript]) {
        const parsed = ts.createSourceFile("x.ts", code, ts.ScriptTarget.ES2022, true);
        expect(parsed.statements.length, code).toBe(1);
        const docs = ts.getJSDocCommentsAndTags(parsed.statements[0] as typescript.Node);
        expect(docs.flatMap((doc) => ("tags" in doc ? (doc.tags ?? []) : [doc])).length, code).toBe(0);
      }
    }
    await expectStable(corpus.slice(0, 1500).map((text) => commented(quoteComment(text))));
  });

  test("keeps the text but for what would act", () => {
    expect(quoteComment("Zones like Asia/Tokyo, 1 < 2, a@b.c, /v1/x and `list<id>`.")).toEqual([
      "Zones like Asia/Tokyo, 1 < 2, a@b.c, /v1/x and `list<id>`.",
    ]);
    expect(quoteComment('*/ import("node:fs") /*')).toEqual(['* / import("node:fs") / *']);
    expect(quoteComment("a\r\n@see b {@link c}\u2028\u202ed")).toEqual([
      "a",
      "\\@see b {\\@link c}",
      "\u25a1d",
    ]);
    expect(quoteComment("<script>x</script>")).toEqual(["\\<script>x\\</script>"]);
  });

  test("shows no HTML, whatever the backticks around it say", () => {
    for (const [text, quoted] of [
      ["`a` <b> `c`", "`a` \\<b> `c`"],
      ["\\<b> \\\\<b>", "\\<b> \\\\\\<b>"],
      ["\\`<b>\\`", "\\`\\<b>\\`"],
      ["``<b>`", "``\\<b>`"],
    ] as const) {
      expect(quoteComment(text)).toEqual([quoted]);
    }
    expect(quoteComment("`\n`<b>`")).toEqual(["`", "`\\<b>`"]);
  });
});

function construction(pattern: string): string {
  return `new RegExp(${regExpArguments(pattern).join(", ")})`;
}

test("inline code is delimited by more backticks than stand together in it", () => {
  expect(["a", "a`b", "```", ""].map(inlineCode)).toEqual(["`a`", "`` a`b ``", "```` ``` ````", "``"]);
});

test("a regular expression has the source that was given", async () => {
  const patterns = [
    "^a/b$",
    "[/]",
    "\\/",
    '"\\u2028',
    "^\\d+(?:\\.\\d+)?$",
    "\n",
    "\u2028",
    "$\\{x\\}",
    "\\p{L}",
    "'",
  ];
  for (const pattern of patterns) {
    const made = evaluate(construction(pattern)) as RegExp;
    expect(made.source).toBe(new RegExp(pattern, "u").source);
    expect(made.flags).toBe("u");
  }
  expect(() => regExpArguments("(")).toThrow(SyntaxError);
  await expectStable(patterns.map((pattern) => `const x = ${construction(pattern)};`));
});

test("a number evaluates to itself and is prettier's", async () => {
  const random = randomOf(3);
  const numbers = [0, -0, 1, -1, 0.1, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, Number.MIN_SAFE_INTEGER, 1.5e300];
  for (let left = 500; left > 0; left--) numbers.push((random(2 ** 31) - 2 ** 30) * 10 ** (random(40) - 20));
  for (const number of numbers) expect(evaluate(quoteNumber(number))).toBe(number);
  await expectStable(numbers.map((number) => `const x = ${quoteNumber(number)};`));
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => quoteNumber(wrong)).toThrow(TypeError);
});

test("a literal goes by the type of the value, never by a declared one", () => {
  for (const value of ["1", 1, -1.5, true, false, null, "null"])
    expect(evaluate(quoteLiteral(value))).toBe(value);
  const evil = ["1;process.exit()", { toString: () => "process.exit()" }, ["process.exit()"], undefined, 1n];
  expect(evaluate(quoteLiteral(evil[0] as string))).toBe("1;process.exit()");
  for (const wrong of evil.slice(1)) expect(() => quoteLiteral(wrong as string)).toThrow(TypeError);
  expect(() => quoteNumber("1;process.exit()" as unknown as number)).toThrow(TypeError);
  expect(() => quoteString(evil[2] as unknown as string)).toThrow(TypeError);
});

test("an identifier is one, or refused", () => {
  for (const name of ["PolicyId", "a", "toString", "x_1"]) expect(quoteIdentifier(name)).toBe(name);
  for (const name of [
    "",
    "1a",
    "a-b",
    "a b",
    "é",
    "а",
    "a\n",
    "a\u200b",
    "__proto__",
    "a;b",
    "x".repeat(513),
  ])
    expect(() => quoteIdentifier(name)).toThrow(TypeError);
});
