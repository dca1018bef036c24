/** Modules that count as the same, so that they are checked once, and others. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { Project } from "./project.js";
import { firstOfSame } from "./same-modules.js";
import { strictest, typeCheck } from "./type-check.js";

const options = { ...strictest, types: [] };

/** Three outputs with a runtime of two modules; only the types of the last are others. */
function outputs(runtime = 'import type { A } from "../types.js";\nexport const a: A = 1;\n'): string[] {
  const files: Record<string, string> = { "package.json": '{ "type": "module" }' };
  for (const name of ["one", "two", "three"]) {
    files[`${name}/runtime/a.ts`] = runtime;
    files[`${name}/runtime/b.ts`] = "export const b: number = 2;\n";
    files[`${name}/types.ts`] = `export type A = ${name === "three" ? "string" : "number"};\n`;
    files[`${name}/use.ts`] = 'export { a } from "./runtime/a.js";\nexport { b } from "./runtime/b.js";\n';
  }
  const project = new Project(files);
  const paths = Object.keys(files).filter((path) => path.endsWith(".ts"));
  return paths.map((path) => join(project.folder, path));
}

test("modules are the same when all that they reach is", () => {
  const files = outputs();
  const firstOf = firstOfSame(files);
  const names = files
    .filter((path) => firstOf(path) === path)
    .map((path) => path.split("/").slice(-3).join("/"));
  expect(names.map((name) => name.replace(/^.*?(one|two|three)\//, "$1/")).sort()).toEqual([
    "one/runtime/a.ts",
    "one/runtime/b.ts",
    "one/types.ts",
    "one/use.ts",
    "three/runtime/a.ts",
    "three/types.ts",
    "three/use.ts",
  ]);
});

test("an error that only one of them has is found, and one that all have once", () => {
  expect(typeCheck(outputs(), options)).toEqual([
    expect.stringMatching(/three\/runtime\/a\.ts:2 .*assignable/),
  ]);
  expect(typeCheck(outputs("export const a: number = true;\n"), options)).toEqual([
    expect.stringMatching(/one\/runtime\/a\.ts:1 .*assignable/),
  ]);
});
