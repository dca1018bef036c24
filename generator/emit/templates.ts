/** Templates: real TypeScript that does not depend on the spec and is copied to the output. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { templatesFolder } from "../package-folder.js";

/** Returns whether a module of the output is a template: everything in `runtime/`, and the Node entry. */
export function isTemplate(path: string): boolean {
  return path.startsWith("runtime/") || path === "node.ts";
}

/**
 * Returns the contents of the templates at `paths` and of all templates they import, by path.
 * @throws Error when a template imports something that is neither a template nor emitted (our bug).
 */
export function templateClosure(paths: Iterable<string>): Map<string, string> {
  const contents = new Map<string, string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (contents.has(path)) continue;
    const text = readFileSync(join(templatesFolder, path), "utf8").replace(/\r\n?/g, "\n");
    contents.set(path, text);
    open.push(...importsOf(path, text).filter(isTemplate));
  }
  return contents;
}

/** Paths in the output of the modules that the template at `path` imports. */
export function importsOf(path: string, text: string): string[] {
  // Templates are ours and formatted: an import or re-export starts its line.
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";/gm)].map(
    (match) => match[1] as string,
  );
  return specifiers.map((specifier) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, ".ts"));
}

/** A template's text where types.ts calls what it declares for templates otherwise: `DemoCredentials`. */
export function withCredentials(text: string, name: string): string {
  if (name === "Credentials") return text;
  return text.replace(/^import type \{ Credentials \} from/gm, `import type { ${name} as Credentials } from`);
}

/** A template's text with import specifiers that end in `extension`. */
export function withImportExtension(text: string, extension: ".js" | ".ts" | ""): string {
  if (extension === ".js") return text;
  return text.replace(/^((?:import|export)\b[^;]*?\bfrom "\.[^"]+)\.js";/gm, `$1${extension}";`);
}
