/** A spec full of mistakes: each is found once, what follows from it is not, and it takes no longer than it must. */
import { describe, expect, test } from "vitest";
import { found, summary } from "../support/findings.js";
import { within } from "../support/processor-time.js";

const beginning = "speccast: 1\nservice: { name: Demo }\n";

/** Returns the findings in a spec of one file. */
function findings(text: string): readonly string[] {
  return found(text).map(summary);
}

describe("what follows from a mistake is not reported", () => {
  test.each([
    [
      "no space in the first line",
      "speccast:1\nservice: { name: Demo }\n",
      ["missing-space-after-colon 1:1"],
    ],
    [
      "two events whose names become one",
      `${beginning}events: { a.b: { payload: integer }, a_b: { payload: integer } }\n`,
      ["duplicate-name 3:38"],
    ],
    [
      "tabs everywhere",
      "speccast: 1\nservice:\n\tname: Demo\nresources:\n\tA:\n\t\tfields: {}\n",
      ["tab-indent 3:1"],
    ],
    ["a merged alias", `${beginning}resources:\n  A:\n    fields:\n      <<: *b\n`, ["merge-key 6:7"]],
    [
      "a type that cannot be read, used elsewhere",
      `${beginning}resources:\n  D:\n    fields: { a: A, c: C }\n  A: *b\n  C:{ fields: { id: string } }\n`,
      ["alias-refused 6:6", "missing-space-after-colon 7:3"],
    ],
    [
      "a service without its space",
      "speccast: 1\nservice:{ name: Demo }\n",
      ["missing-space-after-colon 2:1"],
    ],
    [
      "a route without its space",
      `${beginning}endpoints:\n  a.b:\n    GET:/a/{id}\n    path: { id: string }\n`,
      ["missing-space-after-colon 5:5"],
    ],
    [
      "a name that is badly written",
      `${beginning}resources:\n  A:\n    fields: { a: { type: string, length: "5" } }\n`,
      ["bad-name 5:42"],
    ],
    [
      "a section with another name",
      `${beginning}resource:\n  A: { fields: { a: B } }\nerror:\n  lost: { status: 404 }\nendpoints:\n  a.b: { GET: /a, response: A, errors: [lost, late] }\n`,
      ["unknown-key 3:1", "unknown-key 5:1", "unknown-error 8:47", "unknown-type 4:21"],
    ],
    [
      "misspelt keys, behind which stands what others need",
      `${beginning}resources:\n  A: { felds: { k: { const: a }, in?: U } }\n  B: { fields: { k: { const: b } } }\n  U: { uion: { tg: k, of: [A, B] } }\nendpoints:\n  a.b: { GET: "/a/{id}", pth: { id: string }, rsponse: U }\n`,
      ["unknown-key 4:8", "unknown-key 6:8", "unknown-key 6:16", "unknown-key 8:26", "unknown-key 8:47"],
    ],
    [
      "misspelt names, on which other places depend",
      `${beginning}limits: { few: { max: 3 } }\ntypes:\n  N: { type: iteger, range: few }\nresources:\n  A: { fields: { k: { const: a }, b: bolean } }\n  B: { fields: { k: { const: b }, n: N } }\n  C: { union: { of: [dat, integer] } }\n  U: { union: { tag: k, of: [A, B] } }\nendpoints:\n  a.b: { GET: "/a/{c}", path: { c: C }, response: U }\n`,
      ["unknown-type 5:14", "unknown-type 7:38", "unknown-type 9:22"],
    ],
    [
      "sections as other languages call them",
      `${beginning}schemas:\n  A: { fields: { a: string } }\nendpoints:\n  a.b: { GET: /a, response: A }\n`,
      ["not-in-language-1 3:1"],
    ],
    [
      "one key, misspelt twice",
      `${beginning}resources:\n  A: { felds: { k: string }, filds: { l: B } }\nendpoints:\n  a.b: { GET: /a, response: A }\n`,
      ["unknown-key 4:8", "unknown-key 4:30"],
    ],
    [
      "a misspelt key that something stands behind which the meant one cannot have",
      `${beginning}resources:\n  A: { felds: { k: 5 } }\nendpoints:\n  a.b: { GET: /a, response: A }\n`,
      ["unknown-key 4:8"],
    ],
    [
      "other misspelt keys beside such a one",
      `${beginning}resources:\n  A: { felds: { k: 5 } }\nendpoints:\n  a.b: { GET: "/a/{id}", pth: { id: string }, response: A }\n`,
      ["unknown-key 4:8", "unknown-key 6:26"],
    ],
    [
      "a resource in the column of the keys of another",
      `${beginning}resources:\n  A:\n    fields: { a: string }\n    B:\n    fields: { b: string }\nendpoints:\n  a.b: { GET: /a, response: B, errors: [late] }\n`,
      ["bad-indent 6:5", "unknown-error 9:41"],
    ],
    [
      "declarations without the line of their section, and one without its own",
      `${beginning}limits:\n  most: { max: 5 }\n  lost: { status: 404 }\n  late: { status: 409 }\nresources:\n  A: { fields: { a: B } }\n  a.b: { GET: /a, response: A, errors: [lost, late] }\nenums:\n    values: [a, b]\n  B: [c]\n`,
      ["wrong-section 5:3", "wrong-section 9:3", "bad-indent 11:5"],
    ],
    [
      "the line of a section in the column of declarations",
      `${beginning}resources:\n  A: { fields: { a: string } }\n  endpoints:\n  a.b: { GET: /a, response: A }\n`,
      ["wrong-section 5:3"],
    ],
    [
      "a declaration in the column of the sections, and keys of another there",
      `${beginning}resources:\n  A: { fields: { a: B } }\nB: { fields: { a: string } }\n  C: { fields: { a: string } }\n`,
      ["bad-indent 5:1"],
    ],
    [
      "mistakes in declarations of their own section",
      `${beginning}errors:\n  late: 404\n  lost: { status: 404, payload: string }\nshared:\n  tracing: { headers: { x-a: string } }\nresources:\n  Card: { basic: string, bearer: string }\n`,
      ["wrong-kind 4:9", "unknown-key 5:24", "bad-name 7:3", "missing-key 9:3"],
    ],
    [
      "brackets and blanks in a key",
      `${beginning}resources:\n  A: { fields: { a: string } }\nendpoints:\n  a.b:\n    GET: /a\n    query:\n      filter [x: string\n    response: A\n`,
      [],
    ],
    [
      "more lines without a colon than findings are kept",
      `${beginning}resources:\n${"  A { fields: { a: string } }\n".repeat(4000)}`,
      ["missing-colon 4:3"],
    ],
    [
      "no colon before a bracket",
      `${beginning}resources:\n  A { fields: { a: string } }\nendpoints:\n  a.b: { GET: /a, response: A }\n`,
      ["missing-colon 4:3"],
    ],
    [
      "a section begun twice, and an endpoint without its name",
      `${beginning}resources:\nresources:\n  A: { fields: { a: string } }\nendpoints:\n  a.b:\n    GET: /a\n    response: A\n    GET: /b\n    response: A\n`,
      ["duplicate-key 4:1", "duplicate-key 10:5"],
    ],
    [
      "an endpoint in the column of the keys of another",
      `${beginning}endpoints:\n  a.add:\n    POST: /a\n    body: { a: string }\n    a.get:\n    GET: /a\n    query: { a?: string }\n  a.c: { GET: /c, response: C }\n`,
      ["bad-indent 7:5", "unknown-type 10:29"],
    ],
    [
      "a parameter in a form of another tool",
      `${beginning}endpoints:\n  a.b: { GET: "/a/:id/{b", path: { id: string, b: string, c: string } }\n`,
      ["path-parameters 4:19", "path-parameters 4:23", "path-parameters 4:59"],
    ],
    [
      "a file in a body without the media type of files",
      `${beginning}endpoints:\n  a.b: { POST: /a, body: { a: { type: bytes, media: [image/png] } } }\n`,
      ["not-in-language-1 4:39"],
    ],
    [
      "fields directly in a resource, in either form",
      `${beginning}resources:\n  A:\n    id: string\n    title: { type: string }\n`,
      ["missing-key 4:3"],
    ],
    [
      "and other mistakes still are",
      `${beginning}resources:\n  A:\n    fields: *b\n  C:\n    feilds: { a: string }\n  D: { fields: { f: 5 } }\n`,
      ["alias-refused 5:13", "unknown-key 7:5", "wrong-kind 8:21"],
    ],
  ])("%s", (_name, text, expected) => {
    expect(findings(text)).toEqual(expected);
  });
});

