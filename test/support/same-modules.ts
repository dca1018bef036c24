/**
 * Modules that come with every output, distinguished from those that differ: what is the same, with all
 * that it imports, needs to be checked once only.
 */
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

const imported = /\b(?:from|import\()\s*"(\.[^"]+)"/g;

/**
 * For each of `files` (absolute paths) the first of those that are the same: the same text, as are all
 * modules that can be reached from it, at the same places as seen from it. Others stay what they are.
 */
export function firstOfSame(files: readonly string[]): (path: string) => string {
  const modules = new Map(files.map((path) => [path, read(path)]));
  const firsts = new Map<string, string>();
  const byKey = new Map<string, string>();
  for (const path of files) {
    const key = keyOf(path, modules);
    const first = byKey.get(key) ?? path;
    byKey.set(key, first);
    firsts.set(path, first);
  }
  return (path) => firsts.get(path) ?? path;
}

/**
 * Removes from the folders in `output` the modules that a compiler then finds, unchanged, in an earlier folder:
 * with all of them, in this order, as `rootDirs`.
 */
export function removeRepeated(output: string, modules: readonly string[]): void {
  const firstOf = firstOfSame(modules);
  const found = new Map<string, string>();
  for (const path of modules) {
    const name = relative(output, path).replace(/^[^/]+\//, "");
    const first = found.get(name) ?? path;
    found.set(name, first);
    if (first !== path && firstOf(path) === firstOf(first)) rmSync(path);
  }
}

interface Module {
  readonly hash: string;
  /** Paths of what it imports. */
  readonly imports: readonly string[];
}

function read(path: string): Module {
  const text = readFileSync(path, "utf8");
  const imports = [...text.matchAll(imported)].map(([, name = ""]) =>
    resolve(dirname(path), name.replace(/\.js$/, ".ts")),
  );
  return { hash: createHash("sha256").update(text).digest("base64"), imports };
}

/** The key of a module: its name, and the contents of all modules it imports. */
function keyOf(path: string, modules: ReadonlyMap<string, Module>): string {
  const reached = new Set([path]);
  const key: string[] = [];
  for (const one of reached) {
    const module = modules.get(one);
    // What is not among the files is itself only.
    key.push(module === undefined ? one : `${relative(dirname(path), one)} ${module.hash}`);
    for (const next of module?.imports ?? []) reached.add(next);
  }
  return `${relative(dirname(path), path)}\n${key.sort().join("\n")}`;
}
