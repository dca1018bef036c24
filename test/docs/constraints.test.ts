/** The constraints in the language reference: a row for each. */
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

test("the table of constraints has every one", () => {
  expect(rowsAfter(read("language/constraints.md"), /^# Restrict values$/m)).toEqual(
    expect.arrayContaining(enforced),
  );
});
