/**
 * Prepares the templates for outputs without TypeScript: each as JavaScript and as declarations, in dist/templates/. A run
 * then copies them, and loads no compiler.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import ts from "typescript";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const cache = join(root, "node_modules/.cache/speccast");

/** The layout of templates. */
const layout = { printWidth: 100 };

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
};

/** Writes the templates of the folder `from` to the folder `to`. What did not change since the last time is not made again. */
export async function prepareTemplates(from, to) {
  const known = readKnown();
  const prepared = {};
  for (const path of readdirSync(from, { recursive: true }).map((one) => one.replaceAll("\\", "/"))) {
    const isTemplate = /^(?:runtime\/.*|node)\.ts$/.test(path);
    if (!isTemplate) continue;
    const text = readFileSync(join(from, path), "utf8").replace(/\r\n?/g, "\n");
    const key = createHash("sha256").update(`${ts.version}\0${path}\0${text}\0${ownText}`).digest("hex");
    const forms = known[key] ?? (await prepare(path, text));
    prepared[key] = forms;
    for (const [ending, contents] of Object.entries(forms)) {
      const target = join(to, path.replace(/ts$/, ending));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, contents);
    }
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "templates.json"), JSON.stringify(prepared));
}

/** The text of this file: a change of the preparation makes all of them again. */
const ownText = readFileSync(fileURLToPath(import.meta.url), "utf8");

function readKnown() {
  const path = join(cache, "templates.json");
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  } catch {
    return {};
  }
}

/** Returns a template as JavaScript, without its docs, and as declarations, with them. */
export async function prepare(path, text) {
  const script = ts.transpileModule(text, { fileName: path, compilerOptions: options });
  const declarations = ts.transpileDeclaration(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { ...options, declaration: true },
  });
  const [wrong] = declarations.diagnostics ?? [];
  if (wrong !== undefined)
    throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(wrong.messageText, " ")}`);
  const reference = /^\/\/\/ .*\n/.exec(text)?.[0] ?? "";
  const withoutEmptyExport = (code) => code.replace(/^(?:export \{\}|import \{\} from "[^"]+");\n?/gm, "");
  const types = withoutEmptyExport(declarations.outputText).replace(/^\/\/\/ .*\n/gm, "");
  return {
    js: await laidOut(spaced(withoutEmptyExport(withoutDocs(script.outputText)))),
    "d.ts": reference + (await laidOut(spaced(types))),
  };
}

/** Doc comments stand on lines of their own. */
function withoutDocs(code) {
  return code.replace(/^\/\/\/ .*\n/gm, "").replace(/^[ \t]*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm, "");
}

/** Puts a blank line between statements, which the compiler leaves out; imports stay together. */
function spaced(code) {
  const file = ts.createSourceFile("module.ts", code, ts.ScriptTarget.ES2022);
  const statements = file.statements.map((statement) => ({
    text: code
      .slice(statement.getFullStart(), statement.end)
      .replace(/^\s*\n/, "")
      .trimEnd(),
    isImport: ts.isImportDeclaration(statement),
  }));
  const imports = statements.filter(({ isImport }) => isImport).map(({ text }) => text.trim());
  const others = statements.filter(({ isImport }) => !isImport).map(({ text }) => text.trim());
  return [imports.join("\n"), ...others].filter((part) => part !== "").join("\n\n") + "\n";
}

async function laidOut(code) {
  return code.trim() === "" ? "" : format(code, { parser: "typescript", ...layout });
}
