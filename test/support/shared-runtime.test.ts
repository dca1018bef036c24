/** The runtime of many outputs is checked once, and a name that one of them lacks is missed. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { writeTree } from "./case-output.js";
import { missingNames, shareRuntime } from "./shared-runtime.js";
import { strictest, typeErrors } from "./type-check.js";

const output = fileURLToPath(new URL("../.output/shared-runtime", import.meta.url));

async function outputOf(name: string): Promise<Map<string, string>> {
  const { model } = await load(fileURLToPath(new URL(`../cases/${name}/spec.yaml`, import.meta.url)));
  if (model === undefined) throw new Error(`${name} has errors.`);
  const files = await emitModel(model, { ...defaultOptions, targets: ["client", "server"] });
  return new Map(files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [path, text]));
}

test("one mistake in the client of two outputs is found once, and each in a module of their own", async () => {
  rmSync(output, { recursive: true, force: true });
  const files = await outputOf("readme");
  const broken = '\nexport const broken: number = "text";\n';
  const modules = ["a", "b"].flatMap((name) => {
    const changed = new Map(files);
    for (const path of ["runtime/client/errors.ts", "validators.ts"])
      changed.set(path, `${files.get(path)}${broken}`);
    writeTree(join(output, name), changed);
    return [...changed.keys()].map((path) => join(output, name, path));
  });
  const program = shareRuntime(output, modules);
  const errors = await typeErrors(program.modules, { ...strictest, rootDirs: program.rootDirs });
  const found = [...errors.matchAll(/(\w+\/[\w/]+\.ts)\(\d+,\d+\): error (TS\d+)/g)].map(([, ...one]) =>
    one.join(" "),
  );
  expect(found.filter((one) => !one.includes("/validators.ts"))).toEqual(
    ["a/runtime/client/errors.ts TS2322"].map((one) => expect.stringContaining(one)),
  );
  expect(found.filter((one) => one.includes("/validators.ts"))).toHaveLength(2);
});

test("a name that an output lacks in its own runtime is missed, whatever others have", async () => {
  const files = await outputOf("readme");
  expect(missingNames(files)).toEqual([]);
  const checks = files.get("runtime/values/checks.ts") ?? "";
  files.set(
    "runtime/values/checks.ts",
    checks.replace("export function isNumber", "export function isOther"),
  );
  expect(missingNames(files)).toContain("isNumber of runtime/values/checks.ts, in runtime/values/index.ts");
  files.delete("runtime/server/index.ts");
  expect(missingNames(files).some((one) => one.includes(" of runtime/server/index.ts, in server.ts"))).toBe(
    true,
  );
});
