/** Equal bases, types with a name, and keys that JavaScript's objects have. */
import { expect, test } from "vitest";
import { found, summary } from "../support/findings.js";

/** Returns the findings in resources, of which the last is used. */
function findings(resources: string, sections = ""): readonly string[] {
  const end = "endpoints: { books.get: { GET: /books, response: Book } }\n";
  return found(`speccast: 1\nservice: { name: Demo }\n${sections}resources:\n${resources}\n${end}`).map(
    summary,
  );
}

test.each([
  "{ map: string, size: { max: 3 } }",
  "{ type: string, length: most }",
  "{ type: string, length: { max: 9 } }",
])("bases that say the same agree: %s", (type) => {
  const other = type.replace("length: most", "length: { max: 9 }");
  const bases = `  A: { fields: { m: ${type} } }\n  B: { fields: { m: ${other} } }\n`;
  expect(findings(`${bases}  Book: { extends: [A, B] }`, "limits: { most: { max: 9 } }\n")).toEqual([]);
});

test("bases with other data as default disagree, whatever its keys", () => {
  const base = (name: string, size: number): string =>
    `  ${name}: { fields: { m?: { list: { type: json, default: { size: ${size} } } } } }`;
  expect(findings([base("A", 1), base("B", 2), "  Book: { extends: [A, B] }"].join("\n"))).toEqual([
    "base-clash 6:24",
  ]);
});

test("a long chain of unions that may be null in a query holds the empty string", () => {
  const unions = Array.from({ length: 1200 }, (_, at) => `  U${at}: { union: { of: [U${at + 1}] } }`);
  const spec = `speccast: 1\nservice: { name: Demo }\nenums: { Word: ["", a] }\nresources:\n${unions.join("\n")}
  U1200: { union: { of: [Word] } }
endpoints: { books.get: { GET: /books, query: { q: U0 | null }, response: none } }\n`;
  expect(found(spec).map(summary)).toEqual(["parameter-type 1206:52"]);
});

test("a chain of names that is too long hides no circle of names", () => {
  const chain = Array.from({ length: 110 }, (_, at) => `T${at}: ${at < 109 ? `T${at + 1}` : "string"}`);
  const types = `types: { ${chain.join(", ")}, One: Two, Two: One }\n`;
  expect(findings("  Book: { fields: { a: T0, b: One } }", types).map((one) => one.split(" ")[0])).toEqual([
    "alias-cycle",
    "alias-cycle",
  ]);
});

test("a field of a named scalar cannot become null in a resource that extends another", () => {
  const resources = "  A: { fields: { code: Code } }\n  Book: { extends: A, fields: { code: Code | null } }";
  expect(findings(resources, "types: { Code: string }\n")).toEqual(["override-mismatch 6:39"]);
});

test("presence can depend on a boolean that has a name", () => {
  const fields = "sold: Flag, price?: { type: integer, required_when: { sold: true } }";
  expect(findings(`  Book: { fields: { ${fields} } }`, "types: { Flag: boolean }\n")).toEqual([]);
});

test("a key with the name of a member of every object is unknown, as any other", () => {
  const messages = found(
    "speccast: 1\nservice: { name: Demo }\nresources: { Book: { fields: { a: { type: string, toString: 1 } } } }\n",
  ).map(({ code, message }) => [code, message]);
  expect(messages).toContainEqual(["unknown-key", 'A field has no key "toString".']);
});

const kinds = ["A", "B"].map((name) => `  ${name}: { fields: { kind: { const: ${name} } } }`).join("\n");

test("a union whose members share an object is within one of the same objects", () => {
  const unions =
    "  Both: { union: { tag: kind, of: [A, B] } }\n  Twice: { union: { tag: kind, of: [A, Both] } }";
  const wide = "  Wide: { union: { tag: kind, of: [B, A] } }\n  Shelf: { fields: { of: Wide } }";
  const own = "  Book: { extends: Shelf, fields: { of: Twice } }";
  expect(findings([kinds, unions, wide, own].join("\n"))).toEqual([]);
});

test("a named scalar beside objects hides no mistake of their union", () => {
  const scalar = "types: { Code: string }\n";
  expect(findings(`${kinds}\n  Book: { union: { tag: knd, of: [A, B, Code] } }`, scalar)).toEqual([
    "unknown-field 7:25",
  ]);
  const inner = "  Inner: { union: { tag: kind, of: [A, Code] } }";
  expect(findings(`${kinds}\n${inner}\n  Book: { union: { tag: kind, of: [Inner, B] } }`, scalar)).toEqual([
    "union-member 8:36",
  ]);
});

test("a union of scalars that contains itself is one mistake, in a query, too", () => {
  const query = "endpoints: { shelves.get: { GET: /shelves, query: { q?: Code | null }, response: none } }\n";
  const text = `speccast: 1\nservice: { name: Demo }\nresources: { Code: { union: { of: [Code, integer] } } }\n`;
  expect(found(text + query).map(summary)).toEqual(["union-member 3:36"]);
});
