/**
 * Single files that are the user's once they are written: those of a new project, of a spec, and reports. What is not
 * ours is not replaced, unless the user says so.
 */
import { accessSync, constants, existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf, WriteError } from "../base/disk-failure.js";
import { isObject } from "../base/is-object.js";
import { realPathOr } from "../base/real-path.js";
import { readRegularBytes, readRegularText } from "../base/regular-file.js";
import { makeFolder } from "./make-folder.js";
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

/**
 * Writes the files of a spec below `folder`.
 * @throws WriteError where a file exists, unless `force`, or cannot be written.
 */
export function writeSpecFiles(folder: string, files: readonly TextFile[], force: boolean): void {
  const taken = files.find(({ path }) => existsSync(join(folder, path)));
  if (taken !== undefined && !force)
    throw new WriteError(
      `${join(folder, taken.path)} exists. Choose another folder; --force replaces the file.`,
    );
  for (const { path, text } of files) {
    const target = join(folder, path);
    attempt(target, () => {
      makeFolder(dirname(target));
      replaceFile(target, text);
    });
  }
}

/**
 * Writes a report, in place of an earlier one, which has `mark` in it.
 * @throws WriteError where another file stands there, or where it cannot be written.
 */
export function writeReport(path: string, text: string, mark: string): void {
  checkReport(path, mark);
  attempt(path, () => replaceFile(path, text));
}

/**
 * Checks that a report may be written, before the work that it is about.
 * @throws WriteError where another file stands there, or its folder is missing.
 */
export function checkReport(path: string, mark: string): void {
  if (!existsSync(dirname(path)))
    throw new WriteError(`There is no folder ${dirname(path)} for ${path}. Make it first.`);
  if (existsSync(path) && !isReport(path, mark))
    throw new WriteError(`${path} already exists, and speccast did not write it. Name another file.`);
}

function isReport(path: string, mark: string): boolean {
  try {
    return readRegularText(path).includes(mark);
  } catch {
    return false;
  }
}

/**
 * Writes a file in the place of another, of which a run that is killed leaves either whole. The other one's mode stays, and a
 * link to it stays a link.
 */
function replaceFile(path: string, text: string): void {
  const target = realPathOr(path);
  const draft = `${target}.${process.pid}.draft`;
  try {
    const before = statSync(target, { throwIfNoEntry: false });
    if (before !== undefined) accessSync(target, constants.W_OK);
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { flag: "wx", mode: before?.mode ?? 0o666 });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function attempt<T>(target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new WriteError(`${target} cannot be written: ${reasonOf(error)}`);
  }
}
