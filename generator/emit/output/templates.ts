/** Templates: real TypeScript that does not depend on the spec. The output has them room by room. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { preparedTemplatesFolder, templatesFolder } from "../../package-folder.js";
import type { ScriptForm } from "../../print/forms.js";
import { fits } from "../../print/layout.js";
import { outputPath } from "../../print/runtime-path.js";

/** Returns whether a path is that of a template: everything in `runtime/`, and the Node entry. */
export function isTemplate(path: string): boolean {
  return path.startsWith("runtime/") || path === "node.ts";
}

/** A template without its imports. */
interface Chapter {
  readonly path: string;
  readonly imports: readonly TemplateImport[];
  /** A line such as `/// <reference lib="es2022" />`, or nothing. */
  readonly reference: string;
  /** The comment that opens it, and its declarations. */
  readonly body: string;
}

/** The names that a template imports from one module. */
interface TemplateImport {
  /** Path of a template or an emitted module, or the name of a module of Node. */
  readonly from: string;
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
}

/** A module of the output that consists of templates. */
interface AssembledModule {
  readonly path: string;
  readonly text: string;
}

/** The differences between outputs in the imports of templates. */
export interface TemplateImports {
  /** The end of import specifiers. */
  readonly extension: ".js" | ".ts" | "";
  /** The name in types.ts of the type that templates call `Credentials`. */
  readonly credentials: string;
  /** The path of the module that declares it; types.ts when absent. */
  readonly types?: string;
  /** The form of the modules; TypeScript when absent. */
  readonly form?: ScriptForm;
}

/**
 * Returns the modules that consist of the templates at `paths` and of all templates they import: one
 * module for each room of the runtime, in which a chapter follows those that it imports.
 *
 *   runtime/client/call.ts, runtime/client/errors.ts   ->   runtime/client.ts
 */
export function assembledTemplates(paths: Iterable<string>, options: TemplateImports): AssembledModule[] {
  const { form } = options;
  const rooms = new Map<string, Chapter[]>();
  for (const chapter of closureOf(paths)) {
    const path = outputPath(chapter.path);
    rooms.set(path, [
      ...(rooms.get(path) ?? []),
      form === undefined ? chapter : preparedChapter(chapter.path, form),
    ]);
  }
  return [...rooms].map(([path, chapters]) => ({
    path: form === undefined ? path : path.replace(/ts$/, form),
    text: assembled(path, chapters, options),
  }));
}

/** Returns the templates at `paths` and all that they import, each after those that it imports. */
function closureOf(paths: Iterable<string>): Chapter[] {
  const known = new Set<string>();
  const chapters: Chapter[] = [];
  const visit = (path: string): void => {
    if (known.has(path)) return;
    known.add(path);
    const chapter = chapterAt(path);
    const inner = chapter.imports.map(({ from }) => from).filter(isTemplate);
    for (const one of inner.sort()) visit(one);
    chapters.push(chapter);
  };
  for (const path of [...paths].sort()) visit(path);
  return chapters;
}

/** Templates that have been read in this process: they belong to the package and do not change. */
const read = new Map<string, Chapter>();

/**
 * Returns the template at `path`.
 * @throws Error when there is none (our bug).
 */
export function chapterAt(path: string): Chapter {
  let chapter = read.get(path);
  if (chapter === undefined) {
    const text = readFileSync(join(templatesFolder, path), "utf8").replace(/\r\n?/g, "\n");
    read.set(path, (chapter = chapterIn(path, text)));
  }
  return chapter;
}

/** Returns the template at `path` as JavaScript or declarations, as the build has prepared it. */
function preparedChapter(path: string, form: ScriptForm): Chapter {
  const prepared = path.replace(/ts$/, form);
  let chapter = read.get(prepared);
  if (chapter === undefined) {
    const text = readFileSync(join(preparedTemplatesFolder, prepared), "utf8");
    const { body, ...rest } = chapterIn(path, text);
    read.set(prepared, (chapter = { ...rest, body: body.replace(/^\n/, "") }));
  }
  return chapter;
}

/** An import or re-export of a template, which is ours and formatted: it starts its line. */
const importForm = /^import (type )?\{([^}]*)\} from "([^"]+)";\n/gm;

function chapterIn(path: string, text: string): Chapter {
  const reference = /^\/\/\/ .*\n/.exec(text)?.[0] ?? "";
  const imports = [...text.matchAll(importForm)].map(([, type, names = "", from = ""]) => ({
    from: from.startsWith(".") ? posix.join(posix.dirname(path), from).replace(/\.js$/, ".ts") : from,
    isTypeOnly: type !== undefined,
    names: names.split(",").map((name) => name.trim()).filter((name) => name !== ""),
  })); // prettier-ignore
  return { path, imports, reference, body: text.slice(reference.length).replace(importForm, "") };
}

/** Returns the text of the module at `path`, which consists of `chapters`. */
function assembled(path: string, chapters: readonly Chapter[], options: TemplateImports): string {
  const reference = chapters.find((chapter) => chapter.reference !== "")?.reference ?? "";
  const imports = importsOf(path, chapters, options);
  const bodies = chapters.map(({ body }) => body).filter((body) => body !== "").join("\n"); // prettier-ignore
  return reference + (imports === "" ? "" : `${imports}\n`) + bodies;
}

/** Returns the imports of the module at `path`, sorted; those within it are left out. */
function importsOf(path: string, chapters: readonly Chapter[], options: TemplateImports): string {
  /** Module → name → whether only types are imported. */
  const modules = new Map<string, Map<string, boolean>>();
  for (const { from, isTypeOnly, names } of chapters.flatMap((chapter) => chapter.imports)) {
    const module = from === "types.ts" ? (options.types ?? from) : outputPath(from);
    if (module === path) continue;
    const known = modules.get(module) ?? new Map<string, boolean>();
    for (const item of names) {
      const name = item.replace(/^type /, "");
      known.set(name, (isTypeOnly || name !== item) && (known.get(name) ?? true));
    }
    modules.set(module, known);
  }
  return [...modules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, names]) => importText(specifierOf(path, module, options), names, options))
    .join("");
}

/** Returns the specifier of `module` in the module at `path`. */
function specifierOf(path: string, module: string, { extension }: TemplateImports): string {
  if (!module.endsWith(".ts")) return module;
  const from = posix.relative(posix.dirname(path), module).replace(/\.ts$/, "");
  return `${from.startsWith(".") ? from : `./${from}`}${extension}`;
}

/** Returns an import as prettier prints it. */
function importText(
  specifier: string,
  names: ReadonlyMap<string, boolean>,
  { credentials }: TemplateImports,
): string {
  const isTypeOnly = [...names.values()].every(Boolean);
  const items = [...names]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, isType]) => (isType && !isTypeOnly ? `type ${named(name)}` : named(name)));
  function named(name: string): string {
    return name === "Credentials" && credentials !== name ? `${credentials} as ${name}` : name;
  }
  const keywords = isTypeOnly ? "import type" : "import";
  const line = `${keywords} { ${items.join(", ")} } from "${specifier}";`;
  if (items.length < 2 || fits(line)) return `${line}\n`;
  return `${keywords} {\n${items.map((item) => `  ${item},\n`).join("")}} from "${specifier}";\n`;
}
