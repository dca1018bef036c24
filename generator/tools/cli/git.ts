/** Files of a repository as they are at a commit. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { UsageError } from "../../config/generation.js";
import { isRootText } from "../lsp/roots.js";
import { documentKind } from "../../openapi/document/document-kind.js";
import { readStoredFiles, storedFiles, writeStoredFiles } from "./git-blobs.js";
import { temporaryFolder } from "./temporary-folder.js";
import { isWithin, pathFrom } from "../../base/paths.js";

/** Returns the id of the commit that `ref` names; undefined where there is none. */
export function commitOf(cwd: string, ref: string): string | undefined {
  const { status, stdout } = runGit(cwd, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${ref}^{commit}`,
  ]);
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns the way from a folder up to the root of its repository: `../../`, or nothing at the root. */
export function pathToRoot(cwd: string): string {
  return gitText(cwd, ["rev-parse", "--show-cdup"]).trim();
}

interface CommitCopy {
  readonly cwd: string;
  /** The folder of all copies; nothing outside of it belongs to the commit. */
  readonly tree: string;
  /** The folder that includes may not leave, where one was named. */
  readonly includeRoot?: string;
  readonly remove: () => void;
}

/**
 * Copies the specs of a commit in the folder of `path` and below it to a temporary folder; those below `includeRoot` where
 * that is set. Neither the index nor the working tree changes.
 * @throws UsageError when git fails.
 */
export function copyCommit(cwd: string, commit: string, path: string, includeRoot?: string): CommitCopy {
  const [top = "", prefix = ""] = gitText(cwd, ["rev-parse", "--show-toplevel", "--show-prefix"]).split("\n");
  const { path: copy, remove } = temporaryFolder("speccast-diff-");
  try {
    // Nothing above the repository belongs to a commit.
    const root = includeRoot === undefined || isWithin(top, includeRoot) ? includeRoot : top;
    const folder = pathFrom(top, root ?? dirname(resolve(cwd, path)));
    const within = folder === "" ? [] : ["--", folder];
    const list = gitText(top, ["ls-tree", "-r", "-z", "--full-tree", commit, ...within]);
    const tree = join(copy, "tree");
    const stagedCwd = join(tree, prefix);
    mkdirSync(stagedCwd, { recursive: true });
    const specs = storedFiles(list).filter((file) => /\.(?:ya?ml|json)$/i.test(file.path));
    const fault = writeStoredFiles(top, specs, tree);
    if (fault !== undefined) throw new UsageError(`The commit cannot be read. git says: ${fault}`);
    const copied = root === undefined ? {} : { includeRoot: join(tree, relative(top, root)) };
    return { cwd: stagedCwd, tree, remove, ...copied };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Two commits; without `head`, the second side is the working tree. */
export interface CommitSides {
  readonly base: string;
  readonly head?: string;
}

/**
 * Returns the path that a file had at `base`, where git finds that it was renamed since; undefined otherwise. Without
 * `head`, the files of the working tree count. Paths are relative to `cwd`.
 */
export function pathBefore(cwd: string, path: string, sides: CommitSides): string | undefined {
  const { top, fields } = changedFiles(cwd, sides, ["--name-status", "--diff-filter=R", "--"]);
  const own = pathFrom(top, resolve(cwd, path));
  // Three fields for each file: R097, the path before, the path now.
  const at = fields.findIndex((field, index) => index % 3 === 2 && field === own);
  const former = fields[at - 1];
  if (at === -1 || former === undefined) return undefined;
  return pathFrom(cwd, join(top, former));
}

/**
 * Returns the specs and documents that one commit has and the later side does not, relative to `cwd`. A spec that git finds
 * under another name is not gone.
 */
export function specsGone(cwd: string, sides: CommitSides): readonly string[] {
  const only = ["--raw", "--no-abbrev", "--diff-filter=D", "--", "*.yaml", "*.yml", "*.json"];
  const { top, fields } = changedFiles(cwd, sides, only);
  // Two fields for each file: `:100644 000000 e69de29… 0000000… D`, and its path. Links have another mode.
  const files = fields.flatMap((field, index) => {
    const [, blob] = /^:100\d{3} 0+ ([0-9a-f]+) 0+ D$/.exec(field) ?? [];
    const path = fields[index + 1];
    return index % 2 === 1 || blob === undefined || path === undefined ? [] : [{ path, blob }];
  });
  const contents = readStoredFiles(top, files);
  if (typeof contents === "string") throw new UsageError(`The commit cannot be read. git says: ${contents}`);
  return files
    .filter((_, index) => isApi(contents[index]?.toString("utf8") ?? ""))
    .map(({ path }) => pathFrom(cwd, join(top, path)));
}

/** Returns what git says of the files that differ between two sides, renamed ones found, and the root of the repository. */
function changedFiles(
  cwd: string,
  { base, head }: CommitSides,
  only: readonly string[],
): { readonly top: string; readonly fields: readonly string[] } {
  const [top = ""] = gitText(cwd, ["rev-parse", "--show-toplevel"]).split("\n");
  const commits = head === undefined ? [base] : [base, head];
  const flags = ["-M", "-z", "--no-ext-diff", "--no-textconv"];
  return { top, fields: gitText(top, ["diff", ...flags, ...commits, ...only]).split("\0") };
}

function isApi(text: string): boolean {
  return isRootText(text) && documentKind({ text }) !== "json_schema";
}

/**
 * Returns what git writes.
 * @throws UsageError where it fails.
 */
export function gitText(
  cwd: string,
  args: readonly string[],
  { missing, refused }: Partial<{ readonly missing: string; readonly refused: string }> = {},
): string {
  const { status, stdout, stderr } = runGit(cwd, args, missing);
  if (status === 0) return stdout;
  const [reason = ""] = stderr.trim().split("\n");
  throw new UsageError(`${refused ?? "The commit cannot be read."} git says: ${reason}`);
}

/**
 * Runs git.
 * @throws UsageError with the message `missing` where there is none.
 */
function runGit(
  cwd: string,
  args: readonly string[],
  missing = "A commit needs git, and no program of that name could be run. Name two files instead.",
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const done = spawnSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 30 });
  if (done.error === undefined) return done;
  throw new UsageError(missing);
}
