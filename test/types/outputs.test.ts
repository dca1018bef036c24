/**
 * Three outputs in one program, each with a runtime of its own, and all with one: test/types/outputs.test-d.ts compiles under the
 * oldest and the newest TypeScript, and runs.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions, type ChosenOptions } from "../../generator/config/generation.js";
import { compile, compilersHere } from "../support/compilers.js";
import { loadEntry } from "../support/load-output.js";

const types = fileURLToPath(new URL(".", import.meta.url));
const program = readFileSync(join(types, "outputs.test-d.ts"), "utf8");
const kinds: readonly (readonly [kind: string, optionsOf: (version: string) => Partial<ChosenOptions>])[] = [
  ["own-runtimes", () => ({})],
  [
    "one-runtime",
    (version) =>
      version === "v1" ? { runtimeFolders: ["client", "server", "values"] } : { runtime: "../v1/runtime" },
  ],
];

describe.each(kinds)("%s", (kind, optionsOf) => {
  const output = fileURLToPath(new URL(`../.output/three-outputs-${kind}`, import.meta.url));
  /** The modules of all outputs by path. */
  const modules = new Map<string, string>();

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), text);
  }

  beforeAll(async () => {
    rmSync(output, { recursive: true, force: true });
    const spec = readFileSync(join(types, "depot.yaml"), "utf8");
    for (const version of ["v1", "v2", "v3"]) {
      write(`${version}.yaml`, spec.replaceAll("/v1/", `/${version}/`));
      const { model } = await load(join(output, `${version}.yaml`));
      if (model === undefined) throw new Error("test/types/depot.yaml has errors.");
      for (const { path, text } of await emitModel(model, {
        ...defaultOptions,
        ...optionsOf(version),
        targets: ["client", "server"],
      }))
        modules.set(`${version}/${path}`, text);
    }
    for (const [path, text] of modules) write(path, text);
    write("outputs.test-d.ts", program);
  });

  test.each(compilersHere)(
    "%s compiles the program",
    async (compiler) => {
      const compilerOptions = {
        noEmit: true,
        target: "es2022",
        lib: ["es2022"],
        types: ["node"],
        module: "nodenext",
        moduleResolution: "nodenext",
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
      };
      write(`${compiler}.json`, JSON.stringify({ compilerOptions, files: ["outputs.test-d.ts"] }));
      expect(await compile(compiler, join(output, `${compiler}.json`))).toBe("");
    },
    120_000,
  );

  test("the program runs", async () => {
    await loadEntry(modules, program);
  });
});
