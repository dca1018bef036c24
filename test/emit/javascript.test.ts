/** The output as JavaScript: what TypeScript would make of the modules, in the forms that Node and editors read. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/language/model/model.js";
import { expectFormatted } from "../support/formatted.js";
import { Project, smallSpec, walletSpec } from "../support/project.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const cases = fileURLToPath(new URL("../cases/", import.meta.url));

/** A spec, and its output in each form. */
interface Generated {
  readonly name: string;
  readonly model: Model;
  readonly ts: ReadonlyMap<string, string>;
  readonly js: ReadonlyMap<string, string>;
  readonly cjs: ReadonlyMap<string, string>;
}

/** One in this many features is tried: few in CI, all with TESTS=all. */
const share = isExhaustive ? 1 : isComplete ? 14 : 20;

const outputs: Generated[] = [];

beforeAll(async () => {
  const specs = readdirSync(cases)
    .filter((name) => name.startsWith("feature-"))
    .filter((_, at) => at % share === 0)
    .map((name) => join(cases, name, "spec.yaml"));
  const inPieces = [join(cases, "feature-split/spec.yaml"), ...(isExhaustive ? [walletSpec] : [])];
  const all = [
    ...[walletSpec, ...specs].map((path) => ({ path, name: path, split: {} })),
    ...inPieces.map((path) => ({ path, name: `${path} by group`, split: { split: "always" } as const })),
  ];
  for (const { path, name, split } of all) {
    const { model } = await load(path);
    if (model === undefined) throw new Error(`${path} has errors.`);
    const form = async (emit?: "js" | "cjs"): Promise<Map<string, string>> => {
      const options = { ...defaultOptions, ...split, ...(emit === undefined ? {} : { emit }) };
      const files = await emitModel(model, options);
      return new Map(files.map((file) => [file.path, file.text]));
    };
    outputs.push({ name, model, ts: await form(), js: await form("js"), cjs: await form("cjs") });
  }
}, 300_000);

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  removeComments: true,
};

/** The statements of a module as TypeScript prints them, without comments, by kind of text. */
function statementsOf(code: string, isKept: (statement: ts.Statement) => boolean = () => true): string[] {
  const file = ts.createSourceFile("module.ts", code, ts.ScriptTarget.ES2022);
  const printer = ts.createPrinter({ removeComments: true });
  return file.statements
    .filter((one) => isKept(one) && !isEmptyImport(one))
    .map((one) => printer.printNode(ts.EmitHint.Unspecified, one, file).replaceAll(/,?\s+/g, " "));
}

/** A module without comments and layout. */
function minified(code: string): string {
  return transformSync(code, { loader: "ts", minifyWhitespace: true, tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } }).code.replace(/import\{\}from"[^"]+";|export\{\};/, "").trim(); // prettier-ignore
}

/** `export {}` and `import {} from "…"`, which say nothing. */
function isEmptyImport(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement))
    return statement.exportClause !== undefined && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.length === 0
      : false;
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings !== undefined && ts.isNamedImports(bindings) && bindings.elements.length === 0;
}

/** The modules of an output that our emitters write. */
const isEmitted = (path: string): boolean => path.endsWith(".ts") && !/^(?:runtime\/|node\.)/.test(path);

test("JavaScript is what TypeScript leaves of the modules", () => {
  let compared = 0;
  for (const { name, ts: modules, js } of outputs)
    for (const [path, text] of modules) {
      if (!isEmitted(path)) continue;
      const { outputText } = ts.transpileModule(text, { compilerOptions: options });
      const script = js.get(path.replace(/ts$/, "js")) ?? "";
      expect(minified(script), `${name}: ${path}`).toBe(minified(outputText));
      compared++;
    }
  expect(compared).toBeGreaterThan(400 / share);
});

test("declarations are what TypeScript declares, with imports of what they name", () => {
  for (const { name, ts: modules, js } of outputs)
    for (const [path, text] of modules) {
      if (!isEmitted(path)) continue;
      const { outputText } = ts.transpileDeclaration(text, { compilerOptions: options });
      const declarations = js.get(path.replace(/ts$/, "d.ts")) ?? "";
      const isNoImport = (one: ts.Statement): boolean => !ts.isImportDeclaration(one);
      const right = statementsOf(outputText, isNoImport);
      expect(statementsOf(declarations, isNoImport), `${name}: ${path}`).toEqual(right);
      const imported = importedNames(outputText);
      expect(importedNames(declarations), `${name}: imports of ${path}`).toEqual(imported);
    }
});

/** The names that a module imports, sorted. */
function importedNames(code: string): string[] {
  const file = ts.createSourceFile("module.ts", code, ts.ScriptTarget.ES2022);
  return file.statements
    .flatMap((one) => (ts.isImportDeclaration(one) ? [one.importClause?.namedBindings] : []))
    .flatMap((bindings) => {
      if (bindings === undefined) return [];
      return ts.isNamespaceImport(bindings)
        ? [bindings.name.text]
        : bindings.elements.map(({ name }) => name.text);
    })
    .sort();
}

test("templates are prepared as TypeScript compiles them", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const paths = readdirSync(join(root, "templates"), { recursive: true, encoding: "utf8" });
  const chapters = paths.filter((path) => /^(?:runtime\/.*|node)\.ts$/.test(path));
  expect(chapters.length).toBeGreaterThan(60);
  for (const path of chapters.filter((_, at) => isComplete || at % 4 === 0)) {
    const text = readFileSync(join(root, "templates", path), "utf8");
    const prepared = (ending: string): string =>
      readFileSync(join(root, "dist/templates", path.replace(/ts$/, ending)), "utf8");
    const { outputText: script } = ts.transpileModule(text, { compilerOptions: options });
    const { outputText: types } = ts.transpileDeclaration(text, { compilerOptions: options });
    expect(minified(prepared("js")), path).toBe(minified(script));
    expect(statementsOf(prepared("d.ts")), path).toEqual(statementsOf(types));
  }
});

