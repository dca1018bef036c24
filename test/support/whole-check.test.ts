import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel, load } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { compile, compilersHere } from "./compilers.js";
import { strictest, typeCheck, typeErrors } from "./type-check.js";

const output = fileURLToPath(new URL("../.output/whole-check", import.meta.url));
const spec = fileURLToPath(new URL("../cases/readme/spec.yaml", import.meta.url));

/** Writes the validators of the README into a folder, with a mistake in a module of the runtime and in the validators. */
async function writeBroken(folder: string): Promise<readonly string[]> {
  const { model } = await load(spec);
  if (model === undefined) throw new Error("The spec has errors.");
  rmSync(folder, { recursive: true, force: true });
  const files = (await emitModel(model, { ...defaultOptions, targets: ["validators"] })).filter(({ path }) =>
    path.endsWith(".ts"),
  );
  for (const { path, text } of files) {
    const isBroken = path === "validators.ts" || path === "runtime/values.ts";
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isBroken ? `${text}\nexport const broken: number = "text";\n` : text);
  }
  return files.map(({ path }) => join(folder, path));
}

test("validators and runtime are skipped by the compilers of users, and checked by those of the tests", async () => {
  const folder = join(output, "users");
  const files = await writeBroken(folder);
  const config = join(output, "users.json");
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    types: ["node"],
  };
  const roots = { compilerOptions, include: ["users/**/*.ts"] };
  for (const compiler of compilersHere) {
    // Nothing lies beside this configuration that tests may change.
    writeFileSync(
      config,
      JSON.stringify({ ...roots, files: [fileURLToPath(new URL("undici.ts", import.meta.url))] }),
    );
    expect(await compile(compiler, config), compiler).toBe("");
  }
  expect(typeCheck(files).filter((error) => error.includes("'number'"))).toHaveLength(2);
  expect((await typeErrors(files, strictest)).match(/TS2322/g)).toHaveLength(2);
  expect(readFileSync(join(folder, "validators.ts"), "utf8")).not.toContain("@TS-nocheck");
}, 120_000);
