/** The output as JavaScript with declarations, in place of TypeScript. */
import type { GenerateOptions } from "../../../config/generation.js";
import type { Model } from "../../../language/model/model.js";
import { EmittedModule } from "../../../print/emitted-module.js";
import { headerOf, type PrintOptions, scriptHeaderOf } from "../../../print/print-module.js";
import type { TextFile } from "../../../base/text-file.js";
import type { OutputForm } from "../form.js";
import { templateFiles } from "../templates.js";
import { declarationMap, specPlaces } from "./declaration-map.js";

/** A form of the output without TypeScript. */
type ScriptKind = NonNullable<GenerateOptions["emit"]>;

interface ScriptContext {
  readonly model: Model;
  readonly kind: ScriptKind;
  readonly print: PrintOptions;
  /** Path of the root file of the spec from the output folder. */
  readonly specPath: string;
}

/** Returns the maker of the files of an output without TypeScript, which has a package.json. */
export function scripts({ model, kind, print, specPath }: ScriptContext): OutputForm {
  const asKind = kind === "cjs" ? asCommonJs : (text: string): string => text;
  const places = specPlaces(model, specPath);
  return {
    finish(file) {
      if (!(file instanceof EmittedModule)) return [file];
      const name = file.path.replace(/\.ts$/, "");
      const script = file.printForm("js", print);
      const text = file.printForm("d.ts", print);
      const declarations = { path: `${name}.d.ts`, text };
      const link = `//# sourceMappingURL=${name.replace(/^.*\//, "")}.d.ts.map\n`;
      return [
        { path: `${name}.js`, text: asKind(hasStatements(script) ? script : `${script}\nexport {};\n`) },
        { ...declarations, text: declarations.text + link },
        { path: `${name}.d.ts.map`, text: declarationMap(model, declarations, places) },
      ];
    },
    others(templatePaths, templates) {
      const options = { extension: print.importExtension, ...templates };
      const files: TextFile[] = [packageFile(kind)];
      const header = `${scriptHeaderOf(print)}\n`;
      for (const { path, text } of templateFiles(templatePaths, { ...options, form: "js" }))
        files.push({ path, text: asKind(`${header}${hasStatements(text) ? text : "export {};\n"}`) });
      for (const { path, text } of templateFiles(templatePaths, { ...options, form: "d.ts" })) {
        const end = isPartlyPrivate(text) ? "\nexport {};\n" : "";
        files.push({ path, text: `${headerOf(print)}\n${text}${end}` });
      }
      return files;
    },
  };
}

function hasStatements(text: string): boolean {
  return /^(?!\/\/)./m.test(text);
}

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

/** An import or a re-export of an emitted module or a template. */
const importForm = /^(import|export) (?:\{([^}]*)\}|\* as (\w+)) from ("[^"]+");\n/gm;

/** An export of everything that another module exports. */
const starForm = /^export \* from ("[^"]+");\n/gm;

/** An export of declarations under further names. */
const aliasForm = /^export \{([^}]+)\};\n/gm;

/** The start of an exported declaration. */
const exportForm = /^export ((?:async )?function\*?|class|const) (\w+)/gm;

/**
 * Returns an ES module of the output as CommonJS. Its exports are listed once, in a form in which Node and bundlers find
 * their names. Imports of the output form no circle, so that names can be taken once.
 *
 *   import { a } from "./a.js";    ->   "use strict";
 *   export const b = a();               const { a } = require("./a.js");
 *                                       const b = a();
 *                                       module.exports = { b };
 */
function asCommonJs(text: string): string {
  const exported: string[] = [];
  const [, header = "", rest = ""] = /^((?:\/\/[^\n]*\n)*)([^]*)$/.exec(text) ?? [];
  const required = rest.replace(
    importForm,
    (_, keyword: string, names: string | undefined, namespace: string | undefined, from: string) => {
      if (names === undefined) return `const ${namespace} = require(${from});\n`;
      const pairs = pairsIn(names);
      if (keyword === "export") exported.push(...pairs.map(({ as }) => as));
      const rows = pairs.map(({ name, as }) => (name === as ? name : `${name}: ${as}`));
      return `${bracedRows("const ", rows, ` = require(${from});`)}\n`;
    },
  );
  const stars: string[] = [];
  const body = required
    .replace(starForm, (_, from: string) => {
      stars.push(`...require(${from})`);
      return "";
    })
    .replace(/^export \{\};\n/m, "")
    .replace(aliasForm, (_, names: string) => {
      const pairs = pairsIn(names);
      exported.push(...pairs.map(({ as }) => as));
      // Node finds names in a list of exports only where they stand alone.
      return pairs.map(({ name, as }) => `const ${as} = ${name};\n`).join("");
    })
    .replace(exportForm, (_, keyword: string, name: string) => {
      exported.push(name);
      return `${keyword} ${name}`;
    });
  const all = [...exported, ...stars];
  const list = all.length === 0 ? "" : `\n${bracedRows("module.exports = ", all, ";")}\n`;
  return `${header}"use strict";\n${body.startsWith("\n") ? "" : "\n"}${body.trimEnd()}\n${list}`.replace(
    /\n\n\n+/g,
    "\n\n",
  );
}

/** Returns the names in the braces of an import or export: `a as b` is a name and how it is called. */
function pairsIn(names: string): { readonly name: string; readonly as: string }[] {
  return names.split(",").flatMap((item) => {
    const [, name, as = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
    return name === undefined || as === undefined ? [] : [{ name, as }];
  });
}

function bracedRows(start: string, rows: readonly string[], end: string): string {
  const line = `${start}{ ${rows.join(", ")} }${end}`;
  return line.length <= 100 ? line : `${start}{\n  ${rows.join(",\n  ")},\n}${end}`;
}
