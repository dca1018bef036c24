/** The list of dialects: complete, with a source for each habit, and a page of the docs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dialectsPage } from "../../generator/build/docs.mjs";
import { dialects } from "../../generator/openapi/dialects/index.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "generator/openapi/dialects");

test("every file that declares a dialect is listed once", () => {
  const declaring = readdirSync(folder).filter((name) =>
    /: Dialect = \{/.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(dialects).toHaveLength(declaring.length);
  expect(new Set(dialects.map(({ name }) => name)).size).toBe(dialects.length);
});

test.each(dialects.map((dialect) => [dialect.name, dialect] as const))(
  "%s has habits, each with a source",
  (_, { habits }) => {
    expect(habits.length).toBeGreaterThan(0);
    for (const { written, read, link } of habits) {
      expect(written.trim() + read.trim()).not.toBe("");
      expect(new URL(link).protocol).toBe("https:");
    }
  },
);

test("docs/guides/dialects.md is what `npm run docs` writes", async () => {
  await expect(dialectsPage(dialects)).toMatchFileSnapshot(join(root, "docs/guides/dialects.md"));
});
