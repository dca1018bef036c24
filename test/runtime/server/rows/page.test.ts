/** Holds docs/output/server-behaviour.md and the suite to one another, row by row, both ways. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serveDefaults } from "../../../../templates/node.js";

const folder = fileURLToPath(new URL("./", import.meta.url));
const page = readFileSync(new URL("../../../../docs/output/server-behaviour.md", import.meta.url), "utf8");

/** The cells of the table rows whose first cell matches `first`. */
function rowsOf(first: RegExp): string[][] {
  const lines = page.split("\n").filter((line) => line.startsWith("| "));
  const cells = lines.map((line) => line.slice(1, -1).split(/(?<!\\)\|/));
  return cells.map((row) => row.map((cell) => cell.trim())).filter(([cell = ""]) => first.test(cell));
}

/** The entries for which each kind of row holds. */
const entriesOf: Readonly<Record<string, string>> = {
  row: "fetch, toNodeListener",
  serveRow: "serve",
  listenerRow: "toNodeListener",
  eventRow: "readEvent",
};

const rows = rowsOf(/^S\d+$/);

test("the page has every row once, in order", () => {
  const numbers = rows.map(([name = ""]) => Number(name.slice(1)));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});

test("every row has a test, and every test a row, for the entries that both name", () => {
  const inSuite = readdirSync(folder)
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) =>
      [
        ...readFileSync(folder + file, "utf8").matchAll(
          /^(row|serveRow|listenerRow|eventRow)\(\s*"(S\d+): ([^"]+)"/gm,
        ),
      ].map(([, kind, name = "", title = ""]) =>
        [name, entriesOf[kind ?? ""], `\`${file}\`: ${title}`].join(" | "),
      ),
    );
  const onPage = rows
    .filter(([, , , , named]) => named !== "–")
    .map(([name = "", , , entries = "", named = ""]) => [name, entries, named].join(" | "));
  expect(onPage.length).toBeGreaterThan(40);
  expect(inSuite.sort()).toEqual(onPage.sort());
});

test("only what is up to the service has no test", () => {
  const untested = rows.filter(([, , , , named]) => named === "–");
  expect(untested.map(([name, , , entries]) => [name, entries])).toEqual([["S35", "–"]]);
});

test("the limits on the page are those of serve", () => {
  const options = rowsOf(/^`\w+`$/).map(([option = "", value = ""]) => [
    option.slice(1, -1),
    value === "`[]`" ? [] : Number(value.replaceAll(",", "")),
  ]);
  const { port: _, host: __, ...limits } = serveDefaults;
  expect(Object.fromEntries(options)).toEqual(limits);
});
