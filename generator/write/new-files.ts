/** Files that the user does not have yet. Nothing of the user is replaced: files are made, lines and keys are added. */
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf } from "../base/disk-failure.js";
import { isObject } from "../base/is-object.js";
import { readRegularBytes, readRegularText } from "../base/regular-file.js";
import { makeFolder } from "./make-folder.js";
import { replaceFile } from "./replace-file.js";
import { WriteError } from "./write-error.js";
import type { TextFile } from "../base/text-file.js";

/**
 * Writes a file where there is none; returns whether it did.
 * @throws WriteError when the file cannot be written.
 */
export function writeNewFile(folder: string, { path, text }: TextFile): boolean {
  const target = join(folder, path);
  return attempt(target, () => {
    makeFolder(dirname(target));
    try {
      writeFileSync(target, text, { flag: "wx" });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (!existsSync(target))
        throw new Error("it is a link to a file that does not exist", { cause: error });
      return false;
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
    const text = existsSync(target) ? readRegularText(target) : "";
    if (text.split(/\r?\n/).some((one) => one.trim() === line)) return false;
    const end = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(target, `${text}${end}${line}\n`);
    return true;
  });
}

/**
 * Changes the JSON object in a file; returns whether it did. Returns undefined, and changes nothing, where writing it would
 * change more than that: its layout, or numbers that JavaScript cannot hold.
 * @param change Returns the object to write, or undefined where nothing is to change.
 * @throws WriteError when the file is no JSON object or cannot be written, or `change` throws.
 */
export function changeJson(
  folder: string,
  path: string,
  change: (read: JsonObject) => JsonObject | undefined,
): boolean | undefined {
  const target = join(folder, path);
  return attempt(target, () => {
    const text = decoded(readRegularBytes(target));
    const read = parsed(text.replace(/^\uFEFF/, ""));
    if (!isObject(read)) throw new Error("it is not a JSON object");
    const changed = change(read);
    if (changed === undefined) return false;
    const [, indent = "  "] = /^\{\r?\n([ \t]+)"/.exec(text) ?? [];
    const laidOut = (value: object): string => {
      const lines = `${JSON.stringify(value, null, indent)}${text.endsWith("\n") ? "\n" : ""}`;
      return text.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines;
    };
    if (laidOut(read) !== text) return undefined;
    replaceFile(target, laidOut(changed));
    return true;
  });
}

type JsonObject = Readonly<Record<string, unknown>>;

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error("it is not UTF-8. Save it in that encoding first");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("it is not valid JSON. Correct it first");
  }
}

function attempt<T>(target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new WriteError(`${target} cannot be written: ${reasonOf(error)}`);
  }
}
