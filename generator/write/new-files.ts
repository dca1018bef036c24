/** Files that the user does not have yet. Nothing of the user is replaced: files are made, lines and keys are added. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { WriteError, reasonOf } from "./write-error.js";

/** A file to make; its path is relative to the folder. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes a file where there is none; returns whether it did.
 * @throws WriteError when the file cannot be written.
 */
export function writeNewFile(folder: string, { path, text }: NewFile): boolean {
  const target = join(folder, path);
  return attempt(target, () => {
    mkdirSync(dirname(target), { recursive: true });
    try {
      writeFileSync(target, text, { flag: "wx" });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    }
  });
}

/**
 * Adds a line to a file, which is made where there is none; returns false where the file has the line.
 * @throws WriteError when the file cannot be written.
 */
export function addLine(folder: string, path: string, line: string): boolean {
  const target = join(folder, path);
  return attempt(target, () => {
    const text = existsSync(target) ? readFileSync(target, "utf8") : "";
    if (text.split(/\r?\n/).some((one) => one.trim() === line)) return false;
    const end = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(target, `${text}${end}${line}\n`);
    return true;
  });
}

/**
 * Adds scripts to a package.json, those that it lacks; returns their names.
 * @throws WriteError when the file is no JSON object or cannot be written.
 */
export function addScripts(folder: string, scripts: Readonly<Record<string, string>>): readonly string[] {
  const target = join(folder, "package.json");
  return attempt(target, () => {
    const text = readFileSync(target, "utf8");
    const read = JSON.parse(text.replace(/^\uFEFF/, "")) as { scripts?: Record<string, string> };
    const names = Object.keys(scripts).filter((name) => !Object.hasOwn(read.scripts ?? {}, name));
    if (names.length === 0) return [];
    const added = Object.fromEntries(names.map((name) => [name, scripts[name] ?? ""]));
    const [, indent = "  "] = /^\{\r?\n([ \t]+)"/.exec(text) ?? [];
    const changed = JSON.stringify({ ...read, scripts: { ...read.scripts, ...added } }, null, indent);
    const lines = text.includes("\r\n") ? changed.replaceAll("\n", "\r\n") : changed;
    writeFileSync(target, text.endsWith("\n") ? `${lines}${text.includes("\r\n") ? "\r\n" : "\n"}` : lines);
    return names;
  });
}

function attempt<T>(target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new WriteError(`${target} cannot be written: ${reasonOf(error)}.`);
  }
}
