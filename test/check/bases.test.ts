/** What bases, names of types and names of JavaScript's own have to do with findings. */
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
