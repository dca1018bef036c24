/** The examples of constraints: fields that few values keep by chance. */
import { existsSync, readFileSync } from "node:fs";

/** Returns the field in the doc comment of a constraint. */
export function constraintExample(key: string): string {
  const text = readFileSync(new URL(`generator/language/constraints/${key}.ts`, rootOf(import.meta.url)));
  return /^ \* {5}(\{.*\})$/m.exec(text.toString())?.[1] ?? "";
}

/** Returns the folder of the repository: this module may stand in a bundle anywhere in it. */
function rootOf(url: string): URL {
  const folder = new URL("./", url);
  return existsSync(new URL("package-lock.json", folder)) ? folder : rootOf(new URL("../", folder).href);
}
