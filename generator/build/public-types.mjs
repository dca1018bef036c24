/** The declarations that the package hands out: those that its entries name, and what these import. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import typescript from "typescript";

/**
 * Removes the declarations of modules that no entry reaches: nine tenths of the files, and a tenth of the tarball. Those of
 * the templates are a folder of their own, and stay.
 *
 * @param {string} dist
 * @param {readonly string[]} entries
 */
export function keepPublicTypes(dist, entries) {
  const reached = new Set(entries.map((name) => join(dist, `${name}.d.ts`)));
  // A set grows while it is walked.
  for (const file of reached) {
    const { importedFiles } = typescript.preProcessFile(readFileSync(file, "utf8"), true, true);
    for (const { fileName } of importedFiles)
      if (fileName.startsWith(".")) reached.add(join(dirname(file), fileName.replace(/\.js$/, ".d.ts")));
  }
  for (const path of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    const file = join(dist, path);
    const isTemplate = relative(dist, file).startsWith(`templates${sep}`);
    if (file.endsWith(".d.ts") && !isTemplate && !reached.has(file)) rmSync(file);
  }
  removeEmptyFolders(dist);
}

/** @param {string} folder */
function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
