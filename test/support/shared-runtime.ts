/**
 * The runtime of many outputs, of which a compiler checks one. Its files are copies of templates
 * (docs/decisions/0011-the-runtime-has-folders.md): a folder that has every template holds the code of all others.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { templateFiles, isTemplate } from "../../generator/emit/output/templates.js";
import { templatesFolder } from "../../generator/package-folder.js";

/** The modules that no output says anything in: those of a client import the types of its credentials. */
const shared = /(?:^|\/)(?:runtime\/(?:values|server)\/[a-z\d-]+|node)\.ts$/;

/** Modules of outputs, and the folders in which a compiler looks for a module that one of them lacks. */
interface Program {
  readonly modules: readonly string[];
  readonly rootDirs: string[];
}

/**
 * Replaces the runtime of the outputs in `folder` by one with every template, and lets compilers skip what is left of it but for
 * modules that have every statement among them. `modules` are absolute paths.
 */
export function shareRuntime(folder: string, modules: readonly string[]): Program {
  const whole = join(folder, "whole-runtime");
  const names = readdirSync(join(templatesFolder, "runtime"), { recursive: true, encoding: "utf8" });
  const chapters = names.filter((name) => name.endsWith(".ts")).map((name) => `runtime/${name}`);
  const own: string[] = [];
  const options = { extension: ".js", credentials: "Credentials" } as const;
  for (const { path, text } of templateFiles([...chapters, "node.ts"], options)) {
    if (!shared.test(path)) continue;
    own.push(join(whole, path));
    mkdirSync(dirname(join(whole, path)), { recursive: true });
    writeFileSync(join(whole, path), text);
  }
  const left = modules.filter((path) => !shared.test(path));
  for (const path of modules) if (shared.test(path)) rmSync(path, { force: true });
  skipRepeated(left.filter((path) => /\/runtime\/client\/[a-z\d-]+\.ts$/.test(path)));
  const outputs = modules.map((path) => join(folder, relative(folder, path).split(sep, 1).join()));
  return { modules: [...own, ...left], rootDirs: [whole, ...new Set(outputs)] };
}

/** Lets compilers skip each of `paths` that has no statement of its own. */
function skipRepeated(paths: readonly string[]): void {
  const known = new Set<string>();
  for (const path of paths) {
    const text = readFileSync(path, "utf8");
    const statements = statementsIn(text).filter((one) => !known.has(one));
    if (statements.length === 0) writeFileSync(path, withSkip(text));
    for (const one of statements) known.add(one);
  }
}

/** Returns the statements of a module without the first, which are its imports. */
function statementsIn(text: string): string[] {
  return text.split(/\n\n(?=\S)/).slice(1);
}

/** Returns the text of a module with a directive that lets compilers skip it. Its lines keep their numbers. */
export function withSkip(text: string): string {
  return text.replace(/^.*/, "// @ts-nocheck: checked in another output, which has the same code.");
}

/** Returns the names that modules of an output import from its runtime, and that are not there. */
export function missingNames(files: ReadonlyMap<string, string>): string[] {
  const missing: string[] = [];
  const form = /^(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+?)(?:\.[jt]s)?";$/gm;
  for (const [path, text] of files) {
    if (!path.endsWith(".ts")) continue;
    for (const [, names = "", from = ""] of text.matchAll(form)) {
      const target = `${posix.join(posix.dirname(path), from)}.ts`;
      if (!isTemplate(target)) continue;
      const exported = namesIn(files.get(target) ?? "");
      const found = names.split(",").map((item) =>
        item
          .trim()
          .replace(/^type /, "")
          .replace(/ as .*$/, ""),
      );
      missing.push(
        ...found
          .filter((name) => name !== "" && !exported.has(name))
          .map((name) => `${name} of ${target}, in ${path}`),
      );
    }
  }
  return missing;
}

/** Returns the names that a module of the runtime exports. */
function namesIn(text: string): Set<string> {
  const form = /^export (?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm;
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from /gm)].map(([, list = ""]) => list);
  return new Set([
    ...[...text.matchAll(form)].map(([, name = ""]) => name),
    ...lists.flatMap((list) => list.split(",").map((item) => item.trim().replace(/^type /, ""))),
  ]);
}
