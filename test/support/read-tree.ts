/** The text files in a folder. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file below `folder` with its text, by path with slashes. */
export function readTree(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll("\\", "/"), readFileSync(path, "utf8"));
  }
  return files;
}
