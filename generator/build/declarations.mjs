/** The declarations that the package needs: those of its entries, and all that these refer to. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** A module that a declaration file refers to by a relative path. */
const reference = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Deletes the declaration files below `dist` that no entry leads to: most of what the compiler writes.
 *
 * @param {string} dist Folder of the build.
 * @param {readonly string[]} entries Names of declaration files in it, such as `index.d.ts`.
 * @throws Error for a reference to a file that does not exist.
 */
export function keepReachable(dist, entries) {
  const needed = new Set();
  const waiting = entries.map((name) => join(dist, name));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (needed.has(file)) continue;
    needed.add(file);
    const text = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\//g, "");
    for (const [, path = ""] of text.matchAll(reference)) {
      const target = join(dirname(file), path.replace(/\.js$/, ".d.ts"));
      if (!existsSync(target)) throw new Error(`${file} refers to ${path}, which is not there.`);
      waiting.push(target);
    }
  }
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && entry.name.endsWith(".d.ts") && !file.startsWith(join(dist, "templates")))
      if (!needed.has(file)) rmSync(file);
  }
}
