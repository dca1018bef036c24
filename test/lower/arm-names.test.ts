/** The names of arms are those in the table of the reference. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modelOf } from "../support/language/read-language.js";

const page = readFileSync(new URL("../../docs/language/presence.md", import.meta.url), "utf8");

/** The rows of the table, each cell as the code in it. */
const rows = (page.split("<!-- names of arms -->")[1] ?? "")
  .trimStart()
  .split("\n\n")[0]
  ?.split("\n")
  .slice(2)
  .map((row) =>
    row.split(/(?<!\\)\|/).map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? "")),
  );

test("the reference has ten examples", () => {
  expect(rows).toHaveLength(10);
});

test.each(rows ?? [])("%s%s with %s: the arms are %s", (_, fields = [], conditions = [], names = []) => {
  const typed = conditions.map((one) => one.replace("{ ", "{ type: string, "));
  const lines = [...fields, ...typed].map((line) => `      ${line}`);
  const spec = [
    "speccast: 1",
    "service: { name: Parcels }",
    "resources:",
    "  Parcel:",
    "    fields:",
    ...lines,
  ];
  const parcel = modelOf(`${spec.join("\n")}\n`).resources[0];
  expect(parcel?.kind === "object" ? parcel.arms.map(({ name }) => name) : []).toEqual(names);
});
