/** types.ts and limits.ts: laid out as prettier would, and useful under every TypeScript. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { limits } from "../../generator/emit/targets/limits/index.js";
import { mapText } from "../../generator/emit/targets/map/index.js";
import { templateFiles } from "../../generator/emit/output/templates.js";
import { types } from "../../generator/emit/targets/types/index.js";
import type { Model } from "../../generator/language/model/model.js";
import { exportedNames, ownNames, supportTypes } from "../../generator/language/names/exported-names.js";
import { ModuleSource } from "../../generator/print/module.js";
import { prettierOptions } from "../support/prettier-options.js";
import { compilersHere, programOf, type Compiler } from "../support/compilers.js";

const folder = fileURLToPath(new URL("../types/", import.meta.url));
const output = fileURLToPath(new URL("../.output/types/", import.meta.url));
const specs = {
  desk: await modelAt(join(folder, "types.yaml")),
  wallet: await modelAt(fileURLToPath(new URL("../../spec/wallet.yaml", import.meta.url))),
};

async function modelAt(path: string): Promise<Model> {
  const { model, diagnostics } = await load(path);
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  return model;
}

async function emitted(spec: keyof typeof specs, flavors: boolean): Promise<Map<string, string>> {
  const model = specs[spec];
  const files = [types, limits].flatMap((emitter) => emitter.emit(model, { flavors, aliases: new Map() }));
  const imports = { extension: ".js", credentials: "Credentials" } as const;
  const runtime = templateFiles(["runtime/client/errors.ts"], imports);
  const strings = new Map(runtime.map(({ path, text }) => [path, text]));
  for (const file of files) {
    if (!(file instanceof ModuleSource)) throw new Error("Only modules are expected.");
    strings.set(file.path, file.print({ specName: model.specName, importExtension: ".js" }));
  }
  return strings;
}

async function project(spec: keyof typeof specs, flavors: boolean): Promise<string> {
  const target = join(output, `${spec}-${flavors ? "flavored" : "plain"}`);
  for (const [path, text] of await emitted(spec, flavors)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  if (spec === "desk") cpSync(join(folder, "use.ts"), join(target, "use.ts"));
  return target;
}

/** Flags that every TypeScript knows. */
const flags = {
  noEmit: true,
  target: "es2022",
  lib: ["es2022", "dom"],
  types: [],
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  declaration: true,
};

/** Compiles files with a TypeScript and returns its output; empty without errors. */
function compile(name: Compiler, files: readonly string[], more: Readonly<Record<string, boolean>>): string {
  const config = join(output, `${name}-${Object.keys(more).length}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...flags, ...more }, files }));
  const { stdout, stderr } = spawnSync(process.execPath, [programOf(name), "-p", config], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

let files: string[] = [];
beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  const desk = await project("desk", true);
  const plain = await project("desk", false);
  const wallet = await project("wallet", true);
  files = [join(desk, "use.ts"), join(plain, "use.ts"), join(wallet, "types.ts"), join(wallet, "limits.ts")];
});

const exact = { exactOptionalPropertyTypes: true };
const isolated = { isolatedDeclarations: true, erasableSyntaxOnly: true };
const runs: readonly (readonly [Compiler, Readonly<Record<string, boolean>>])[] = [
  ["typescript-5.4", exact],
  ["typescript", { ...exact, ...isolated }],
  ["typescript", isolated],
  ["typescript-6", { ...exact, ...isolated }],
  ["typescript-7", { ...exact, ...isolated }],
];
test.each(runs.filter(([name]) => compilersHere.includes(name)))(
  "%s compiles the types and their use: %o",
  (name, more) => {
    expect(compile(name, files, more)).toBe("");
  },
);

test.each(["desk", "wallet"] as const)("prettier changes nothing: %s", async (spec) => {
  for (const [path, text] of await emitted(spec, true)) {
    if (!path.startsWith("runtime/")) expect(await format(text, prettierOptions)).toBe(text);
  }
  const map = mapText(specs[spec]);
  expect(await format(map, { parser: "json", printWidth: 100 })).toBe(map);
});

test.each(["desk", "wallet"] as const)(
  "every exported name is one that clashes are looked for by: %s",
  async (spec) => {
    const text = (await emitted(spec, true)).get("types.ts") ?? "";
    const exported = [...text.matchAll(/^export (?:interface|type|const) (\w+)/gm)].map((match) => match[1]);
    const known = exportedNames(specs[spec]).filter((name) => name.module === "types");
    expect(exported.filter((name) => !supportTypes.some((own) => own === name)).sort()).toEqual(
      [...new Set(known.map((name) => name.name))].sort(),
    );
  },
);

const others = ["validators", "operations", "client", "server"] as const;

/** Names that client.ts and server.ts declare, whatever the spec. */
const fixedNames: ReadonlySet<string> = new Set(Object.values(ownNames).flat());

/** Returns the names that a module declares, and those that it re-exports. */
function declaredIn(text: string): { own: string[]; passedOn: string[] } {
  const own = new Set<string>();
  const passedOn: string[] = [];
  const { statements } = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest);
  for (const statement of statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) own.add((name as ts.Identifier).text);
    else if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined)
      for (const { name } of (statement.exportClause as ts.NamedExports).elements) passedOn.push(name.text);
    else if (!ts.isImportDeclaration(statement))
      own.add((statement as ts.DeclarationStatement).name?.text ?? "?");
  }
  return { own: [...own], passedOn };
}

test.each([
  ["wallet", "../../spec/wallet.yaml"],
  ["desk", "../runtime/server/desk.yaml"],
  ["authentication", "../cases/feature-auth/spec.yaml"],
  ["unions", "../cases/feature-union-shape/spec.yaml"],
  ["recursion", "../cases/feature-recursion/spec.yaml"],
  ["patterns", "../cases/feature-constraints/spec.yaml"],
])("every other module declares only such names: %s", async (_, path) => {
  const model = await modelAt(fileURLToPath(new URL(path, import.meta.url)));
  const known = exportedNames(model);
  const strings = new Map((await emitModel(model, defaultOptions)).map((file) => [file.path, file.text]));
  for (const module of others) {
    const { own, passedOn } = declaredIn(strings.get(`${module}.ts`) ?? "");
    const names = new Set(known.filter((name) => name.module === module).map(({ name }) => name));
    // Constants of patterns are numbered until they are unlike all others.
    const strange = own.filter(
      (name) => !names.has(name) && !fixedNames.has(name) && !name.endsWith("Pattern"),
    );
    expect(strange, module).toEqual([]);
    const passable = new Set(known.filter((name) => own.includes(name.name)).map(({ name }) => name));
    expect(
      passedOn.filter((name) => passable.has(name)),
      module,
    ).toEqual([]);
  }
});

test("docs say what the types cannot", async () => {
  const text = (await emitted("desk", true)).get("types.ts");
  expect(text).toContain(`
  /**
   * Exactly 6 characters (\`limits.codeLength\`). Sensitive: never in logs or messages.
   * @see types.yaml#Palette.code
   */
  code: string;
`);
  expect(text).toContain(`
  /** Only when \`status\` is \`done\` or \`failed\`. */
  result?: MailResult;
`);
});
