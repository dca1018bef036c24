/** The whole output of random specs, every target, compiles under the oldest and the newest TypeScript. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { rng, seedOf } from "../../generator/values/random.js";
import { compile, newerFlags } from "../support/compilers.js";
import { randomSpec } from "../fuzz/specs.js";
import { modelOfText } from "../fuzz/trial.js";
import { removeRepeated } from "../support/same-modules.js";
import { shareRuntime } from "../support/shared-runtime.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const output = fileURLToPath(new URL("../.output/random-output/", import.meta.url));
const wanted = isExhaustive ? 25 : 5;

const strictest = {
  target: "es2022",
  lib: ["es2022", "dom"],
  types: ["node"],
  module: "nodenext",
  moduleResolution: "nodenext",
  strict: true,
  declaration: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noEmit: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  pretty: false,
  skipLibCheck: true,
};

/** Folders of the outputs, in the order in which the compiler looks for a module that one lacks. */
let rootDirs: readonly string[] = [];

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  const modules: string[] = [];
  for (let at = 0, made = 0; made < wanted; at++) {
    const text = randomSpec(rng(seedOf(12, at)));
    const model = await modelOfText(text);
    if (model === undefined) continue;
    made++;
    const files = await emitModel(model, defaultOptions);
    const folder = join(output, `spec${at}`);
    for (const file of [...files, { path: "spec.yaml", text }]) {
      const path = join(folder, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.text);
      if (path.endsWith(".ts")) modules.push(path);
    }
  }
  const program = shareRuntime(output, modules);
  removeRepeated(output, program.modules);
  rootDirs = program.rootDirs;
  writeFileSync(join(output, "package.json"), '{ "type": "module" }\n');
}, 120_000);

// The oldest takes half a minute.
test.each(isComplete ? (["typescript-5.4", "typescript-7"] as const) : (["typescript-7"] as const))(
  "%s compiles it with the strictest flags",
  async (compiler) => {
    const config = join(output, `${compiler}.json`);
    const compilerOptions = { ...strictest, rootDirs, ...newerFlags(compiler) };
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ["*/**/*.ts"] }));
    expect(await compile(compiler, config)).toBe("");
  },
  120_000,
);
