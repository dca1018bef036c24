/** What a run would do to the output folder. Reads only. */
import { readFileSync } from "node:fs";
import { hashText, normalize } from "../hash.js";
import { manifestName, type LastRun } from "./manifest.js";
import { resolveOutputFile } from "./output-folder.js";
import { reasonOf, WriteError } from "./write-error.js";

/** A file as it should be: the whole LF text. */
export interface WantedFile {
  readonly path: string;
  readonly text: string;
}

/** How a file stands against what it should be. */
export type FileState =
  /** Its text is what it should be. */
  | "current"
  /** It is not there. */
  | "missing"
  /** It is as speccast left it, and the spec has moved on. */
  | "stale"
  /** speccast wrote it, and somebody changed it since. */
  | "edited"
  /** Something else is there that speccast did not write. */
  | "foreign"
  /** speccast wrote it and it is no part of the output any more. */
  | "orphaned"
  /** As `orphaned`, but somebody changed it since: it is kept. */
  | "orphaned-edited";

/** One file of a plan. */
export interface PlannedFile {
  readonly path: string;
  readonly state: FileState;
  /** Where it is on the disk. */
  readonly target: string;
  /** What it should be; absent for orphans. */
  readonly text?: string;
  /** First line that differs from what it should be, counted from 1; for `edited` and `foreign`. */
  readonly differsAt?: number;
}

/** Files that nobody edits: what stands in them is no reason to refuse a run. */
const dataFiles: ReadonlySet<string> = new Set([manifestName, "speccast.map.json"]);

/** Compares the output `folder` (a real path) with the `wanted` files. */
export function planOutput(
  folder: string,
  wanted: readonly WantedFile[],
  context: { readonly lastRun: LastRun; readonly root: string },
): PlannedFile[] {
  const { lastRun, root } = context;
  const recorded = lastRun.outputs ?? new Map<string, ReadonlySet<string>>();
  const planned = wanted.map(({ path, text }): PlannedFile => {
    const target = resolveOutputFile(folder, path, root);
    const current = readText(target, path);
    if (current === undefined) return { path, state: "missing", target, text };
    if (current === text) return { path, state: "current", target, text };
    const plain = normalize(current);
    const hash = hashText(plain);
    const ours =
      dataFiles.has(path) ||
      plain === text ||
      (lastRun.outputs === undefined ? lastRun.hashes : recorded.get(path))?.has(hash) === true ||
      // Two branches left it in two ways, so it is whatever git made of both.
      (recorded.get(path)?.size ?? 0) > 1 ||
      /^(?:<{7}|>{7})(?: |$)/m.test(plain);
    if (ours) return { path, state: "stale", target, text };
    // What does not begin as our files do was never one of them, whatever the manifest has lost.
    const wasOurs = recorded.has(path) || plain.startsWith(text.slice(0, text.indexOf("\n")));
    return {
      path,
      state: wasOurs ? "edited" : "foreign",
      target,
      text,
      differsAt: firstDifference(plain, text),
    };
  });
  const names = new Set(wanted.map((file) => file.path));
  for (const [path, hashes] of recorded) {
    if (names.has(path)) continue;
    const target = resolveOutputFile(folder, path, root);
    const current = readText(target, path);
    if (current === undefined) continue;
    planned.push({ path, state: hashes.has(hashText(current)) ? "orphaned" : "orphaned-edited", target });
  }
  return planned;
}

function readText(target: string, path: string): string | undefined {
  try {
    return readFileSync(target, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new WriteError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

function firstDifference(a: string, b: string): number {
  const left = a.split("\n");
  const right = b.split("\n");
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at + 1;
}
