/** The options that bench/README.md lists are those of the benchmarks. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../bench/", import.meta.url);

/** The benchmarks and their options, whose types have a project of their own. */
async function optionsOf(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { benchmarks } = (await import(new URL("benchmarks.mjs", folder).href)) as {
    benchmarks: Record<string, { options: object }>;
  };
  const { common } = (await import(new URL("options.mjs", folder).href)) as { common: object };
  return Object.fromEntries(
    Object.entries(benchmarks).map(([name, { options }]) => [
      name,
      [...Object.keys(options), ...Object.keys(common)],
    ]),
  );
}

test("every row of the options names the benchmarks that have it", async () => {
  const options = await optionsOf();
  const names = Object.keys(options);
  const rows = [
    ...readFileSync(new URL("README.md", folder), "utf8").matchAll(/^\| `--(\w+)[^|]*\| ([^|]*) \|/gm),
  ];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, option = "", of = ""] of rows) {
    const listed = of
      .replace(/^all(?: but)?/, "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const expected = names.filter((name) => options[name]?.includes(option));
    const stated = of.startsWith("all") ? names.filter((name) => !listed.includes(name)) : listed;
    expect(stated.toSorted(), `--${option}`).toEqual(expected.toSorted());
    expect(names, `--${option}`).toEqual(expect.arrayContaining(listed));
  }
});
