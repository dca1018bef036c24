/** The uses of a declaration, and declarations without one. */
import { expect, test } from "vitest";
import { found, summary } from "../support/findings.js";
import { within } from "../support/processor-time.js";

function findings(sections: string): readonly string[] {
  return found(`speccast: 1\nservice: { name: Demo }\n${sections}\n`).map(summary);
}

const book = "Book: { fields: { id: id<Book> } }";

test.each([
  ["an effect", "DELETE: /books, effect: deletes Book by id"],
  ["a list of touched resources", "POST: /books, touches: [Book]"],
  ["a list of stale resources", "POST: /books, invalidates: [Book]"],
  ["a stream of a request", "POST: /books, media: lines, body: { stream: Book }"],
])("%s uses the resource that it names", (_, endpoint) => {
  expect(findings(`resources: { ${book} }\nendpoints: { books.change: { ${endpoint} } }`)).toEqual([]);
});

test("of unused declarations, those that others use are not reported, and of a circle only the first", () => {
  const resources = [
    "  A: { fields: { b?: B } }",
    "  B: { fields: { a?: A } }",
    "  C: { fields: { list: { list: { from: D } } } }",
    "  D: { fields: { e: E } }",
    "  E: { fields: { f: string } }",
  ];
  const endpoints = "endpoints: { books.get: { GET: /books, response: string } }";
  expect(findings(`resources:\n${resources.join("\n")}\n${endpoints}`)).toEqual([
    "unused-declaration 4:3",
    "unused-declaration 6:3",
  ]);
});

test("a long chain of unused declarations takes no longer than it must", () => {
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `  R${at}: { fields: { a?: R${Math.max(0, at - 1)} } }`,
  );
  const text = `resources:\n${lines.join("\n")}\nendpoints: { books.get: { GET: /books, response: string } }`;
  expect(within(15_000, () => findings(text))).toEqual(["unused-declaration 5003:3"]);
});
