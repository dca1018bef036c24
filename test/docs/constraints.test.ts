/** The constraints in the language reference: a row in each table that lists them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { constraintKeys, constraints } from "../../generator/language/constraints/index.js";

const read = (page: string): string => readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");

/** The first cells of the rows of the table that follows `head`. */
function rowsAfter(reference: string, head: RegExp): string[] {
  const start = reference.search(head);
  const table = start === -1 ? "" : (/(?:^\|.*\n)+/m.exec(reference.slice(start))?.[0] ?? "");
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, cell]) => cell ?? "");
}

const enforced = constraintKeys.filter((key) => constraints[key].enforced !== undefined);

test.each([
  ["constraints", "language/constraints.md", /^# Restrict values$/m],
  ["issue codes", "output/validators.md", /^\| `code` +\| Meaning/m],
])("the table of %s has every constraint", (_, page, head) => {
  expect(rowsAfter(read(page), head)).toEqual(expect.arrayContaining(enforced));
});