test("prettier would print every ES module and declaration as it is", async () => {
  for (const { name, js } of outputs.slice(0, isExhaustive ? 12 : 2))
    for (const [path, text] of js) if (/\.(?:js|d\.ts)$/.test(path)) await expectFormatted(path, text, name);
}, 120_000);

test("both audits pass, and find what is slipped in", async () => {
  for (const { model, js, cjs } of outputs)
    for (const files of [js, cjs])
      await audit(model, [...files].map(([path, text]) => ({ path, text })), { full: true }); // prettier-ignore
  const [wallet] = outputs as [Generated];
  const slips: readonly [path: string, find: string, put: string][] = [
    ["client.js", "return connect(", 'return fetch("https://elsewhere.example"), connect('],
    ["validators.js", "return false;", "return process.exit();"],
    ["types.d.ts", "export interface ", "export declare class Slip {}\nexport interface "],
    ["runtime/client/call.js", "return", "return void 0, "],
    ["runtime/values/issues.d.ts", "readonly ", ""],
    ["node.js", 'from "node:http"', 'from "node:child_process"'],
  ];
  for (const files of [wallet.js, wallet.cjs])
    for (const [path, find, put] of slips) {
      const changed = [...files].map(([one, text]) => ({
        path: one,
        text:
          one === path
            ? text.replace(find, put).replace('require("node:http")', 'require("node:child_process")')
            : text,
      }));
      await expect(audit(wallet.model, changed, { full: false }), path).rejects.toThrow("audit: ");
    }
}, 120_000);

describe("in a project", () => {
  test("a change of the form replaces the files, and leaves those of the user", () => {
    const project = new Project({ "api.yaml": smallSpec });
    const generate = (...more: string[]): number | null =>
      project.run(["generate", "api.yaml", "--out", "generated", ...more]).code;
    const names = (): string[] => [...project.tree("generated").keys()].sort();
    expect(generate()).toBe(0);
    const asTypeScript = project.tree("generated");
    project.write("generated/own.ts", "export const own = 1;\n");
    for (const form of ["js", "cjs", "js"]) {
      expect(generate("--emit", form)).toBe(0);
      expect(names().filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))).toEqual(["own.ts"]);
      expect(project.run(["check", "api.yaml", "--out", "generated", "--emit", form]).code).toBe(0);
      const type = form === "js" ? "module" : "commonjs";
      expect(JSON.parse(project.read("generated/package.json"))).toEqual({ type, sideEffects: false });
    }
    expect(project.run(["check", "api.yaml", "--out", "generated"]).code).toBe(1);
    project.write("generated/client.js", "// Changed by hand.\n");
    expect(generate("--emit", "cjs")).toBe(1);
    expect(generate("--emit", "cjs", "--force")).toBe(0);
    expect(generate()).toBe(0);
    const own = new Map([...project.tree("generated")].filter(([name]) => name !== "own.ts"));
    expect(own).toEqual(asTypeScript);
  });

  test("a package.json of the user stays, and the folder is refused", () => {
    const project = new Project({
      "api.yaml": smallSpec,
      "generated/package.json": '{ "type": "module" }\n',
    });
    const { code, stderr } = project.run(["generate", "api.yaml", "--out", "generated", "--emit", "js"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("it holds package.json")]);
    expect(project.read("generated/package.json")).toBe('{ "type": "module" }\n');
  });

  test.each([
    [["--emit", "mjs"], '"emit" must be "ts", "js" or "cjs"'],
    [["--emit", "js", "--imports", "none"], 'Leave "imports" out'],
    [["--split", "groups"], '"split" must be "auto", "always" or "never"'],
  ])("%j is refused with the way out", (flags, words) => {
    const project = new Project({ "api.yaml": smallSpec });
    const { code, stderr } = project.run(["generate", "api.yaml", "--out", "generated", ...flags]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  test.each(["never", "always"])(
    "ES modules and CommonJS run in Node, with the same exports, split %s",
    (split) => {
      const project = new Project({ "api.yaml": smallSpec, "package.json": "{}" });
      for (const form of ["js", "cjs"])
        project.run(["generate", "api.yaml", "--out", `out-${form}`, "--emit", form, "--split", split]);
      project.write(
        "main.mjs",
        `import { createRequire } from "node:module";
import { createServer } from "./out-js/server.js";
import { serve } from "./out-js/node.js";
import { createClient as createCommonClient } from "./out-cjs/client.js";
const require = createRequire(import.meta.url);
for (const name of ["client", "validators", "operations", "server", "types", "limits", "node"]) {
  const [module, common] = [await import(\`./out-js/\${name}.js\`), require(\`./out-cjs/\${name}.js\`)];
  const names = Object.keys(module).sort();
  if (names.join() !== Object.keys(common).sort().join()) throw new Error(name);
  const found = Object.keys(await import(\`./out-cjs/\${name}.js\`)).filter((one) => !/^(default|module.exports)$/.test(one));
  if (names.join() !== found.sort().join()) throw new Error(\`import \${name}: \${found.join()}\`);
}
const serving = await serve(createServer({ things: { get: async ({ id }) => ({ id, size: 3 }) } }));
const client = createCommonClient({ baseUrl: serving.url });
console.log(JSON.stringify(await client.things.get({ id: "a" })));
await serving.close();
`,
      );
      const { stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], {
        cwd: project.folder,
        encoding: "utf8",
      });
      expect([stderr, stdout]).toEqual(["", '{"id":"a","size":3}\n']);
    },
  );
});
