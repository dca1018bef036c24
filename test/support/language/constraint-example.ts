/** The examples of constraints: fields that few values keep by chance. */
import { readFileSync } from "node:fs";

/** Returns the field in the doc comment of a constraint. */
export function constraintExample(key: string): string {
  const url = new URL(`../../../generator/language/constraints/${key}.ts`, import.meta.url);
  return /^ \* {5}(\{.*\})$/m.exec(readFileSync(url, "utf8"))?.[1] ?? "";
}
