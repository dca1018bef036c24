/** The table of the README and the tests: each row names files that try it, and they name the row. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** Rows by the names in their first column, `W2, W3`, with the files in their third. */
const rows = [...read("../README.md").matchAll(/^\| (W\d+(?:, W\d+)*) +\|[^|]*\|([^|]*)\|/gm)].map(
  ([, names = "", files = ""]) => ({
    names: names.split(", "),
    files: [...files.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file]) => file ?? ""),
  }),
);

it("each row names files that name it", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const { names, files } of rows) {
    const strings = files.map((file) => read(file)).join("\n");
    for (const name of names) expect(strings, name).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

it("each row that a test names is in the table", () => {
  const known = new Set(rows.flatMap(({ names }) => names));
  const files = readdirSync(new URL(".", import.meta.url)).filter((file) => file.endsWith(".test.ts"));
  for (const file of files)
    for (const [name] of read(file).matchAll(/\bW\d+(?=:)/g))
      expect(known, `${file} ${name}`).toContain(name);
});
