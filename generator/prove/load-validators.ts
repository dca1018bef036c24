/** The emitted validators of a model as functions. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as tsMorph from "ts-morph";
import { emitModel } from "../compile.js";
import { defaultOptions } from "../config/generation.js";
import type { Model } from "../model/model.js";

/** A file of the output. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The exports of validators.ts by name. */
export type Validators = Readonly<Record<string, unknown>>;

/** The files of the output that the proof is about: types, validators and schemas. */
export function generateValidatorFiles(model: Model): Promise<GeneratedFile[]> {
  return emitModel(model, {
    ...defaultOptions,
    targets: ["types", "validators", "schemas"],
    imports: ".js",
  });
}

/** The text of schemas.json, read. */
export function schemasIn(files: readonly GeneratedFile[]): unknown {
  const file = files.find(({ path }) => path === "schemas.json");
  if (file === undefined) throw new Error("schemas.json is not part of the output.");
  return JSON.parse(file.text) as unknown;
}

/** Loads validators.ts and its imports. */
export function loadValidators(files: readonly GeneratedFile[]): Promise<Validators> {
  return loadOutput(files, "validators");
}

/**
 * Loads a module of the output and its imports from a temporary folder. Modules
 * are never freed: a process should load no more than some hundred specs.
 */
export async function loadOutput(
  files: readonly GeneratedFile[],
  module: "validators" | "server" | "client",
): Promise<Validators> {
  const folder = await mkdtemp(join(tmpdir(), "speccast-prove-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
    for (const { path, text } of files) {
      if (!path.endsWith(".ts")) continue;
      const target = join(folder, path.replace(/\.ts$/, ".js"));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, isTemplate(path) ? templateInJavaScript(text) : inJavaScript(text));
    }
    const { href } = pathToFileURL(join(folder, `${module}.js`));
    return (await import(href)) as Validators;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether a file is the same for every spec, up to its header. */
function isTemplate(path: string): boolean {
  return path.startsWith("runtime/");
}

const templates = new Map<string, string>();

/** The results of `inJavaScript` by template: a process may load many specs. */
function templateInJavaScript(text: string): string {
  // The first lines name the spec.
  const body = text.replace(/^\/\/.*\n\/\*.*\*\/\n/, "");
  let code = templates.get(body);
  if (code === undefined) templates.set(body, (code = inJavaScript(body)));
  return code;
}

/** TypeScript without its types. */
function inJavaScript(text: string): string {
  const require = createRequire(import.meta.url);
  const { ts } = require("ts-morph") as typeof tsMorph;
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    isolatedModules: true,
  };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}
