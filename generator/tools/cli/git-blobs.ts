/** Files of git's storage as they are stored: no filter and no program of a repository runs. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

interface StoredFile {
  /** Path in the repository. */
  readonly path: string;
  /** Name of its content in git's storage. */
  readonly blob: string;
}

/**
 * Returns the plain files in a list by `git ls-tree -z` or `git ls-files --stage -z`. Links and other repositories, which
 * could lead out of the commit, are left out.
 *
 *   100644 blob e69de29…\tapi.yaml   ->   { path: "api.yaml", blob: "e69de29…" }
 */
export function storedFiles(list: string): readonly StoredFile[] {
  return list.split("\0").flatMap((row) => {
    const [, blob, path] = /^100\d{3} (?:blob )?([0-9a-f]{40,64})(?: 0)?\t([^]+)$/.exec(row) ?? [];
    return blob === undefined || path === undefined ? [] : [{ path, blob }];
  });
}

/**
 * Writes files into `folder`, laid out as in the repository. Returns the reason where git fails.
 */
export function writeStoredFiles(
  top: string,
  files: readonly StoredFile[],
  folder: string,
): string | undefined {
  const contents = readStoredFiles(top, files);
  if (typeof contents === "string") return contents;
  for (const [at, { path }] of files.entries()) {
    const target = join(folder, path);
    if (!target.startsWith(folder + sep)) return `${path} leads out of the repository.`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents[at] ?? "");
  }
  return undefined;
}

/** Reads the contents of files by one call of git. Returns the reason where it fails. */
export function readStoredFiles(top: string, files: readonly StoredFile[]): readonly Buffer[] | string {
  if (files.length === 0) return [];
  const input = files.map(({ blob }) => `${blob}\n`).join("");
  const { status, stdout, stderr, error } = spawnSync("git", ["cat-file", "--batch"], {
    cwd: top,
    input,
    maxBuffer: 1 << 30,
  });
  if (error !== undefined || status !== 0) return error?.message ?? stderr.toString("utf8").trim();
  const contents: Buffer[] = [];
  let at = 0;
  for (const { path, blob } of files) {
    const end = stdout.indexOf(10, at);
    const [, size] = / blob (\d+)$/.exec(stdout.toString("latin1", at, end)) ?? [];
    if (end === -1 || size === undefined) return `git has no content for ${path} (${blob}).`;
    contents.push(stdout.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return contents;
}
