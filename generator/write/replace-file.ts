/** One file in the place of another, of which a run that is killed leaves either whole. */
import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { realPathOr } from "../base/real-path.js";

/** Writes a file. One that is there keeps its mode, and a link to it stays a link. Throws as the file system does. */
export function replaceFile(path: string, text: string): void {
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
