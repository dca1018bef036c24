/** The output as JavaScript with declarations, in place of TypeScript. */
import type { GenerateOptions } from "../../config/generation.js";
import type { Model } from "../../model/model.js";
import { EmittedModule } from "../../print/emitted-module.js";
import { headerOf, type PrintOptions } from "../../print/print-module.js";
import type { EmittedFile, TextFile } from "../emitter.js";
import { assembledTemplates, type TemplateImports } from "../templates.js";
import { asCommonJs } from "./cjs.js";
import { declarationMap, specPlaces } from "./declaration-map.js";

/** A form of the output without TypeScript. */
type ScriptKind = NonNullable<GenerateOptions["emit"]>;

interface ScriptContext {
  readonly model: Model;
  readonly kind: ScriptKind;
  readonly print: PrintOptions;
  /** Path of the root file of the spec from the output folder. */
  readonly specPath: string;
  /** Paths of the templates that the output needs. */
  readonly chapters: readonly string[];
  /** The name of the type that templates call `Credentials`, and the module that declares it. */
  readonly templates: Pick<TemplateImports, "credentials" | "types">;
}

/**
 * Returns the files of an output: for each module its JavaScript, its declarations and their map.
 *
 *   types.ts   ->   types.js, types.d.ts, types.d.ts.map
 */
export async function scriptFiles(
  emitted: readonly EmittedFile[],
  { model, kind, print, specPath, chapters, templates }: ScriptContext,
): Promise<TextFile[]> {
  const finish = kind === "cjs" ? asCommonJs : (text: string): string => text;
  const places = specPlaces(model, specPath);
  const files: TextFile[] = [packageFile(kind)];
  for (const file of emitted) {
    if (!(file instanceof EmittedModule)) {
      files.push(file);
      continue;
    }
    const name = file.path.replace(/\.ts$/, "");
    const script = await file.printForm("js", print);
    files.push({
      path: `${name}.js`,
      text: finish(hasStatements(script) ? script : `${script}\nexport {};\n`),
    });
    const declarations = { path: `${name}.d.ts`, text: await file.printForm("d.ts", print) };
    const link = `//# sourceMappingURL=${name.replace(/^.*\//, "")}.d.ts.map\n`;
    files.push(
      { ...declarations, text: declarations.text + link },
      { path: `${name}.d.ts.map`, text: declarationMap(model, declarations, places) },
    );
  }
  const options = { extension: print.importExtension, ...templates };
  const header = `${headerOf(print)}\n`;
  for (const { path, text } of assembledTemplates(chapters, { ...options, form: "js" }))
    files.push({ path, text: finish(`${header}${hasStatements(text) ? text : "export {};\n"}`) });
  for (const { path, text } of assembledTemplates(chapters, { ...options, form: "d.ts" }))
    files.push({ path, text: `${header}${text}${isPartlyPrivate(text) ? "\nexport {};\n" : ""}` });
  return files;
}

/** Returns whether a module has more than comments. */
function hasStatements(text: string): boolean {
  return /^(?!\/\/)./m.test(text);
}

/** Returns whether some declarations are not exported: without any mark, a declaration file exports all. */
function isPartlyPrivate(text: string): boolean {
  return /^(?:declare |interface |type )/m.test(text);
}

/**
 * The package.json of the folder, which says how Node reads its files, whatever the package around it says, and that
 * bundlers may leave out what nobody imports.
 */
function packageFile(kind: ScriptKind): TextFile {
  const type = kind === "cjs" ? "commonjs" : "module";
  return { path: "package.json", text: `{ "type": "${type}", "sideEffects": false }\n` };
}
