/** The plan of a run: the state of each file of the output. Reads only. */
import { reasonOf, WriteError } from "../base/disk-failure.js";
import { hashText, normalize } from "../base/hash.js";
import { readRegularText } from "../base/regular-file.js";
import type { LastRun } from "./last-run.js";
import { manifestName } from "./manifest.js";
import { resolveOutputFile } from "./output-folder.js";
import type { TextFile } from "../base/text-file.js";

/** The state of a file, compared with the wanted text. */
export type FileState =
  /** It has the wanted text. */
  | "current"
  /** It does not exist. */
  | "missing"
  /** It is as speccast wrote it, and the spec has changed. */
  | "stale"
  /** speccast wrote it, and a person changed it. */
  | "edited"
  /** Another file has its name, which speccast did not write. */
  | "foreign"
  /** speccast wrote it, and the output no longer has it. */
  | "orphaned"
  /** Like `orphaned`, but a person changed it: it is kept. */
  | "orphaned-edited";

export interface PlannedFile {
  readonly path: string;
  readonly state: FileState;
  /** Its path on the disk. */
  readonly target: string;
  /** The wanted text; absent for orphans. */
  readonly text?: string;
  /**
   * The first line that was edited, counted from 1. Absent where the spec has changed this file, too: then a line may
   * differ for either reason.
   */
  readonly differsAt?: number;
}

/** Files that users have no reason to edit: any content of them is replaced. */
function isData(path: string): boolean {
  return path === manifestName || path === "speccast.map.json" || path.endsWith(".d.ts.map");
}

/** Compares the output `folder` (a real path) with the `wanted` files. */
export function planOutput(folder: string, wanted: readonly TextFile[], lastRun: LastRun): PlannedFile[] {
  const recorded = lastRun.kind === "recorded" ? lastRun.outputs : new Map<string, ReadonlySet<string>>();
  const planned = wanted.map(({ path, text }): PlannedFile => {
    const target = resolveOutputFile(folder, path);
    const current = readText(target);
    if (current === undefined) return { path, state: "missing", target, text };
    if (current === text) return { path, state: "current", target, text };
    const plain = normalize(current);
    const hash = hashText(plain);
    const ours =
      isData(path) ||
      plain === text ||
      recorded.get(path)?.has(hash) === true ||
      (lastRun.kind === "damaged" && lastRun.hashes.has(hash)) ||
      // Two branches wrote it in two ways, and git merged them.
      (recorded.get(path)?.size ?? 0) > 1 ||
      /^(?:<{7}|>{7})(?: |$)/m.test(plain);
    if (ours) return { path, state: "stale", target, text };
    // A file with another first line was never ours, even if the manifest is lost.
    const wasOurs = recorded.has(path) || plain.startsWith(text.slice(0, text.indexOf("\n")));
    if (!wasOurs) return { path, state: "foreign", target, text };
    const isSettled = recorded.get(path)?.has(hashText(text)) === true;
    const differsAt = isSettled ? { differsAt: firstDifference(plain, text) } : {};
    return { path, state: "edited", target, text, ...differsAt };
  });
  const names = new Set(wanted.map((file) => file.path));
  for (const [path, hashes] of recorded) {
    if (names.has(path)) continue;
    const target = resolveOutputFile(folder, path);
    const current = readText(target);
    if (current === undefined) continue;
    planned.push({ path, state: hashes.has(hashText(current)) ? "orphaned" : "orphaned-edited", target });
  }
  return planned;
}

/** Returns whether a plan replaces no file that speccast did not write, and, unless `force`, none that was edited. */
export function mayWrite(plan: readonly PlannedFile[], force: boolean): boolean {
  return plan.every(({ state }) => state !== "foreign" && (state !== "edited" || force));
}

function readText(target: string): string | undefined {
  try {
    return readRegularText(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new WriteError(`${target} cannot be read: ${reasonOf(error)}`);
  }
}

function firstDifference(a: string, b: string): number {
  const left = a.split("\n");
  const right = b.split("\n");
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at + 1;
}