function repeat(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("");
}

describe("ten thousand mistakes take time in proportion", () => {
  const fields = `${beginning}resources:\n  A:\n    fields:\n`;
  test.each([
    ["unknown keys in one map", `${fields.trimEnd()} { id: string }\n`, (at: number) => `    k${at}: 1\n`],
    ["unknown keys in many", `${beginning}resources:\n`, (at: number) => `  A${at}: { foo: 1 }\n`],
    ["values of the wrong kind", fields, (at: number) => `      k${at}: 5\n`],
    ["unknown types", `${beginning}resources:\n`, (at: number) => `  A${at}: { fields: { f: B${at}x } }\n`],
  ])("%s", (_name, start, line) => {
    expect(within(20_000, () => findings(start + repeat(10_000, line))).length).toBeGreaterThanOrEqual(9999);
  });

  test.each([
    ["question marks behind quotes on one line", `${beginning}types: {`, () => '"a"?: b, '],
    ["sections that there are not", beginning, (at: number) => `a${at}: {}\n`],
  ])("six times as many %s", (_name, start, part) => {
    within(20_000, () => findings(start + repeat(60_000, part)));
  });

  test("examples of a pattern that takes long to judge", () => {
    const pattern = `^(?:${[..."abcdefghijklmnopqr"].join("|")})*$`;
    const list = `{ type: list<Code>, example: [${repeat(6000, () => "abc, ")}abc] }`;
    const text = `${fields}      codes: ${list}\ntypes: { Code: { type: string, pattern: "${pattern}" } }\n`;
    within(5000, () => findings(text));
  });

  test("names of ids that stand close to one another", () => {
    const text = fields + repeat(10_000, (at) => `      f${at}: id<B${at}>\n      g${at}: id<C>\n`);
    within(20_000, () => findings(text));
  });
});
