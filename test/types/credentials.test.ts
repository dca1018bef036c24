/**
 * Credentials decide which calls there are: test/types/shop-credentials.test-d.ts says what compiles
 * and what does not, with the message, and every TypeScript must say so.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { compile, compilersHere } from "../support/compilers.js";

const types = fileURLToPath(new URL(".", import.meta.url));
const output = fileURLToPath(new URL("../.output/credential-types", import.meta.url));
const program = "shop-credentials.test-d.ts";
const lines = readFileSync(join(types, program), "utf8").split("\n");

/** The lines that must not compile, by number, with what the message about each contains. */
const wrong = lines.flatMap((line, at): [number, string][] => {
  const said = /^\/\/ error: (.*)$/.exec(line)?.[1];
  return said === undefined ? [] : [[at + 2, said]];
});

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  for (const name of ["shop", "desk"]) {
    const { model } = await load(join(types, `${name}.yaml`));
    if (model === undefined) throw new Error(`test/types/${name}.yaml has errors.`);
    for (const { path, text } of await emitModel(model, { ...defaultOptions, targets: ["client"] }))
      write(join(output, name, path), text);
  }
  write(join(output, program), lines.join("\n"));
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe.concurrent.each(compilersHere)("%s", { timeout: 300_000 }, (compiler) => {
  // The compiler that is fast does both.
  test.each(compiler === "typescript-7" ? [true, false] : [false])(
    "exactOptionalPropertyTypes %s",
    async (exact) => {
      const config = join(output, `${compiler}-${exact ? "exact" : "loose"}.json`);
      const compilerOptions = {
        noEmit: true,
        target: "es2022",
        lib: ["es2022", "dom"],
        types: [],
        module: "nodenext",
        moduleResolution: "nodenext",
        strict: true,
        exactOptionalPropertyTypes: exact,
      };
      write(config, JSON.stringify({ compilerOptions, files: [program] }));
      const said = await compile(compiler, config);
      // A message is a line, and what it says further is indented.
      const message = /^([^\s(][^(\n]*)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)$/gm;
      const found = [...said.matchAll(message)].map(([, file = "", line, text = ""]) => ({
        file,
        line,
        text,
      }));
      expect(found.filter(({ file }) => !file.endsWith(program))).toEqual([]);
      const known = new Map(wrong);
      const inProgram = found.map(({ line, text }): [number, string] => {
        const expected = known.get(Number(line));
        return [Number(line), expected !== undefined && text.includes(expected) ? expected : text];
      });
      expect(inProgram).toEqual(wrong);
      // Short enough to be read.
      expect(found.filter(({ text }) => text.split("\n").length > 5 || text.length > 900)).toEqual([]);
    },
  );
});
