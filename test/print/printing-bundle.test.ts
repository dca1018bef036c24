/** The bundled part of ts-morph prints what the package prints, and a run does not load the package. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type * as tsMorph from "ts-morph";
import { expect, test } from "vitest";
import { printing } from "../../generator/build/printing.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const whole = createRequire(import.meta.url)("ts-morph") as typeof tsMorph;

/** The bundle, in a folder from which packages are found as from dist/. */
async function bundled(): Promise<typeof tsMorph> {
  const folder = mkdtempSync(join(root, "test/.output/printing-"));
  const outfile = join(folder, "printing.mjs");
  await build({
    entryPoints: [join(root, "generator/print/structure-kinds.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    plugins: [printing],
    logLevel: "silent",
  });
  return (await import(pathToFileURL(outfile).href)) as typeof tsMorph;
}

/** Texts of types and values that end in comments, or only seem to. */
const texts = [
  "string",
  "string // a comment",
  "string /* a comment */",
  '"https://books.example"',
  "'https://books.example' // it's",
  "`a // b`",
  '"a\\" // b"',
  "{\n    // inside\n    a: 1\n}",
  "/x//y",
  "a,",
  "a, // behind",
  "",
  "  ",
  "// only",
  "a\n// below",
  "`${b} // ${c}`",
  "/* 'open */ a // \"",
];

test("prints what ts-morph prints, whatever text a structure holds", async () => {
  const { StructureKind, VariableDeclarationKind, printStructure } = await bundled();
  const print = (morph: Pick<typeof tsMorph, "printStructure">, first: string, second: string): string => {
    try {
      return morph.printStructure({
        kind: StructureKind.SourceFile,
        statements: [
          {
            kind: StructureKind.Function,
            name: "send",
            parameters: [
              { name: "a", type: first, initializer: second },
              { name: "b", type: second },
            ],
            docs: ["Sends it."],
          },
          {
            kind: StructureKind.Enum,
            name: "Kind",
            members: [
              { name: "A", initializer: first },
              { name: "B", initializer: second },
            ],
          },
          {
            kind: StructureKind.VariableStatement,
            declarationKind: VariableDeclarationKind.Const,
            declarations: [
              { name: "c", initializer: first },
              { name: "d", type: second },
            ],
          },
        ],
      });
    } catch (error) {
      return String(error);
    }
  };
  for (const first of texts)
    for (const second of texts)
      expect(print({ printStructure }, first, second)).toBe(print(whole, first, second));
});

test("a run loads neither ts-morph nor its compiler", () => {
  const folder = mkdtempSync(join(tmpdir(), "printing-"));
  const hook = join(folder, "hook.cjs");
  writeFileSync(
    hook,
    `const Module = require("node:module");
const load = Module._load;
Module._load = function (request, ...rest) {
  if (/ts-morph|typescript/.test(request)) process.stderr.write("loaded " + request + "\\n");
  return load.call(this, request, ...rest);
};`,
  );
  const out = join(folder, "out");
  const run = (flags: readonly string[]): string =>
    execFileSync(
      "sh",
      ["-c", '"$0" "$@" 2>&1', process.execPath, "--require", hook, "dist/bin.cjs", "generate", "spec/wallet.yaml", "--out", out, ...flags],
      { cwd: root, encoding: "utf8" },
    ); // prettier-ignore
  expect(run(["--no-skip"])).not.toContain("loaded");
  // The hook sees a load: the full audit parses the output.
  expect(run(["--no-skip", "--audit"])).toContain("loaded ts-morph");
});
