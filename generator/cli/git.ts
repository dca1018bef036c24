/** Files of a repository as they are at a commit. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { UsageError } from "../config/generation.js";

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

/** A copy of the files of a commit, and the folder in it that replaces the working folder. */
interface CommitCopy {
  readonly cwd: string;
  /** The folder of all copies; nothing outside of it belongs to the commit. */
  readonly tree: string;
  readonly remove: () => void;
}

/**
 * Copies the specs of a commit in the folder of `path` and below it to a temporary folder. Neither the index nor the
 * working tree changes.
 * @throws UsageError when git fails.
 */
export function copyCommit(cwd: string, commit: string, path: string): CommitCopy {
  const [top = "", prefix = ""] = gitText(cwd, ["rev-parse", "--show-toplevel", "--show-prefix"]).split("\n");
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "speccast-diff-")));
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  try {
    const env = { GIT_INDEX_FILE: join(copy, "index") };
    gitText(top, ["read-tree", commit], { env });
    const folder = relative(top, dirname(resolve(cwd, path))).replaceAll("\\", "/");
    const within = folder === "" ? [] : ["--", folder];
    // Symbolic links (mode 120000) could lead out of the commit.
    const names = gitText(top, ["ls-files", "--stage", "-z", "--full-name", ...within], { env })
      .split("\0")
      .flatMap((row) => /^100\d{3} [^\t]*\t(.+\.(?:ya?ml|json))$/is.exec(row)?.[1] ?? []);
    const tree = join(copy, "tree");
    const stagedCwd = join(tree, prefix);
    mkdirSync(stagedCwd, { recursive: true });
    const input = names.map((name) => `${name}\0`).join("");
    if (names.length > 0)
      gitText(top, ["checkout-index", "-z", "-q", "-f", "--stdin", `--prefix=${tree}/`], { env, input });
    return { cwd: stagedCwd, tree, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

function gitText(cwd: string, args: readonly string[], options: GitOptions = {}): string {
  const { status, stdout, stderr } = runGit(cwd, args, options);
  if (status === 0) return stdout;
  const [reason = ""] = stderr.trim().split("\n");
  throw new UsageError(`The commit cannot be read. git says: ${reason}`);
}

function runGit(
  cwd: string,
  args: readonly string[],
  { env = {}, input }: GitOptions = {},
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env },
    ...(input === undefined ? {} : { input }),
  });
  if (error !== undefined)
    throw new UsageError(
      "A commit needs git, and no program of that name could be run. Name two files instead.",
    );
  return { status, stdout, stderr };
}
