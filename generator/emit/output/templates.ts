/** Templates: real TypeScript that does not depend on the spec. The output has a copy of each that it needs. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { preparedTemplatesFolder, templatesFolder } from "../../package-folder.js";
import type { ScriptForm } from "../../print/forms.js";
import { fits } from "../../print/layout.js";
import { outputPath } from "../../print/runtime-path.js";
import type { TextFile } from "../../base/text-file.js";
import { runtimeNames } from "./runtime-modules.js";

/** Returns whether a path is that of a template: everything in `runtime/`, and the Node entry. */
export function isTemplate(path: string): boolean {
  return path.startsWith("runtime/") || path === "node.ts";
}

/** The differences between outputs in the imports of templates. */
export interface TemplateImports {
  /** The end of import specifiers. */
  readonly extension: ".js" | ".ts" | "";
  /** The form of the modules; TypeScript when absent. */
  readonly form?: ScriptForm;
  /** The templates that the output has in place of others. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Path from the output folder to the runtime, where it is that of another output; this one then has no files of it. */
  readonly runtime?: string;
}

/**
 * Returns the templates at `paths`, all templates that they import, and for each folder of `paths` an index, from which
 * emitted modules import.
 *
 *   runtime/client/call.ts   ->   runtime/client/call.ts, runtime/client/errors.ts, …, runtime/client/index.ts
 */
export function templateFiles(paths: Iterable<string>, options: TemplateImports): TextFile[] {
  const { form = "ts", instead = {}, runtime } = options;
  const isHere = (path: string): boolean => runtime === undefined || !path.startsWith("runtime/");
  const named = [...new Set(paths)].sort().filter(isHere);
  const files = [...closureOf(named, instead)]
    .filter(isHere)
    .map((path) => ({ path, text: templateText(path, options) }));
  const indexes = new Map<string, string>();
  for (const path of named) {
    const index = outputPath(path);
    if (index !== path) indexes.set(index, (indexes.get(index) ?? "") + indexRow(index, path, options));
  }
  for (const [path, text] of indexes) files.push({ path, text });
  return files.map(({ path, text }) => ({ path: path.replace(/ts$/, form), text }));
}

/** The declaration of an exported type in a template. */
const typeForm = /^export (?:interface|type) (\w+)/gm;

/**
 * Returns the export of the names that emitted modules use of the template at `path`; JavaScript exports no types.
 *
 *   runtime/client/connection.ts   ->   export { type Connection, connect } from "./connection.js";
 */
function indexRow(index: string, path: string, options: TemplateImports): string {
  const declared = new Set(Array.from(templateAt(path).matchAll(typeForm), ([, name]) => name));
  const names = runtimeNames().flatMap((one) => (one.path === path ? [one.name] : []));
  const types = names.filter((name) => declared.has(name));
  const values = names.filter((name) => !types.includes(name));
  const specifier = specifierOf(index, path, options);
  if (options.form === "js") types.length = 0;
  if (values.length > 0)
    return importText("export ", [...types.map((name) => `type ${name}`), ...values], specifier);
  return types.length === 0 ? "" : importText("export type ", types, specifier);
}

/** Returns the paths of templates, and of all that they import, with `instead` in the place of others. */
function closureOf(paths: Iterable<string>, instead: Readonly<Record<string, string>>): Set<string> {
  const closure = new Set(paths);
  for (const path of closure)
    for (const [, , , from = ""] of templateAt(path).matchAll(importForm)) {
      const target = modulePath(path, from);
      if (isTemplate(target)) closure.add(instead[target] ?? target);
    }
  return closure;
}

/** Templates that have been read in this process: they belong to the package and do not change. */
const read = new Map<string, string>();

/**
 * Returns the text of the template at `path`, or of the form of it that the build has prepared.
 * @throws Error when there is none (our bug).
 */
export function templateAt(path: string): string {
  let text = read.get(path);
  if (text === undefined) {
    const folder =
      path.endsWith(".ts") && !path.endsWith(".d.ts") ? templatesFolder : preparedTemplatesFolder;
    text = readFileSync(join(folder, path), "utf8").replace(/\r\n?/g, "\n");
    read.set(path, text);
  }
  return text;
}

/** An import of a template, which is ours and formatted: it starts its line. */
const importForm = /^import (type )?\{([^}]*)\} from "([^"]+)";\n/gm;

/** Returns the path of the module that the template at `path` imports by `specifier`; the name of a module of Node as it is. */
function modulePath(path: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, ".ts");
}

/** Returns the template at `path` with the imports of one output. */
function templateText(path: string, options: TemplateImports): string {
  const { form = "ts", instead = {} } = options;
  return templateAt(path.replace(/ts$/, form)).replace(
    importForm,
    (_, type: string | undefined, names: string, from: string) => {
      const target = modulePath(path, from);
      const specifier = specifierOf(path, instead[target] ?? target, options);
      const items = names.split(",").map((item) => item.trim()).filter((item) => item !== ""); // prettier-ignore
      return importText(`import ${type ?? ""}`, items, specifier);
    },
  );
}

/** Returns the specifier of `module` in the module at `path`. */
function specifierOf(path: string, module: string, { extension, runtime }: TemplateImports): string {
  if (!module.endsWith(".ts")) return module;
  if (runtime !== undefined && module.startsWith("runtime/"))
    return `${runtime}${module.slice("runtime".length, -".ts".length)}${extension}`;
  const from = posix.relative(posix.dirname(path), module).replace(/\.ts$/, "");
  return `${from.startsWith(".") ? from : `./${from}`}${extension}`;
}

function importText(keywords: string, items: readonly string[], specifier: string): string {
  const line = `${keywords}{ ${items.join(", ")} } from "${specifier}";`;
  if (items.length < 2 || fits(line)) return `${line}\n`;
  return `${keywords}{\n${items.map((item) => `  ${item},\n`).join("")}} from "${specifier}";\n`;
}
