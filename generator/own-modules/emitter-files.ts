/** The files of emitters, for commands that look at changes of them. */
import { dirname, resolve } from "node:path";
import { readRegularText } from "../base/regular-file.js";

/**
 * Returns the files that emitters consist of, as far as they import one another by relative paths: those that `watch` looks at.
 *
 *   ["emitters/errors.mjs"] with `import { row } from "./row.mjs"`   ->   ["emitters/errors.mjs", "emitters/row.mjs"]
 */
export function filesOfEmitters(paths: readonly string[]): string[] {
  const files = new Set(paths);
  for (const path of files) {
    let text = "";
    try {
      text = readRegularText(path);
    } catch {
      continue;
    }
    for (const [, specifier = ""] of text.matchAll(
      /(?:\bfrom|\bimport|\b(?:import|require)\()\s*["'](\.[^"']+)["']/g,
    ))
      files.add(resolve(dirname(path), specifier));
  }
  return [...files];
}
