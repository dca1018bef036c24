/** Declarations that lead to each other in long chains and in many ways: loading takes no longer than their number. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load, type LoadedSpec } from "../../generator/pipeline/load.js";
import { processorTimeOf } from "../support/processor-time.js";

const size = 3000;
const numbers = Array.from({ length: size }, (_, at) => at);

async function loaded(resources: string, response: string, types = ""): Promise<LoadedSpec> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const head = `speccast: 1\nservice: { name: DepotService }\n${types}resources:\n${resources}\n`;
  writeFileSync(
    join(folder, "api.yaml"),
    `${head}endpoints: { parcels.get: { GET: /p, response: ${response} } }\n`,
  );
  return load("api.yaml", { cwd: folder });
}

/** Loads a spec, which takes no more than ten times what it takes on a slow machine. */
async function loadedInTime(...parts: Parameters<typeof loaded>): Promise<LoadedSpec> {
  let spec: LoadedSpec | undefined;
  expect(await processorTimeOf(async () => (spec = await loaded(...parts)))).toBeLessThan(15_000);
  return spec as LoadedSpec;
}

test("unions that list the same unions, level by level", async () => {
  const levels = numbers.slice(1, 60);
  const both = (at: number): string =>
    ["A", "B"]
      .map((name) => `  ${name}${at}: { union: { tag: kind, of: [A${at - 1}, B${at - 1}] } }`)
      .join("\n");
  const leaves = ["A", "B"].map((name) => `  ${name}0: { fields: { kind: { const: ${name} } } }`);
  const { model } = await loadedInTime([...leaves, ...levels.map(both)].join("\n"), "A59");
  expect(model?.resources.find(({ name }) => name === "A59")).toMatchObject({
    members: [
      { resource: "A58", tags: ["A", "B"] },
      { resource: "B58", tags: ["A", "B"] },
    ],
  });
});

test.each(["extends", "from"])("objects that have their fields by %s from one another", async (word) => {
  const lines = numbers.map(
    (at) => `  R${at}: { ${at === 0 ? "" : `${word}: R${at - 1}, `}fields: { id: string } }`,
  );
  const { model } = await loadedInTime(lines.join("\n"), `R${size - 1}`);
  expect(model?.resources).toHaveLength(size);
});

test("names of types that lead to one another, up to a limit", async () => {
  const chain = (length: number): string =>
    `types:\n${numbers
      .slice(0, length)
      .map((at) => `  T${at}: ${at === length - 1 ? "string" : `T${at + 1}`}\n`)
      .join("")}`;
  const { model } = await loaded("  R: { fields: { t: T0 } }", "R", chain(100));
  expect(model?.scalars).toHaveLength(100);
  const { diagnostics } = await loadedInTime("  R: { fields: { t: T0 } }", "R", chain(size));
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["alias-cycle", "More than 100 names lead from type T0 to its own."],
  ]);
});

test("a union with match above a long chain of objects", async () => {
  const length = 6000;
  const lines = Array.from(
    { length },
    (_, at) => `  R${at}: { fields: { next?: R${Math.min(length - 1, at + 1)} } }`,
  );
  const { model } = await loadedInTime(
    `  U: { union: { match: first, of: [R0, string] } }\n${lines.join("\n")}`,
    "U",
  );
  expect(model?.resources).toHaveLength(length + 1);
});
